import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { SatoriOptions } from 'satori'

type Font = SatoriOptions['fonts'][number]

const FACES = [
  { family: 'saira-condensed', name: 'Saira', weight: 700, subsets: ['latin', 'latin-ext', 'vietnamese'] },
  { family: 'inter', name: 'Inter', weight: 500, subsets: ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'greek'] },
  { family: 'inter', name: 'Inter', weight: 700, subsets: ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'greek'] },
] as const

const namesOf = (...wanted: string[]): string =>
  FACES.filter(({ name, weight }) => wanted.includes(`${name} ${weight}`))
    .flatMap(({ name, subsets }) => subsets.map((subset) => `${name} ${subset}`))
    .join(', ')

/** Names, tags and headings; Cyrillic and Greek letters come from Inter. */
export const DISPLAY = { fontFamily: namesOf('Saira 700', 'Inter 700'), fontWeight: 700 } as const
/** Everything that is read rather than seen. */
export const TEXT = { fontFamily: namesOf('Inter 500'), fontWeight: 500 } as const

let loaded: Promise<Font[]> | undefined

/** The fonts of the site, from the packages that pages take them from; read once. */
export const loadFonts = (): Promise<Font[]> => (loaded ??= readFonts())

const readFonts = (): Promise<Font[]> =>
  Promise.all(
    FACES.flatMap(({ family, name, weight, subsets }) =>
      subsets.map(async (subset): Promise<Font> => {
        const path = import.meta.resolve(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`)
        return { name: `${name} ${subset}`, data: await readFile(fileURLToPath(path)), weight, style: 'normal' }
      }),
    ),
  )
