"""The map of Lords of Hellas: what is clicked is what is seen, at every zoom; whatever may be chosen is there."""

from __future__ import annotations

import copy
import itertools
import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from hellas.table import theme
from hellas.table.desk import Desk, Mark
from hellas.table.lords import borders, landscape, marks, plans
from hellas.table.lords.geography import UNITS, geography
from hellas.table.lords.gestures import CONTENT
from hellas.table.lords.landscape import CLOSEST, FIT, Camera, region_at
from hellas.table.lords.map import draw_map
from hellas.table.ui import Ui
from table.driver import Driver
from table.lords_play import BarePart, new_desk, play_until, random_desk, show, turn

RECT = Rect(40, 60, 700, 700)
ON_MAP = {"region", "stack", "spot", "monster", "monument"}


def paint(ui: Ui, desk: Desk, rect: Rect) -> None:
    """The map in its square."""
    side = min(rect.w, rect.h)
    draw_map(ui, desk, Rect(rect.x, rect.y, side, side))


@pytest.fixture(scope="module")
def hand(tmp_path_factory: pytest.TempPathFactory) -> Driver:
    """A window with the map at the beginning of a turn."""
    desk = play_until(new_desk(4, 3, BarePart(paint)), turn(6, "hoplite_movement"), 5)
    return show(desk, tmp_path_factory.mktemp("home"))


def cameras() -> Iterator[Camera]:
    """Many views of the map."""
    dice = random.Random(4)
    for _ in range(9):
        camera = Camera()
        for _ in range(dice.randrange(1, 7)):
            camera.zoom_by(RECT, dice.uniform(-3, 8), (dice.randrange(40, 740), dice.randrange(60, 760)))
            camera.pan(RECT, dice.uniform(-300, 300), dice.uniform(-300, 300))
        yield camera


def within(x: float, y: float, ring: tuple[tuple[float, float], ...]) -> bool:
    """Whether a point lies in a polygon: even and odd crossings."""
    odd = False
    for (ax, ay), (bx, by) in itertools.pairwise([*ring, ring[0]]):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            odd = not odd
    return odd


def region_of(x: float, y: float) -> str:
    """The region at a place of the board, worked out anew."""
    shapes = geography().regions.items()
    return next((name for name, shape in shapes if any(within(x, y, ring) for ring in shape.rings)), "")


@pytest.mark.parametrize("camera", list(cameras()), ids=lambda camera: f"{camera.zoom:.2f}")
def test_the_region_under_the_pointer_is_the_one_that_is_drawn_there(camera: Camera) -> None:
    dice, wrong, seen = random.Random(1), 0, 0
    for _ in range(250):
        x, y = dice.randrange(RECT.x, RECT.right), dice.randrange(RECT.y, RECT.bottom)
        place = camera.place(RECT, (x, y))
        seen += 1
        wrong += region_at(camera, RECT, x, y) != region_of(*place)
    assert wrong <= seen * 0.02, "but for the pixels of the border itself"


@pytest.mark.parametrize("camera", list(cameras()), ids=lambda camera: f"{camera.zoom:.2f}")
def test_zooming_keeps_the_place_under_the_pointer(camera: Camera) -> None:
    middle = (RECT.centerx + 60, RECT.centery - 40)
    before = camera.place(RECT, middle)
    camera.zoom_by(RECT, 3, middle)
    after = camera.place(RECT, middle)
    half = UNITS / camera.zoom / 2
    edge = any(abs(at - limit) < 1e-6 for at in camera.middle for limit in (half, UNITS - half))
    assert edge or after == pytest.approx(before, abs=1e-6)
    assert FIT <= camera.zoom <= CLOSEST


def test_no_empty_margin_is_ever_seen() -> None:
    for camera in cameras():
        left, top = camera.place(RECT, RECT.topleft)
        right, bottom = camera.place(RECT, RECT.bottomright)
        assert left > -1 and top > -1 and right < UNITS + 1 and bottom < UNITS + 1


def test_wheel_buttons_keys_and_both_ways_of_pulling_move_the_camera(hand: Driver) -> None:
    ui = hand.app.ui
    camera: Camera = ui.state["lords.camera"]
    hand.wheel((300, 400), 4)
    assert camera.zoom == pytest.approx(1.12**4)
    for key, sign in (("Plus", 1), ("Minus", -1)):
        zoom = camera.zoom
        hand.key(key)
        assert (camera.zoom - zoom) * sign > 0
    hand.key("Plus")
    before = camera.middle
    hand.key("Shift+Right")
    assert camera.middle[0] > before[0] and camera.middle[1] == before[1]
    before = camera.middle
    hand.down((300, 400), 2)
    hand.move((260, 430))
    hand.up((260, 430), 2)
    assert camera.middle[0] > before[0] and camera.middle[1] < before[1]
    before = camera.middle
    hand.move((300, 300))
    assert camera.middle == before, "the button is up"
    hand.click("map:fit")
    assert camera.zoom == FIT and camera.middle == (UNITS / 2, UNITS / 2)
    hand.wheel((300, 400), 6)
    sea = next(
        (x, y) for x in range(60, 560, 12) for y in range(160, 650, 12)
        if (at := ui.at((x, y))) and at.id == "map:sea"
    )  # fmt: skip
    before = camera.middle
    hand.down(sea)
    hand.move((sea[0] - 30, sea[1] - 20))
    hand.up((sea[0] - 30, sea[1] - 20))
    assert camera.middle[0] > before[0]
    hand.key("0")
    assert camera.zoom == FIT


def test_zoom_goes_in_small_steps_and_all_of_the_map_is_one_key_away(hand: Driver) -> None:
    camera: Camera = hand.app.ui.state["lords.camera"]
    hand.key("0")
    assert camera.zoom == FIT
    for step in range(8):
        zoom = camera.zoom
        hand.wheel((300, 400), 1) if step % 2 else hand.key("Plus")
        assert 1.05 < camera.zoom / zoom <= 1.15
    hand.click("map:fit")
    assert camera.zoom == FIT


def test_what_is_pulled_is_as_large_as_what_lies_on_the_map(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = play_until(new_desk(3, 8, BarePart(paint)), turn(1, "march"), 8)
    hand = show(desk, tmp_path)
    stack = next(element for element in sorted(desk.targets) if element.startswith("stack:"))
    hand.wheel(stack, 5)
    sizes: set[int] = set()
    shield = marks.shield

    def noted(mark: Mark, size: int) -> pygame.Surface:
        sizes.add(size)
        return shield(mark, size)

    monkeypatch.setattr(marks, "shield", noted)
    hand.down(stack)
    hand.move((300, 300))
    assert hand.app.ui.dragging == stack
    hand.app.ui.invalidate()
    hand.settle()
    assert len(sizes) == 1 and shield(desk.marks[0], sizes.pop()).get_width() > 20
    hand.up((300, 300))


def test_the_camera_is_neutral_when_another_player_sits_down(hand: Driver) -> None:
    hand.wheel((300, 400), 6)
    hand.app.ui.state.clear()  # what the table does then
    hand.app.ui.invalidate()
    hand.app.draw()
    assert hand.app.ui.state["lords.camera"].zoom == FIT


@pytest.mark.parametrize("seed", range(3))
def test_whatever_may_be_chosen_on_the_map_is_drawn(seed: int, tmp_path: Path) -> None:
    """Random positions, the whole map in sight: every legal element is a target, and a click reaches it."""
    desk = random_desk(seed, 0, 2 + seed % 3, BarePart(paint))
    hand, dice = show(desk, tmp_path), random.Random(seed)
    for _ in range(50):
        if desk.match.decision is None:
            break
        on_map = {each for each in desk.targets if each.partition(":")[0] in ON_MAP}
        hand.settle()
        targets = hand.targets()
        for element in on_map:
            assert element in targets and targets[element].legal, (element, desk.decision)
            hand.spot(element)
        desk.play(dice.choice(desk.match.decision.options).key)
        desk.skip()
        if desk.covered:
            desk.uncover()


def test_a_stack_and_a_region_plan_a_move_and_the_piece_leaves(tmp_path: Path) -> None:
    desk = play_until(new_desk(4, 3, BarePart(paint)), turn(6, "hoplite_movement"), 5)
    hand = show(desk, tmp_path)
    move = next(option for option in desk.options if option.verb == "move")
    hand.click(f"stack:{move.args[0]}")
    assert desk.selected == (f"stack:{move.args[0]}",)
    onward = {option.args[1] for option in desk.options if option.verb == "move" and option.args[0] == move.args[0]}
    assert set(plans.prospects(desk)) == onward
    hand.click(f"region:{move.args[1]}")
    assert desk.draft == [move.key]
    assert [(a.source, a.to) for a in plans.arrows(desk)] == [(f"region:{move.args[0]}", f"region:{move.args[1]}")]


def test_a_piece_that_cannot_be_chosen_stands_for_its_region(tmp_path: Path) -> None:
    desk = play_until(new_desk(3, 8, BarePart(paint)), lambda d: bool(heroes_in_reach(d)), 8)
    hand = show(desk, tmp_path)
    region, figure = next(iter(heroes_in_reach(desk).items()))
    hand.click(f"figure:{figure}")
    assert f"hero:{region}" in desk.draft


def heroes_in_reach(desk: Desk) -> dict[str, str]:
    """Where another Hero stands in a region to which one may move."""
    decision, public = desk.match.decision, desk.public
    if desk.showing or decision is None or decision.kind != "hero_movement":
        return {}
    others = {at: public["heroes"][s] for s, at in enumerate(public["hero_at"]) if s != decision.seat}
    return {option.args[0]: others[option.args[0]] for option in decision.options if option.args[0] in others}


# -- signs


def shape(made: pygame.Surface) -> bytes:
    """Where a picture is light or dark, without its colour."""
    grey = pygame.transform.grayscale(made)
    average = pygame.transform.average_color(grey)[0]
    bits = (grey.get_at((x, y)).r > average for x in range(grey.get_width()) for y in range(grey.get_height()))
    return bytes(bits)


@pytest.mark.parametrize("picture", [marks.shield, marks.banner])
def test_players_differ_by_more_than_colour(picture: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same colour for all, and the same letter: the pattern alone tells them apart."""
    pygame.font.init()
    grey = {name: look._replace(colour=(90, 90, 90), text=(255, 255, 255)) for name, look in theme.PLAYERS.items()}
    monkeypatch.setattr(marks, "PLAYERS", grey)
    assert callable(picture)
    for cached in (marks.shield, marks.banner):
        cached.cache_clear()
    seen = {shape(picture(Mark(name, "A"), 28)) for name in grey}
    for cached in (marks.shield, marks.banner):
        cached.cache_clear()
    assert len(seen) == len(grey)


def test_borders_differ_by_more_than_colour() -> None:
    rhythms = [borders.RHYTHMS[look.pattern] for look in theme.PLAYERS.values()]
    assert len(set(rhythms)) == len(rhythms)


def test_targets_tell_by_their_form_what_would_happen() -> None:
    made = [shape(marks.target(kind, 24)) for kind in ("battle", "flag", "arrow", "plus")]
    assert len(set(made)) == 4


# -- what it is drawn from


def test_nothing_but_the_public_view_is_looked_at(tmp_path: Path) -> None:
    """Other hands, decks and drawn cards: not a pixel changes."""
    desk = random_desk(2, 150, 4, BarePart(paint))
    hand = show(desk, tmp_path)
    hand.app.draw()
    before = pygame.image.tobytes(hand.app.ui.surface.subsurface(Rect(10, 110, 600, 600)), "RGB")
    game = desk.match.game
    kept = copy.deepcopy((game.deck, game.events, game.blessing_deck))
    for lot in (game.deck, game.events, game.blessing_deck, game.neutral):
        lot.reverse()
    for lot in game.hands:
        lot.reverse()
    assert kept != (game.deck, game.events, game.blessing_deck)
    hand.app.ui.state.clear()
    hand.app.draw()
    after = pygame.image.tobytes(hand.app.ui.surface.subsurface(Rect(10, 110, 600, 600)), "RGB")
    assert before == after


def test_what_would_happen_follows_the_public_facts() -> None:
    """4.1-4.3"""
    desk = random_desk(1, 40)
    public = copy.deepcopy(desk.public)
    for region in public["hoplites"]:
        public["hoplites"][region], public["fortified"][region] = [0, 0, 0, 0], None
        public["control"][region] = None
    assert plans.arrival(public, 0, "phocis", 4) == "arrow" and plans.arrival(public, 0, "phocis", 5) == "flag"
    public["control"]["phocis"] = 1
    assert plans.arrival(public, 0, "phocis", 1) == "flag" and plans.arrival(public, 1, "phocis", 1) == "arrow"
    public["fortified"]["boeotia"] = 2
    assert plans.arrival(public, 0, "boeotia", 3) == "battle" and plans.enemies(public, 0, "boeotia") == {2: 1}


def test_12_6_evolved_chimera_takes_one_of_those_that_come() -> None:
    public = copy.deepcopy(new_desk(3).public)
    public["hoplites"]["boeotia"], public["stung"] = [0, 0, 1], []
    public["monsters"], public["evolutions"] = {"chimera": "phocis"}, {"chimera": ["chimera_arcadia"]}
    public["control"]["phocis"] = 1
    assert plans.arrival(public, 0, "phocis", 1) == "flag" and not plans.stinging(public, "phocis")
    public["evolutions"]["chimera"].append("chimera_macedonia")
    assert [plans.arrival(public, 0, "phocis", number) for number in (1, 2)] == ["arrow", "flag"]
    public["monsters"]["chimera"] = "boeotia"
    assert [plans.arrival(public, 0, "boeotia", number) for number in (1, 2)] == ["arrow", "battle"]
    assert plans.stinging(public, "boeotia") == "chimera"
    public["stung"] = ["boeotia"]
    assert plans.arrival(public, 0, "boeotia", 1) == "battle" and not plans.stinging(public, "boeotia")


def test_the_ground_is_made_once_for_a_view() -> None:
    pygame.display.set_mode((100, 100))
    camera = Camera(1.7, (420, 510))
    assert landscape.ground(camera, RECT, CONTENT) is landscape.ground(camera, RECT, CONTENT)


def test_a_quest_is_boarded_on_the_map(tmp_path: Path) -> None:
    desk = boarding()
    driver = show(desk, tmp_path, (1600, 1000))
    element = max(e for e in desk.targets if e.startswith("quest:"))
    spots = [target for target in driver.app.ui.targets if target.id == element and target.group == "map"]
    assert len(spots) == 1
    driver.click(spots[0].rect.center)
    assert desk.draft == [element.replace("quest:", "board:")]


def boarding() -> Desk:
    """A random match in which a Hero may go onto a quest."""
    dice, desk = random.Random(1), new_desk(3, 1)
    while (decision := desk.match.decision) and not any(option.verb == "board" for option in decision.options):
        desk.play(dice.choice(decision.options).key)
        desk.skip()
    return desk
