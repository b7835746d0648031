"""0 - 3 Terms, components, setup, the map."""

from __future__ import annotations

from collections import Counter

import pytest

from hellas.engine.title import BadSetup
from hellas.titles.lords import TITLE
from hellas.titles.lords.events import starting_events
from hellas.titles.lords.state import Lords
from lords.scene import CONTENT, die, lift, new_match, position, scene, stacked

SEATS = (2, 3, 4)


def before_events(seats: int, *cards: str) -> Lords:
    """A position with an untouched event deck of which these cards come first."""
    g = position(seats)
    lift(g.events, cards)
    return g


# -- 0 Terms


def test_0_1_a_neutral_region_has_no_control_token() -> None:
    g = position(control={1: ["attica"]})
    assert g.control["attica"] == 1 and g.control["boeotia"] is None
    assert sorted(land for regions in CONTENT.lands.values() for land in regions) == sorted(CONTENT.region_ids)


def test_0_2_a_hero_is_no_hoplite_and_only_priests_in_the_pool_are_property() -> None:
    g = position(at={0: "attica"}, pool={0: 1}, prayers={"zeus": {0: 2}})
    assert g.count("attica", 0) == 0 and g.armies("attica") == []
    assert g.pool[0] == 1 and g.priests_in_supply(0) == 1


def test_0_3_the_supply_is_what_is_not_on_the_map() -> None:
    g = position(armies={0: {"argolis": 3, "locris": "2+1f"}})
    assert g.supply(0) == 15 - 6 and g.supply(1) == 15 and g.view(None)["public"]["supplies"] == [9, 15, 15]


def test_0_4_recruits_come_up_to_the_number_where_no_enemy_stands_and_one_may_be_fortified() -> None:
    s = scene(control={0: ["argolis", "achaea"]}, armies={0: {"achaea": "1f"}}, monsters={"sphinx": "argolis"})
    s.play("special:recruit").expect("recruit", 0, "recruit:achaea", "done")  # Sphinx, and no free spot in Achaea
    s.play("recruit:achaea", "done")
    assert s.army("achaea", 0) == (1, 1)
    s = scene(control={0: ["argolis"]}, artifacts={0: ["horn_of_plenty"]}).play("horn_of_plenty")
    s.expect("recruit", 0, "recruit:argolis", "recruit:argolis:spot", "done").play("recruit:argolis:spot")
    s.expect("recruit", 0, "recruit:argolis", "done").play("recruit:argolis")
    assert s.army("argolis", 0) == (1, 1)


def test_0_4_a_kill_takes_as_many_as_there_are_also_the_users_own_and_the_fortified_one_last() -> None:
    s = scene(at={0: "locris"}, armies={0: {"locris": "1+1f"}}, artifacts={0: ["chimeras_fire", "adamant_tethers"]})
    s.play("chimeras_fire")
    assert s.army("locris", 0) == (0, 1) and s.g.supply(0) == 14
    s.play("adamant_tethers")
    assert s.army("locris", 0) == (0, 0) and s.g.supply(0) == 15


def test_0_4_a_sacrificed_priest_goes_from_the_pool_to_the_supply() -> None:
    s = scene(pool={0: 1}, blessings={0: ["battle_prayer"]}).play("battle_prayer")
    assert s.g.pool[0] == 0 and s.g.priests_in_supply(0) == 4 and len(s.g.hands[0]) == 1
    s.refuses("battle_prayer")


def test_0_5_regions_joined_by_land_or_sea_are_neighbours() -> None:
    s = scene(armies={0: {"crete": 1}}).play("hoplite_movement")
    assert sorted(s.offers("move:")) == [f"move:crete:{r}" for r in ("argolis", "attica", "euboea", "laconia")]


def test_0_6_the_next_player_clockwise_follows() -> None:
    s = scene(active=2, heroes=["helen", "perseus"]).expect("turn", 2).play("special:prepare", "draw_one", "draw_one")
    s.expect("turn", 0)


def test_0_7_up_to_may_be_nothing() -> None:
    s = scene(control={0: ["argolis"]}).play("special:recruit", "done").expect("turn", 1)
    assert s.g.supply(0) == 15 and s.g.used[0] == ["recruit"]


def test_0_8_hands_and_the_order_of_decks_are_hidden_and_the_rest_is_public() -> None:
    s = scene(hands={0: ["glory_bow"]}, artifacts={0: ["-aegis"]}, blessings={1: ["armory"]}, discard=["trap_mace"])
    public, own = s.match.view(1)["public"], s.match.view(1)["own"]
    assert public["hands"] == [1, 0, 0] and own["hands"] == [] and s.match.view(0)["own"]["hands"] == ["glory_bow"]
    assert public["deck"] == 28 and public["events"] == 23 and "attacks" in public
    assert public["artifacts"][0] == {"aegis": False} and public["blessings"][1] == ["armory"]
    assert public["discard"] == ["trap_mace"]


def test_0_8_cards_to_choose_from_are_seen_by_the_drawer_only() -> None:
    s = scene(control={0: ["attica"]}, top={"deck": ["trap_sword", "glory_bow"]}).play("owl_of_athena")
    s.expect("keep_card", 0, "keep:glory_bow", "keep:trap_sword")
    assert s.match.view(0)["own"]["looked_at"] == ["glory_bow", "trap_sword"]
    assert s.match.view(1)["own"]["looked_at"] == [] and s.match.view(1)["public"]["looked_at"] == [2, 0, 0]
    s.play("keep:trap_sword")
    assert s.g.hands[0] == ["trap_sword"] and s.g.discard == ["glory_bow"]


# -- 1 Components


def test_1_1_regions_lands_monuments_and_tokens() -> None:
    assert len(CONTENT.region_ids) == 19 and len(CONTENT.lands) == 5 and len(CONTENT.monuments) == 3
    assert len(CONTENT.monsters) == 7 and CONTENT.box.temples == 8 and CONTENT.box.glory_tokens == 5
    assert CONTENT.box.quest_tokens == len(CONTENT.quests) == 9


def test_1_2_numbers_of_cards() -> None:
    assert len(CONTENT.combat_deck) == 30 and len(CONTENT.attack_deck) == 18 and len(CONTENT.event_deck) == 23
    kinds = Counter(card.kind for card in CONTENT.events.values())
    assert (kinds["monster"], kinds["quest"]) == (14, 9)
    artifacts = Counter(artifact.kind for artifact in CONTENT.artifacts.values())
    assert artifacts == {"neutral": 10, "monster": 7, "god": 3} and len(CONTENT.artifact_deck) == 10
    assert Counter(b.god for b in CONTENT.blessings.values()) == {"athena": 12, "zeus": 12, "hermes": 12}
    assert len(CONTENT.temple_cards) == 5


def test_1_3_pieces_of_a_player() -> None:
    assert (CONTENT.per_player.hoplites, CONTENT.per_player.priests) == (15, 4)


def test_1_4_markers_never_run_out() -> None:
    used = ["recruit", "march", "build_temple", "prepare", "usurp", "hunt"]
    s = scene(control={0: list(CONTENT.region_ids)[4:19]}, used={0: used}, seats=2)
    assert s.offers("special:") == ["special:build_monument"]


# -- 2 Setup


@pytest.mark.parametrize("seats", SEATS)
def test_2_1_1_monuments_stand_at_level_1_and_nobody_has_a_gods_artifact(seats: int) -> None:
    g = TITLE.new_game(seats, {}, 5)
    assert g.monuments == {"zeus": 1, "athena": 1, "hermes": 1} and not any(g.artifacts)
    where = {god: (m.region, m.artifact) for god, m in CONTENT.monuments.items()}
    assert where == {
        "zeus": ("thessaly", "thunder_of_zeus"), "athena": ("attica", "owl_of_athena"),
        "hermes": ("acarnania", "boots_of_hermes"),
    }  # fmt: skip


@pytest.mark.parametrize("seats", SEATS)
def test_2_1_2_decks_are_complete_after_setup(seats: int) -> None:
    g = TITLE.new_game(seats, {}, 6)
    assert len(g.deck) == 30 - seats and len(g.neutral) == 10 and len(g.blessing_deck) == 36
    assert not g.discard and not g.blessing_discard and not g.event_discard


def test_2_1_3_one_of_five_temple_cards_and_six_or_eight_temples() -> None:
    assert {TITLE.new_game(2, {}, seed).temple_card for seed in range(60)} == set(CONTENT.temple_cards)
    assert [CONTENT.players[seats].temples for seats in SEATS] == [6, 6, 8]


def test_2_1_4_glory_tokens_start_unowned() -> None:
    assert TITLE.new_game(4, {}, 7).glory == dict.fromkeys(("red", "yellow", "blue", "green", "brown"))


def test_2_2_1_B_01_seven_event_cards_count() -> None:
    """A second Hydra is replaced, a fourth quest is ignored and counts (L17)."""
    cards = [
        "amazon_queen", "hydra_chalkidiki", "cerberus_epirus", "aid_to_atlas", "saving_prometheus", "golden_fleece",
        "hydra_argolis", "minotaur_boeotia",
    ]  # fmt: skip
    g = before_events(3, *cards)
    starting_events(g)
    assert g.quests == ["amazon_queen", "aid_to_atlas", "saving_prometheus"]
    assert g.monsters == {"hydra": "chalkidiki", "cerberus": "epirus", "minotaur": "boeotia"}
    assert not any(g.evolutions.values()) and not any(g.wounds.values())
    assert len(g.events) == 20 and set(cards) - set(g.quests) < set(g.events)


def test_2_2_2_with_three_quests_out_a_fourth_is_ignored_but_counts() -> None:
    g = before_events(2, *CONTENT.quests)  # nine quests first
    starting_events(g)
    assert len(g.quests) == 3 and not g.monsters and len(g.events) == 20


def test_2_2_3_a_replacement_is_treated_like_any_card() -> None:
    doubles = [card for name in ("hydra", "medusa", "sphinx", "chimera") for card in CONTENT.events if name in card]
    g = before_events(2, *doubles)
    starting_events(g)
    assert {"hydra", "medusa", "sphinx", "chimera"} <= set(g.monsters) and not any(g.evolutions.values())
    assert len(g.monsters) + len(g.quests) == 7


def test_2_2_4_both_cards_of_a_placed_monster_are_in_the_deck() -> None:
    g = before_events(2, "hydra_argolis")
    starting_events(g)
    assert g.monsters["hydra"] == "argolis" and {"hydra_argolis", "hydra_chalkidiki"} <= set(g.events)
    assert len(g.events) + len(g.quests) == 23


def test_2_3_1_one_combat_card_each_and_any_starting_player() -> None:
    starts = Counter(TITLE.new_game(3, {}, seed).active for seed in range(60))
    assert set(starts) == {0, 1, 2}
    assert [len(hand) for hand in TITLE.new_game(4, {}, 3).hands] == [1, 1, 1, 1]


def first_of(seats: int, starter: int) -> int:
    return next(seed for seed in range(100) if TITLE.new_game(seats, {}, seed).active == starter)


def test_2_3_2_B_02_heroes_are_placed_counter_clockwise_with_two_hoplites() -> None:
    s = new_match(3, first_of(3, 1))
    s.expect("choose_hero", 1, "hero:achilles", "hero:heracles", "hero:perseus", "hero:helen").play("hero:achilles")
    s.expect("place_hero_first", 1).play("region:crete")
    s.expect("choose_hero", 0, "hero:heracles", "hero:perseus", "hero:helen").play("hero:heracles")
    assert "region:crete" not in s.offers() and len(s.offers()) == 18
    assert s.why("region:crete") == ("place.hero_there", "2.3.3")
    s.play("region:argolis").expect("choose_hero", 2).play("hero:perseus", "region:euboea")
    s.expect("turn", 2)
    g = s.g
    assert [g.hoplites[r][seat] for seat, r in enumerate(("argolis", "crete", "euboea"))] == [2, 2, 2]
    assert g.attributes[1] == {"leadership": 1, "strength": 1, "speed": 2}
    assert g.attributes[0] == {"leadership": 1, "strength": 2, "speed": 1}
    assert g.attributes[2] == dict.fromkeys(("leadership", "strength", "speed"), 1)
    assert g.control["crete"] == 1 and g.control["argolis"] is None  # population 2 and 3
    assert g.pool == [0, 0, 0] and [g.priests_in_supply(seat) for seat in range(3)] == [4, 4, 4]


def test_2_3_3_regions_with_monsters_or_quests_are_allowed_and_start_no_quest() -> None:
    s = new_match(3, 4)
    quest = CONTENT.quests[s.g.quests[0]].region
    s.play("hero:achilles").has(f"region:{quest}", *(f"region:{r}" for r in s.g.monsters.values()))
    s.play(f"region:{quest}")
    assert s.g.hero_region(int(s.told("hero.starts")[0][0])) == quest and not any(s.g.on_quest)


def test_2_3_4_a_region_of_population_strength_2_is_taken() -> None:
    for region, taken in (("locris", True), ("messenia", False), ("chalkidiki", False)):
        s = new_match(2, 1)
        seat = s.seat
        s.play("hero:heracles", f"region:{region}")
        assert (s.g.control[region] == seat) is taken


def test_2_3_5_perseus_takes_the_token_of_his_land_and_helen_one_of_three_artifacts() -> None:
    s = new_match(3, first_of(3, 1)).play("hero:perseus", "region:crete")
    assert s.g.glory["brown"] == 1
    s.play("hero:helen", "region:argolis").expect("keep_artifact", 0)
    drawn = s.offers()
    assert len(drawn) == 3 and len(s.g.neutral) == 7
    s.play(drawn[1])
    assert s.g.artifacts[0] == {drawn[1].partition(":")[2]: True} and len(s.g.neutral) == 9


def test_2_3_6_all_priests_start_in_the_supply() -> None:
    g = TITLE.new_game(4, {}, 1)
    assert g.pool == [0] * 4 and [g.priests_in_supply(seat) for seat in range(4)] == [4] * 4


@pytest.mark.parametrize("seats", SEATS)
def test_2_4_1_whoever_placed_last_begins_and_turns_go_clockwise(seats: int) -> None:
    s = new_match(seats, first_of(seats, 0))
    order = []
    while s.kind != "turn":
        if s.kind == "choose_hero":
            order.append(s.seat)
        s.play(s.offers()[0])
    last = 1 % seats
    assert order[:3] == [0, seats - 1, (seats - 2) % seats][: len(order)] and s.seat == last
    s.play("special:prepare", "draw_one", "draw_one")
    if s.kind == "after.prepare":
        s.play("pass")
    s.expect("turn", (last + 1) % seats)


@pytest.mark.parametrize(
    ("seats", "lands", "excluded", "king", "temples", "draft", "repeat"),
    [(2, 3, (), False, 6, 3, True), (3, 2, ("blue",), True, 6, 4, False), (4, 2, (), True, 8, 5, False)],
)
def test_2_5_numbers_by_players(
    seats: int, lands: int, excluded: tuple[str, ...], king: bool, temples: int, draft: int, repeat: bool
) -> None:  # fmt: skip
    row = CONTENT.players[seats]
    assert (row.warlord_lands, tuple(row.warlord_excluded_lands), row.king_of_kings) == (lands, excluded, king)
    assert (row.temples, row.draft_cards, row.build_monument_repeat) == (temples, draft, repeat)
    assert (row.favored_temple_regions, row.slayer_monsters) == (5, 3)


def test_2_5_other_numbers_of_players_are_refused() -> None:
    for seats in (1, 5):
        with pytest.raises(BadSetup):
            TITLE.new_game(seats, {}, 1)


# -- 3 The map


def test_3_1_R08_nineteen_regions_in_lands_of_three_or_four() -> None:
    sizes = {land: len(regions) for land, regions in CONTENT.lands.items()}
    assert sizes == {"red": 4, "yellow": 4, "blue": 4, "green": 4, "brown": 3}
    assert all(2 <= region.population <= 5 for region in CONTENT.regions.values())


def test_3_2_adjacency_is_symmetric_with_28_borders_and_7_trails() -> None:
    """L33"""
    regions = CONTENT.regions
    pairs = {frozenset((a, b)) for a in regions for b in regions[a].neighbours}
    sea = {frozenset((a, b)) for a in regions for b in regions[a].sea_neighbours}
    assert all(a in regions[b].neighbours for a in regions for b in regions[a].neighbours)
    assert len(sea) == 7 and len(pairs) - len(sea) == 28
    assert {frozenset(p) for p in (("thessaly", "euboea"), ("crete", "laconia"), ("aetolia", "epirus"))} <= pairs


def test_3_3_twelve_cities_and_sparta() -> None:
    regions = CONTENT.regions
    assert len(CONTENT.city_regions) == 13
    assert (regions["laconia"].recruits, regions["laconia"].fortification) == (4, 2)
    assert {(regions[r].recruits, regions[r].fortification) for r in CONTENT.city_regions if r != "laconia"} == {(2, 1)}
    assert position().has_city("laconia") and not position().has_city("crete")


def test_3_4_eight_shrines_and_the_oracle_in_phocis_only() -> None:
    shrines = {"epirus", "chalkidiki", "aetolia", "attica", "corinthia", "elis", "messenia", "crete"}
    assert set(CONTENT.shrine_regions) == shrines and CONTENT.oracle_site == "phocis"
    s = scene(control={0: ["phocis", "crete", "locris"]}).play("special:build_temple")
    s.expect("build_temple", 0, "temple:phocis", "temple:crete")
    assert s.why("temple:locris") == ("temple.no_shrine", "3.4")


def test_3_5_messenia_has_the_one_free_monument_place() -> None:
    assert [r.id for r in CONTENT.regions.values() if r.free_place] == ["messenia"]


def test_3_6_monsters_heroes_and_quests_share_a_region_but_not_two_armies() -> None:
    s = scene(
        at={0: "elis", 1: "elis"}, monsters={"hydra": "elis", "sphinx": "elis"}, armies={0: {"elis": 1, "achaea": 1}},
        quests=["clean_augean_stables"],
    )  # fmt: skip
    assert s.g.monsters_in("elis") == ["hydra", "sphinx"]
    s = scene(armies={0: {"achaea": 1}, 1: {"elis": 2}}).play("hoplite_movement", "move:achaea:elis")
    assert s.told("battle") == [("elis", 0, 1)]  # they do not stay together


def test_R07_the_faces_of_the_monster_die() -> None:
    faces = Counter(str(face) for face in CONTENT.die)
    assert faces == {"nothing": 1, "region_attack": 2, "move": 2, "move_or_region_attack": 1}
    assert "die" in CONTENT.house_values and die("nothing") == 0


def test_R02_expansion_artifacts_are_not_in_the_game() -> None:
    """L32"""
    out = {"golden_goblet_of_helios", "dragon_teeth", "palladium", "staff_of_tiresias", "orpheus_lyre"}
    assert not out & set(CONTENT.artifacts)
    assert not any("withdrawal" in card or "offering" in card for card in CONTENT.combat)


def test_R01_R04_house_values_are_marked() -> None:
    assert {f"wounds.{monster}" for monster in CONTENT.monsters} <= set(CONTENT.house_values)
    assert "priest_spots" in CONTENT.house_values and CONTENT.priest_spots == 2
    assert [len(monster.wounds) for monster in CONTENT.monsters.values()] == [7, 5, 5, 6, 4, 5, 4]


def test_R05_achilles_starts_with_speed_2_only() -> None:
    assert dict(CONTENT.heroes["achilles"].start) == {"leadership": 1, "strength": 1, "speed": 2}


def test_chance_stays_stacked() -> None:
    """The tests' own chance: what is stacked comes first, then the top."""
    g = position()
    g.chance = stacked([2])
    assert [g.below(6), g.below(6), g.below(3)] == [2, 5, 2]
