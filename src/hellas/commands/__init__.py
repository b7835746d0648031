"""The commands, a module each: ``describe(parser)`` declares arguments, ``run(arguments)`` returns the exit code."""
