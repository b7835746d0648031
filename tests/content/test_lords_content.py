"""The rulesets of *Lords of Hellas*: they load quickly, and say what the reference says."""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path

import pytest

from content.spoiling import spoil
from hellas.content.check import check
from hellas.content.faults import ContentError
from hellas.content.lords import LordsContent, given
from hellas.content.lords.load import load_lords
from hellas.content.lords.ops import OP_MODELS, OPS
from hellas.resources import RULESETS

LORDS = RULESETS / "lords_of_hellas"


@pytest.fixture(scope="module")
def content() -> LordsContent:
    return load_lords(LORDS)


def test_the_map(content: LordsContent) -> None:
    assert content.land_ids == ("red", "yellow", "blue", "green", "brown")
    assert content.lands["brown"] == ("argolis", "laconia", "crete")
    assert len(content.region_ids) == 19
    assert len(content.city_regions) == 13 and "laconia" in content.city_regions
    assert content.shrine_regions == (
        "epirus", "chalkidiki", "aetolia", "attica", "corinthia", "elis", "messenia", "crete",
    )  # fmt: skip
    assert content.oracle_site == "phocis"
    laconia, crete, messenia = (content.regions[region] for region in ("laconia", "crete", "messenia"))
    assert (laconia.land, laconia.population, laconia.settlement) == ("brown", 5, "sparta")
    assert (laconia.recruits, laconia.fortification, laconia.has_city) == (4, 2, True)
    assert (crete.recruits, crete.fortification, crete.has_city) == (0, 0, False)
    assert (content.regions["argolis"].recruits, content.regions["argolis"].fortification) == (2, 1)
    assert laconia.neighbours == ("messenia", "arcadia", "argolis", "crete")
    assert crete.neighbours == crete.sea_neighbours == ("laconia", "argolis", "attica", "euboea")
    assert (crete.quest, crete.monster_spawns) == ("capture_cretan_bull", ("minotaur",))
    assert (messenia.monument, messenia.free_place) == (None, True)
    assert {god: monument.region for god, monument in content.monuments.items()} == {
        "zeus": "thessaly", "athena": "attica", "hermes": "acarnania",
    }  # fmt: skip
    assert all(content.regions[monument.region].monument == god for god, monument in content.monuments.items())


def test_decks(content: LordsContent) -> None:
    decks = (
        content.combat_deck, content.attack_deck, content.event_deck, content.artifact_deck, content.blessing_deck,
    )  # fmt: skip
    assert tuple(map(len, decks)) == (30, 18, 23, 10, 36)
    assert Counter(content.combat_deck)["flank_attack_bow"] == 3
    assert sum(content.combat[card].strength for card in content.combat_deck) == 59
    assert Counter(content.attack_deck)["fury"] == 2
    kinds = Counter(content.events[card].kind for card in content.event_deck)
    assert kinds == {"monster": 14, "quest": 9}


def test_cards(content: LordsContent) -> None:
    card = content.combat["phalanx_torch_2"]
    assert (card.name_id, card.symbol, card.strength, card.casualties, card.effect) == (
        "phalanx", "torch", 2, 1, "phalanx",
    )  # fmt: skip
    assert content.combat["charge_sickle"].effect is None
    assert (content.hunt_uses["sword"].wild_cards, content.hunt_uses["axe"].wild_cards) == (2, None)
    shield = content.hunt_uses["shield"].wild_defence
    assert shield and (shield.injuries, shield.draw) == (1, 1)
    rampage = content.attacks["rampage"].value
    assert (rampage.base, rampage.per_covered_wound, rampage.per_uncovered_wound) == (1, 2, 0)
    assert content.artifacts["head_of_sphinx"].owner == "sphinx"
    assert Counter(artifact.kind for artifact in content.artifacts.values()) == {"neutral": 10, "monster": 7, "god": 3}
    assert Counter(blessing.god for blessing in content.blessings.values()) == {"athena": 12, "zeus": 12, "hermes": 12}
    shoot = content.blessings["shoot_to_kill"].abilities
    assert [ability.when for ability in shoot] == [("own_turn",), ("hunt.attack",)]
    assert shoot[0].cost and given(shoot[0].cost) == {"discard_combat_cards": 1, "symbol": "bow"}
    assert [op.op for op in shoot[0].choose_one] == ["wound_monster", "kill_hoplites"]
    assert content.heroes["heracles"].start == {"leadership": 1, "strength": 2, "speed": 1}
    assert content.temple_cards["temple_card_4"].drafts == (False, False, True, True, True, False, True, False)
    bull = content.quests["capture_cretan_bull"]
    assert bull.steps[2].have_any and bull.steps[2].have_any.speed == 4
    assert content.quests["aid_to_atlas"].kept and not content.quests["aid_to_atlas"].reward


def test_monsters(content: LordsContent) -> None:
    medusa = content.monsters["medusa"]
    assert (medusa.artifact, medusa.events) == ("medusas_blood", ("medusa_attica", "medusa_phocis"))
    assert [wound.icon for wound in medusa.wounds] == [None, "priest", None, "neutral_artifact"]
    trait, wounds = (content.events[card] for card in medusa.events)
    assert (trait.region, trait.monster, trait.trait, trait.adds) == ("attica", "medusa", "medusa_trait", ())
    assert (wounds.region, wounds.trait, wounds.adds) == ("phocis", None, ("axe",))
    require = content.traits["sphinx_trait"].require
    assert require and given(require) == {"hero_leadership_at_least": 3}
    assert Counter(content.die) == {"nothing": 1, "region_attack": 2, "move": 2, "move_or_region_attack": 1}
    assert content.monuments["zeus"].amounts == (0, 0, 1, 2, 3, 3)


def test_players(content: LordsContent) -> None:
    assert (list(content.players), content.min_players, content.max_players) == ([2, 3, 4], 2, 4)
    assert [row.warlord_lands for row in content.players.values()] == [3, 2, 2]
    assert content.players[3].warlord_excluded_lands == ("blue",)
    assert [row.temples for row in content.players.values()] == [6, 6, 8]
    assert [row.king_of_kings for row in content.players.values()] == [False, True, True]


def test_every_op_says_what_it_does() -> None:
    assert all(model.__doc__ and len(model.__doc__) > 20 for model in OP_MODELS)
    assert len(OPS) == len(OP_MODELS)


def test_house_values_are_told_until_somebody_types_in_the_printed_ones(content: LordsContent, tmp_path: Path) -> None:
    assert content.house_values[:5] == ("die", "priest_spots", "power.zeus", "power.athena", "power.hermes")
    assert content.house_values[5:] == tuple(f"wounds.{monster}" for monster in content.monsters)
    folder = Path(shutil.copytree(LORDS, tmp_path / "lords"))
    spoil(folder / "monsters.yaml", "source: house\n  sides", "source: printed\n  sides")
    spoil(folder / "monuments.yaml", "priest_spots: {source: house, per_monument: 2}",
          "priest_spots: {source: printed, per_monument: 3}")  # fmt: skip
    typed_in = load_lords(folder)
    assert typed_in.house_values == content.house_values[2:]
    assert typed_in.priest_spots == 3


def test_content_cannot_be_changed(content: LordsContent) -> None:
    with pytest.raises(AttributeError):
        content.hand_limit = 5  # type: ignore[misc]
    with pytest.raises(AttributeError):
        content.regions["crete"].land = "red"  # type: ignore[misc]
    with pytest.raises(ValueError, match="frozen"):
        content.combat["trap_mace"].strength = 5


def test_the_fingerprint_is_of_what_is_said_not_of_how(content: LordsContent, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(LORDS, tmp_path / "lords"))
    spoil(folder / "players.yaml", "# What", "# A comment and Windows lines:\r\n# What")
    assert load_lords(folder).fingerprint == content.fingerprint
    spoil(folder / "combat_cards.yaml", "hand_limit: 4", "hand_limit: 5")
    assert load_lords(folder).fingerprint != content.fingerprint


def test_our_rulesets_are_without_fault() -> None:
    assert check(RULESETS) == []


def test_no_folder(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"there is no such folder \(of rulesets of Lords of Hellas\)"):
        load_lords(tmp_path / "none")
