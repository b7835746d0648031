"""Ops: the closed vocabulary of effects. One model is one op, and its docstring is the documentation of the op.

Ops of an ability run in order. "Up to" amounts leave less to the player: those of ``recruit`` always are; those of
kills and draws never. Sections in brackets are of the rules; ``op.op`` is the name that YAML uses.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias, get_args

from pydantic import Field

from hellas.content.lords.ops.battle import (
    ArmyStrength,
    CardStrength,
    Casualties,
    IgnoreCasualtiesOfCard,
    OpponentCardLimit,
    OpponentDiscards,
    PlayExtraCombatCard,
    SetLoserExtraKills,
)
from hellas.content.lords.ops.board import (
    ControllerSacrificesPriest,
    DiscardAndDrawAgain,
    EvolveWithThisCard,
    ForbidEnemyHopliteEntry,
    ForbidHopliteExit,
    ForbidPrayer,
    ForbidRecruit,
    GainGloryToken,
    KillHoplites,
    MonsterPhase,
    MoveHoplites,
    MoveMonster,
    PlaceHero,
    PlaceHoplites,
    PlaceMonster,
    PopulationStrengthModifier,
    PreventHopliteKills,
    Recruit,
    SetMarchDestination,
    SetMarchDistance,
    SetUsurpRecruit,
    SpawnInCardRegion,
    TakeControl,
)
from hellas.content.lords.ops.hunt import (
    AttackValue,
    Defence,
    DiscardDownTo,
    DiscardHalfHand,
    DiscardRandom,
    EndHunt,
    HealMonsterWounds,
    InjureHunter,
    LowerAttributePermanently,
    MonsterSpecialAttack,
    ReplaceStartDraw,
    StartHunt,
    TakeMonsterArtifact,
    TakeMonsterMiniature,
    WoundHuntedMonster,
    WoundMonster,
)
from hellas.content.lords.ops.player import (
    AllowSpecialAction,
    BlessingDraft,
    DrawCombat,
    DrawCombatChoose,
    DrawCombatToHandLimit,
    DrawNeutralArtifact,
    DrawNeutralArtifacts,
    ExtraSpecialAction,
    GainPriest,
    HealInjuries,
    InjureHero,
    InjureHeroes,
    RaiseAttribute,
    RedrawCombat,
    RemoveUsedActionTokens,
    SetAttributeAtLeast,
    SetHandLimit,
    SpecialActionsThisTurn,
)
from hellas.content.rows import Row

AnyOp: TypeAlias = (
    ArmyStrength
    | CardStrength
    | Casualties
    | IgnoreCasualtiesOfCard
    | OpponentCardLimit
    | OpponentDiscards
    | PlayExtraCombatCard
    | SetLoserExtraKills
    | ControllerSacrificesPriest
    | DiscardAndDrawAgain
    | EvolveWithThisCard
    | ForbidEnemyHopliteEntry
    | ForbidHopliteExit
    | ForbidPrayer
    | ForbidRecruit
    | GainGloryToken
    | KillHoplites
    | MonsterPhase
    | MoveHoplites
    | MoveMonster
    | PlaceHero
    | PlaceHoplites
    | PlaceMonster
    | PopulationStrengthModifier
    | PreventHopliteKills
    | Recruit
    | SetMarchDestination
    | SetMarchDistance
    | SetUsurpRecruit
    | SpawnInCardRegion
    | TakeControl
    | AttackValue
    | Defence
    | DiscardDownTo
    | DiscardHalfHand
    | DiscardRandom
    | EndHunt
    | HealMonsterWounds
    | InjureHunter
    | LowerAttributePermanently
    | MonsterSpecialAttack
    | ReplaceStartDraw
    | StartHunt
    | TakeMonsterArtifact
    | TakeMonsterMiniature
    | WoundHuntedMonster
    | WoundMonster
    | AllowSpecialAction
    | BlessingDraft
    | DrawCombat
    | DrawCombatChoose
    | DrawCombatToHandLimit
    | DrawNeutralArtifact
    | DrawNeutralArtifacts
    | ExtraSpecialAction
    | GainPriest
    | HealInjuries
    | InjureHero
    | InjureHeroes
    | RaiseAttribute
    | RedrawCombat
    | RemoveUsedActionTokens
    | SetAttributeAtLeast
    | SetHandLimit
    | SpecialActionsThisTurn
)

Op: TypeAlias = Annotated[AnyOp, Field(discriminator="op")]

OP_MODELS: tuple[type[Row], ...] = get_args(AnyOp)


def op_name(model: type[Row]) -> str:
    """The name that YAML uses: ``army_strength`` of ``ArmyStrength``."""
    return str(get_args(model.model_fields["op"].annotation)[0])


OPS: dict[str, type[Row]] = {op_name(model): model for model in OP_MODELS}
"""Name -> model, of every op."""
