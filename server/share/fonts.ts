import { readFile } from 'node:fs/promises'
import type { SatoriOptions } from 'satori'

type Font = SatoriOptions['fonts'][number]

const SAIRA = import.meta.resolve('@fontsource/saira-condensed/package.json')
const INTER = import.meta.resolve('@fontsource/inter/package.json')
const INTER_SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'greek']

const FACES = [
  { name: 'Saira', file: 'saira-condensed', from: SAIRA, weight: 700, subsets: ['latin', 'latin-ext', 'vietnamese'] },
  { name: 'Inter', file: 'inter', from: INTER, weight: 500, subsets: INTER_SUBSETS },
  { name: 'Inter', file: 'inter', from: INTER, weight: 700, subsets: INTER_SUBSETS },
] as const

const namesOf = (...wanted: string[]): string =>
  FACES.filter(({ name, weight }) => wanted.includes(`${name} ${weight}`))
    .flatMap(({ name, subsets }) => subsets.map((subset) => `${name} ${subset}`))
    .join(', ')

/** Names, tags and headings; Cyrillic and Greek letters come from Inter. */
export const DISPLAY = { fontFamily: namesOf('Saira 700', 'Inter 700'), fontWeight: 700 } as const
/** Text to be read rather than seen. */
export const TEXT = { fontFamily: namesOf('Inter 500'), fontWeight: 500 } as const

let loaded: Promise<Font[]> | undefined

/** The fonts of the site, from the packages that pages take them from; read once. */
export const loadFonts = (): Promise<Font[]> => (loaded ??= readFonts())

const readFonts = (): Promise<Font[]> =>
  Promise.all(
    FACES.flatMap(({ name, file, from, weight, subsets }) =>
      subsets.map(async (subset): Promise<Font> => {
        const data = await readFile(new URL(`files/${file}-${subset}-${weight}-normal.woff`, from))
        return { name: `${name} ${subset}`, data, weight, style: 'normal' }
      }),
    ),
  )
