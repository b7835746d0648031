"""Ops of the map: Hoplites, Heroes, monsters, control and glory tokens."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from hellas.content.rows import Positive, Row

# --- Hoplites


class Recruit(Row):
    """Take up to ``amount`` Hoplites from the own supply to the place (0.4), to each of the places for ``each_...``.

    Never where enemy Hoplites are, unless they join the battle that is fought there, and never where the Sphinx is.
    One in each region may be fortified, if the region was controlled before and has a free city spot.
    """

    op: Literal["recruit"]
    amount: Positive
    where: Literal[
        "battle_region",
        "hero_region",
        "march_origin",
        "one_controlled_region",
        "one_controlled_city_or_sparta",
        "each_controlled_city_or_sparta",
    ]
    joins_battle: bool = False


class KillHoplites(Row):
    """``amount`` Hoplites of the place go to their owner's supply, as many as there are, fortified ones last.

    ``whose``: those of whoever has Hoplites there, the user included; of the opponent in the battle; or of those that
    have just entered (one kill for each region and each action that moves Hoplites, 12.6). Opens
    ``hoplites.would_die``.
    """

    op: Literal["kill_hoplites"]
    amount: Positive
    where: Literal["battle_region", "hero_region", "monster_region", "each_of_monster_region_and_neighbours"]
    whose: Literal["anyone", "opponent", "entering"] = "anyone"


class PreventHopliteKills(Row):
    """Up to ``amount`` kills that are about to happen to own Hoplites at one moment are cancelled.

    Not those of a withdrawal that is impossible (17.5), and no costs (17.7).
    """

    op: Literal["prevent_hoplite_kills"]
    amount: Positive


class MoveHoplites(Row):
    """Real movement of unfortified own Hoplites along adjacencies (8.2.5, 8.2.6).

    ``hoplites``: how many at most. Those that move to ``battle_region`` join the battle there; ``within_hero_speed``
    is a move of up to Speed regions from the region of the Hoplites.
    """

    op: Literal["move_hoplites"]
    hoplites: Literal["any", "one", "hero.speed"]
    source: Annotated[
        Literal["one_neighbour_of_battle_region", "any_neighbours_of_battle_region", "one_own_region"],
        Field(alias="from"),
    ]
    to: Literal["battle_region", "within_hero_speed"]


class PlaceHoplites(Row):
    """Put ``amount`` unfortified Hoplites of one own region into any region, without passing through those between.

    It counts as leaving and entering (Medusa, Helen, Chimera) and can start a battle.
    """

    op: Literal["place_hoplites"]
    amount: Positive
    to: Literal["any_region"]


class SetMarchDistance(Row):
    """March may move the army up to ``amount`` regions (8.2.6)."""

    op: Literal["set_march_distance"]
    amount: Positive


class SetMarchDestination(Row):
    """March puts the army into any region, without passing through regions between (9.3.2)."""

    op: Literal["set_march_destination"]
    to: Literal["any_region"]


class SetUsurpRecruit(Row):
    """Usurp recruits up to ``amount`` Hoplites (9.6.2)."""

    op: Literal["set_usurp_recruit"]
    amount: Positive


class PopulationStrengthModifier(Row):
    """Changes by ``amount`` how many Hoplites the owner needs to control neutral regions, not below ``minimum``."""

    op: Literal["population_strength_modifier"]
    amount: Annotated[int, Field(ge=-10, le=10)]
    minimum: Positive


class ForbidHopliteExit(Row):
    """No Hoplite may leave the monster's region by any movement, placement or withdrawal (8.2.7, 17.6)."""

    op: Literal["forbid_hoplite_exit"]
    where: Literal["monster_region"]


class ForbidRecruit(Row):
    """Nothing may be recruited in the monster's region."""

    op: Literal["forbid_recruit"]
    where: Literal["monster_region"]


class ForbidEnemyHopliteEntry(Row):
    """Enemy Hoplites may not enter the Hero's region except by recruiting, unless their owner's Hero is there (6.7)."""

    op: Literal["forbid_enemy_hoplite_entry"]
    where: Literal["hero_region"]


# --- Heroes, priests, control


class PlaceHero(Row):
    """Put the own Hero into any region. It is no Hero Movement and starts no quest (18.7)."""

    op: Literal["place_hero"]
    where: Literal["any_region"]


class TakeControl(Row):
    """The own control token comes to the Hero's region."""

    op: Literal["take_control"]
    where: Literal["hero_region"]


class ControllerSacrificesPriest(Row):
    """The controller of the monster's region moves ``amount`` priests from pool to supply, as far as there are any."""

    op: Literal["controller_sacrifices_priest"]
    amount: Positive
    where: Literal["monster_region"]


class ForbidPrayer(Row):
    """No priest may be sent to the monument in the monster's region (12.4)."""

    op: Literal["forbid_prayer"]
    where: Literal["monster_region"]


class GainGloryToken(Row):
    """Take the glory token of the land of the place, or one of any land (5.3).

    ``from``: out of the supply or from its owner, or only if nobody owns it (5.5).
    """

    op: Literal["gain_glory_token"]
    land_of: Literal["hero_region", "monster_region", "quest_region", "any_region"]
    source: Annotated[Literal["supply_or_owner", "supply_only"], Field(alias="from")]


# --- monsters


class PlaceMonster(Row):
    """Put a monster directly into a region: no region attack, nothing on the way.

    ``monster``: one of the user's choice in the Hero's region, or the one whose tray says so. ``highest_monument`` is
    the region of the highest monument (a tie is decided by the decider of the Monster Phase; already there: it stays);
    ``any_other_region`` is the user's choice.
    """

    op: Literal["place_monster"]
    monster: Literal["in_hero_region", "itself"]
    to: Literal["any_other_region", "highest_monument"]


class MoveMonster(Row):
    """Move any one monster by at least ``at_least`` and at most ``at_most`` adjacencies, each chosen by the user."""

    op: Literal["move_monster"]
    at_least: Positive
    at_most: Positive


class MonsterPhase(Row):
    """Carry out a Monster Phase (12); the user is its decider."""

    op: Literal["monster_phase"]


class EvolveWithThisCard(Row):
    """The evolution of this event card applies until the monster is slain (13.3); the card stays with the monster."""

    op: Literal["evolve_with_this_card"]


class SpawnInCardRegion(Row):
    """The monster comes, unwounded, to the region printed on the event card (13.4)."""

    op: Literal["spawn_in_card_region"]


class DiscardAndDrawAgain(Row):
    """The event card is put aside or discarded, and another one is drawn in its place (2.2.3, 13.5)."""

    op: Literal["discard_and_draw_again"]
