"""The rulesets of *Lords of Hellas*: whatever is changed in them is found with file, line and field."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from content.spoiling import Change, read_each_text_once, spoil, told
from hellas.content.faults import ContentError
from hellas.content.lords.load import load_lords, read_lords
from hellas.content.lords.ops import OPS
from hellas.content.lords.words import God, Symbol, WindowName
from hellas.resources import RULESETS

LORDS = RULESETS / "lords_of_hellas"
NEED = "needs exactly one of do, choose_one, require"


def one_of(words: object) -> str:
    """How pydantic lists the words of a ``Literal``."""
    *most, last = map(repr, get_args(words))
    return f"{', '.join(most)} or {last}"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A copy that may be spoilt; it is made whole again after each change."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        read_each_text_once(monkeypatch)
        yield Path(shutil.copytree(LORDS, tmp_path_factory.mktemp("rulesets") / "lords_of_hellas"))


MODELS = [
    Change("regions", "population: 2", "population: two", "regions.0.population",
           "input should be a valid integer, not 'two'"),
    Change("regions", "settlement: city", "settlement: town", "regions.1.settlement",
           "'town' is not 'none', 'city' or 'sparta'"),
    Change("regions", "monument: zeus", "monument: poseidon", "regions.2.monument",
           "'poseidon' is not 'zeus', 'athena', 'hermes' or 'free'"),
    Change("artifacts", "op: opponent_discards", "op: oponent_discards", "neutral.0.abilities.0.do.0",
           f"'oponent_discards' is not {', '.join(map(repr, OPS))}, did you mean 'opponent_discards'?"),
    Change("artifacts", "when: [battle.before]", "when: [battle.bevore]", "neutral.0.abilities.0.when.0",
           f"'battle.bevore' is not {one_of(WindowName)}, did you mean 'battle.before'?"),
    Change("artifacts", "{participant: true}", "{participants: true}", "neutral.0.abilities.0.condition.participants",
           "unknown field, did you mean 'participant'?"),
    Change("blessings", "{sacrifice_priests: 1}", "{sacrifice_priest: 1}",
           "blessings.athena.2.abilities.0.cost.sacrifice_priest", "unknown field, did you mean 'sacrifice_priests'?"),
    Change("blessings", "limit: once_per_hunt", "limit: once_a_hunt", "blessings.zeus.1.abilities.0.limit",
           "'once_a_hunt' is not 'once_per_own_turn', 'once_per_battle', 'once_per_hunt' or 'once_per_card', "
           "did you mean 'once_per_hunt'?"),
    Change("monsters", "die:\n  source: house", "die:\n  source: hose", "die.source",
           "'hose' is not 'house' or 'printed', did you mean 'house'?"),
    Change("monsters", "        - {symbol: spear, icon: neutral_artifact}\n        - {symbol: bow}",
           "        - {symbol: spear, icon: neutral_artifact}\n        - {symbol: shield}",
           "monsters.1.wounds.symbols.4.symbol",
           "'shield' is not 'torch', 'bow', 'sword', 'mace', 'axe' or 'spear'"),
    Change("monsters", "symbols: [{symbol: bow}, {symbol: sword, icon: priest}, ", "symbols: [{symbol: bow}, ",
           "monsters.6.wounds.symbols", "at least 4 entries are allowed here, not 3"),
    Change("heroes", "bonus: [{op: gain_glory_token, land_of: hero_region, from: supply_or_owner}]",
           "bonus: [{op: gain_glory_token, land_of: hero_region, form: supply_or_owner}]", "heroes.2.bonus.0.form",
           "unknown field, did you mean 'from'?"),
    Change("combat_cards", "phalanx: {when: [battle.card_play], do: [{op: army_strength, amount: 1,",
           "phalanx: {when: [battle.card_play], do: [{op: army_strength,", "effects.phalanx.do.0",
           "army_strength needs either amount or amount_from"),
    Change("monster_attacks", "{op: discard_down_to, amount_from: hero.speed}", "{op: discard_down_to}",
           "cards.7.on_hit.1", "discard_down_to needs either amount or amount_from"),
    Change("ops", 'army_strength: "16.7"', 'army_strength: "16,7"', "ops.army_strength",
           r"'16,7' does not have the form ^[0-9]+(\.[0-9]+)*$"),
    Change("players", "by_player_count:\n  2:", "by_player_count:\n  two:", "by_player_count.two",
           "input should be a valid integer, not 'two'"),
]  # fmt: skip

MAP = [
    Change("regions", "  city: {recruits: 2", "  town: {recruits: 2", "settlements.town",
           "'town' is not 'none', 'city' or 'sparta'"),
    Change("regions", "{id: yellow,", "{id: red,", "lands.1.id", "the id 'red' is used twice"),
    Change("regions", "- id: epirus\n    land: red", "- id: epirus\n    land: rad", "regions.0.land",
           "no land is called 'rad', did you mean 'red'?"),
    Change("regions", "[epirus, macedonia, thessaly, chalkidiki]}", "[epyrus, macedonia, thessaly, chalkidiki]}",
           "lands.0.regions.0", "no region is called 'epyrus', did you mean 'epirus'?"),
    Change("regions", "[macedonia, thessaly, acarnania, aetolia]", "[macedonia, thesaly, acarnania, aetolia]",
           "regions.0.land_neighbours.1", "no region is called 'thesaly', did you mean 'thessaly'?"),
    Change("regions", "[macedonia, thessaly, acarnania, aetolia]",
           "[macedonia, macedonia, thessaly, acarnania, aetolia]", "regions.0.land_neighbours.1",
           "'macedonia' is here twice"),
    Change("regions", "[macedonia, thessaly, acarnania, aetolia]",
           "[macedonia, thessaly, acarnania, aetolia, epirus]", "regions.0.land_neighbours.4",
           "epirus is no neighbour of itself"),
    Change("regions", "- [crete, laconia]", "- [crete, lakonia]", "sea_trails.6.1",
           "no region is called 'lakonia', did you mean 'laconia'?"),
    Change("regions", "shrine: false\n    oracle_site: true", "shrine: true\n    oracle_site: true", "regions.7.shrine",
           "the Oracle is built where no shrine is", "shrine: true\n    oracle_site: true"),
    Change("regions", "shrine: false\n    oracle_site: true", "shrine: false\n    oracle_site: false", "regions",
           "exactly one region must have oracle_site: true (now: 0)", "regions:\n  - id"),
    Change("regions", "- id: epirus\n    land: red", "- id: epirus\n    land: yellow", "lands.0.regions.0",
           "epirus says that it lies in the yellow land", "- {id: red"),
    Change("regions", "regions: [argolis, laconia, crete]}", "regions: [argolis, laconia]}", "regions.18.land",
           "the brown land does not list crete", "land: brown\n    population: 2"),
    Change("regions", "[laconia, argolis, attica, euboea]", "[argolis, attica, euboea]",
           "regions.17.sea_neighbours.0", "crete does not have laconia among its sea_neighbours",
           "sea_neighbours: [crete]\n    quest: null\n    monster_spawns: []"),
    Change("regions", "  - [crete, laconia]\n", "", "regions.17.sea_neighbours.0",
           "no sea trail goes from laconia to crete",
           "sea_neighbours: [crete]\n    quest: null\n    monster_spawns: []"),
    Change("regions", "monument: hermes", "monument: null", "regions",
           "exactly one region must have monument: hermes (now: 0)", "regions:\n  - id"),
    Change("regions", "none: {recruits: 0", "none: {recruits: 1", "settlements.none.recruits",
           "must be 0 without a settlement"),
    Change("regions", "city: {recruits: 2, fortification: 1}", "city: {recruits: 2, fortification: 0}",
           "settlements.city.fortification", "must be more than 0"),
    Change("regions", "land_neighbours: [macedonia]", "land_neighbours: [macedonia, epirus]",
           "regions.3.land_neighbours.1", "epirus does not have chalkidiki among its land_neighbours"),
    Change("regions", "- [crete, laconia]", "- [crete, laconia]\n  - [laconia, crete]", "sea_trails.7",
           "the trail from laconia to crete is here twice", "- [laconia, crete]"),
    Change("regions", "- [crete, laconia]", "- [crete, laconia]\n  - [crete, elis]", "sea_trails.7",
           "crete does not have elis among its sea_neighbours", "- [crete, elis]"),
    Change("regions", "cities: 12", "cities: 13", "totals.cities", "13 is written here, but the entries add up to 12"),
    Change("regions", "land_borders: 28", "land_borders: 29", "totals.land_borders",
           "29 is written here, but the entries add up to 28"),
    # between files
    Change("quests", "region: messenia", "region: mesenia", "quests.0.region",
           "no region is called 'mesenia', did you mean 'messenia'?"),
    Change("regions", "quest: aid_to_atlas", "quest: help_to_atlas", "regions.15.quest",
           "no quest is called 'help_to_atlas', did you mean 'aid_to_atlas'?"),
    Change("regions", "quest: null\n    monster_spawns: [cerberus]",
           "quest: aid_to_atlas\n    monster_spawns: [cerberus]", "regions.0.quest",
           "aid_to_atlas says that it is in messenia", "quest: aid_to_atlas"),
    Change("regions", "quest: aid_to_atlas", "quest: null", "quests.0.region", "messenia does not name aid_to_atlas",
           "quests.yaml:region: messenia"),
    Change("monuments", "region: thessaly", "region: thesaly", "monuments.0.region",
           "no region is called 'thesaly', did you mean 'thessaly'?"),
    Change("monuments", "region: thessaly", "region: elis", "monuments.0.region",
           "elis does not have the monument zeus"),
    Change("regions", "monster_spawns: [chimera]", "monster_spawns: [chimaera]", "regions.1.monster_spawns.0",
           "no monster is called 'chimaera', did you mean 'chimera'?"),
    Change("regions", "monster_spawns: [chimera]", "monster_spawns: [chimera, hydra]", "regions.1.monster_spawns.1",
           "no card of hydra names macedonia"),
    Change("regions", "monster_spawns: [chimera]", "monster_spawns: []", "monsters.1.cards.0.spawn",
           "macedonia does not list chimera among its monster_spawns", "monsters.yaml:- {id: chimera_macedonia"),
    Change("monsters", "{id: cerberus_epirus, spawn: epirus,", "{id: cerberus_epyrus, spawn: epyrus,",
           "monsters.0.cards.0.spawn", "no region is called 'epyrus', did you mean 'epirus'?"),
]  # fmt: skip

CARDS = [
    Change("combat_cards", "id: local_support_torch", "id: fortification_torch", "cards.2.id",
           "the id 'fortification_torch' is used twice"),
    Change("combat_cards", "{id: glory_torch", "{id: glory_bow_2", "cards.4.id",
           "must begin with glory_torch, its name and its symbol"),
    Change("combat_cards", "symbol: mace, strength: 1, casualties: 1, count: 1, effect: trap}",
           "symbol: mace, strength: 1, casualties: 1, count: 1, effect: trab}", "cards.10.effect",
           "no effect is called 'trab', did you mean 'trap'?"),
    Change("combat_cards", "count: 1, effect: assault}", "count: 1, effect: null}", "cards.24.effect",
           "other cards of the name assault have the effect null", "{id: assault_spear"),
    Change("combat_cards", "effects:\n  fortification:",
           "effects:\n  hide: {when: [battle.card_play], do: [{op: draw_combat, amount: 1}]}\n  fortification:",
           "effects.hide", "no card has this effect", "hide:"),
    Change("combat_cards", "  sickle: {", "  scythe: {", "hunt.scythe", f"'scythe' is not {one_of(Symbol)}"),
    Change("combat_cards", "cards: 30", "cards: 29", "totals.cards", "29 is written here, but the cards add up to 30"),
    Change("combat_cards", "  strength: 59", "  strength: 60", "totals.strength",
           "60 is written here, but the strengths of the cards add up to 59"),
    Change("combat_cards", "{torch: 6,", "{torch: 7,", "totals.by_symbol.torch",
           "7 is written here, but the entries add up to 6"),
    Change("artifacts", "id: aegis", "id: armory", "blessings.zeus.8.id", "the id 'armory' is used twice",
           "blessings.yaml:id: armory"),
    Change("artifacts", "neutral: 10", "neutral: 11", "totals.neutral",
           "11 is written here, but the entries add up to 10"),
    Change("monuments", "artifact: owl_of_athena", "artifact: owl", "monuments.1.artifact",
           "no artifact of a god is called 'owl'"),
    Change("artifacts", "god: athena", "god: zeus", "monuments.1.artifact", "owl_of_athena is of zeus",
           "monuments.yaml:artifact: owl_of_athena"),
    Change("artifacts", "god:\n", "god:\n  - {id: trident, god: zeus, abilities: [{when: [own_action], do: "
           "[{op: monster_phase}]}]}\n", "god.0.id", "nothing in monuments.yaml names this artifact", "- {id: trident"),
    Change("monsters", "reward_artifact: eye_of_cyclops", "reward_artifact: eye_of_cyclop",
           "monsters.2.reward_artifact",
           "no artifact of a monster is called 'eye_of_cyclop', did you mean 'eye_of_cyclops'?"),
    Change("artifacts", "monster: hydra", "monster: medusa", "monsters.3.reward_artifact", "poison_arrows is of medusa",
           "monsters.yaml:reward_artifact: poison_arrows"),
    Change("artifacts", "monster:\n", "monster:\n  - {id: claw, monster: hydra, abilities: [{when: [own_action], do: "
           "[{op: monster_phase}]}]}\n", "monster.0.id", "nothing in monsters.yaml names this artifact", "- {id: claw"),
    Change("blessings", "  hermes:\n", "  ares: []\n  hermes:\n", "blessings.ares",
           f"'ares' is not {one_of(God)}, did you mean 'hermes'?", "ares"),
    Change("blessings", "    - {id: push_ups, abilities: [{when: [instead_of.hero_movement], "
           "do: [{op: draw_combat, amount: 1}]}]}\n", "", "blessings.zeus", "a god has 12 blessings, not 11", "zeus:"),
    Change("heroes", "{leadership: 1, strength: 1, speed: 2}", "{leadership: 1, strength: 1}", "heroes.0.start",
           "the attribute 'speed' is missing"),
    Change("heroes", "{leadership: 1, strength: 1, speed: 2}", "{leadership: 1, strength: 1, speed: 6}",
           "heroes.0.start.speed", "must be from 1, where every attribute starts, to 5"),
    Change("heroes", "injured: 1", "injured: 6", "attributes.injured", "must be from 1 to 5"),
    Change("quests", "    kept: {when: [any_time], do: [{op: remove_used_action_tokens, which: all}, "
           "{op: draw_combat, amount: 2}]}\n", "", "quests.0",
           "a quest has either reward or kept", "- id: aid_to_atlas"),
    Change("quests", "steps: [{have: {strength: 2}}", "steps: [{}", "quests.0.steps.0",
           "a step needs have, have_any or pay"),
    Change("quests", "{have_any: {speed: 3, strength: 3}}", "{have_any: {speed: 3}}", "quests.4.steps.0.have_any",
           "at least 2 of the needs must be given"),
    Change("quests", "{have: {strength: 5}}", "{have: {strength: 6}}", "quests.0.steps.2.have.strength",
           "an attribute cannot be more than 5"),
    Change("temple_cards", "id: temple_card_2", "id: temple_card_1", "cards.1.id",
           "the id 'temple_card_1' is used twice"),
    Change("temple_cards", "[false, true, false, true, false, true, false, true]", "[false, true, false, true]",
           "cards.0.drafts", "there are 8 temples, but 4 entries"),
    Change("monuments", "attribute: leadership", "attribute: strength", "monuments.1.attribute",
           "another god raises strength"),
    Change("monuments", "{1: 0, 2: 1, 3: 2, 4: 3, 5: 3}", "{1: 0, 2: 1, 3: 2, 4: 3}",
           "monuments.0.power.amount_by_level", "an amount is needed for each level from 1 to 5"),
    Change("monuments", "{1: 0, 2: 1", "{1: 1, 2: 1", "monuments.0.power.amount_by_level.1",
           "at the first level there is no power, so this must be 0"),
]  # fmt: skip

MONSTERS = [
    Change("monsters", "id: cerberus_epirus", "id: cerberus_elis", "monsters.0.cards.0.id",
           "must be cerberus_epirus, its monster and its region"),
    Change("monsters", "effect: cerberus_trait}", "effect: cerberos_trait}", "monsters.0.cards.0.evolution.effect",
           "no trait is called 'cerberos_trait', did you mean 'cerberus_trait'?"),
    Change("monsters", "effect: chimera_trait}", "effect: cerberus_trait}", "monsters.1.cards.0.evolution.effect",
           "another card has the trait cerberus_trait"),
    Change("monsters", "traits:\n",
           "traits:\n  lion: {when: [hunt.monster_attack], do: [{op: attack_value, amount: 1}]}\n", "traits.lion",
           "no card has this trait", "lion:"),
    Change("monsters", "evolution: {kind: wounds, add: [spear]}", "evolution: {kind: trait, effect: cerberus_trait}",
           "monsters.0.cards", "one card evolves its monster by a trait, the other by wounds", "cards:"),
    Change("monsters", "- id: chimera\n", "- id: cerberus\n", "monsters.1.id", "the id 'cerberus' is used twice",
           "- id: cerberus\n    reward_artifact: chimeras_fire"),
    Change("monsters", "cerberus_locris, spawn: locris", "cerberus_epirus, spawn: epirus", "monsters.0.cards.1.spawn",
           "the other card names this region"),
    Change("monsters", "{nothing: 1, region_attack: 2,", "{region_attack: 3,", "die.faces",
           "the result 'nothing' is missing"),
    Change("monsters", "sides: 6", "sides: 8", "die.sides", "8 is written here, but the faces add up to 6"),
    Change("monster_attacks", "{id: attack_4", "{id: attack_3", "cards.1.id", "the id 'attack_3' is used twice"),
    Change("monster_attacks", "{id: recall_3", "{id: call_3", "cards.10.id", "must begin with recall, its name"),
    Change("monster_attacks", "deck_size: 18", "deck_size: 17", "deck_size",
           "17 is written here, but the cards add up to 18"),
    Change("monster_attacks", "drawn_per_attack: 2", "drawn_per_attack: 20", "drawn_per_attack",
           "there are only 18 cards"),
    Change("events", "monster_cards: 14", "monster_cards: 15", "deck.monster_cards",
           "15 is written here, but the entries add up to 14"),
    Change("events", "draw: 7", "draw: 24", "setup.draw", "there are only 23 cards"),
]  # fmt: skip

PLAYERS = [
    Change("players", "special_actions: [recruit, ", "special_actions: [", "special_actions",
           "the action 'recruit' is missing"),
    Change("players", "regular_actions: [use_artifacts,", "regular_actions: [use_artifacts, use_artifacts,",
           "regular_actions.1", "'use_artifacts' is here twice"),
    Change("players", "glory_tokens: 5", "glory_tokens: 6", "box.glory_tokens",
           "6 is written here, but the lands add up to 5"),
    Change("players", "quest_tokens: 9", "quest_tokens: 8", "box.quest_tokens",
           "8 is written here, but the quests add up to 9"),
    Change("players", "temples: 8, ", "temples: 9, ", "box.temples", "9 is written here, but the shrines add up to 8"),
    Change("players", "oracles: 1", "oracles: 2", "box.oracles",
           "2 is written here, but the sites of the Oracle add up to 1"),
    Change("players", "starting_hoplites: 2", "starting_hoplites: 16", "per_player.starting_hoplites",
           "a player has only 15"),
    Change("players", "  2:\n", "  1:\n", "by_player_count",
           "the numbers of players must follow each other", "by_player_count:"),
    Change("players", "[blue]", "[bleu]", "by_player_count.3.warlord_excluded_lands.0",
           "no land is called 'bleu', did you mean 'blue'?"),
    Change("players", "warlord_lands: 3", "warlord_lands: 6", "by_player_count.2.warlord_lands",
           "there are only 5 lands that count"),
    Change("players", "favored_temple_regions: 5", "favored_temple_regions: 8",
           "by_player_count.2.favored_temple_regions", "there are only 7 temples in play, with the Oracle"),
    Change("players", "slayer_monsters: 3", "slayer_monsters: 8", "by_player_count.2.slayer_monsters",
           "there are only 7 monsters"),
    Change("players", "draft_cards: 3", "draft_cards: 4", "by_player_count.2.draft_cards",
           "must be 3, one more than players"),
    Change("heroes", "  - id: perseus\n    start: {leadership: 1, strength: 1, speed: 1}\n"
           "    bonus: [{op: gain_glory_token, land_of: hero_region, from: supply_or_owner}]\n"
           "    ability: {when: [after.prepare], do: [{op: place_hero, where: any_region}]}\n", "", "heroes",
           "4 players need as many Heroes, not 3", "heroes:"),
]  # fmt: skip

WORDS = [
    Change("ops", "  army_strength:", "  army_strenght:", "ops.army_strenght",
           "no op is called 'army_strenght', did you mean 'army_strength'?"),
    Change("ops", '  army_strength: "16.7"\n', "", "ops", "the op 'army_strength' is missing", "ops:\n"),
    Change("ops", "  hand_size:", "  hands_size:", "conditions.hands_size",
           "no condition is called 'hands_size', did you mean 'hand_size'?"),
    Change("ops", "  exhaust_self:", "  exhausts_self:", "costs.exhausts_self",
           "no cost is called 'exhausts_self', did you mean 'exhaust_self'?"),
    Change("ops", "  once_per_card:", "  once_a_card:", "limits.once_a_card",
           "no limit is called 'once_a_card', did you mean 'once_per_card'?"),
    Change("windows", '  turn.start: {rules: "7.2", who: active}\n', "", "windows",
           "the window 'turn.start' is missing", "windows:\n"),
    Change("artifacts", "[{op: move_monster, at_least: 1, at_most: 2}]", "[{op: monster_phase}]", "ops.move_monster",
           "nothing in the rulesets uses this", "ops.yaml:move_monster"),
    Change("blessings", "{hand_size: 0}", "{participant: true}", "conditions.hand_size",
           "nothing in the rulesets uses this", "ops.yaml:hand_size"),
    Change("blessings", "{take_injuries: 1, exhaust_self: true}", "{take_injuries: 1}", "costs.exhaust_self",
           "nothing in the rulesets uses this", "ops.yaml:exhaust_self"),
    Change("blessings", "limit: once_per_battle, ", "", "limits.once_per_battle",
           "nothing in the rulesets uses this", "ops.yaml:once_per_battle"),
    Change("quests", "when: [own_turn_special_action]", "when: [own_turn]", "windows.own_turn_special_action",
           "no ability uses this window", "windows.yaml:own_turn_special_action"),
    Change("artifacts", ", do: [{op: opponent_discards, amount: 1}]", "", "neutral.0.abilities.0", NEED),
    Change("artifacts", "do: [{op: opponent_discards, amount: 1}]", "do: [{op: opponent_discards, amount: 1}], "
           "choose_one: [{op: gain_priest, amount: 1}, {op: draw_combat, amount: 1}]", "neutral.0.abilities.0", NEED),
    Change("artifacts", "choose_one: [{op: casualties, whose: own, amount: -1}, {op: casualties, whose: opponent, "
           "amount: 1}]", "choose_one: [{op: casualties, whose: own, amount: -1}]", "monster.4.abilities.0.choose_one",
           "there is nothing to choose from; write do"),
    Change("monsters", "sphinx_trait: {when: [hunt.declare]", "sphinx_trait: {when: [hunt.start]",
           "traits.sphinx_trait.require", "belongs to the window hunt.declare"),
    Change("artifacts", "when: [battle.before, hunt.start]", "when: [battle.before, hunt.start, battle.before]",
           "neutral.3.abilities.0.when.2", "'battle.before' is here twice"),
    Change("artifacts", "condition: {participant: true}", "condition: {}", "neutral.0.abilities.0.condition",
           "nothing is asked here; leave it out"),
    Change("blessings", "cost: {discard_combat_cards: 1, symbol: bow}", "cost: {take_injuries: 1, symbol: bow}",
           "blessings.zeus.11.abilities.0.cost.symbol", "goes with discard_combat_cards"),
    Change("combat_cards", "trap: {when: [battle.card_play]", "trap: {when: [hunt.attack]", "effects.trap.do.0.op",
           "'army_strength' means nothing in the window hunt.attack"),
    Change("artifacts", "op: monster_phase", "op: recruit, amount: 1, where: march_origin",
           "neutral.4.abilities.0.do.0.where", "'march_origin' means nothing in the window own_action"),
    Change("artifacts", "op: monster_phase", "op: end_hunt", "neutral.4.abilities.0.do.0.op",
           "'end_hunt' means nothing in the window own_action"),
    Change("artifacts", "when: [own_action], do: [{op: monster_phase}]",
           "when: [battle.end], do: [{op: monster_phase}]", "neutral.4.abilities.0.do.0.op",
           "'monster_phase' means nothing in the window battle.end"),
    Change("artifacts", "when: [own_action], do: [{op: heal_injuries, which: all}]",
           "when: [continuous], do: [{op: heal_injuries, which: all}]", "neutral.6.abilities.0.when.0",
           "nothing of artifacts is looked for in the window continuous"),
    Change("artifacts", "do: [{op: heal_injuries, which: all}]", "do: [{op: set_march_distance, amount: 2}]",
           "neutral.6.abilities.0.do.0.op", "'set_march_distance' means nothing in the window own_action"),
    Change("blessings", "when: [prepare.special], do: [{op: draw_combat",
           "when: [battle.total], do: [{op: draw_combat", "blessings.zeus.4.abilities.0.do.0.op",
           "'draw_combat' means nothing in the window battle.total"),
    Change("blessings", "when: [after.build_temple], do: [{op: extra_special_action",
           "when: [own_turn], do: [{op: extra_special_action", "blessings.hermes.9.abilities.1",
           "could be used without end: it needs a cost or a limit", "extra_special_action"),
    Change("artifacts", "amount: 1, where: hero_region}]}]\n  - id: adamant",
           "amount: 1, where: battle_region}]}]\n  - id: adamant", "monster.5.abilities.0.do.0.where",
           "'battle_region' means nothing in the window own_action", "battle_region}]}]"),
    Change("blessings", ", whose: opponent}]\n    - id: local_volunteers", "}]\n    - id: local_volunteers",
           "blessings.athena.6.abilities.0.do.0.where", "in a battle the kills are the opponent's: whose: opponent",
           "where: battle_region}]"),
    Change("artifacts", "draw: 2, keep: 1", "draw: 2, keep: 3", "god.0.abilities.0.do.0.keep", "only 2 are drawn"),
    Change("artifacts", "at_least: 1, at_most: 2", "at_least: 3, at_most: 2", "neutral.9.abilities.0.do.0.at_least",
           "more than at_most, 2"),
]  # fmt: skip


@pytest.mark.parametrize(
    "change",
    [*MODELS, *MAP, *CARDS, *MONSTERS, *PLAYERS, *WORDS],
    ids=lambda change: f"{change.file}: {change.new[:30]}",
)
def test_one_change_is_one_fault(folder: Path, change: Change) -> None:
    file = folder / f"{change.file}.yaml"
    line = spoil(file, change.old, change.new)
    try:
        content, faults = read_lords(folder)
        assert content is None
        assert told(faults) == [(*change.place(folder, line), change.field, change.message)]
    finally:
        shutil.copy(LORDS / file.name, file)


def test_a_border_is_of_one_kind(folder: Path) -> None:
    file = folder / "regions.yaml"
    spoil(file, "land_neighbours: [epirus, thessaly, chalkidiki]\n    sea_neighbours: []",
          "land_neighbours: [epirus, thessaly, chalkidiki]\n    sea_neighbours: [chalkidiki]")  # fmt: skip
    line = spoil(file, "land_neighbours: [macedonia]\n    sea_neighbours: [euboea]",
                 "land_neighbours: [macedonia]\n    sea_neighbours: [euboea, macedonia]")  # fmt: skip
    try:
        assert told(read_lords(folder)[1]) == [
            ("regions.yaml", line - 22, "regions.1.sea_neighbours.0", "chalkidiki is a neighbour over land already"),
            ("regions.yaml", line, "regions.3.sea_neighbours.1", "macedonia is a neighbour over land already"),
        ]
    finally:
        shutil.copy(LORDS / file.name, file)


def test_the_map_is_in_one_piece(folder: Path) -> None:
    file = folder / "regions.yaml"
    spoil(file, "land_neighbours: [epirus, thessaly, chalkidiki]", "land_neighbours: [epirus, thessaly]")
    spoil(file, "land_neighbours: [macedonia]", "land_neighbours: []")
    spoil(file, "sea_neighbours: [euboea]\n    quest: amazon_queen", "sea_neighbours: []\n    quest: amazon_queen")
    spoil(file, "[thessaly, chalkidiki, boeotia, crete]", "[thessaly, boeotia, crete]")
    spoil(file, "  - [chalkidiki, euboea]\n", "")
    try:
        faults = read_lords(folder)[1]
        message = "chalkidiki cannot be reached from epirus"
        assert [(fault.field, fault.message) for fault in faults] == [("regions.3", message)]
    finally:
        shutil.copy(LORDS / file.name, file)


def test_all_faults_of_a_folder_are_told_by_file_and_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = Path(shutil.copytree(LORDS, tmp_path / "lords_of_hellas"))
    monkeypatch.chdir(tmp_path)
    spoil(folder / "quests.yaml", "region: elis", "region: ellis")
    spoil(folder / "heroes.yaml", "speed: 2", "speed: fast")
    (folder / "windows.yaml").rename(folder / "window.yaml")
    with pytest.raises(ContentError) as raised:
        load_lords(folder)
    assert str(raised.value).splitlines() == [
        "lords_of_hellas/window.yaml: no ruleset file has this name, did you mean 'windows.yaml'?",
        "lords_of_hellas/heroes.yaml:6: heroes.0.start.speed: input should be a valid integer, not 'fast'",
        "lords_of_hellas/windows.yaml: the file is missing",
        "lords_of_hellas/quests.yaml:22: quests.2.region: no region is called 'ellis', did you mean 'elis'?",
    ]
