"""What would come of a battle, and who is about to win: told from what all may know."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hellas.bots import BOTS, look_of
from hellas.engine import Match
from hellas.table.desk import Desk
from hellas.table.locale import Locale
from hellas.table.lords import battle, ending, fight, outlook, speech, victories
from hellas.table.theme import Theme
from hellas.table.ui import Ui
from hellas.titles.lords import TITLE
from hellas.titles.lords.battle import card_effect, extra_kills
from table.lords_play import NAMES, new_desk, show, the_part

Stop = Callable[[Match[Any]], bool]


def steered(players: int, seed: int, stop: Stop = lambda match: False) -> Desk:
    """A match played by bots to a moment, or to its end."""
    match = Match.new(TITLE, NAMES[:players], seed=seed)
    bots = [BOTS["brisk"](seat) for seat in range(players)]
    while (look := look_of(match)) and not stop(match):
        match.play(bots[look.seat].choose(look))
    desk = Desk(match, the_part())
    desk.skip()
    return desk


def in_battle(match: Match[Any]) -> bool:
    return match.decision is not None and match.decision.kind == "battle.card" and len(match.decision.options) > 2


@pytest.mark.parametrize("seed", [2, 3])
def test_if_nobody_plays_on_it_ends_as_foretold(seed: int) -> None:
    desk = steered(4, seed, in_battle)
    ui = Ui(Locale("en"), Theme())
    told, before = outlook.unplayed(ui, desk), desk.match.digest()
    assert told is not None and desk.match.digest() == before, "nothing is given to the match"
    start, match = len(desk.match.log), desk.match
    while match.decision and match.view(None)["public"]["battle"] and match.decision.kind != "withdraw":
        answer = outlook.passing(match.decision, desk.part.finishing)
        assert answer
        match.play(answer)
    heard = match.log[start:]
    assert next(n.args[1] for n in heard if n.key == "battle.won") == told.winner
    region = next(n.args[0] for n in heard if n.key == "battle.won")
    for n in (n for n in heard if n.key == "battle.strength"):
        assert told.totals == n.args[1:]
    killed = sum(int(n.args[2]) for n in heard if n.key == "killed" and n.args[1] == region)
    assert sum(told.losses) == killed


def test_a_card_of_the_hand_adds_what_is_told_before() -> None:
    desk = steered(4, 3, in_battle)
    ui = Ui(Locale("en"), Theme())
    decision = desk.match.decision
    assert decision
    for option in (o for o in decision.options if o.verb == "play"):
        told = outlook.played(ui, desk, option.args[0])
        fork = desk.match.fork()
        fork.play(option)
        if fork.view(None)["public"]["battle"]:
            assert list(told) == fork.view(None)["public"]["armies"]


def leak(match: Match[Any], patch: pytest.MonkeyPatch, seal: Callable[[Any], object]) -> None:
    """Let strength depend on something that nobody knows yet: a card adds it, and so does every count at the end."""

    def effect(g: Any, play: Any, seat: int) -> Any:
        seal(g)
        g.strength[play.battle.side(seat)] += 50
        return
        yield

    def kills(g: Any, value: int, *_: object) -> int:
        seal(g)
        return value

    rules = match.game.rules
    patch.setitem(rules.replaced, card_effect, effect)
    patch.setitem(rules.changes, extra_kills, (*rules.changes[extra_kills], kills))


def test_what_chance_or_others_have_yet_to_show_is_not_foretold(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = steered(4, 3, in_battle)
    assert desk.match.decision
    card = next(option.args[0] for option in desk.match.decision.options if option.verb == "play")
    ui = Ui(Locale("en"), Theme())
    assert outlook.played(ui, desk, card) and outlook.outcome(desk)
    other = next(seat for seat in range(4) if seat != desk.match.decision.seat)
    seals: list[Callable[[Any], object]] = [
        lambda g: g.below(6), lambda g: g.reveal("discarded", other, sorted(g.content.combat)[0]),
    ]  # fmt: skip
    for seal in seals:
        with monkeypatch.context() as patch:
            leak(desk.match, patch, seal)
            ui = Ui(Locale("en"), Theme())
            assert outlook.played(ui, desk, card) == (), "the armies would tell of it"
            assert outlook.unplayed(ui, desk) is None
    assert outlook.outcome(desk)


def test_the_forecast_stands_on_the_cards_of_the_own_hand_alone(tmp_path: Path) -> None:
    desk = steered(4, 3, in_battle)
    assert desk.covered
    driver = show(desk, tmp_path)
    assert battle.adds(driver.app.ui, desk, "no_such_card") == ""
    desk.uncover()
    driver.settle()
    decision = desk.match.decision
    assert decision
    for option in decision.options:
        if option.verb == "play":
            assert battle.adds(driver.app.ui, desk, option.args[0])
    assert driver.app.ui.locale.missing == set()


def test_every_term_of_a_strength_has_its_name() -> None:
    desk = steered(4, 2, lambda match: any(term for side in match.view(None)["public"]["terms"] for term in side))
    ui, now = Ui(Locale("en"), Theme()), fight.fight(desk)
    assert now and any(desk.public["terms"])
    for at, seat in enumerate(now.sides):
        rows = fight.strengths(ui, desk, now, at)
        assert sum(row.amount for row in rows) == desk.public["armies"][at]
        assert ui.t("lords_view.battle.other") not in [row.words for row in rows]
        for card, amount in desk.public["terms"][at]:
            assert (ui.locale.name(card), amount) in [(row.words, row.amount) for row in rows]
            assert card in [*desk.public["blessings"][seat], desk.public["heroes"][seat]]


def test_when_a_battle_is_over_its_strengths_are_still_told_one_by_one() -> None:
    match = Match.new(TITLE, NAMES, seed=3)
    desk, bots = Desk(match, the_part()), [BOTS["brisk"](seat) for seat in range(4)]
    ui, looked = Ui(Locale("en"), Theme()), 0
    while looked < 2 and (look := look_of(match)):
        desk.play(bots[look.seat].choose(look))
        while desk.showing:
            ui.invalidate()
            if any(notice.key == "battle.won" for notice in desk.step):
                now = fight.fight(desk)
                assert now and battle.wanted(desk)
                for at in range(2 if now.totals else 0):
                    rows = fight.strengths(ui, desk, now, at)
                    assert sum(row.amount for row in rows) == now.totals[at] and rows[0].picture == "hoplite"
                    assert ui.t("lords_view.battle.other") not in [row.words for row in rows]
                looked += bool(now.totals)
            desk.next()
    assert looked == 2


def test_one_step_from_winning() -> None:
    desk = new_desk(3)
    public = dict(desk.public)
    public |= {"phase": "turn", "progress": [{"favored": [4, 5]}, {"slayer": [2, 3]}, {"king": [0, 3]}]}
    assert victories.threats(public) == [(0, "favored"), (1, "slayer")]
    assert victories.threats({**public, "phase": "place"}) == []


def test_a_land_is_near_when_one_region_is_missing() -> None:
    desk = new_desk(4)
    public = dict(desk.public)
    control = dict.fromkeys(public["control"])
    public |= {"phase": "turn", "control": control, "progress": [{"warlord": [0, 2]}] * 4}
    lands = sorted(public["lands"].values(), key=len)[:2]
    regions = [region for land in lands for region in land]
    control |= dict.fromkeys(regions[1:], 0)
    assert victories.threats(public) == [(0, "warlord")]
    control[regions[1]] = None
    assert victories.threats(public) == []


def test_the_end_says_what_made_the_victory() -> None:
    desk = steered(2, 2)
    ui = Ui(Locale("en"), Theme())
    made, result = ending.ending(ui, desk), desk.match.result
    assert made and result
    for part in victories.MADE[result.reason](ui, desk, result.winners[0]):
        assert part in made.why
    assert len(made.more) == 2 and all(len(chart.history) == len(made.ticks) for chart in made.more)
    temples = [row["favored"][0] for row in result.explanation["rows"]]
    assert list(made.more[0].history[-1]) == temples
    assert [column.deciding for column in made.columns].count(True) == 1


def test_who_else_met_a_condition_is_told() -> None:
    rows = [{"favored": [5, 5], "slayer": [3, 3]}, {"favored": [2, 5], "slayer": [3, 3]}]
    assert victories.also([0], rows) == [1] and victories.also([0, 1], rows) == []


def test_a_table_counts_rounds() -> None:
    assert [speech.round_of(turn, 4) for turn in (1, 4, 5, 9)] == [1, 1, 2, 3]
    desk = steered(4, 2)
    ui, result = Ui(Locale("en"), Theme()), desk.match.result
    assert result
    begun = [n for n in desk.match.log if n.key == "turn"]
    told = desk.part.tell(ui, desk, begun[-1])
    assert f"round {len(begun) // 4 + (len(begun) % 4 > 0)}." in told
    ticks, charts = ending.over_time(ui, result)
    assert ticks[0] == "1" and ticks[-1] == str(speech.round_of(len(begun), 4)) and len(set(ticks)) == len(ticks)
    assert all(len(chart.history) == len(ticks) for chart in charts)
    assert charts[0].history[-1] == result.explanation["history"]["regions"][-1]
