"""Rulesets: what the boxes contain, as strictly checked, frozen data.

``perikles`` holds the models and the content object that the rules engine is given, ``load_perikles`` reads a folder,
``check`` lists every fault of rulesets and texts for ``hellas check``.
"""
