"""A small language for positions of *Perikles*: set a scene, play it by keys, look at what is asked and told.

    s = scene(phase="send", leaders={"sparta": 0, "athens": 1}, slots=["pylos"], tiles={0: "2"})
    s.expect("send", 0)
    s.play("send:sparta-hoplite-1:defend:pylos", "end")

Whatever is not given is as after setup. All pieces are conserved, and every position is checked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from hellas.engine.match import Match
from hellas.engine.rng import WORD, below
from hellas.titles.perikles import TITLE
from hellas.titles.perikles.engagement import engagement
from hellas.titles.perikles.state import PERSIA, SIDES, Perikles, into
from staging import Stage, position_of, run

NAMES = ("Anna", "Béla", "Chloé", "Dávid", "Emma")
CITIES = ("athens", "sparta", "argos", "corinth", "thebes", "megara")
KINDS = {"H": "hoplite", "T": "trireme"}
LEADERS = {
    3: {"athens": 0, "sparta": 1, "argos": 2, "corinth": 2, "thebes": 0, "megara": 1},
    4: {"athens": 0, "sparta": 1, "argos": 2, "corinth": 3, "thebes": 0, "megara": 1},
    5: {"athens": 0, "sparta": 1, "argos": 2, "corinth": 3, "thebes": 4, "megara": 1},
}
ARMY_PHASES = ("retrieve", "send", "engage", "round_end")
TWO_SHARDS = [tile.id for tile in TITLE.new_game(3, TITLE.complete({}), 1).content.tiles.values() if tile.shards == 2]


# -- chance


def stacked(rolls: Iterable[int]) -> int:
    """A state of chance that will give these rolls (each from 0) and then be empty (``EMPTY``)."""
    code = 0
    for roll in reversed(list(rolls)):
        code = code * 64 + roll + 1
    return WORD + code


EMPTY = WORD


def stacked_below(state: int, n: int) -> tuple[int, int]:
    """Like ``rng.below``; but what was stacked comes first."""
    if state < WORD:
        return below(state, n)
    code = state - WORD
    if not code:
        return below(7, n)
    roll = code % 64 - 1
    assert roll < n, f"{roll} was stacked for a roll of 0 .. {n - 1}"
    return roll, WORD + code // 64


def dice(*sums: Sequence[int]) -> list[int]:
    """Rolls for throws that are given by the sums [attacker, defender]."""
    return [die - 1 for throw in sums for total in throw for die in (total // 2, total - total // 2)]


# -- short names


def army(text: str) -> str:
    """``athens H3`` is the counter athens-hoplite-3."""
    city, sort = text.split()
    return f"{city}-{KINDS[sort[0]]}-{sort[1:]}"


def armies(text: str) -> list[str]:
    """Several, separated by commas."""
    return [army(each) for each in text.split(",") if each.strip()]


# -- setting


Setter = Callable[[Perikles, Any], None]


def set_round(g: Perikles, number: int) -> None:
    """The location tiles of the rounds before are gone."""
    g.round = number
    del g.location_stock[(3 - number) * 7 :]


def set_slots(g: Perikles, first: Sequence[str]) -> None:
    """The first battle slots hold these; the others whatever is left, in the order of the ruleset."""
    won = {*g.persian_won, *(location for locations in g.won for location in locations)}
    rest = [location for location in g.content.locations if location not in first and location not in won]
    g.slots = [*first, *rest][:7]
    left = [location for location in rest if location not in g.slots]
    g.location_stock = left[: (3 - g.round) * 7]
    if g.phase not in ARMY_PHASES:
        return
    g.placed = {location: [[] for _ in range(g.seats)] for location in g.slots}
    g.sides = {location: [""] * g.seats for location in g.slots}
    g.mains = {location: [None, None] for location in g.slots}


def set_taken(g: Perikles, taken: Mapping[int, Sequence[str]]) -> None:
    """The tiles that lie in front of players; face up are the first ten others."""
    g.taken = [list(taken.get(seat, ())) for seat in range(g.seats)]
    sort_tiles(g)


def set_tiles(g: Perikles, tiles: Mapping[int, str | Sequence[str]]) -> None:
    """What players have not handed in yet, as shards ("2211") or tiles; all others they have handed in."""
    named = {tile for each in tiles.values() if not isinstance(each, str) for tile in each}
    twos = [tile for tile in TWO_SHARDS if tile not in named]
    ones = [tile for tile in g.content.tiles if tile not in TWO_SHARDS and tile not in named]
    for seat in range(g.seats):
        wanted = tiles.get(seat, "")
        g.taken[seat] = [(twos if each == "2" else ones).pop(0) if each in "12" else each for each in wanted]
    for seat in range(g.seats):
        missing = g.tiles_to_take - len(g.taken[seat])
        g.handed[seat] = [(ones or twos).pop() for _ in range(missing)]
    sort_tiles(g)


def sort_tiles(g: Perikles) -> None:
    gone = {tile for tiles in (*g.taken, *g.handed) for tile in tiles}
    rest = [tile for tile in g.content.tiles if tile not in gone]
    g.face_up, g.stock = rest[:10], rest[10:]


def set_face_up(g: Perikles, first: Sequence[str]) -> None:
    """Among the face-up tiles are these."""
    rest = [tile for tile in (*g.face_up, *g.stock) if tile not in first]
    g.face_up = [*first, *rest[: 10 - len(first)]]
    g.stock = rest[10 - len(first) :]


def set_only(g: Perikles, colours: Sequence[str]) -> None:
    """Face up are, as far as possible, only tiles of these colours."""
    tiles, rest = g.content.tiles, [*g.face_up, *g.stock]
    first = [tile for tile in rest if tiles[tile].colour in colours][:10]
    set_face_up(g, first)


def set_columns(g: Perikles, columns: Mapping[str, Sequence[int]]) -> None:
    for city, column in columns.items():
        g.columns[city] = [*column, *[0] * (g.seats - len(column))]


def set_candidates(g: Perikles, candidates: Mapping[str, Sequence[int]]) -> None:
    for city, pair in candidates.items():
        g.candidates[city] = list(pair)


def set_left(g: Perikles, left: Mapping[int, int]) -> None:
    """So many cubes a player has left; the others of his lie in Megara."""
    for seat, cubes in left.items():
        g.columns["megara"][seat] += g.cubes(seat) - cubes


def set_casualties(g: Perikles, text: str) -> None:
    for counter in armies(text):
        city = counter.partition("-")[0]
        g.box[city].remove(counter)
        g.casualties[city].append(counter)


def set_leaders(g: Perikles, leaders: Mapping[str, int] | None) -> None:
    """5.1 Leaders hold the counters of their cities; players without a city the Persians."""
    if g.phase not in ARMY_PHASES:
        return
    chosen = LEADERS[g.seats] if leaders is None else leaders
    for city, leader in chosen.items():
        g.leaders[city] = leader
        for counter in g.box[city]:
            into(g.supply[leader], counter)
        g.box[city] = []
    if len(set(chosen.values())) < g.seats:
        g.persians, g.box[PERSIA] = g.box[PERSIA], []
    g.athens_leader = g.leaders["athens"]
    if g.phase == "round_end":
        g.outcomes = dict.fromkeys(g.slots, "box")


def set_placed(g: Perikles, placed: Mapping[str, Mapping[str, str]]) -> None:
    """Location -> side -> armies. The first is the main player's. Persians name their player: ``persia H3 @2``."""
    for location, sides in placed.items():
        for side, text in sides.items():
            for each in filter(None, map(str.strip, text.split(","))):
                name, _, seat = each.partition("@")
                put(g, location, side, army(name), int(seat) if seat else None)


def put(g: Perikles, location: str, side: str, counter: str, seat: int | None = None) -> None:
    """Place a counter from a supply, by the sections 5.4.1 and 5.6.1 but without asking whether it may."""
    city, owner = counter.partition("-")[0], g.content.locations[location].city
    who = g.leaders[city] if seat is None else seat
    assert who is not None, f"nobody leads {city}"
    (g.persians if city == PERSIA else g.supply[who]).remove(counter)
    into(g.placed[location][who], counter)
    g.sides[location][who] = side
    at = ("attack", "defend").index(side)
    if g.mains[location][at] is None:
        g.mains[location][at] = who
    if side == "attack" and sorted((city, owner)) not in g.wars:
        g.wars.append(sorted((city, owner)))
        g.attacks.append([city, owner])


def set_specials(g: Perikles, specials: Mapping[int, str]) -> None:
    """Who holds which unused special tile; the others are in the box."""
    g.specials = [[specials[seat]] if seat in specials else [] for seat in range(g.seats)]
    g.boxed_specials = [special for special in g.content.specials if special not in specials.values()]
    g.used_specials = []


def set_statues(g: Perikles, statues: Mapping[str, Sequence[int]]) -> None:
    for city, row in statues.items():
        g.statues[city] = [*row, *[0] * (g.seats - len(row))]


def set_defeats(g: Perikles, defeats: Mapping[str, int]) -> None:
    g.defeats.update(defeats)


def set_won(g: Perikles, won: Mapping[int, Sequence[str]]) -> None:
    """Tiles won in the rounds before (or in this one, if they are among the first slots that are named)."""
    for seat, locations in won.items():
        g.won[seat] = list(locations)


def set_persian_won(g: Perikles, won: Mapping[str, Sequence[int]]) -> None:
    g.persian_won = {location: list(seats) for location, seats in won.items()}


def set_rolls(g: Perikles, rolls: Iterable[int] | None) -> None:
    if rolls is not None:
        g.chance = stacked(rolls)


SETTERS: dict[str, tuple[Setter, Any]] = {
    "round": (set_round, 1), "won": (set_won, {}), "persian_won": (set_persian_won, {}), "slots": (set_slots, ()),
    "taken": (set_taken, {}), "tiles": (set_tiles, None), "only": (set_only, None), "face_up": (set_face_up, None),
    "columns": (set_columns, {}), "candidates": (set_candidates, {}), "left": (set_left, {}),
    "casualties": (set_casualties, ""), "leaders": (set_leaders, None), "placed": (set_placed, {}),
    "specials": (set_specials, {}), "statues": (set_statues, {}), "defeats": (set_defeats, {}),
    "rolls": (set_rolls, None),
}  # fmt: skip
OPTIONAL = ("tiles", "only", "face_up")


def position(
    seats: int = 4, *, options: Mapping[str, str] | None = None, phase: str = "influence", seed: int = 1, **changes: Any
) -> Perikles:
    """A legal state. ``changes`` name what is set (see the setters above); other names are fields of the state."""
    g = TITLE.new_game(seats, TITLE.complete(options or {}), seed)
    g.notices.clear()
    g.sealed = ""
    g.phase, g.turn = phase, changes.pop("turn", 0)
    g.starter = g.active = changes.pop("starter", 0)
    if phase in ("nominate", "elect", *ARMY_PHASES):
        full = "".join("12"[i % 2] for i in range(g.tiles_to_take))
        done = phase in ("engage", "round_end")
        changes.setdefault("tiles", {} if done else dict.fromkeys(range(seats), full))
    for name, (setter, default) in SETTERS.items():
        if name in changes or name not in OPTIONAL:
            setter(g, changes.pop(name, default))
    if phase in ("retrieve", "send") and (spartan := g.leaders["sparta"]) is not None:
        g.active = spartan
    return position_of(TITLE, g, changes)


# -- playing


class Scene(Stage[Perikles]):
    """A match of this title that stands in a position."""

    def passed(self, phase: str, turn: int = 0) -> Perikles:
        """The state as it was at a unit boundary that has been passed."""
        return next(c.game for c in self.match.checkpoints if (c.game.phase, c.game.turn) == (phase, turn))

    def hand_in(self, seat: int, shards: str = "1") -> Scene:
        """Begin a sending turn of ``seat`` in this very situation, as if his tiles came next."""
        g = self.g.copy()
        g.sent, g.extra, g.naming, g.granted, g.refused, g.asking = 0, 0, None, [], [], {}
        g.taken, g.handed = [[] for _ in range(g.seats)], [[] for _ in range(g.seats)]
        set_tiles(g, {seat: shards})
        g.active, g.stage = seat, 2
        TITLE.check(g)
        self.match.stand(g)
        return self


def scene(seats: int = 4, **changes: Any) -> Scene:
    """A match in a position (see ``position``)."""
    g = position(seats, **changes)
    match = Match.new(TITLE, NAMES[:seats], changes.get("options"), changes.get("seed", 1))
    match.stand(g)
    return Scene(match)


def new_match(seats: int = 4, seed: int = 1, **options: str) -> Scene:
    """A match from its beginning."""
    return Scene(Match.new(TITLE, NAMES[:seats], options, seed))


def sides_of(location: str, g: Perikles) -> dict[str, list[str]]:
    """Which counters stand on each side."""
    return {side: sorted(c for _, stack in g.stacks(location, side) for c in stack) for side in SIDES}


def fought(
    location: str, sides: Mapping[str, str], *throws: Sequence[int], answers: Sequence[str] = (), **changes: Any
) -> Perikles:
    """The engagement at one location, thrown as given (sums of attacker and defender); no more and no fewer throws."""
    seats = changes.pop("seats", 4)
    g = position(seats, phase="engage", slots=[location], placed={location: sides}, rolls=dice(*throws), **changes)
    run(engagement(g), *answers)
    assert g.chance == EMPTY, "the dice were not thrown exactly as often as given"
    TITLE.check(g)
    return g
