"""The story of an engagement, read from notices: it must agree with what the rules say at every moment."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from hellas.engine.match import Match
from hellas.table.desk import Desk
from hellas.table.perikles import combat
from hellas.table.perikles.facts import content
from hellas.table.perikles.part import PART
from hellas.table.perikles.story import SIDES, Fighter, Story, story_of, tell
from hellas.titles.perikles import TITLE
from table.war_kit import desk_at, from_first_step


def played(seed: int, seats: int) -> Match:  # type: ignore[type-arg]
    """A whole match of random answers that mostly send."""
    match, dice = Match.new(TITLE, list("ABCDE")[:seats], {}, seed), random.Random(seed)
    while match.decision:
        sends = [option for option in match.decision.options if option.verb in ("send", "spend")]
        match.play(dice.choice(sends if sends and dice.random() < 0.9 else list(match.decision.options)))
    return match


def stories(match: Match) -> Iterator[Story]:  # type: ignore[type-arg]
    """Each engagement of a match."""
    starts = [at for at, notice in enumerate(match.log) if notice.key == "engagement"]
    for at, start in enumerate(starts):
        ends = next((i for i in range(start + 1, len(match.log)) if match.log[i].key == "phase.round_end"), None)
        end = min(starts[at + 1] if at + 1 < len(starts) else len(match.log), ends or len(match.log))
        yield tell([notice for notice in match.log[start:end] if notice.to is None])


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_strengths_columns_and_outcomes_are_those_of_the_rules(seats: int) -> None:
    match, kinds = played(seats, seats), set[str]()
    for story in stories(match):
        assert story.over
        for clash in story.clashes:
            kinds.add(clash.outcome)
            for index, side in enumerate(SIDES):
                assert sum(clash.terms(side)) == clash.strengths[index]
                assert clash.natives(side) >= 0
            if clash.outcome == "dice":
                column = content().column(*clash.strengths)
                assert (column.id, clash.needs) == (clash.column, (column.attacker_need, column.defender_need))
                assert clash.throws[-1].markers == clash.markers and not clash.open
                for throw in clash.throws:
                    assert throw.hits == tuple(int(a >= b) for a, b in zip(throw.sums, clash.needs, strict=True))
        for loss in story.lost:
            assert loss.counter in [each.counter for each in story.fighters]
    assert "dice" in kinds and kinds & set(SIDES)


def test_each_step_tells_a_little_more() -> None:
    desk = from_first_step(desk_at("engage", specials={}))
    told: list[str] = []
    lengths: list[int] = []
    story = None
    while desk.showing:
        story = story_of(desk)
        assert story
        told.append(desk.step[0].key)
        lengths.append(len(story.fighters) + len(story.clashes) + sum(len(clash.throws) for clash in story.clashes))
        if told[-1] == "location.won":
            break
        desk.next()
    assert story and told[:4] == ["engagement", "battle.begins", "battle.column", "battle.throw"]
    assert lengths == sorted(lengths) and told.count("battle.throw") == sum(len(c.throws) for c in story.clashes)
    assert (story.location, story.number, len(story.clashes)) == ("sicily", 1, 2)


def test_special_tiles_change_the_story_as_they_change_the_battle() -> None:
    desk = desk_at("engage", specials={1: "phormio", 0: "persian_fleet"})
    before = story_of(desk)
    assert before and before.clash
    would = before.clash.doubled("phormio")
    desk.step_in(1, "phormio")
    desk.step_in(0, "persian_fleet:defend")
    after = story_of(desk)
    assert after and after.clash
    assert (before.clash.strengths, after.clash.strengths) == ((6, 3), (9, 3))
    assert would.strengths == after.clash.strengths
    assert after.clash.markers == (0, 1) and after.clash.played == [(1, "phormio"), (0, "persian_fleet")]
    desk.confirm()
    assert desk.match.log[-1].key and next(n for n in desk.match.log if n.key == "battle.column").args[2:4] == (9, 3)


def test_there_is_no_story_before_the_first_engagement_of_a_round() -> None:
    assert story_of(desk_at("send", tiles={4: "2"})) is None
    desk = Desk(Match.new(TITLE, list("ABC"), {}, 1), PART)
    assert story_of(desk) is None


def test_odds_are_never_certain_while_dice_decide() -> None:
    assert combat.of_hundred((10, 5), (0, 1)) == 1
    assert combat.of_hundred((5, 10), (1, 0)) == 99
    assert combat.of_hundred((9, 6), (1, 0)) == 43


def test_11_6_where_nobody_attacks_defenders_are_turned_up_as_the_chronicle_says() -> None:
    desk = from_first_step(desk_at("engage", specials={}, placed={"sicily": {"defend": "sparta H4, sparta T2"}}))
    story = story_of(desk)
    assert story and story.quiet == "unattacked" and story.boxed and story.cubes == [(2, "sparta", 2)]
    assert story.fighters == [
        Fighter("sparta-hoplite-4", "defend", 2, True), Fighter("sparta-trireme-2", "defend", 2, True)
    ]  # fmt: skip
