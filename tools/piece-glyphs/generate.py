#!/usr/bin/env python3
"""Draws the kanji of the pieces and of the rank numerals as outlines.

The second kanji of each piece stand in a file of their own, since the page fetches them only where they are wanted.

The page carries these outlines so that pieces look the same on a machine without a Japanese font.
Source: Noto Serif CJK JP Bold (Debian package fonts-noto-cjk), SIL Open Font License 1.1.

    tools/piece-glyphs/generate.py > web/src/board/glyphs.ts
    tools/piece-glyphs/generate.py --second > web/src/board/second-glyphs.ts

Needs fontTools (Debian package python3-fonttools). The same font gives the same file.
"""

import argparse
import sys

from fontTools.misc.transform import Transform
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTCollection, TTLibError

FONT = "/usr/share/fonts/opentype/noto/NotoSerifCJK-Bold.ttc"
FAMILY = "Noto Serif CJK JP"
PIECES = "王玉飛角金銀桂香歩竜馬全圭杏と"
NUMERALS = "一二三四五六七八九"
SECOND = "将車行兵龍成"
EM = 1000

HEADER = """\
// Made by tools/piece-glyphs/generate.py from Noto Serif CJK JP Bold (SIL OFL 1.1); do not edit.
// Outlines of the piece kanji and the rank numerals on an em of {em} units, y downwards.
// Piece kanji are centred on (0, 0) by their ink, numerals by their em box so that they line up.

export const glyphEm = {em};

export const glyphs = {{
"""

SECOND_HEADER = """\
// Made by tools/piece-glyphs/generate.py --second from Noto Serif CJK JP Bold (SIL OFL 1.1); do not edit.
// Outlines of the kanji that pieces of two kanji have besides those of glyphs.ts, on the same em, centred by their ink.

export const secondGlyphs = {{
"""


def japanese_face(path):
    """The face of the collection whose family name is FAMILY."""
    for face in TTCollection(path).fonts:
        if face["name"].getDebugName(1).startswith(FAMILY):
            return face
    raise SystemExit(f"{path}: holds no face named {FAMILY}")


def outline(face, character, centre_on_ink):
    """SVG path data of one character, centred on the origin."""
    name = face.getBestCmap().get(ord(character))
    if name is None:
        raise SystemExit(f"{FONT}: has no glyph for {character}")
    glyphs = face.getGlyphSet()
    scale = EM / face["head"].unitsPerEm
    bounds = BoundsPen(glyphs)
    glyphs[name].draw(bounds)
    left, bottom, right, top = bounds.bounds
    if centre_on_ink:
        middle = ((left + right) / 2, (bottom + top) / 2)
    else:
        os2 = face["OS/2"]
        middle = (glyphs[name].width / 2, (os2.sTypoAscender + os2.sTypoDescender) / 2)
    pen = SVGPathPen(glyphs, ntos=lambda value: str(round(value)))
    place = Transform(scale, 0, 0, -scale, -middle[0] * scale, middle[1] * scale)
    glyphs[name].draw(TransformPen(pen, place))
    return pen.getCommands()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--font", default=FONT, help="font collection to read (default: %(default)s)")
    parser.add_argument("--second", action="store_true", help="the kanji that only pieces of two kanji have")
    arguments = parser.parse_args()
    try:
        face = japanese_face(arguments.font)
    except (OSError, TTLibError) as error:
        sys.exit(f"{arguments.font}: {error}")
    characters = SECOND if arguments.second else PIECES + NUMERALS
    lines = [(SECOND_HEADER if arguments.second else HEADER).format(em=EM)]
    for character in characters:
        path = outline(face, character, centre_on_ink=character not in NUMERALS)
        lines.append(f"  {character}: '{path}',\n")
    lines.append("} as const;\n")
    if not arguments.second:
        lines.append("\nexport type Glyph = keyof typeof glyphs;\n")
    sys.stdout.write("".join(lines))


if __name__ == "__main__":
    main()
