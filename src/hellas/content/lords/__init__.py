"""What the box of *Lords of Hellas* contains, as one object for the rules: ``LordsContent``.

    from hellas.content.lords.load import load_lords            # reads YAML; titles are handed the result
    content = load_lords(RULESETS / "lords_of_hellas")          # raises ContentError with every fault

Attributes of ``LordsContent`` (mappings are in the order of the files; treat them as read-only):

=====================  =========================================================================================
``land_ids``           ``("red", "yellow", "blue", "green", "brown")``; a glory token has the id of its land
``lands``              id -> tuple of region ids
``region_ids``         the 19 ids; ``regions``: id -> ``Region``
``Region``             ``id``, ``land``, ``population``, ``settlement`` ("none", "city", "sparta"), ``has_city``
                       (Sparta too), ``recruits``, ``fortification``, ``shrine``, ``oracle_site``, ``monument`` (god
                       or None), ``free_place`` (for a monument of no god), ``neighbours`` (over land, then over sea),
                       ``sea_neighbours``, ``quest`` (id or None), ``monster_spawns``
``city_regions``       ids of regions with a city or Sparta; ``shrine_regions``; ``oracle_site``: id
``combat``             id -> ``CombatCard``: ``name_id``, ``symbol``, ``strength``, ``casualties``, ``count``,
                       ``effect`` (key of ``effects``, or None)
``effects``            id -> ``Ability`` of combat cards in battles
``hunt_uses``          symbol -> ``HuntUse``: ``wild_cards`` (or None), ``wild_defence`` (or None)
``hand_limit``         4
``attacks``            id -> ``MonsterAttack``: ``name_id``, ``value`` (``AttackFormula``), ``count``, ``on_hit`` (ops)
``attacks_drawn``      cards that the left neighbour draws for an attack: 2
``monsters``           id -> ``Monster``: ``artifact``, ``special_attack``, ``region_attack`` (ops), ``passive``
                       (``Ability`` or None), ``events`` (its two cards), ``wounds`` (tuple of ``Wound``: ``symbol``,
                       ``icon``)
``traits``             effect id -> ``Ability``: what evolution by a trait adds
``die``                the faces of the monster die: ``("nothing", "region_attack", ...)``
``events``             id -> ``EventCard``: ``kind`` ("monster", "quest"), ``region``, ``monster`` (or None), ``trait``
                       (key of ``traits``, or None), ``adds`` (wound symbols). The id of a quest card is the quest's.
``setup_events``       ``EventRound``: ``draw``, ``monster`` (ops ``on_map``, ``absent``, ``slain``); ``event_phase``
``quests``             id -> ``Quest``: ``region``, ``steps`` (three of ``have``, ``have_any``, ``pay``), ``reward``
                       (ops), ``kept`` (``Ability`` or None)
``quest_slots``        3; ``every_quest``: ops of every finished quest
``temple_cards``       id -> ``TempleCard``: ``drafts``, ``oracle_bonus`` (ops)
``artifacts``          id -> ``Artifact``: ``kind`` ("neutral", "monster", "god"), ``owner`` (monster or god, or None),
                       ``abilities``
``blessings``          id -> ``Blessing``: ``god``, ``abilities``
``heroes``             id -> ``Hero``: ``start`` (attribute -> value), ``bonus`` (ops), ``ability``
``standing``           window -> id of a Hero or blessing -> its abilities there
``attributes``         ``AttributeRange``: ``start``, ``min``, ``max``, ``injured``
``monuments``          god -> ``Monument``: ``region``, ``attribute``, ``artifact``, ``power`` ("draw_combat",
                       "recruit", "move_army"), ``amounts`` (level -> number; 0 at level 0 and 1)
``monument_levels``    ``start`` 1, ``max`` 5; ``priest_spots`` of each monument; ``activation_tokens``: 3
``players``            2, 3, 4 -> ``PlayerCount``: ``warlord_lands``, ``temples``, ``draft_cards`` ...
``min_players``        2; ``max_players``: 4
``per_player``         ``hoplites`` 15, ``priests`` 4, ``starting_hoplites``, ``starting_combat_cards``
``box``                ``glory_tokens``, ``temples``, ``oracles``, ``quest_tokens``
``regular_actions``    their ids; ``special_actions``; ``prepare_choices``: 2
``rewards``            ``Rewards``: ``slain_in_hunt``, ``failed_hunt``, ``slain_outside_hunt``
``windows``            name -> ``Window``: ``rules`` (section), ``who``
``vocabulary``         ``Vocabulary``: word -> section, of ``ops``, ``conditions``, ``costs``, ``limits``
``combat_deck``        ids of all cards in a fixed order, equal ones repeated, to be shuffled; also ``attack_deck``,
                       ``event_deck``, ``artifact_deck`` (neutral), ``blessing_deck``
``house_values``       what is not printed but ours (28.1): ``("die", "priest_spots", "power.zeus", "wounds.cerberus",
                       ...)``
``fingerprint``        text; equal rulesets have equal fingerprints, comments and layout aside
=====================  =========================================================================================

``Ability`` and its ``condition``, ``require``, ``cost`` are in ``abilities``; ops, and what they mean, in ``ops``.
"""

from __future__ import annotations

from hellas.content.lords.abilities import Ability, Condition, Cost, given
from hellas.content.lords.build import build_content
from hellas.content.lords.content import (
    Artifact,
    Blessing,
    EventCard,
    LordsContent,
    LordsFiles,
    Monster,
    Monument,
    Region,
)
from hellas.content.lords.rows.board import Box, Levels, PerPlayer, PlayerCount, TempleCard
from hellas.content.lords.rows.cards import AttributeRange, CombatCard, Hero, HuntUse, Needs, Quest, QuestStep
from hellas.content.lords.rows.monsters import AttackFormula, EventRound, MonsterAttack, Reward, Rewards, Wound
from hellas.content.lords.rows.vocabulary import Vocabulary, Window

__all__ = [
    "Ability",
    "Artifact",
    "AttackFormula",
    "AttributeRange",
    "Blessing",
    "Box",
    "CombatCard",
    "Condition",
    "Cost",
    "EventCard",
    "EventRound",
    "Hero",
    "HuntUse",
    "Levels",
    "LordsContent",
    "LordsFiles",
    "Monster",
    "MonsterAttack",
    "Monument",
    "Needs",
    "PerPlayer",
    "PlayerCount",
    "Quest",
    "QuestStep",
    "Region",
    "Reward",
    "Rewards",
    "TempleCard",
    "Vocabulary",
    "Window",
    "Wound",
    "build_content",
    "given",
]
