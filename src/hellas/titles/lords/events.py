"""2.2, 13 Event cards: quests and monsters appear, monsters evolve."""

from __future__ import annotations

from .state import Lords


def starting_events(g: Lords) -> None:
    """2.2 Seven cards count; a monster that is there already is replaced by another card."""
    counted, seen = 0, []
    while counted < g.content.setup_events.draw and g.events:
        card = g.draw(g.events)
        monster = g.content.events[card].monster
        if monster is None:
            if not open_quest(g, card):
                seen.append(card)
        else:
            seen.append(card)
            if monster in g.monsters:
                continue
            appear(g, card)
        counted += 1
    g.events += seen


def open_quest(g: Lords, quest: str) -> bool:
    """2.2.2, 13.2 Into a free slot, its token into its region."""
    if len(g.quests) >= g.content.quest_slots:
        return False
    g.quests.append(quest)
    g.tell("quest.opens", quest, g.content.quests[quest].region)
    return True


def appear(g: Lords, card: str) -> None:
    """13.4 A monster appears in the region of its card, unwounded."""
    event = g.content.events[card]
    assert event.monster is not None
    g.monsters[event.monster] = event.region
    g.wounds[event.monster], g.evolutions[event.monster] = [], []
    g.tell("monster.appears", event.monster, event.region)


def event_phase(g: Lords) -> None:
    """13 One event card; 13.5, 13.7 those of slain monsters are passed over, once through all that there are."""
    shuffled = False
    while g.events or (g.event_discard and not shuffled):
        if not g.events:
            g.events, g.event_discard, shuffled = g.event_discard, [], True
        card = g.draw(g.events)
        g.tell("event", card)
        if resolve(g, card):
            return


def resolve(g: Lords, card: str) -> bool:
    """13.2-13.5 Whether the card did its part; a slain monster's did not."""
    monster = g.content.events[card].monster
    if monster is None:
        if not open_quest(g, card):
            g.event_discard.append(card)
            g.tell("quest.discarded", card)
    elif monster in g.monsters:
        g.evolutions[monster].append(card)
        g.tell("monster.evolves", monster, card)
    else:
        g.event_discard.append(card)
        if any(monster in slain for slain in g.slain):
            return False
        appear(g, card)
    return True
