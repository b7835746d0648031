"""A small picture of the public board, kept beside a saved match. It is drawn from what everybody may see, only."""

from __future__ import annotations

import os
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from threading import Thread

import pygame

from hellas.store import picture_path
from hellas.table import draw
from hellas.table.desk import Desk
from hellas.table.locale import Locale
from hellas.table.theme import Theme
from hellas.table.ui import Ui

SIZE = (336, 210)
_STAGE = (1008, 630)  # what is drawn and then made smaller


def thumbnail(desk: Desk, locale: Locale) -> pygame.Surface:
    """The stage as it is for nobody in particular."""
    everybody = Desk(desk.match, desk.part, marks=desk.marks)
    everybody.cover_now()  # the desk of a covered table shows what is public
    ui = Ui(locale, Theme.for_window(_STAGE, 100))
    ui.anim.speed = "off"
    surface = pygame.Surface(_STAGE)
    ui.begin(surface)
    draw.papyrus(surface)
    with everybody.still():
        desk.part.draw(ui, everybody, surface.get_rect().inflate(-12, -12))
    return pygame.transform.smoothscale(surface, SIZE)


def keep(picture: pygame.Surface, save: Path) -> Thread:
    """Write the picture beside a saved match, without anybody waiting; a disk that fails costs the picture only."""
    data, place = BytesIO(), picture_path(save)
    pygame.image.save(picture, data, "picture.png")

    def write() -> None:
        new = place.with_name(f".{place.name}.new")
        with suppress(OSError):
            new.write_bytes(data.getvalue())
            os.replace(new, place)

    thread = Thread(target=write, name="picture", daemon=True)
    thread.start()
    return thread
