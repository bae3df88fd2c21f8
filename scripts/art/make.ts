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

/** The motif of every hero by id, without frame. */
export const MOTIFS: Record<string, string> = { ...VANGUARDS, ...STRATEGISTS, ...DUELISTS }

/** Every picture of the catalogue: path below web/public/art → SVG text. */
export function pictures(): Map<string, string> {
  return new Map([
    ...HEROES.map(({ id, role }) => [`heroes/${id}.svg`, portrait(role, LOOKS[id]!, MOTIFS[id]!)] as const),
    ...MAPS.map(({ id, gameMode }) => [`maps/${id}.svg`, tile(id, gameMode)] as const),
    ['event-default.svg', banner()] as const,
  ])
}

/** The folder of the committed pictures. */
export const ART = join(import.meta.dirname, '../../web/public/art')

if (import.meta.main)
  for (const [path, svg] of pictures()) {
    mkdirSync(dirname(join(ART, path)), { recursive: true })
    writeFileSync(join(ART, path), svg)
  }
