"""Makes the fonts of this folder again: the letters and weights that the site uses, so that a phone has them before it
first paints; the packages that they are made from are four times as large.

    npm pack @fontsource-variable/inter@5.3.0 @fontsource-variable/saira@5.3.0   # and unpack each into its own folder
    pip install fonttools==4.66.1 brotli==1.2.0
    python3 make.py FOLDER-OF-INTER FOLDER-OF-SAIRA

Both are under the SIL Open Font License, whose texts stand here. The name Saira is reserved for the original: what is made
from it has no name of its own inside, and names its authors only.
"""
import sys
from io import BytesIO
from pathlib import Path

from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib import build
from fontTools.varLib.instancer import instantiateVariableFont

HERE = Path(__file__).parent
LETTERS = [*range(0x20, 0x7F), *map(ord, '\u00a0¡£©«®°±·»¿'), *range(0xC0, 0x100), *map(ord, 'ıŒœ')]
SIGNS = map(ord, '–—‘’‚“”„†•…€™←↑→↓−')
SHOWN = [*LETTERS, *SIGNS]


def display(original: Path) -> TTFont:
    """The condensed cut between two weights. Two masters are enough for these: the original has one for every corner."""
    space = DesignSpaceDocument()
    space.addAxis(AxisDescriptor(tag='wght', name='Weight', minimum=500, default=500, maximum=700))
    for weight in (500, 700):
        font = instantiateVariableFont(TTFont(original), {'wdth': 75, 'wght': weight})
        for table in ('STAT', 'avar'):
            font.tables.pop(table, None)
        space.addSource(SourceDescriptor(font=font, location={'Weight': weight}, familyName='Display', styleName=str(weight)))
    return build(space)[0]


def reread(font: TTFont) -> TTFont:
    """The same font as if it came from a file: what was made in memory cannot be cut down."""
    font.flavor = None
    file = BytesIO()
    font.save(file)
    file.seek(0)
    return TTFont(file)


def save(made: TTFont, name: str) -> None:
    font = reread(made)
    options = Options(hinting=False, name_IDs=[0, 13, 14], layout_features=['kern', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'lnum'])
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=SHOWN)
    subsetter.subset(font)
    font.flavor = 'woff2'
    font.save(HERE / name)


inter, saira = (Path(folder) / 'files' for folder in sys.argv[1:3])
save(instantiateVariableFont(TTFont(inter / 'inter-latin-wght-normal.woff2'), {'wght': (400, 700)}), 'inter.woff2')
save(display(saira / 'saira-latin-standard-normal.woff2'), 'display.woff2')
