"""The commands, a module each: ``describe(parser)`` declares its arguments, ``run(arguments)`` returns the exit code."""
