"""The table of Atlas: what is offered can be clicked, what is shown is true, and without it nothing is there."""

from __future__ import annotations

import inspect
import random
import re
from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from hellas.engine.decision import option_of
from hellas.engine.game import Notice
from hellas.resources import ASSETS
from hellas.table import chronicle, demo
from hellas.table.atlas import ending, facts
from hellas.table.desk import Desk
from hellas.table.locale import Locale
from hellas.table.lords import chronicle as lines
from hellas.table.lords import refusals, speech
from hellas.table.lords.extras import extra_of
from hellas.table.lords.gestures import CONTENT
from hellas.table.part import View
from hellas.table.reference import Reference
from hellas.titles import atlas as rules
from hellas.titles.atlas import reasons
from table.atlas_play import MOMENTS, TITLE, board, desk_at, liked, new_desk
from table.lords_play import show

LANGUAGES = ("en", "fr", "hu", "ar")
SOURCES = sorted(Path(rules.__file__).parent.glob("*.py"))
TOLD = re.compile(r"\.(?:tell|reveal)\(\s*\"([a-z_.]+)\"")
ASKED = re.compile(r"pick\(\s*g, [a-z_.\[\]0-9]+, \"([a-z_.]+)\"")
REASONS = re.compile(r"Reason\(\s*\"([a-z_.]+)\"|\"(apple\.[a-z_]+)\"")


@pytest.fixture(scope="module")
def played() -> dict[str, Desk]:
    """Desks at the moments, each played once."""
    return {}


@pytest.fixture
def at(played: dict[str, Desk], request: pytest.FixtureRequest) -> Desk:
    """A desk at the moment that the test names."""
    name = request.param
    if name not in played:
        played[name] = desk_at(*MOMENTS[name])
    kept = played[name]
    desk = Desk(kept.match.fork(), kept.part, marks=kept.marks)
    if desk.covered:
        desk.uncover()
    return desk


def moments(*names: str) -> pytest.MarkDecorator:
    """These moments, by the fixture ``at``."""
    return pytest.mark.parametrize("at", names or tuple(MOMENTS), indirect=True)


# -- clicks


@moments()
def test_a_click_reaches_every_answer(at: Desk, tmp_path: Path) -> None:
    hand = show(at, tmp_path)
    targets = hand.targets()
    for each in at.options:
        elements = at.part.mentions(each)
        alike = [other for other in at.options if at.part.mentions(other) == elements]
        if elements:
            assert len(alike) == 1, "another answer is about the same"
            assert any(element in targets for element in elements), each
        else:
            assert each == at.part.finishing(at.options) or {each.key, each.verb} & set(targets), each
    hand.app.close()


@pytest.mark.parametrize(
    ("at", "verb"),
    [("sending", "send"), ("fortified", "send"), ("push", "push"), ("anchor", "send"), ("eating", "apple"),
     ("battle", "apple"), ("bonus", "attribute")],
    indirect=["at"],
)  # fmt: skip
def test_one_click_plans_what_atlas_offers(at: Desk, verb: str, tmp_path: Path) -> None:
    hand = show(at, tmp_path)
    for each in [each for each in at.options if each.verb == verb]:
        (element,) = at.part.mentions(each)
        hand.click(element)
        assert at.draft == [each.key]
        at.reset_draft()
        at.changed()
        hand.settle()
    hand.app.close()


@moments("sending")
def test_the_region_of_the_asked_port_stands_for_the_port(at: Desk, tmp_path: Path) -> None:
    hand = show(at, tmp_path)
    region = facts.asked_port(at.decision)
    army = next(id for id in (f"stack:{region}", f"name:{region}") if id in hand.targets())
    hand.click(army)
    assert option_of(at.draft[0]).verb == "send"
    hand.app.close()


@moments("anchor")
def test_an_anchor_takes_a_hoplite_that_is_pulled_onto_it(at: Desk, tmp_path: Path) -> None:
    hand = show(at, tmp_path)
    send = next(o for o in at.options if o.verb == "send" and len(o.args) == 1)
    hand.drag(f"stack:{send.args[0]}", f"port:{send.args[0]}")
    assert at.draft == [send.key], "it goes to Atlas"
    hand.key("Bksp")
    other = next((o.args[0] for o in at.options if o.verb == "move" and o.args[1] == send.args[0]), None)
    if other:
        hand.drag(f"stack:{other}", f"port:{send.args[0]}")
        assert at.draft == [f"move:{other}:{send.args[0]}"], "from elsewhere its region is meant"


@moments("anchor", "sending")
def test_the_card_of_atlas_takes_a_hoplite_too(at: Desk, tmp_path: Path) -> None:
    hand = show(at, tmp_path)
    send = next(o for o in at.options if o.verb == "send" and len(o.args) == 1)
    hand.drag(f"stack:{send.args[0]}", "atlas:push")
    assert at.draft == [send.key]
    hand.app.close()


@moments("fortified")
def test_buttons_send_too(at: Desk, tmp_path: Path) -> None:
    hand = show(at, tmp_path)
    hand.click("do:send:2")
    assert len(option_of(at.draft[0]).args) == 2
    hand.app.close()


@pytest.mark.parametrize("mode", facts.MODES)
def test_a_match_by_clicks_alone(mode: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some turns from where something lies on Atlas; ``hellas demo`` plays to the end."""
    monkeypatch.setattr(demo.Album, "look", lambda self, hand: None)
    desk = desk_at(mode, lambda d: not d.showing and any(board(d)["on_atlas"]))
    hand = demo.Hand(desk.match, tmp_path, (1280, 720), "en")
    until = len(desk.match.answers) + 7
    while len(desk.match.answers) < until and (desk.match.result is None or hand.desk.showing):
        hand.step()
    hand.app.close()
    assert hand.unreachable == 0


# -- texts


@moments()
def test_texts_are_there_at_every_moment(at: Desk, tmp_path: Path) -> None:
    """In English; that the other languages have the same texts is for the check of all texts."""
    hand = show(at, tmp_path)
    for id in [id for id in hand.targets() if id.split(":")[0] in ("port", "berth", "atlas", "apple", "use")]:
        hand.move(id)
    assert hand.app.ui.locale.missing == set()
    hand.app.close()


def found(pattern: re.Pattern[str], text: str) -> set[str]:
    """What a pattern finds."""
    return {group for match in pattern.finditer(text) for group in match.groups() if group}


def test_every_notice_reason_and_question_has_its_text() -> None:
    source, locale = "\n".join(each.read_text("utf-8") for each in SOURCES), Locale("en")
    told = found(TOLD, source)
    assert len(told) > 8 and told <= set(lines.TYPES)
    given = found(REASONS, inspect.getsource(reasons))
    assert len(given) > 10 and given <= set(refusals.TYPES)
    asked = found(ASKED, source)
    assert asked == {"atlas_send", "bonus_attribute"}
    for group, keys in (("log", told | {facts.DRAWN}), ("why", given), ("ask", asked)):
        assert [
            k for k in keys if not (locale.has(f"lords.{group}.{k}") or locale.has(f"lords.{group}.{k}.other"))
        ] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_of_every_section_can_be_read(language: str) -> None:
    reference = Reference(Locale(language), TITLE.name)
    for number in ("21.6", "24.2", "24.3", "25.4", "25.5", "25.6", "25.7", "26.2", "26.3", "26.4", "26.5"):
        section = reference.at(number)
        assert section and section.number == number and section.text


@moments("sending", "anchor")
def test_a_closed_port_says_why(at: Desk, tmp_path: Path) -> None:
    hand = show(at, tmp_path)
    open_ones = {each.args[0] for each in at.options if each.verb == "send"}
    closed = [f"port:{region}" for region in board(at)["ports"] if region not in open_ones]
    assert closed
    hand.move(closed[0])
    reason = hand.targets()[closed[0]].reason
    assert reason and reason.title and "2" in reason.rule
    hand.app.close()


def test_all_icons_are_there() -> None:
    for name in ("port", "apple", "monument", "fort", "injury"):
        assert (ASSETS / "icons" / f"{name}.svg").is_file()


# -- what is shown


@pytest.mark.parametrize("mode", facts.MODES)
def test_a_step_shows_the_board_as_it_was_told_by_then(mode: str) -> None:
    desk, dice, steps = new_desk(mode, 3, 2), random.Random(5), 0
    while desk.match.decision and desk.match.at < 600 and steps < 6:
        options = desk.match.decision.options
        desk.play(dice.choices(options, liked(options))[0].key)
        while desk.showing:
            assert facts.board_of(desk)["on_atlas"] == sent(desk.match.log[: desk.told])
            steps += any(facts.board_of(desk)["on_atlas"])
            desk.next()
    assert steps > 5


def sent(log: Sequence[Notice]) -> list[int]:
    """How many Hoplites are on Atlas, by what has been told."""
    found = [0] * 3
    for notice in log:
        if notice.key == "atlas.sent":
            found[int(notice.args[0])] += 1
        elif notice.key == "atlas.left":
            found[int(notice.args[0])] -= int(notice.args[1])
    return found


def overload(**changes: object) -> View:
    """A board of the overload."""
    ports = {"messenia": 1, "crete": 2, "acarnania": 3, "boeotia": 4, "chalkidiki": 5}
    made: View = {"ports": ports, "slots": 6, "on_atlas": [0, 0, 0], "token": 6, "bonus": None, "step": ""}
    return {**made, **changes}


@pytest.mark.parametrize(
    ("counts", "bonus", "expected"),
    [
        ((2, 1, 0), None, (0,)),
        ((2, 1, 0), 1, (0,)),
        ((1, 1, 0), 1, (1,)),
        ((1, 1, 0), 2, (0, 1)),
        ((0, 0, 0), 2, (2,)),
        ((0, 0, 0), None, (0, 1, 2)),
    ],
)
def test_who_would_win(counts: tuple[int, ...], bonus: int | None, expected: tuple[int, ...]) -> None:
    """25.5, R-44"""
    assert facts.winners(overload(bonus=bonus), counts) == expected


def test_the_sums_that_nobody_can_rule_out() -> None:
    """Cards in the discard pile cannot come, unless the deck is about to be made anew."""
    strengths = sorted(row.strength for row in CONTENT.combat.values() for _ in range(row.count))
    public: View = {"deck": 30, "discard": []}
    assert facts.sums(public) == (sum(strengths[:2]), sum(strengths[-2:]))
    strongest = [
        card for card, row in CONTENT.combat.items() if row.strength == strengths[-1] for _ in range(row.count)
    ]
    assert facts.sums({"deck": 9, "discard": strongest})[1] < sum(strengths[-2:])
    assert facts.sums({"deck": 1, "discard": strongest}) == facts.sums(public)


@moments("sending")
def test_the_outlook_counts_the_ports_that_are_still_to_send(at: Desk) -> None:
    now = facts.outlook(at, board(at))
    ahead = [facts.holder(at.public, region) for region in facts.to_come(at, board(at))]
    senders = [seat for seat in ahead if seat is not None]
    assert at.seat in senders
    assert now.most - now.least == len(senders)
    assert sum(now.counts) == now.most
    assert now.nearest == max(0, now.token - max(0, now.high - now.least))
    asked = facts.asked_port(at.decision)
    before = [r for r in facts.in_order(board(at)) if board(at)["ports"][r] < board(at)["ports"][asked]]
    assert not set(before) & set(facts.to_come(at, board(at)))


@pytest.mark.parametrize(
    ("on_atlas", "expected"),
    [([2, 1, 0], {0: 2, 1: 1}), ([1, 1, 0], {0: 1, 1: 1}), ([0, 0, 0], {}), ([0, 0, 3], {2: 2})],
)
def test_who_gets_apples_with_the_next_level(on_atlas: list[int], expected: dict[int, int]) -> None:
    """26.3"""
    assert facts.rewards({"on_atlas": on_atlas}) == expected


@moments("away")
def test_a_hero_that_holds_the_sky_is_shown_on_atlas(at: Desk, tmp_path: Path) -> None:
    hand = show(at, tmp_path)
    seat = board(at)["away"][0]
    assert f"figure:{at.public['heroes'][seat]}" not in hand.targets()
    assert extra_of(at).states(hand.app.ui, at, seat, 16)
    assert hand.app.ui.t("atlas.panel.away") in extra_of(at).told(hand.app.ui, at, seat)
    hand.app.close()


@moments("eating")
def test_the_first_line_of_the_chronicle_names_the_mode(at: Desk, tmp_path: Path) -> None:
    hand = show(at, tmp_path)
    words, _ = chronicle.told(hand.app.ui, at, at.match.log[0])
    assert words.startswith(hand.app.ui.t("option.lords-of-hellas.atlas.garden.tag"))
    hand.app.close()


# -- the end


def over(desk: Desk) -> bool:
    """By the overload."""
    return desk.match.result is not None and not desk.showing and desk.match.result.reason == facts.OVERLOAD


def test_the_end_says_how_it_was_decided(tmp_path: Path) -> None:
    desk = desk_at(facts.OVERLOAD, over)
    result = desk.match.result
    assert result
    hand = show(desk, tmp_path)
    shown = desk.part.ending(hand.app.ui, desk)
    assert shown and shown.rule == "25.5"
    assert [column.deciding for column in shown.columns][-1]
    assert any(tie.state == "decides" and tie.outcome for tie in shown.ties)
    drawn = result._replace(winners=(0, 1))
    ties = ending.decision(hand.app.ui, desk, drawn, overload(on_atlas=[1, 1, 0], bonus=None))
    assert [tie.state for tie in ties] == ["equal", "decides"]
    assert ties[-1].outcome == hand.app.ui.t("atlas.end.draw")
    hand.app.close()


# -- without Atlas


def test_without_atlas_nothing_of_it_is_there(tmp_path: Path) -> None:
    desk = new_desk("off")
    hand = show(desk, tmp_path)
    assert [id for id in hand.targets() if id.split(":")[0] in ("port", "atlas", "apple")] == []
    extra = extra_of(desk)
    assert extra.strip_height(hand.app.ui, desk) == extra.board_height(hand.app.ui, desk) == 0
    assert not extra.states(hand.app.ui, desk, 0, 16) and not extra.told(hand.app.ui, desk, 0)
    assert [overlay.id for overlay in desk.part.overlays(hand.app.ui, desk)] == ["sheet"]
    assert len(desk.part.wins(hand.app.ui, 4, {"atlas": "off"})) == 4
    hand.app.close()


def test_answers_are_said_in_words(tmp_path: Path) -> None:
    desk = new_desk("garden")
    hand = show(desk, tmp_path)
    said = {key: speech.answer(hand.app.ui, desk, key) for key in (
        "send:crete", "send:crete:spot", "push", "apple", "apple:heal:speed", "apple:raise:speed", "attribute:speed",
    )}  # fmt: skip
    assert len(set(said.values())) == len(said)
    assert "Crete" in said["send:crete"] and "Speed" in said["apple:raise:speed"]
    hand.app.close()


def twice(desk: Desk) -> bool:
    """The player whose port is asked has the next one that can send, too."""
    if not MOMENTS["sending"][1](desk):
        return False
    holders = [facts.holder(desk.public, region) for region in facts.to_come(desk, board(desk))]
    return [seat for seat in holders if seat is not None][:2] == [desk.seat] * 2


def test_a_second_port_of_the_same_player_is_asked_in_the_plan(tmp_path: Path) -> None:
    """The prompt is about the plan, not about the match: the table fell where a player was asked twice in a row."""
    desk = desk_at(facts.OVERLOAD, twice, 2, 13)
    first = facts.asked_port(desk.decision)
    desk.add(next(each for each in desk.options if each.verb == "send"))
    second = facts.asked_port(desk.decision)
    assert second and second != first
    hand = show(desk, tmp_path)
    assert hand.app.ui.locale.name(second) in desk.part.prompt(hand.app.ui, desk)[0]
    hand.app.close()


PARTS = (pygame.Rect(0, 0, 1000, 720), pygame.Rect(1016, 44, 250, 300))
"""The stage, and the panels but for their edges; the chronicle sets its lines when there is time."""


def alike(one: pygame.Surface, other: pygame.Surface) -> bool:
    """Whether two pictures look the same there, but for how shadows are rounded."""
    for part in PARTS:
        a, b = one.subsurface(part), other.subsurface(part)
        if pygame.mask.from_threshold(a, (0, 0, 0), (4, 4, 4, 255), b).count() < part.w * part.h:
            return False
    return True


@moments("bonus")
def test_what_is_shown_from_memory_is_as_if_painted_anew(at: Desk, tmp_path: Path) -> None:
    """Steps at the board change what the view does not hold yet."""
    hand = show(at, tmp_path)
    at.play(at.options[0].key)
    steps = 0
    while at.showing:
        hand.app.ui.invalidate()
        hand.settle()
        kept = hand.app.window.copy()
        hand.app.ui.panes.off = True
        hand.app.ui.invalidate()
        hand.settle()
        assert alike(kept, hand.app.window), at.step
        hand.app.ui.panes.off = False
        at.next()
        steps += 1
    assert steps > 2
    hand.app.close()


@pytest.mark.parametrize("lang", ["en", "fr", "hu", "ar"])
def test_an_overload_that_does_not_move_stays(lang: str, tmp_path: Path) -> None:
    desk = new_desk("overload")
    ui = show(desk, tmp_path, language=lang).app.ui
    stays, goes = (desk.part.tell(ui, desk, Notice("overload.moved", (15, to), None)) for to in (15, 14))
    assert stays.count("15") == 1 and "14" in goes and "15" in goes
