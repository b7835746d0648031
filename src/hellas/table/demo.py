"""A whole match through the real table on a hidden window, only by mouse clicks on drawn targets, into pictures.

The hand sees what a person sees: targets on the screen. What it wants to do comes from bots, and from chance where they
have no say; how it does it, from the part of the title, as every click does. Before each answer it counts the options
for which no target is drawn.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import quantiles
from typing import Any

import pygame

from hellas.bots import BOTS, look_of, seed_of
from hellas.engine import rng
from hellas.engine.decision import Option, option_of
from hellas.engine.match import Match
from hellas.table.app import App
from hellas.table.desk import Desk
from hellas.table.hits import Target
from hellas.table.locale import Locale
from hellas.table.prompting import PRIMARY
from hellas.table.scenes.table import TableScene
from hellas.table.settings import Settings
from hellas.table.zones import free_part

FRAME = 1 / 60
PAUSE = 0.5  # seconds between clicks: longer than any calm of the table
PATIENCE = 60  # clicks without an answer after which the hand gives up
SHOTS_PER_MOMENT = 2  # pictures of each kind of moment
STEP_IN = 5  # one in so many chances to use a secret option is taken


class Stuck(RuntimeError):
    """No target leads on: a fault of the table."""


class Elsewhere:
    """The rest of the program, where the hand never goes."""

    def __init__(self, app: App) -> None:
        self.app = app

    def rules(self, title: str, section: str = "") -> None:
        """Nothing."""

    def settings(self) -> None:
        """Nothing."""

    def load(self) -> None:
        """Nothing."""

    def menu(self) -> None:
        """Nothing."""

    def again(self) -> None:
        """Nothing."""


class Hand:
    """Plays one match by clicks; ``bots`` names for each seat who says what to do, if not chance."""

    def __init__(
        self, match: Match[Any], home: Path, size: tuple[int, int], language: str, bots: Sequence[str] = ()
    ) -> None:  # fmt: skip
        self.time, self.clicks, self.unreachable = 100.0, 0, 0
        self.chance = match.seed % (1 << 64)
        self.bots = [BOTS[name](seed_of(match.seed, seat)) for seat, name in enumerate(bots)]
        self.wanted: Option | None = None
        self.looking = False
        settings = Settings(animation="off")
        self.app = App(settings, home, size=size, locale=Locale(language), hidden=True, clock=lambda: self.time)
        self.scene = TableScene(Elsewhere(self.app), match)
        self.app.scenes.push(self.scene)
        self.frame_times: list[float] = []
        self.settle()

    @property
    def desk(self) -> Desk:
        return self.scene.desk

    def below(self, n: int) -> int:
        number, self.chance = rng.below(self.chance, n)
        return number

    # -- the mouse

    def settle(self) -> None:
        """Let the frames pass that are due."""
        self.time += PAUSE
        for _ in range(8):
            drawn = self.app.frame()
            if drawn:
                self.frame_times.append(self.app.frame_times[-1])
            self.time += FRAME
            if not drawn:
                return

    def targets(self) -> dict[str, Target]:
        """What can be reached on the screen now."""
        floor = self.app.ui.floor
        return {t.id: t for t in self.app.ui.targets if t.id and t.layer >= floor and t.enabled and t.on_click}

    def click(self, id: str) -> None:
        """Move to a target, press and let go."""
        part = free_part(self.app.ui, self.targets()[id])
        if part is None:
            raise Stuck(f"{id!r} is covered everywhere")
        for kind, fields in (
            (pygame.MOUSEMOTION, {"rel": (0, 0), "buttons": (0, 0, 0)}),
            (pygame.MOUSEBUTTONDOWN, {"button": 1}),
            (pygame.MOUSEBUTTONUP, {"button": 1}),
        ):
            pygame.event.post(pygame.event.Event(kind, pos=part.center, touch=False, **fields))
            self.settle()
        self.clicks += 1

    # -- what to do next

    def step(self) -> None:
        """One click towards an answer."""
        targets, desk = self.targets(), self.desk
        fixed = next((id for id in self.standing_orders(targets) if id in targets), "")
        if fixed:
            self.click(fixed)
        elif desk.showing:
            self.click(PRIMARY)
        elif desk.in_window:
            self.at_window(targets)
        else:
            self.towards_answer(targets)

    def standing_orders(self, targets: dict[str, Target]) -> Iterator[str]:
        """Covers are opened, questions answered; the own secret is looked at and used, or left."""
        yield "cover.open"
        yield "doubt:yes"
        yield "special:sure:yes"
        if asked := sorted(id for id in targets if id.startswith("asking:") and option_of(id).args[0] in ("yes", "no")):
            yield asked[self.below(len(asked))]
        if "special:back" in targets:
            if self.looking:
                yield "special:play"
            self.looking = False
            yield "special:keep"
            if seats := sorted(id for id in targets if id.startswith("special:seat:")):
                self.looking = True
                yield seats[self.below(len(seats))]
            yield "special:back"

    def at_window(self, targets: dict[str, Target]) -> None:
        """Any seat may step in; mostly nobody does."""
        decision = self.desk.match.decision
        assert decision
        holds = any(self.desk.offers_to(seat) for seat in range(len(self.desk.match.names)))
        self.unreachable += (PRIMARY not in targets) + (holds and "special" not in targets)
        if holds and not self.below(STEP_IN):
            self.click("special")
        else:
            self.click(PRIMARY)

    def towards_answer(self, targets: dict[str, Target]) -> None:
        """Click what the wanted option is about, element by element, and confirm."""
        desk = self.desk
        if desk.closing:
            self.wanted = None
            self.click(PRIMARY)
            return
        if self.wanted not in desk.options:
            self.wanted = self.wish(targets)
        wanted = self.wanted
        if wanted is None:
            self.click("special")
            return
        left = self.left_of(wanted)
        if desk.selected:
            self.unreachable += sum(any(e not in targets for e in self.left_of(o)) for o in desk.narrowed)
        if not left:
            self.wanted = None
            self.click(self.button_of(wanted, targets))
        else:
            if len(left) == 1:
                self.wanted = None
            self.click(next((element for element in left if element in targets), left[0]))

    def left_of(self, option: Option) -> list[str]:
        """What is still to be clicked for an option."""
        return [element for element in self.desk.part.mentions(option) if element not in self.desk.selected]

    def wish(self, targets: dict[str, Target]) -> Option | None:
        """What the bot of the seat takes, None for a look at the secret ones; counts what no target leads to."""
        desk = self.desk
        decision = desk.decision
        assert decision
        hidden = [option for option in decision.options if option not in desk.options]
        self.unreachable += sum(not self.leads_to(option, targets) for option in desk.options)
        self.unreachable += bool(hidden) and "special" not in targets
        if hidden and not desk.selected and not self.below(STEP_IN):
            return None
        look = look_of(desk.trial) if self.bots else None
        chosen = look and option_of(self.bots[look.seat].choose(look))
        return chosen if chosen in desk.options else desk.options[self.below(len(desk.options))]

    def leads_to(self, option: Option, targets: dict[str, Target]) -> bool:
        """Whether a target is drawn to begin with and no other option is about the same, or a button of its own."""
        elements = self.desk.part.mentions(option)
        if not elements:
            return bool(self.button_of(option, targets))
        alike = [o for o in self.desk.options if self.desk.part.mentions(o) == elements]
        return len(alike) == 1 and any(element in targets for element in elements)

    def button_of(self, option: Option, targets: dict[str, Target]) -> str:
        """The button that gives an option which is about no element."""
        if option == self.desk.part.finishing(self.desk.options):
            return PRIMARY if PRIMARY in targets else ""
        return next((id for id in (option.key, option.verb) if id in targets), "")


class Album:
    """Pictures of key moments: the first ones of each kind."""

    def __init__(self, out: Path) -> None:
        self.out, self.shots = out, list[Path]()
        self.taken: dict[str, int] = {}

    def look(self, hand: Hand) -> None:
        """Take a picture if the moment is of a kind that is still wanted."""
        desk = hand.desk
        moment = "cover" if desk.covered else self.moment(desk)
        number = self.taken.get(moment, 0) + 1
        if moment and number <= SHOTS_PER_MOMENT:
            self.taken[moment] = number
            self.take(hand, f"{moment}-{number}")

    @staticmethod
    def moment(desk: Desk) -> str:
        """What kind of moment it is."""
        if desk.showing:
            return f"step-{desk.step[0].key}" if desk.step else ""
        decision = desk.decision
        return "" if decision is None else f"ask-{decision.kind}" + ("-draft" if desk.draft else "")

    def take(self, hand: Hand, name: str) -> None:
        """Save the window."""
        path = self.out / f"{len(self.shots):02}-{name.replace('.', '-').replace('_', '-')}.png"
        hand.app.shot(path)
        self.shots.append(path)


def run(
    match: Match[Any], *, out: Path, size: tuple[int, int], language: str, bots: Sequence[str]
) -> dict[str, Any]:  # fmt: skip
    """Play ``match`` to its end; returns the report of ``hellas demo``."""
    with tempfile.TemporaryDirectory() as home:
        hand, album = Hand(match, Path(home), size, language, bots), Album(out)
        still = 0
        while match.result is None or hand.desk.showing:
            album.look(hand)
            before = (match.at, hand.desk.told)
            hand.step()
            still = still + 1 if (match.at, hand.desk.told) == before else 0
            if still > PATIENCE:
                raise Stuck(f"nothing happens at {match.decision and match.decision.kind!r}")
        hand.settle()
        album.take(hand, "end")
        hand.app.close()
    assert match.result
    return {
        "decisions": match.at,
        "clicks": hand.clicks,
        "unreachable_options": hand.unreachable,
        "frame_ms": spread(hand.frame_times),
        "shots": [str(path) for path in album.shots],
        "result": {
            "reason": match.result.reason,
            "winners": [match.names[seat] for seat in match.result.winners],
            "scores": list(match.result.scores),
        },
    }


def spread(seconds: list[float]) -> dict[str, float]:
    """Median, 95th percentile and maximum, in milliseconds."""
    cuts = quantiles(seconds, n=20) if len(seconds) > 1 else seconds * 19
    return {"p50": round(cuts[9] * 1e3, 2), "p95": round(cuts[18] * 1e3, 2), "max": round(max(seconds) * 1e3, 2)}
