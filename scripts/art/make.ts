import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { HEROES, MAPS } from '../../domain/catalogue/catalogue.ts'
import { banner } from './banner.ts'
import { portrait } from './frames.ts'
import { LOOKS } from './looks.ts'
import { tile } from './maps.ts'
import { DUELISTS } from './motifs/duelists.ts'
import { STRATEGISTS } from './motifs/strategists.ts'
import { VANGUARDS } from './motifs/vanguards.ts'

export const MOTIFS: Record<string, string> = { ...VANGUARDS, ...STRATEGISTS, ...DUELISTS }

/** Every picture of the catalogue: path below web/public/art → SVG text. */
export function pictures(): Map<string, string> {
  return new Map([
    ...HEROES.map((hero): [string, string] => [`heroes/${hero.id}.svg`, portrait(hero.role, LOOKS[hero.id]!, MOTIFS[hero.id]!)]),
    ...MAPS.map((map): [string, string] => [`maps/${map.id}.svg`, tile(map.id, map.gameMode)]),
    ['event-default.svg', banner()],
  ])
}

/** Where the pictures are kept, committed. */
export const ART = join(import.meta.dirname, '../../web/public/art')

if (import.meta.main)
  for (const [path, svg] of pictures()) {
    mkdirSync(dirname(join(ART, path)), { recursive: true })
    writeFileSync(join(ART, path), svg)
  }
