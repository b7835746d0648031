"""Letters: scripts, directions, wrapping, fitting, marks."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from hellas.table import bidi, fonts, theme, tokens
from hellas.table.text import Rich, Texts, escape
from hellas.table.theme import Theme
from hellas.table.typeset import INLINE, set_lines

HUNGARIAN = "árvíztűrő tükörfúrógép ÁRVÍZTŰRŐ TÜKÖRFÚRÓGÉP"
FRENCH = "àâæçéèêëîïôœùûüÿ ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸ «»’"  # noqa: RUF001
GREEK = "αβγδεζηθικλμνξοπρστυφχψω ΆΈΉΊΌΎΏ Περικλῆς"
ARABIC = "أبتثجحخدذرزسشصضطظعغفقكلمنهوية ء آ إ ئ ؤ ى ة ، ؛ ؟ ٪"


@pytest.fixture(autouse=True)
def _fonts() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    yield


def _pictured(text: str, levels: list[int]) -> str:
    """The characters as they stand from left to right, without isolate marks."""
    return "".join(text[place] for place in bidi.visual(levels) if text[place] not in (bidi.FSI, bidi.PDI))


@pytest.mark.parametrize("text", [HUNGARIAN, FRENCH, GREEK, ARABIC])
@pytest.mark.parametrize("role", ["title", "body", "hint", "prompt"])
def test_every_letter_has_a_glyph_in_our_fonts(text: str, role: str) -> None:
    kind = theme.ROLES[role]
    cuts = {char: fonts.cut_for(char, kind.face, bold=kind.bold, italic=kind.italic, rtl=False) for char in text}
    assert "last" not in cuts.values(), [char for char, cut in cuts.items() if cut == "last"]


def test_the_face_is_chosen_by_what_it_can_show() -> None:
    def cut(char: str, face: str) -> str:
        return fonts.cut_for(char, face, bold=False, italic=False, rtl=False)

    assert [cut(char, "title") for char in "Aőαش"] == ["title", "title", "body", "arabic"]  # noqa: RUF001
    assert cut("→", "title") == "body" and cut("\U0001f3db", "body") == "last"


def test_numbers_and_latin_names_keep_their_direction_in_arabic() -> None:
    text = "أحمد يضع 12 جيشا في Thessaly ثم 4-5"
    pictured = _pictured(text, bidi.levels(text, rtl=True))
    assert "12" in pictured and "Thessaly" in pictured and "ylassehT" not in pictured
    assert pictured.index("Thessaly") < pictured.index("12"), "the sentence itself runs from right to left"
    assert pictured.endswith("دمحأ")


def test_an_isolated_name_takes_its_neighbours_digit_with_it_or_not() -> None:
    loose, apart = "قبل Chloé 3 نقاط", f"قبل {bidi.isolate('Chloé')} 3 نقاط"
    assert "Chloé 3" in _pictured(loose, bidi.levels(loose, rtl=True))
    assert "3 Chloé" in _pictured(apart, bidi.levels(apart, rtl=True))


def test_an_arabic_name_in_an_english_sentence_does_not_turn_it() -> None:
    text = f"{bidi.isolate('أحمد 2')}, place 1 cube"
    assert _pictured(text, bidi.levels(text, rtl=False)).endswith(", place 1 cube")


def test_a_plan_that_begins_with_a_latin_name_still_runs_from_right_to_left() -> None:
    plan = bidi.isolate(f"{bidi.isolate('Anna')} يبدأ")
    text = f"الخطة: {plan}."
    assert _pictured(text, bidi.levels(text, rtl=True)) == ".أدبي Anna :ةطخلا"


def test_english_left_over_in_an_arabic_screen_is_not_turned_round() -> None:
    assert not bidi.base("+1, nominate", rtl=True)
    assert bidi.base("+1", rtl=True) and bidi.base("Chloé تلعب", rtl=True) and not bidi.base("أحمد", rtl=False)


def test_plain_latin_needs_no_reordering() -> None:
    assert bidi.levels("Anna (2)", rtl=False) == [0] * 8
    assert bidi.visual([0, 1, 1, 0]) == [0, 2, 1, 3]


def test_wrapped_text_never_exceeds_its_width() -> None:
    texts = Texts(Theme())
    for text in ("one two three four five six seven", "Donaudampfschifffahrtsgesellschaft", GREEK, ARABIC, HUNGARIAN):
        for width in (60, 120, 200):
            assert texts.render(text, "body", width=width).get_width() <= width, text


def test_fitting_wraps_first_then_shrinks_by_two_pixels_at_most() -> None:
    texts, text = Texts(Theme()), "Choose a framed space for your fourth army"
    line = texts.measure("x", "body")[1]
    assert texts.fit(text, "body", theme.INK, 1000, line).get_height() == line
    wrapped = texts.fit(text, "body", theme.INK, 200, 3 * line)
    assert wrapped.get_size() == texts.measure(text, "body", 200)
    exact = texts.measure(text, "body")[0]
    assert texts.fit(text, "body", theme.INK, exact - 8, lines=1).get_height() < line
    word = texts.measure("Mantinea", "body")[0]
    assert texts.fit("Mantinea", "body", theme.INK, word - 5).get_height() < line, "smaller rather than cut in two"
    narrow = texts.fit("Alexandria Montgomery", "body", theme.INK, 130, lines=1)
    assert narrow.get_width() <= 130 and narrow.get_height() < line, "a single line shrinks further"
    tight = texts.fit(text, "body", theme.INK, 60, line)
    assert tight.get_size() == texts.measure(text, "body", 60, size=theme.ROLES["body"].wide - 2)


def test_nothing_is_cut_off_by_the_surface() -> None:
    for role in theme.ROLES:
        for text in ("Ájgyű", "Œ", "جيشًا", "αβῆ"):
            made = Texts(Theme()).render(text, role, theme.INK)
            box = made.get_bounding_rect()
            assert box.top > 0 and box.bottom < made.get_height(), (role, text)


def test_marks_set_letters_and_pictures_apart() -> None:
    texts = Texts(Theme())
    plain, marked = texts.render("two cubes"), texts.render(Rich("[b]two[/b] [danger]cubes[/danger]"))
    assert 0 <= marked.get_width() - plain.get_width() < 8
    large = texts.render(Rich("two [danger]cubes[/danger]"), size=40)  # its strokes cover whole pixels
    reds = {large.get_at((x, y))[:3] for x in range(large.get_width()) for y in range(large.get_height())}
    assert theme.DANGER in reds and theme.INK in reds
    assert texts.measure(Rich("[mark:red:A]"))[0] > 15 and set(INLINE) >= {"icon", "mark", "cube", "flag", "coin"}


def test_what_a_person_typed_cannot_become_a_mark() -> None:
    texts = Texts(Theme())
    assert texts.measure(Rich(escape("[b]Anna"))) == texts.measure("[b]Anna")
    assert texts.measure("[b]Anna") != texts.measure(Rich("[b]Anna"))
    assert escape(Rich("[b]x[/b]")) == "[b]x[/b]"


def test_alignment_follows_the_reading_direction() -> None:
    def left_ink(rtl: bool, align: str) -> int:
        made = Texts(Theme(), rtl=rtl).render("a\nlonger line", "body", align=align)  # type: ignore[arg-type]
        return int(made.subsurface((0, 0, made.get_width(), made.get_height() // 2)).get_bounding_rect().left)

    assert left_ink(False, "start") < 5 < left_ink(False, "end")
    assert left_ink(True, "end") < 5 < left_ink(True, "start")
    assert left_ink(False, "left") == left_ink(True, "left")


def test_sizes_follow_grid_and_text_size() -> None:
    wide, compact = Theme.for_window((1600, 1000), 100), Theme.for_window((1280, 720), 100)
    assert (wide.compact, compact.compact) == (False, True)
    assert wide.size("prompt") == 25 and compact.size("prompt") == 20
    assert Theme.for_window((1600, 1000), 140).compact and Theme.for_window((1600, 1000), 150).folded
    assert Theme(200).px(10) == 20 and Theme(80).px(1) == 1


@pytest.mark.parametrize("size", [14, 18, 24, 36, 52])
def test_players_differ_without_colour(size: int) -> None:
    """In shades of grey the five cubes are still five: by their patterns."""
    greys = [pygame.transform.grayscale(tokens.cube(name, size)) for name in theme.PLAYERS]
    flat = []
    for made in greys:
        values = [made.get_at((x, y))[0] for x in range(size) for y in range(size)]
        middle = sorted(values)[len(values) // 2]
        flat.append(tuple(value - middle for value in values))
    for index, one in enumerate(flat):
        for other in flat[index + 1 :]:
            assert sum(abs(a - b) > 40 for a, b in zip(one, other, strict=True)) >= size * size * 0.03


def test_a_word_that_just_fills_its_box_is_not_cut_in_two() -> None:
    texts = Texts(Theme())
    wide = texts.measure("Commandement", "second")[0]
    for width in (wide - 1, wide, wide + 1):
        size = texts._fitting("Commandement 2", "second", width, 200, None)
        lines = set_lines("Commandement 2", False, texts._look("second", size, None), width, False).lines
        assert ["".join(run.text for run in line) for line in lines] == ["Commandement", "2"], width


def test_things_of_one_kind_are_set_at_the_size_that_all_of_them_have_room_for() -> None:
    texts = Texts(Theme())
    long, short = "Monsters", "King"
    width = texts.measure(long, "small")[0] - 3
    size = texts.size_of_all([short, long], "small", width)
    assert texts.size_of_all([short], "small", width) > size
    assert all(texts.measure(text, "small", size=size)[0] <= width for text in (short, long))
