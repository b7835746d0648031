"""Rulesets and texts: what the boxes contain and what the program says, strictly checked.

``perikles`` is the content object that the rules are given, ``perikles.load`` makes it of a folder of YAML; ``check``
and ``texts`` list every fault of rulesets and locale for ``hellas check``.
"""
