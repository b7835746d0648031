"""Everything the kit can draw, on one screen: for people to look at, and for tests to click through."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from hellas.table import boxes, draw, theme, tokens
from hellas.table.app import App
from hellas.table.dialogs import Answer, Question
from hellas.table.fields import Choice, dropdown, entry
from hellas.table.hits import Tip
from hellas.table.icons import icon
from hellas.table.scene import Scene
from hellas.table.scrolls import lines
from hellas.table.text import Rich
from hellas.table.ui import Ui
from hellas.table.widgets import button, button_width, check, header, panel, radio, segmented, stepper

LETTERS = dict(zip(theme.PLAYERS, "ABCDE", strict=True))
STATES = ("idle", "legal", "hover", "selected", "planned", "illegal", "keyboard")
PARTS = (
    "cube",
    "candidate",
    "leader",
    "statue",
    "defeat",
    "dagger",
    "shard",
    "persian_shield",
    "victory",
    "permission",
    "war",
)


class Sheet(Scene):
    """The component sheet; clicks are noted in ``log``."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.log: list[str] = []
        self.name = "Emma"
        self.ticked = True
        self.cover = "when"
        self.count = 5
        self.scale = 100
        self.colour = "red"

    @property
    def title(self) -> str:
        return "Component sheet"

    def note(self, what: str) -> None:
        """Remember a click."""
        self.log.append(what)

    def draw(self, ui: Ui) -> None:
        look = ui.theme
        rest = header(ui, "Component sheet", "States, marks and sizes of every screen")
        wide = button_width(ui, "Menu", "Esc")
        spot = boxes.centred((wide, look.pick(32, 26)), boxes.end(rest, wide, rtl=ui.rtl))
        button(ui, "menu", spot, "Menu", self.ask, kind="dark", role="second", key="Esc")
        top = look.pick(50, 38) + look.margin
        stage = Rect(look.margin, top, ui.rect.w - 2 * look.margin, ui.rect.h - top - look.margin)
        first, second, third, last = boxes.rows(stage, [0.30, 0.27, 0.26, 0.17], look.gutter)
        a, b, c = boxes.columns(first, [0.34, 0.40, 0.26], look.gutter, rtl=ui.rtl)
        self.players(ui, panel(ui, a, "Players are squares"))
        self.cities(ui, panel(ui, b, "Cities are coins"))
        self.surfaces(ui, panel(ui, c, "Surfaces"))
        d, e = boxes.columns(second, [0.55, 0.45], look.gutter, rtl=ui.rtl)
        self.states(ui, panel(ui, d, "States of a target"))
        self.counters(ui, panel(ui, e, "Counters, dice, arrows"))
        f, g, h = boxes.columns(third, [0.36, 0.40, 0.24], look.gutter, rtl=ui.rtl)
        self.buttons(ui, panel(ui, f, "Buttons and fields"))
        self.parts(ui, panel(ui, g, "Small parts"))
        self.choices(ui, panel(ui, h, "Choices"))
        self.type(ui, panel(ui, last))

    def players(self, ui: Ui, rect: Rect) -> None:
        for cell, (name, letter) in zip(boxes.columns(rect, [None] * 5, rtl=ui.rtl), LETTERS.items(), strict=True):
            y = cell.y
            for size in ui.theme.pick(52, 36), ui.theme.pick(42, 30):
                made = tokens.cube(name, size) if size == ui.theme.pick(52, 36) else tokens.mark(name, letter, size)
                ui.surface.blit(made, made.get_rect(midtop=(cell.centerx, y)))
                y += size + 6
            for size in (24, 18, 14):
                made = tokens.flag(name, letter, ui.theme.px(size))
                ui.surface.blit(made, made.get_rect(midtop=(cell.centerx, y)))
                y += ui.theme.px(size) + 5

    def cities(self, ui: Ui, rect: Rect) -> None:
        for cell, (name, look) in zip(boxes.grid(rect, 4, 2, 4, rtl=ui.rtl), theme.CITIES.items(), strict=True):
            size = ui.theme.pick(58, 38)
            big, small = tokens.coin(name, size), tokens.coin(name, size // 2)
            ui.target(
                f"coin:{name}",
                big.get_rect(topleft=(cell.x + 12, cell.y)),
                shape="circle",
                tip=Tip(name.title(), "A coin."),
            )
            ui.surface.blit(big, (cell.x + 12, cell.y))
            ui.surface.blit(small, (cell.x + 20 + size, cell.y))
            draw.plate(
                ui.surface, Rect(cell.x + 20 + size, cell.y + size // 2 + 4, 38, 16), look.tint, look.band, radius=4
            )
            ui.text(
                name.title(),
                Rect(cell.x, cell.y + size, cell.w, cell.h - size),
                "name",
                valign="top",
                align="centre",
                lines=1,
            )

    def surfaces(self, ui: Ui, rect: Rect) -> None:
        names = (
            "PAPER",
            "CARD",
            "FILL",
            "INK",
            "SOFT",
            "GLAZE",
            "CLAY",
            "ACCENT",
            "LEGAL",
            "DANGER",
            "SEA",
            "VALUE",
            "LINE",
            "EDGE",
        )
        for cell, name in zip(boxes.grid(rect, 2, 7, 3, rtl=ui.rtl), names, strict=True):
            swatch, text = boxes.columns(cell, [40.0, None], 8, rtl=ui.rtl)
            draw.plate(ui.surface, swatch.inflate(0, -2), getattr(theme, name), theme.EDGE, radius=5)
            ui.text(name.lower(), text, "second", lines=1)

    def states(self, ui: Ui, rect: Rect) -> None:
        for cell, state in zip(boxes.columns(rect, [None] * 7, 14, rtl=ui.rtl), STATES, strict=True):
            foot = ui.texts.line("small")
            card = Rect(cell.x + 4, cell.y + 6, cell.w - 8, cell.h - foot - 14)
            reason = Tip(
                "Not now: you already have one", "You must take a colour that you do not have yet.", "Rules 2.2", "no"
            )
            ui.target(
                f"state:{state}", card, on_click=partial(self.note, state), enabled=state != "illegal",
                reason=reason, legal=state in ("legal", "hover"), group="states",
                tip=Tip("Argos", "[b]One[/b] cube", kind="yes"),
            )  # fmt: skip
            self.tile(ui, card)
            if state == "legal":
                draw.corners(ui.surface, card)
            elif state == "hover":
                draw.frame(ui.surface, card, theme.LEGAL, width=3)
                draw.corners(ui.surface, card)
            elif state == "selected":
                draw.chosen(ui.surface, card)
                tokens.check_badge(ui.surface, (card.right, card.top), 24)
            elif state == "planned":
                draw.veil(ui.surface, card, strength=90)
                draw.dashes(ui.surface, card.inflate(4, 4))
                tokens.badge(ui.surface, ui.texts, (card.right, card.top), "1", 24)
            elif state == "illegal":
                draw.veil(ui.surface, card)
                tokens.reason_tag(ui.surface, ui.texts, card, "you have one")
            elif state == "keyboard":
                draw.focus_ring(ui.surface, card)
            ui.text(state, Rect(cell.x, cell.bottom - foot, cell.w, foot), "small", align="centre", lines=1)

    def tile(self, ui: Ui, card: Rect) -> None:
        look = theme.CITIES["argos"]
        band = ui.theme.pick(26, 20)
        draw.plate(ui.surface, card, look.tint, look.band, radius=8, shadow=True, band=band, band_fill=look.band)
        ui.text("Argos", Rect(card.x + 4, card.y, card.w - 8, band), "name", theme.WHITE, "centre", lines=1)
        size = ui.theme.pick(40, 26)
        ui.surface.blit(tokens.coin("argos", size), (card.x + 8, card.y + band + 6))
        ui.surface.blit(icon("perikles_candidate", size, look.band), (card.right - size - 6, card.y + band + 6))
        ui.text(
            "+1, nominate", Rect(card.x + 2, card.bottom - 2 * band, card.w - 4, 2 * band - 4), "small", align="centre"
        )

    def counters(self, ui: Ui, rect: Rect) -> None:
        size = ui.theme.pick(58, 40)
        for index in range(4):
            for row, kind in enumerate(("hoplite", "trireme")):
                made = icon(f"perikles_{kind}_{index + 1}", size, theme.CITIES[("sparta", "athens")[row]].tint)
                ui.surface.blit(made, (rect.x + index * (size + 6), rect.y + row * (size + 6)))
        x = rect.x + 4 * (size + 6) + 20
        for value in range(7):
            ui.surface.blit(tokens.die(value, ui.theme.px(36)), (x + value * ui.theme.px(42), rect.y))
        y = rect.y + ui.theme.px(66)
        draw.arrow(ui.surface, (x, y), (x + 90, y))
        draw.arrow(ui.surface, (x + 110, y + 12), (x + 200, y - 12), theme.DANGER, width=3)
        draw.line(ui.surface, (x + 220, y + 10), (x + 290, y - 10), theme.DANGER, 2.5)
        for at, tone in enumerate((theme.VALUE, theme.ACCENT, theme.LEGAL)):
            ink = theme.INK if tone == theme.VALUE else theme.WHITE
            tokens.badge(ui.surface, ui.texts, (x + 14 + at * 40, y + 40), "7", ui.theme.px(30), tone, ink, theme.INK)
        made = tokens.pill(ui.texts, "natives", ("hoplite", "trireme"))
        ui.surface.blit(made, (x + 130, y + 28))
        ui.surface.blit(
            tokens.pill(ui.texts, "rebels", ("hoplite",), theme.REBELS), (x + 140 + made.get_width(), y + 28)
        )
        draw.dashes(ui.surface, Rect(rect.right - 44, rect.bottom - 44, 38, 38), theme.LINE, width=1.5, radius=6)

    def buttons(self, ui: Ui, rect: Rect) -> None:
        cells = boxes.grid(rect, 3, 3, ui.theme.px(8), rtl=ui.rtl)
        button(ui, "send", cells[0], "Send all 3", lambda: self.note("send"), kind="primary", key="Enter")
        button(ui, "undo", cells[1], "Undo last", lambda: self.note("undo"), key="Bksp")
        button(ui, "allow", cells[2], "Dániel: allow it", lambda: self.note("allow"), kind="legal")
        button(ui, "delete", cells[3], "Delete…", lambda: self.note("delete"), kind="danger")
        why = Tip("Two players are called Anna", "Give one of them another name.", kind="no")
        button(ui, "start", cells[4], "Start", lambda: self.note("start"), enabled=False, reason=why)
        entry(ui, "name", cells[5], self.name, lambda text: setattr(self, "name", text), longest=12)
        choices = [Choice(name, name, tokens.cube(name, ui.theme.px(22))) for name in theme.PLAYERS]
        dropdown(ui, "colour", cells[6], choices, self.colour, lambda value: setattr(self, "colour", value))
        stepper(ui, "scale", cells[7], self.scale, 80, 200, self.set_scale, step=20, text=lambda value: f"{value} %")
        segmented(
            ui, "count", cells[8], [(n, str(n)) for n in (3, 4, 5)], self.count, lambda n: setattr(self, "count", n)
        )

    def parts(self, ui: Ui, rect: Rect) -> None:
        for cell, name in zip(boxes.columns(rect, [None] * len(PARTS), rtl=ui.rtl), PARTS, strict=True):
            for size, y in ((ui.theme.pick(40, 30), rect.y), (24, rect.y + ui.theme.pick(48, 36))):
                made = icon(f"perikles_{name}", size, theme.PLAYERS["blue"].colour)
                ui.surface.blit(made, made.get_rect(midtop=(cell.centerx, y)))
        room = Rect(rect.x, rect.y + ui.theme.pick(80, 66), rect.w, 0)
        room.h = rect.bottom - room.y
        marked = Rich("[mark:blue:B] took [coin:corinth] Corinth: [b]+2 cubes[/b], [danger]starts a war[/danger]. ")
        entries = [ui.texts.render(marked, "small", width=room.w - 24) for _ in range(12)]
        lines(ui, "log", room, entries)

    def choices(self, ui: Ui, rect: Rect) -> None:
        cells = boxes.rows(rect, [None] * 4, 2)
        check(ui, "tick", cells[0], "show odds", self.ticked, lambda value: setattr(self, "ticked", value))
        options = [("when", "when something is private"), ("always", "before every turn"), ("never", "never")]
        radio(ui, "cover", cells[1:], options, self.cover, lambda value: setattr(self, "cover", value))

    def type(self, ui: Ui, rect: Rect) -> None:
        x = rect.x
        for text, role in (
            ("Display", "display"), ("Title 34", "title"), ("Panel", "panel"), ("Prompt 25 bold", "prompt"),
            ("Body 20", "body"), ("Second 18", "second"), ("Smallest 16", "small"), ("Hint italic", "hint"),
            ("Árvíztűrő, Chloé, αβ", "body"),
            ("أثينا 12 جيشًا", "body"),
        ):  # fmt: skip
            glyph = ui.texts.render(text, role)
            ui.surface.blit(glyph, glyph.get_rect(left=x, centery=rect.centery))
            x += glyph.get_width() + 26

    def set_scale(self, value: int) -> None:
        """Another text size, at once."""
        self.scale = value
        self.app.settings.text_size = value
        self.app.restyle()

    def ask(self) -> None:
        """Open the dialog."""
        answers = [
            Answer("keep", "Keep playing", lambda: self.note("keep"), key="Esc"),
            Answer("leave", "Leave the match", lambda: self.note("leave"), "primary", "Enter"),
        ]
        text = "Everything is saved after every answer; you can go on from here at any time."
        self.app.scenes.push(Question(self.app.scenes.pop, "leave", "Leave the match?", text, answers))
