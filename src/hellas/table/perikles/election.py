"""Phase 4: one city after the other is worked out before everybody's eyes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pygame import Rect

from hellas.engine.decision import Seat
from hellas.engine.game import Notice
from hellas.table import boxes, draw, theme, tokens
from hellas.table.desk import Desk
from hellas.table.hits import Tip
from hellas.table.locale import Name
from hellas.table.part import View
from hellas.table.perikles import hints, pieces
from hellas.table.perikles.facts import content
from hellas.table.perikles.pieces import city_look
from hellas.table.perikles.plan import plan_of
from hellas.table.perikles.refusals import name_list
from hellas.table.theme import mix
from hellas.table.ui import Ui

STAND = (380, 300), (300, 230)
"""Room for which the panel of a candidate is made, wide and compact."""
KEYS = ("election.two", "election.alone", "election.none")


class Candidate(NamedTuple):
    """A candidate at the count: cubes in the columns, of which so many go back."""

    seat: Seat
    space: int
    votes: int
    back: int


class Count(NamedTuple):
    """The election of a city as it was told."""

    city: str
    candidates: list[Candidate]
    winner: Seat | None


def count_of(notice: Notice, public: View) -> Count:
    """Read the notice of an election. What a single candidate keeps is seen in the columns."""
    city = str(notice.args[0])
    if notice.key == "election.none":
        return Count(city, [], None)
    if notice.key == "election.alone":
        seat = int(notice.args[1])
        return Count(city, [Candidate(seat, 0, public["columns"][city][seat], 0)], seat)
    first, cubes_a, second, cubes_b, winner, back = (int(value) for value in notice.args[1:])
    pair = ((first, 0, cubes_a), (second, 1, cubes_b))
    return Count(city, [Candidate(seat, space, n, back if seat == winner else 0) for seat, space, n in pair], winner)


def draw_stage(ui: Ui, desk: Desk, rect: Rect) -> None:
    """Draw the city that has just decided, below the row of all six."""
    look, public = ui.theme, plan_of(ui, desk).public
    shown = next((notice for notice in desk.step if notice.key in KEYS), None)
    row, body = boxes.rows(rect, [float(look.pick(62, 50)), None], look.gutter)
    strip(ui, desk, row, str(shown.args[0]) if shown else "", public["leaders"])
    if shown is not None:
        move(ui, shown)
        one_city(ui, desk, body, count_of(shown, public), public)


def move(ui: Ui, shown: Notice) -> None:
    """When another city comes up, the cubes that go back leave one after the other."""
    known: list[Notice] = ui.memory("perikles.election", list)
    if known[-1:] == [shown]:
        return
    known[:] = [shown]
    for at in range(int(shown.args[-1]) if shown.key == "election.two" else 0):
        ui.anim.start(leaving(at), "leave", delay=0.2 + 0.06 * at)


def leaving(at: int) -> str:
    """The motion of the cube that goes back as number ``at``."""
    return f"perikles.leave:{at}"


def strip(ui: Ui, desk: Desk, rect: Rect, now: str, leaders: Mapping[str, Seat | None]) -> None:
    """The six cities: decided, being decided, waiting."""
    look, order = ui.theme, content().city_ids
    decided = order[: order.index(now)] if now else order
    for city, box in zip(order, boxes.columns(rect, [None] * len(order), look.pick(10, 8), rtl=ui.rtl), strict=True):
        tone, leader = city_look(city), leaders[city]
        waiting = city != now and city not in decided
        fill = mix(tone.tint, theme.CARD, 0.62) if waiting else tone.tint
        draw.plate(
            ui.surface, box, fill, tone.band, radius=look.px(8), width=3 if city == now else 1.5, shadow=city == now
        )
        size = look.pick(38, 32)
        inner = box.inflate(-look.pick(20, 12), -look.pick(8, 4))
        coin = boxes.start(inner, size, rtl=ui.rtl)
        ui.surface.blit(pieces.coin(city, size), pieces.coin(city, size).get_rect(center=coin.center))
        upper, lower = boxes.rows(boxes.end(inner, inner.w - size - look.px(10), rtl=ui.rtl), [None, None])
        pieces.one_line(ui, ui.locale.name(city), upper, "name")
        key = "waiting" if waiting else "just" if city == now else "no_leader"
        if city in decided and leader is not None:
            made = pieces.mark(desk, leader, look.pick(20, 17))
            ui.surface.blit(made, made.get_rect(center=boxes.start(lower, made.get_width(), rtl=ui.rtl).center))
            words = boxes.end(lower, lower.w - made.get_width() - look.px(6), rtl=ui.rtl)
            pieces.one_line(ui, ui.t("election.leads", desk.match.names[leader]), words, "second")
        else:
            role, ink = ("second_bold", theme.ACCENT) if key == "just" else ("hint", theme.SOFT)
            pieces.one_line(ui, ui.t(f"election.{key}"), lower, role, ink)
        known = leader if city in (*decided, now) else None
        ui.target(f"elected:{city}", box, tip=hints.leader(ui, desk, city, known), group="elections")


def one_city(ui: Ui, desk: Desk, rect: Rect, count: Count, public: View) -> None:
    """The city: candidates side by side, the votes between them, the leader below, and what became of the cubes."""
    look = ui.theme
    high = look.pick(78, 54)
    pieces.band(ui, rect, count.city, high)
    ui.block(rect)
    heading(ui, rect, Rect(rect.x, rect.y, rect.w, high), count.city, public["values"][count.city])
    inner = Rect(rect.x, rect.y + high, rect.w, rect.h - high).inflate(-look.pick(80, 40), -look.pick(44, 20))
    upper, lower, foot = boxes.rows(
        inner, [None, float(look.pick(122, 84)), float(look.pick(64, 46))], look.pick(24, 12)
    )
    if count.candidates:
        stands(ui, desk, upper, count)
    else:
        ui.text(ui.t("election.empty"), upper, "heading", theme.SOFT, "centre")
    verdict(ui, desk, lower, count, public)
    footnote(ui, desk, foot, count, public["columns"][count.city])


def heading(ui: Ui, card: Rect, band: Rect, city: str, value: int) -> None:
    """Coin, name, and what a statue is worth; a meander below."""
    look, flip = ui.theme, pieces.flipper(ui, card)
    size, tone = look.pick(58, 42), city_look(city)
    strip_ = Rect(band.x + 10, band.bottom - look.pick(18, 12), band.w - 20, look.pick(14, 9))
    draw.meander(ui.surface, strip_, mix(tone.band, theme.PAPER, 0.55), tone.band)
    line = Rect(band.x, band.y, band.w, band.h - look.pick(18, 12))
    coin = Rect(band.x + look.pick(28, 20), band.y + look.pick(6, 4), size, size)
    ui.surface.blit(pieces.coin(city, size), flip(coin))
    name = Rect(coin.right + look.pick(18, 12), line.y, line.w // 2, line.h)
    ui.text(ui.locale.name(city), flip(name), "title", theme.WHITE, lines=1)
    worth = Rect(line.x + line.w // 2, line.y, line.w // 2 - look.pick(26, 16), line.h)
    ui.text(ui.t("election.worth", n=value), flip(worth), "body", theme.PAPER, "end", lines=1)
    ui.target(
        f"city:{city}", band, group="election",
        tip=Tip(ui.locale.name(city), ui.t("election.worth", n=value), hints.rule(ui, "4.1", "10.4")),
    )  # fmt: skip


def stands(ui: Ui, desk: Desk, rect: Rect, count: Count) -> None:
    """One or two candidates; between two the votes."""
    look = ui.theme
    if len(count.candidates) == 1:
        box = boxes.centred((min(rect.w, look.pick(460, 380)), rect.h), rect)
        candidate(ui, desk, box, count, count.candidates[0])
        return
    middle = look.pick(200, 150)
    left, between, right = boxes.columns(rect, [None, float(middle), None], rtl=ui.rtl)
    for box, each in zip((left, right), count.candidates, strict=True):
        candidate(ui, desk, box, count, each)
    reach = look.pick(62, 46)
    draw.disc(ui.surface, between.center, reach, theme.VALUE, theme.INK, 2.5)
    votes = " : ".join(str(each.votes) for each in count.candidates)  # laid in reading order
    glyph = ui.texts.render(votes, "title", theme.INK)
    ui.surface.blit(glyph, glyph.get_rect(center=(between.centerx, between.centery - look.pick(8, 6))))
    below = Rect(between.x, between.centery + look.pick(12, 8), between.w, look.pick(28, 22))
    ui.text(ui.t("election.votes"), below, "second", theme.rgb("#53402F"), "centre", lines=1)


def candidate(ui: Ui, desk: Desk, rect: Rect, count: Count, one: Candidate) -> None:
    """Who stood, with how many cubes, and which of them go back."""
    look, tone = pieces.Sizes(ui, rect, *STAND), pieces.colour(desk, one.seat)
    won = one.seat == count.winner
    draw.plate(
        ui.surface, rect, mix(tone, theme.CARD, 0.86), tone if won else mix(tone, theme.LINE, 0.6), radius=look.px(8),
        width=3.5 if won else 1.5, shadow=won,
    )  # fmt: skip
    flip = pieces.flipper(ui, rect)
    inner = rect.inflate(-look.pick(28, 18), -look.pick(28, 14))
    line = Rect(inner.x, inner.y, inner.w, look.pick(40, 30))
    flag = pieces.flag(desk, one.seat, look.pick(34, 26))
    ui.surface.blit(flag, flip(Rect(line.x, line.centery - flag.get_height() // 2, *flag.get_size())))
    pad = look.pick(40, 30)
    disc = flip(Rect(line.right - pad, line.y, pad, line.h))
    draw.disc(ui.surface, disc.center, pad / 2, theme.CARD, city_look(count.city).band, 2)
    glyph = ui.texts.render(pieces.GREEK[one.space], "strong", city_look(count.city).band, size=look.role("strong"))
    ui.surface.blit(glyph, glyph.get_rect(center=disc.center))
    key = "only" if len(count.candidates) == 1 else "second" if one.space else "first"
    width = min(ui.texts.measure(ui.t(f"election.{key}"), "second")[0] + 4, line.w // 2 - pad)
    role = Rect(line.right - pad - look.px(8) - width, line.y, width, line.h)
    pieces.one_line(ui, ui.t(f"election.{key}"), flip(role), "second", theme.SOFT, "end", size=look.role("second"))
    name = Rect(line.x + flag.get_width() + look.px(12), line.y, 0, line.h)
    name.w = role.x - name.x - look.px(6)
    pieces.one_line(ui, desk.match.names[one.seat], flip(name), "heading", size=look.role("heading"))
    cubes(ui, desk, Rect(inner.x, line.bottom, inner.w, inner.bottom - line.bottom), look, one)
    tip = Tip(desk.match.names[one.seat], fate(ui, one), hints.rule(ui, "4.2" if len(count.candidates) == 2 else "4.3"))
    ui.target(f"candidate:{count.city}:{one.space}", rect, tip=tip, group="election")


def cubes(ui: Ui, desk: Desk, rect: Rect, look: pieces.Sizes, one: Candidate) -> None:
    """The number, the cubes in a row with those that leave, and a sentence."""
    number, words, row, last = boxes.rows(
        rect, [0.34, float(look.pick(28, 20)), None, float(look.pick(34, 24))], look.pick(4, 1)
    )
    pieces.one_line(ui, str(one.votes), number, "display", align="centre", size=look.role("display"))
    pieces.one_line(
        ui, ui.t("election.cubes", n=one.votes), words, "second", theme.SOFT, "centre", size=look.role("second")
    )
    size, gap = look.pick(40, 28), look.pick(8, 5)
    step = min(float(size + gap), (row.w - size - 8) / max(1, one.votes - 1))
    base = row.bottom - look.px(8)
    left = row.centerx - (step * max(0, one.votes - 1) + size) / 2
    for at in range(one.votes):
        x = round(left + at * step)
        going = at >= one.votes - one.back
        player = desk.marks[one.seat].colour
        made = tokens.cube(player, size).copy() if going else tokens.cube(player, size)
        if going:
            made.set_alpha(round(255 - 165 * ui.anim.value(leaving(at - one.votes + one.back))))
            draw.arrow(
                ui.surface, (x + size / 2, base - size - 6), (x + size / 2, base - size - look.pick(36, 22)),
                width=look.pick(3, 2), head=look.pick(11, 8),
            )  # fmt: skip
        ui.surface.blit(made, (x, base - size))
    draw.rule(ui.surface, row.x + row.w // 12, base + 2, row.w - row.w // 6, theme.EDGE)
    role, ink = ("strong", theme.ACCENT) if one.back else ("body", theme.INK)
    pieces.one_line(ui, fate(ui, one), last, role, ink, "centre", size=look.role(role))


def fate(ui: Ui, one: Candidate) -> str:
    """What becomes of a candidate's cubes."""
    if one.back:
        return ui.t("election.back", n=one.back, left=one.votes - one.back)
    return ui.t("election.keeps", n=one.votes) if one.votes else ui.t("election.none_to_keep")


def verdict(ui: Ui, desk: Desk, rect: Rect, count: Count, public: View) -> None:
    """Who leads now, and what that is good for this round."""
    look = ui.theme
    tone = city_look(count.city).band if count.winner is None else pieces.colour(desk, count.winner)
    draw.plate(ui.surface, rect, theme.CARD, tone, radius=look.radius, width=3, shadow=True)
    inner = rect.inflate(-look.pick(52, 30), -look.pick(20, 10))
    size = min(inner.h, look.pick(88, 62))
    roundel = boxes.start(inner, size, rtl=ui.rtl)
    pieces.leader(ui, desk, roundel.center, size, count.winner)
    words = boxes.end(inner, inner.w - size - look.pick(28, 18), rtl=ui.rtl)
    upper, lower = boxes.rows(words, [0.55, 0.45])
    if count.winner is None:
        ui.text(ui.t("election.nobody", Name(count.city)), upper, "title", lines=1)
        open_ = desk.match.options["leaderless_defence"] == "yes"
        ui.text(ui.t("election.without_open" if open_ else "election.without"), lower, "body", theme.SOFT, lines=2)
    else:
        ui.text(ui.t("election.leader", desk.match.names[count.winner], Name(count.city)), upper, "title", lines=1)
        ui.text(commands(ui, count.city, public), lower, "body", theme.SOFT, lines=2)
    ui.target(f"leader:{count.city}", rect, tip=hints.leader(ui, desk, count.city, count.winner), group="election")


def commands(ui: Ui, city: str, public: View) -> str:
    """How many armies obey the leader, and which locations of the round belong to the city."""
    counters = [counter for counter in content().counter_types.values() if counter.city == city]
    lost = public["casualties"][city]
    numbers = []
    for kind in ("hoplite", "trireme"):
        number = sum(c.count for c in counters if c.kind == kind) - sum(f"-{kind}-" in each for each in lost)
        numbers.append(f"{number} {ui.t(f'kind.{kind}', n=number)}")
    places = [place for place in public["slots"] if content().locations[place].city == city]
    if not places:
        return ui.t("election.commands_alone", *numbers)
    return ui.t("election.commands", *numbers, name_list(ui, places))


def footnote(ui: Ui, desk: Desk, rect: Rect, count: Count, column: Sequence[int]) -> None:
    """What happened to everybody else's cubes, and where the rule stands."""
    look, names = ui.theme, desk.match.names
    standing = {each.seat for each in count.candidates}
    rest = [ui.t("list.pair", names[seat], n) for seat, n in enumerate(column) if n and seat not in standing]
    if len(count.candidates) == 2:
        others = ui.t("election.others", ui.t("list.comma").join(rest)) if rest else ui.t("election.others_none")
        text = f"{others} {ui.t('election.tie')}"
    else:
        text = ui.t("election.alone") if count.candidates else ui.t("election.empty")
    section = {2: "4.2", 1: "4.3", 0: "4.4"}[len(count.candidates)]
    mark = ui.text(hints.rule(ui, section), boxes.end(rect, look.px(120), rtl=ui.rtl), "hint", theme.SOFT, "end", "top")
    width = rect.w - mark.w - look.px(30)
    ui.text(text, boxes.start(rect, width, rtl=ui.rtl), "body", theme.SOFT, valign="top")
