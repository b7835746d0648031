"""Atlas is off unless it is chosen, and then nothing of it exists; and nobody but its own files names it."""

from __future__ import annotations

import ast
import io
from pathlib import Path
from typing import Any

import pytest

from hellas import titles
from hellas.engine.journal import audit, open_story, read, write_whole
from hellas.engine.match import Match
from hellas.engine.title import Title
from hellas.titles import atlas, lords
from house.project import ROOT
from lords.scene import NAMES
from staging import golden, holds, replayed

ALLOWED = (
    "src/hellas/titles/atlas/", "src/hellas/titles/__init__.py", "src/hellas/table/atlas/",
    "src/hellas/content/atlas.py", "src/hellas/content/__init__.py", "src/hellas/content/check.py",  # list of rulesets
    "rulesets/atlas/", "assets/locale/", "tests/", "README.md", "pyproject.toml", "scripts/record_golden.py",
)  # fmt: skip
QUESTS = ("aid_to_atlas", "world-atlas")  # a quest of the base game, and where the coast of the map comes from
LOOKED_AT = ("*.py", "*.yaml", "*.toml", "*.md", "*.svg", "*.txt")


def test_off_a_match_has_the_digests_of_the_base_game() -> None:
    for seats in (2, 3, 4):
        base = Match.new(lords.TITLE, NAMES[:seats], {}, seats)
        off = Match.new(atlas.TITLE, NAMES[:seats], {"atlas": "off"}, seats)
        assert off.game.rules.fingerprint == base.game.rules.fingerprint
        while base.decision and len(base.answers) < 200:
            assert off.decision == base.decision and (len(base.answers) % 9 or off.digest() == base.digest())
            key = base.decision.options[len(base.answers) % len(base.decision.options)].key
            base.play(key)
            off.play(key)
        assert off.view(0) == base.view(0) and off.log == base.log


@pytest.mark.parametrize("title", [lords.TITLE, atlas.TITLE])
def test_off_a_golden_match_of_the_base_game_holds_with_it_and_without(title: Title[Any]) -> None:
    story = golden("lords", "favored-3")
    story.header["options"] = {}
    holds(replayed(title, story), story)


def test_a_save_from_before_there_was_atlas_opens_at_its_last_answer() -> None:
    """L43, and no note says that rules have changed."""
    base, file = Match.new(lords.TITLE, NAMES[:3], {}, 4), io.BytesIO()
    while len(base.answers) < 30 and base.decision:
        base.play(base.decision.options[0])
    write_whole(base, file)
    story = read(file.getvalue())
    assert story.header["options"] == {}
    match = open_story(atlas.TITLE, story)
    assert match.answers == base.answers and match.digest() == base.digest() and not story.notes
    assert audit(atlas.TITLE, story).digest() == base.digest() and match.options == {"atlas": "off"}


def test_the_title_of_that_name_is_the_one_with_atlas() -> None:
    assert titles.title("lords-of-hellas") is atlas.TITLE
    declared = {option.name for name in titles.names() for option in titles.title(name).options if option.modules}
    assert declared == set(titles.VARIANTS), "the registry names the options that bring modules"


def test_modes_have_fingerprints_of_their_own() -> None:
    prints = {atlas.TITLE.rules({"atlas": mode}).fingerprint for mode in ("off", "overload", "garden")}
    assert len(prints) == 3


def test_nobody_else_names_it() -> None:
    found = []
    for folder in ("src", "rulesets", "assets", "scripts", "."):
        paths = (ROOT / folder).glob("*") if folder == "." else (ROOT / folder).rglob("*")
        for path in paths:
            name = path.relative_to(ROOT).as_posix()
            if not path.is_file() or not any(path.match(kind) for kind in LOOKED_AT) or name.startswith(ALLOWED):
                continue
            text = path.read_text("utf-8").lower()
            for other in QUESTS:
                text = text.replace(other, "")
            if "atlas" in text:
                found.append(name)
    assert found == []


def test_the_base_game_does_not_import_it() -> None:
    for path in sorted(Path(lords.__file__).parent.glob("*.py")):
        imports = [n for n in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(n, ast.ImportFrom)]
        assert not any("atlas" in (node.module or "") for node in imports), path
