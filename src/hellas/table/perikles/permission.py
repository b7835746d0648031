"""5.5 The dialog in which a leader allows or refuses a defence: what is asked, what each answer means."""

from __future__ import annotations

import pygame

from hellas.engine.decision import Seat
from hellas.table import tokens
from hellas.table.desk import Desk
from hellas.table.locale import Name
from hellas.table.part import Asking, Reply, View
from hellas.table.perikles import forces
from hellas.table.perikles.counters import picture
from hellas.table.perikles.rows import role_of
from hellas.table.text import Rich
from hellas.table.ui import Ui


def asking(ui: Ui, desk: Desk) -> Asking | None:
    """The question that is open, from public facts: all strengths are hidden while it is answered."""
    public = desk.settled["public"]
    asked, leader = public["asking"], desk.seat
    if not asked or leader is None:
        return None
    names = desk.match.names
    seat: Seat = asked["seat"]
    location = Name(asked["location"])
    role = role_of(public, seat, location, "defend")
    main = public["mains"][location][1]
    kind, city = ui.t(f"kind.{asked['kind']}", n=1), Name(asked["city"])
    wins = [seat] if main is None else [main]
    if wins[0] in public["persian_seats"]:
        wins = public["persian_seats"]
    standing = desk.match.options["permission_scope"] == "standing"
    return Asking(
        title=ui.t("perikles.ask", Name(asked["city"]), location),
        line=ui.rich(
            "perikles.ask.who", _flag(desk, seat), _who(ui, desk, public, seat), _flag(desk, leader), names[leader]
        ),
        words=ui.t(f"perikles.ask.{role}", kind, Name(asked["city"]), forces.names(ui, desk, wins)),
        consequence=ui.t("perikles.ask.then_standing" if standing else "perikles.ask.then", names[seat], city),
        replies=[
            Reply("yes", ui.t("perikles.ask.yes", names[leader]), "Y", grants=True),
            Reply("no", ui.t("perikles.ask.no", names[leader]), "N"),
        ],
        picture=_counter(ui, desk, f"{asked['city']}-{asked['kind']}", seat),
        near=f"place:{location}",
        about=f"{seat}:{leader}:{location}",
        same=ui.t("perikles.ask.same", names[seat], location),
    )


def _flag(desk: Desk, seat: Seat) -> Rich:
    mark = desk.marks[seat]
    return Rich(f"[flag:{mark.colour}:{mark.letter}]")


def _who(ui: Ui, desk: Desk, public: View, seat: Seat) -> str:
    """The asking player, and for whom he asks."""
    name = desk.match.names[seat]
    city: str = public["asking"]["city"]
    return ui.t("perikles.ask.leader", name, Name(city))


def _counter(ui: Ui, desk: Desk, counter: str, seat: Seat) -> pygame.Surface:
    """The counter face down, with the mark of its owner."""
    size = ui.theme.pick(58, 44)
    made = picture(counter, size).copy()
    mark = tokens.mark(*desk.marks[seat], round(size * 0.36))
    made.blit(mark, mark.get_rect(bottomleft=(0, size)))
    return made
