"""A hunt in the place of the stage: the monster with its wounds, the attack, the Hero, the hand."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from hellas.engine.decision import Seat, option_of
from hellas.table import boxes, draw, theme, tokens
from hellas.table.board import standing, touch
from hellas.table.desk import Desk
from hellas.table.hits import Tip
from hellas.table.icons import icon
from hellas.table.locale import Name
from hellas.table.lords import bands, beast, cardface, cards
from hellas.table.lords.gestures import CONTENT
from hellas.table.lords.pieces import symbols
from hellas.table.part import View
from hellas.table.text import Rich
from hellas.table.theme import mix, rgb
from hellas.table.ui import Ui

MEADOW = rgb("#e3e8cd")
ATTRIBUTES = ("leadership", "strength", "speed")
STEPS = ("start", "attack", "monster", "defend", "end")
KINDS = {
    "hunt.start": 0, "hunt.attack": 1, "hunt.card": 1, "wound": 1, "hunt.monster_attack": 2, "hunt.defend": 3,
    "hunt.reward": 4,
}  # fmt: skip


def wanted(desk: Desk) -> bool:
    """While somebody hunts."""
    return bool(desk.public["hunt"])


def draw_hunt(ui: Ui, desk: Desk, rect: Rect) -> None:
    """The hunt in the place of the stage."""
    look, gap = ui.theme, ui.theme.gutter
    asked = desk.eyes is not None or bool(cards.usable(desk))
    steps = Rect(rect.x, rect.y, rect.w, look.pick(44, 32))
    foot = min(look.pick(340, 224), rect.h * 2 // 5) if asked else 0
    body = Rect(rect.x, steps.bottom + gap, rect.w, rect.bottom - steps.bottom - gap - foot - (gap if foot else 0))
    _steps(ui, desk, steps)
    monster, attack, hero = boxes.columns(body, [0.38, 0.35, 0.27], gap, rtl=ui.rtl)
    _monster(ui, desk, monster)
    _attack(ui, desk, attack)
    _hero(ui, desk, hero)
    if asked:
        _foot(ui, desk, Rect(rect.x, rect.bottom - foot, rect.w, foot))


def _steps(ui: Ui, desk: Desk, rect: Rect) -> None:
    """Where the hunt is: draw, the Hero attacks, the monster attacks, defence, the end."""
    now = step_of(desk)
    for at, (cell, name) in enumerate(zip(boxes.columns(rect, [None] * 5, 6, rtl=ui.rtl), STEPS, strict=True)):
        on = at == now
        fill, edge = (theme.ACCENT, theme.GLAZE) if on else (mix(theme.FILL, theme.CARD, 0.6), theme.LINE)
        draw.plate(ui.surface, cell, fill, edge, radius=6)
        ink = theme.CARD if on else theme.SOFT
        ui.text(ui.t(f"lords_view.hunt.step.{name}"), cell.inflate(-10, -4), "small_bold", ink, "centre")


def step_of(desk: Desk) -> int:
    """Which of the ``STEPS`` it is."""
    now, decision = desk.public["hunt"], desk.match.decision
    if now.get("over"):
        return STEPS.index("end")
    if "card" in now:
        return STEPS.index("defend")
    return KINDS.get(decision.kind, STEPS.index("attack")) if decision else -1


# -- the monster


def _monster(ui: Ui, desk: Desk, rect: Rect) -> None:
    look, public = ui.theme, desk.public
    monster, region = str(public["hunt"]["monster"]), str(public["hunt"]["region"])
    draw.plate(ui.surface, rect, theme.CARD, theme.EDGE, radius=look.radius, shadow=True)
    ui.block(rect)
    head = Rect(rect.x + 3, rect.y + 3, rect.w - 6, min(look.pick(118, 78), rect.h // 3))
    draw.plate(ui.surface, head, MEADOW, None, radius=look.radius - 2)
    size = head.h - look.px(12)
    first = boxes.start(head.inflate(-look.px(16), 0), size, rtl=ui.rtl)
    cardface.put(ui, first.center, f"monster_{monster}", size)
    room = boxes.end(head.inflate(-look.px(20), -look.px(8)), head.w - size - look.px(36), rtl=ui.rtl)
    where, evolved = ui.t("lords_view.hunt.in", Name(region)), public["evolutions"].get(monster, ())
    name, rest = boxes.rows(room, [ui.texts.line("heading") + 0.0, None])
    ui.text(ui.locale.name(monster), name, "heading", theme.INK, lines=1)
    cardface.prose(ui, rest, where)
    if evolved:
        tip = Tip(ui.locale.name(monster), "\n".join([where, *(ui.t(f"card.{card}") for card in evolved)]))
        ui.target(f"evolved:{monster}", head, tip=tip, focusable=False)
    inner = Rect(rect.x + look.pad, head.bottom + look.px(6), rect.w - 2 * look.pad, 0)
    inner.h = rect.bottom - inner.y - look.px(6)
    if monster not in public["wounds"]:  # slain
        ui.text(ui.t("lords_view.hunt.slain", Name(monster)), inner, "prompt", theme.LEGAL_TEXT, "centre")
        return
    _wounds(ui, desk, inner, monster)


def _wounds(ui: Ui, desk: Desk, inner: Rect, monster: str) -> None:
    """Each wound symbol; a dealt one bleeds. Below, what the monster does."""
    look, faces = ui.theme, symbols(desk.public, monster)
    dealt = desk.public["wounds"][monster]
    title = Rect(inner.x, inner.y, inner.w, ui.texts.line("second_bold"))
    ui.text(ui.t("lords_view.hunt.wounds", len(dealt), len(faces)), title, "second_bold", theme.ACCENT, lines=1)
    row = Rect(inner.x, title.bottom + look.px(6), inner.w, 0)
    row.h = beast.draw_tray(ui, desk, row, monster, look.pick(80, 46))
    low = Rect(inner.x, row.bottom + look.px(8), inner.w, inner.bottom - row.bottom - look.px(8))
    does = beast.does(ui, monster)
    evolved = [ui.rich(f"card.{card}") for card in desk.public["evolutions"].get(monster, ())]
    whole = Rich("\n".join([does, *evolved]))
    fits = ui.texts.measure(whole, "small", low.w)[1] <= low.h
    cardface.prose(ui, low, whole if fits else does, big=True)


# -- the attack

TITLES = {"won": "reward"}


def stage(public: View) -> str:
    """What the hunt is at: the open attack card, the reward for wounds or for a slain monster, the Hero's attack."""
    now = public["hunt"]
    if "card" in now:
        return "open"
    return "won" if now["monster"] not in public["wounds"] else "reward" if now.get("over") else "hero"


def _attack(ui: Ui, desk: Desk, rect: Rect) -> None:
    """The open attack card and the defence; before it, what the Hero's attack needs; what is chosen from, if seen."""
    look, now = ui.theme, desk.public["hunt"]
    draw.plate(ui.surface, rect, theme.CARD, theme.EDGE, radius=look.radius, shadow=True)
    ui.block(rect)
    inner = rect.inflate(-2 * look.pad, -2 * look.px(8))
    drawn = [card for card in cards.looked_at(desk) if card in CONTENT.attacks]
    key = "choose" if drawn else stage(desk.public)
    title = Rect(inner.x, inner.y, inner.w, ui.texts.line("panel"))
    ui.text(
        ui.t(f"lords_view.hunt.title.{TITLES.get(key, key)}", Name(str(now["monster"]))),
        title,
        "panel",
        theme.ACCENT,
        lines=1,
    )
    low = Rect(inner.x, title.bottom + look.px(6), inner.w, inner.bottom - title.bottom - look.px(6))
    if drawn:
        _choose_attack(ui, desk, low, drawn)
    elif key == "open":
        _open_attack(ui, desk, low, str(now["card"]), int(now["value"]), int(now.get("defence", 0)))
    else:
        hint = f"lords_view.hunt.hint.{'attack' if key == 'hero' else key}"
        attacks = int(now.get("attacks", 0))
        more = ui.t("lords_view.hunt.attacks", n=attacks) if attacks else ""
        foot = look.pick(44, 32) if key == "hero" else 0
        rows = coverable(desk) if key == "hero" else {}
        line = look.pick(42, 31)
        reach = min(len(rows) * line + ui.texts.line("second_bold"), low.h - foot - look.pick(120, 84)) if rows else 0
        room = Rect(low.x, low.y, low.w, low.h - foot - max(0, reach))
        cardface.prose(ui, room, f"{ui.t(hint)}\n\n{more}", big=True)
        if reach >= line:
            draw_coverable(ui, desk, Rect(low.x, room.bottom, low.w, reach), rows, line)
        if key == "hero":
            legend(ui, Rect(low.x, low.bottom - foot, low.w, foot))


def coverable(desk: Desk) -> dict[str, list[int]]:
    """14.3 By the symbol of cards in the hand, the wounds that they can deal now."""
    found: dict[str, list[int]] = {}
    for option in desk.options:
        if option.verb == "cover":
            found.setdefault(option.args[1], []).append(int(option.args[0]))
    return found


def draw_coverable(ui: Ui, desk: Desk, rect: Rect, rows: dict[str, list[int]], line: int) -> None:
    """The same in pictures: the symbol, and what it can wound; as many as there is room for."""
    faces = symbols(desk.public, str(desk.public["hunt"]["monster"]))
    title = Rect(rect.x, rect.y, rect.w, ui.texts.line("second_bold"))
    ui.text(ui.t("lords_view.hunt.covers"), title, "second_bold", theme.ACCENT, lines=1)
    size, gap = line - 12, ui.theme.px(6)
    for at, (symbol, wounds) in enumerate(rows.items()):
        row = Rect(rect.x, title.bottom + at * line, rect.w, line - 4)
        if row.bottom > rect.bottom:
            return
        draw.plate(ui.surface, row, mix(theme.FILL, theme.CARD, 0.55), None, radius=5)
        names = [f"symbol_{symbol}", "", *(f"symbol_{faces[wound]}" for wound in wounds)]
        for place, name in enumerate(names):
            cell = Rect(row.x + gap + place * (size + gap), row.centery - size // 2, size, size)
            cell = boxes.mirror(cell, row) if ui.rtl else cell
            if name:
                cardface.put(ui, cell.center, name, size)
            else:
                draw.chevron(ui.surface, cell.center, size // 3, theme.SOFT, to="left" if ui.rtl else "right")


def legend(ui: Ui, rect: Rect) -> None:
    """14.3 How many cards of a symbol deal any wound."""
    uses = [(symbol, use.wild_cards) for symbol, use in CONTENT.hunt_uses.items() if use.wild_cards is not None]
    label, row = boxes.columns(rect, [0.3, 0.7], ui.theme.px(6), rtl=ui.rtl)
    ui.text(ui.t("lords_view.hunt.any"), label, "small", theme.SOFT)
    for (symbol, number), cell in zip(uses, boxes.columns(row, [None] * len(uses), 2, rtl=ui.rtl), strict=True):
        size = min(cell.h - 6, cell.w // 2)
        picture = icon(f"symbol_{symbol}", max(1, size))
        start, end = boxes.columns(cell, [None, None], 2, rtl=ui.rtl)
        ui.surface.blit(picture, picture.get_rect(center=start.center))
        ui.text(str(number), end, "second_bold", lines=1)


def _choose_attack(ui: Ui, desk: Desk, rect: Rect, drawn: Sequence[str]) -> None:
    cells = cardface.across(rect, len(drawn), ui.theme.gutter, widest=ui.theme.pick(230, 190), rtl=ui.rtl)
    for at, (cell, card) in enumerate(zip(cells, drawn, strict=True)):
        cardface.lay(ui, desk, f"card:{card}" if card not in drawn[:at] else "", card, cell)


def _open_attack(ui: Ui, desk: Desk, rect: Rect, card: str, value: int, defence: int) -> None:
    """The card at the start, its value and the defence beside it."""
    look = ui.theme
    wide = min(look.pick(210, 170), rect.w * 3 // 5)
    first = boxes.start(rect, wide, rtl=ui.rtl)
    cardface.lay(ui, desk, "", card, first)
    rest = boxes.end(rect, rect.w - wide - look.gutter, rtl=ui.rtl)
    rows = boxes.rows(rest, [0.34, 0.34, 0.32], look.px(4))
    for row, key, number, tone in (
        (rows[0], "value", value, theme.DANGER),
        (rows[1], "defence", defence, theme.LEGAL),
    ):
        size = look.pick(44, 34)
        spot = Rect(row.centerx - size // 2, row.y, size, size)
        tokens.badge(ui.surface, ui.texts, spot.center, str(number), size, tone)
        under = Rect(row.x, spot.bottom + 2, row.w, row.bottom - spot.bottom - 2)
        ui.text(ui.t(f"lords_view.hunt.{key}"), under, "small", theme.SOFT, "centre", "top")
    if desk.decision is not None and desk.decision.kind == "hunt.defend":
        cardface.prose(ui, rows[2], ui.t("lords_view.hunt.hint.defend"), "centre")


# -- the Hero


def _hero(ui: Ui, desk: Desk, rect: Rect) -> None:
    """The hunter's attributes, where injuries are put, and the rewards."""
    look, public = ui.theme, desk.public
    seat = int(public["hunt"]["seat"])
    mark, hero = desk.marks[seat], public["heroes"][seat]
    band = look.pick(16, 13)
    draw.plate(ui.surface, rect, theme.CARD, theme.EDGE, radius=look.radius, shadow=True)
    bands.draw_band(ui.surface, Rect(rect.x + 5, rect.y + 5, rect.w - 10, band), mark.colour)
    ui.block(rect)
    inner = Rect(rect.x + look.pad, rect.y + band + look.px(8), rect.w - 2 * look.pad, rect.h - band - look.px(14))
    head, parts, rewards = boxes.rows(
        inner,
        [min(look.pick(58, 42), inner.h // 5) + 0.0, min(3.0 * look.pick(40, 30), inner.h * 0.42), None],
        look.px(4),
    )
    size = head.h - 4
    first = boxes.start(head, size, rtl=ui.rtl)
    cardface.put(ui, first.center, f"hero_{hero}", size)
    flag = tokens.mark(mark.colour, mark.letter, look.pick(22, 18))
    ui.surface.blit(flag, flag.get_rect(bottomleft=first.bottomleft))
    name = boxes.end(head, head.w - size - look.px(8), rtl=ui.rtl)
    ui.text(ui.t("lords_view.hunt.hunter", Name(hero), desk.match.names[seat]), name, "strong")
    for attribute, row in zip(ATTRIBUTES, boxes.rows(parts, [None] * 3, 2), strict=True):
        attribute_row(ui, desk, seat, attribute, row)
    _rewards(ui, desk, rewards)


def attribute_row(ui: Ui, desk: Desk, seat: Seat, attribute: str, row: Rect) -> None:
    """An attribute with its value; a drop where it is injured. A target when one is to be chosen."""
    public, size = desk.public, row.h - 6
    hurt = attribute in public["injuries"][seat]
    draw.plate(ui.surface, row, mix(theme.FILL, theme.CARD, 0.55), None, radius=5)
    inner = row.inflate(-ui.theme.px(8), 0)
    cardface.put(ui, boxes.start(inner, size, rtl=ui.rtl).center, f"attr_{attribute}", size)
    change = change_of(desk, seat, attribute)
    told = ui.t("lords_view.attribute.change", *change) if change else str(public["values"][seat][attribute])
    least = ui.theme.px(26)
    value = boxes.end(inner, max(least, ui.texts.measure(told, "strong")[0]), rtl=ui.rtl)
    tone = theme.DANGER if hurt else theme.INK
    ui.text(told, value, "strong", tone, "end", lines=1)
    rest = boxes.start(inner, inner.w - value.w, rtl=ui.rtl)
    words = boxes.start(rest, rest.w - least, rtl=ui.rtl)
    words = boxes.end(words, words.w - size - 6, rtl=ui.rtl)
    ui.text(ui.t(f"lords_view.attribute.{attribute}"), words, "second", tone, lines=1)
    if hurt:
        drop = icon("injury", max(1, size))
        ui.surface.blit(drop, drop.get_rect(center=boxes.end(rest, least, rtl=ui.rtl).center))
    real = public["attributes"][seat][attribute]
    body = ui.t("lords_view.attribute.hurt", real) if hurt else ui.t("lords_view.attribute.whole")
    tip = Tip(ui.t(f"lords_view.attribute.{attribute}"), body)
    touch(ui, desk, f"attribute:{attribute}", row, tip=tip, radius=5, group="hero")


def change_of(desk: Desk, seat: Seat, attribute: str) -> tuple[int, int] | None:
    """6.1, 14.5 From which real value to which one the attribute goes if it is chosen now, or was as the last of a
    plan; None if it stays, or the choice is about something else."""
    decision, key = desk.decision, ""
    if decision is not None and decision.seat == seat == desk.seat and not desk.showing:
        keys = [option.key for option in decision.options if option.verb in ("raise", "lower")]
        key = next((each for each in keys if option_of(each).args == (attribute,)), "")
    if not key:
        return None
    trial = desk.trial.fork()
    before, heard = trial.view(None)["public"]["attributes"][seat][attribute], len(trial.log)
    trial.play(key)
    told = [n for n in trial.log[heard:] if n.key.startswith("attribute.") and n.args[:2] == (seat, attribute)]
    return (before, int(told[0].args[2])) if told and told[0].args[2] != before else None


def _rewards(ui: Ui, desk: Desk, rect: Rect) -> None:
    """15 What can be won; targets when it is chosen."""
    look, monster = ui.theme, str(desk.public["hunt"]["monster"])
    title = Rect(rect.x, rect.y, rect.w, ui.texts.line("second_bold"))
    if rect.h < title.h + 3 * look.pick(30, 22):
        title.h = 0
    else:
        ui.text(ui.t("lords_view.hunt.rewards"), title, "second_bold", theme.ACCENT, lines=1)
    low = Rect(rect.x, title.bottom + 2, rect.w, min(rect.bottom - title.bottom - 2, 3 * look.pick(42, 32)))
    won = {str(icon_of(monster, at)) for at in desk.public["hunted"]}
    for name, row in zip(beast.REWARDS, boxes.rows(low, [None] * 3, look.px(3)), strict=True):
        open_ = name in won if name != "monster_artifact" else not desk.public["hunt"].get("over")
        reward_row(ui, desk, row, name, monster, faint=not open_)


def icon_of(monster: str, at: int) -> str:
    """15.1 The reward icon of a wound, or ""."""
    wounds = CONTENT.monsters[monster].wounds
    return (wounds[at].icon or "") if at < len(wounds) else ""


def reward_row(ui: Ui, desk: Desk, row: Rect, name: str, monster: str, *, faint: bool) -> None:
    """A reward with its picture."""
    draw.plate(ui.surface, row, mix(theme.FILL, theme.CARD, 0.55), None, radius=5)
    size = row.h - 4
    picture = icon(beast.REWARDS[name], max(1, size))
    inner = row.inflate(-ui.theme.px(8), 0)
    ui.surface.blit(picture, picture.get_rect(center=boxes.start(inner, size, rtl=ui.rtl).center))
    artifact = CONTENT.monsters[monster].artifact
    words = ui.locale.name(artifact) if name == "monster_artifact" else ui.t(f"lords_view.reward.{name}")
    ui.text(words, boxes.end(inner, inner.w - size - 6, rtl=ui.rtl), "small", theme.FAINT if faint else theme.INK)
    body = ui.rich(f"card.{artifact}") if name == "monster_artifact" else ui.rich(f"lords_view.reward.{name}_when")
    touch(ui, desk, f"reward:{name}", row, tip=Tip(words, body), radius=5, group="reward")


# -- the hand


def _foot(ui: Ui, desk: Desk, rect: Rect) -> None:
    """The hand of who is at the screen, cards of a symbol together; beside it what may be used."""
    look, seat = ui.theme, desk.eyes
    draw.plate(ui.surface, rect, mix(theme.FILL, theme.PAPER, 0.45), theme.LINE, radius=look.radius)
    inner = rect.inflate(-2 * look.pad, -2 * look.px(8))
    uses, mine = cards.usable(desk), cards.hand(desk, seat) if seat is not None else []
    wide = inner
    if uses:
        wide, right = boxes.columns(inner, [0.7, 0.3], look.gutter, rtl=ui.rtl)
        title = Rect(right.x, right.y, right.w, ui.texts.line("panel"))
        ui.text(ui.t("lords_view.uses"), title, "panel", theme.ACCENT, lines=1)
        room = Rect(right.x, title.bottom + 4, right.w, right.bottom - title.bottom - 4)
        cards.draw_uses(ui, desk, Rect(room.x, room.y, room.w, min(room.h, len(uses) * look.pick(96, 74))), uses)
    if seat is None:
        cards.closed(ui, desk, Rect(wide.x, wide.y, wide.w, look.pick(60, 46)))
        return
    title = Rect(wide.x, wide.y, wide.w, ui.texts.line("panel"))
    ui.text(ui.t("lords_view.hand", n=len(mine)), title, "panel", theme.ACCENT, lines=1)
    low = Rect(wide.x, title.bottom + look.px(6), wide.w, wide.bottom - title.bottom - look.px(8))
    if any(element.startswith("symbol:") for option in desk.options for element in desk.part.mentions(option)):
        draw_groups(ui, desk, low, mine)
    else:
        cards.draw_cards(ui, desk, low, mine, hunting=True)


def draw_groups(ui: Ui, desk: Desk, rect: Rect, mine: Sequence[str]) -> None:
    """14.3 Cards of one symbol lie in a frame of their own, upon each other where there is little room: the symbol is
    what is chosen."""
    groups: dict[str, list[str]] = {}
    for card in mine:
        groups.setdefault(str(CONTENT.combat[card].symbol), []).append(card)
    gap = ui.theme.pick(18, 12)
    width = min(ui.theme.pick(190, 150), (rect.w - gap * (len(groups) - 1)) // max(1, len(groups)))
    spare = rect.w - len(groups) * (width + gap) + gap
    shift = width + ui.theme.px(6)
    more = sum(len(group) - 1 for group in groups.values())
    shift = min(shift, max(ui.theme.px(6), spare // more)) if more else 0
    at = rect.x
    for symbol, group in groups.items():
        box = Rect(at, rect.y, width + shift * (len(group) - 1), rect.h)
        at = box.right + gap
        _group(ui, desk, boxes.mirror(box, rect) if ui.rtl else box, symbol, group, width, shift)


def _group(ui: Ui, desk: Desk, box: Rect, symbol: str, group: Sequence[str], width: int, shift: int) -> None:
    muted = not standing(ui, desk, f"symbol:{symbol}").legal
    for at, card in enumerate(group):
        cell = Rect(box.x + at * shift, box.y, width, box.h)
        cell = boxes.mirror(cell, box) if ui.rtl else cell
        cardface.paint(ui, cell, cardface.face(ui, card, hunting=True), muted=muted)
    tip = Tip(ui.t(f"lords_view.symbol.{symbol}"), cardface.hunt_text(ui, group[0]))
    touch(ui, desk, f"symbol:{symbol}", box, tip=tip, radius=ui.theme.px(8), group="hand")
