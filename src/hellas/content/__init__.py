"""Rulesets and texts: what the boxes contain and what the program says, strictly checked.

``perikles``, ``lords`` and ``atlas`` have the content objects that the rules are given; ``perikles.load``,
``lords.load`` and ``atlas`` make them of a folder of YAML. ``check`` and ``texts`` list every fault of rulesets and
locale for ``hellas check``.
"""
