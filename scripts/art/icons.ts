import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const PUBLIC = join(import.meta.dirname, '../../web/public')
const GROUND = '#0b0e14'

/**
 * The icons of the site by file name, made from favicon.svg. `inset` is what part of the width stays free at each
 * edge: systems cut maskable icons and Apple's to shapes of their own, and leave the middle 80 percent at least.
 */
const ICONS = {
  'icon-192.png': { size: 192, inset: 0 },
  'icon-512.png': { size: 512, inset: 0 },
  'icon-maskable-512.png': { size: 512, inset: 0.1 },
  'apple-touch-icon.png': { size: 180, inset: 0.04 },
} as const

/** The icons as PNG, by file name. */
export async function icons(): Promise<Map<string, Buffer>> {
  const favicon = readFileSync(join(PUBLIC, 'favicon.svg'))
  const made = new Map<string, Buffer>()
  for (const [name, { size, inset }] of Object.entries(ICONS)) {
    const margin = Math.round(size * inset)
    const inner = size - 2 * margin
    const mark = sharp(favicon, { density: (72 * inner) / 32 }).resize(inner, inner)
    const edges = { top: margin, bottom: margin, left: margin, right: margin, background: GROUND }
    if (margin > 0) mark.extend(edges).flatten({ background: GROUND })
    made.set(name, await mark.png({ compressionLevel: 9 }).toBuffer())
  }
  return made
}

if (import.meta.main) for (const [name, png] of await icons()) writeFileSync(join(PUBLIC, name), png)
