"""18 Quests: boarding, advancing, finishing."""

from __future__ import annotations

from hellas.content.lords import Needs
from hellas.engine.decision import Flow, Option, Seat, option

from .control import settle
from .costs import pay, payable
from .effects import Ctx, run
from .state import ON_QUEST, Lords, Region

LAST = 3


def open_steps(g: Lords, seat: Seat, region: Region) -> list[Option]:
    """18.2 Steps that the Hero may board in a region: their own requirements and costs count, no others."""
    return [
        option("board", quest, str(step))
        for quest in g.quests
        if g.content.quests[quest].region == region
        for step in range(1, LAST + 1)
        if meets(g, seat, quest, step)
    ]


def meets(g: Lords, seat: Seat, quest: str, step: int) -> bool:
    """18.2, 18.6 Whether what the step asks for is there, and its costs can be paid."""
    asked = g.content.quests[quest].steps[step - 1]
    have = [possession(g, seat, what) >= number for what, number in needed(asked.have)]
    any_of = [possession(g, seat, what) >= number for what, number in needed(asked.have_any)]
    return all(have) and (any(any_of) or not any_of) and payable(g, Ctx(seat, quest), asked.pay)


def needed(needs: Needs | None) -> list[tuple[str, int]]:
    """What is asked for, and how much of it."""
    return [] if needs is None else [(what, number) for what, number in needs if number is not None]


def possession(g: Lords, seat: Seat, what: str) -> int:
    """18.6 How much of something the player has now."""
    match what:
        case "priests_in_pool":
            return g.pool[seat]
        case "city_regions":
            return sum(1 for region in g.regions_of(seat) if g.has_city(region))
        case "temple_regions":
            return len(g.temple_regions(seat))
        case "artifacts":
            return len(g.artifacts[seat])
        case _:
            return g.value(seat, what)


def board(g: Lords, seat: Seat, quest: str, step: int) -> Flow[None]:
    """18.2 The Hero is put on the step; its costs are paid."""
    g.tell("quest.boarded", seat, quest, step)
    yield from pay(g, Ctx(seat, quest), g.content.quests[quest].steps[step - 1].pay)
    g.hero_at[seat], g.on_quest[seat] = ON_QUEST, quest
    yield from stand_on(g, seat, step)


def advance(g: Lords, seat: Seat) -> Flow[None]:
    """18.3 One step further, without asking for anything."""
    yield from stand_on(g, seat, g.quest_step[seat] + 1)


def stand_on(g: Lords, seat: Seat, step: int) -> Flow[None]:
    g.quest_step[seat] = step
    g.tell("quest.step", seat, g.on_quest[seat], step)
    if step == LAST:
        yield from finish(g, seat)
    settle(g)


def finish(g: Lords, seat: Seat) -> Flow[None]:
    """18.4, 18.5 The Hero returns, bound for this turn; reward, then glory token; rivals return empty-handed."""
    quest = g.on_quest[seat]
    card = g.content.quests[quest]
    for rider in [s for s in g.clockwise() if g.on_quest[s] == quest]:
        g.hero_at[rider], g.on_quest[rider], g.quest_step[rider] = card.region, "", 0
    g.bound.append(seat)
    g.tell("quest.finished", seat, quest)
    if card.kept:
        g.kept[seat].append(quest)
    else:
        yield from run(g, Ctx(seat, quest), card.reward)
    yield from run(g, Ctx(seat, quest, region=card.region), g.content.every_quest)
    g.quests.remove(quest)
    if not card.kept:
        g.finished.append(quest)
