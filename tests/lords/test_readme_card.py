"""What the README says about adding a card is followed to the letter, and the new card is played."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from hellas.content.check import check
from hellas.engine.title import Title
from hellas.resources import RULESETS
from hellas.titles.lords import Lords
from house.project import ROOT
from lords.fights import attack, passes

README = (ROOT / "README.md").read_text("utf-8")
SECTION = README[README.index("### To add a card") :].partition("\n### ")[0]


def blocks() -> list[str]:
    """The lines of YAML that the section shows."""
    return re.findall(r"^```yaml\n(.*?)^```", SECTION, re.DOTALL | re.MULTILINE)


@pytest.fixture
def rulesets(tmp_path: Path) -> Path:
    """A copy of the rulesets, changed as the README tells."""
    row, totals = blocks()
    shutil.copytree(RULESETS, tmp_path, dirs_exist_ok=True)
    file = tmp_path / "lords_of_hellas" / "artifacts.yaml"
    text = file.read_text("utf-8").replace("neutral:\n", f"neutral:\n{row}", 1)
    text, changed = re.subn(r"^totals: .*\n\Z", totals, text, flags=re.MULTILINE)
    assert changed == 1 and row in text
    file.write_text(text, "utf-8")
    return tmp_path


def test_the_rulesets_have_no_fault(rulesets: Path) -> None:
    assert check(rulesets) == []


def test_the_card_lies_in_its_deck(title: Title[Lords]) -> None:
    assert "war_drum" in title.ids and "war_drum" in title.new_game(2, {}, 1).neutral


def test_the_card_is_used_in_its_window(title: Title[Lords]) -> None:
    """By a side of the battle, once, and then it is exhausted."""
    s = attack(4, 2, artifacts={0: ["war_drum"]}, hands={0: ["glory_bow"]}, top={"deck": ["trap_mace"]})
    s.expect("battle.start", 0, "war_drum", "pass").play("war_drum")
    assert s.g.hands[0] == ["glory_bow", "trap_mace"] and s.g.artifacts[0]["war_drum"] is False
    assert s.told("used") == [(0, "war_drum")] and passes(s).kind != "battle.start"


def test_the_card_is_no_business_of_others(title: Title[Lords]) -> None:
    attack(4, 2, artifacts={2: ["war_drum"]}).expect("battle.card", 1)
