import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { icons } from './icons.ts'

const PUBLIC = join(import.meta.dirname, '../../web/public')

describe('The icons', async () => {
  const made = [...(await icons())]

  it.each(made)('The icon %s is the file that the script makes, small and square', async (name, png) => {
    const kept = readFileSync(join(PUBLIC, name))
    const pixels = (file: Buffer) => sharp(file).ensureAlpha().raw().toBuffer()
    expect((await pixels(kept)).equals(await pixels(png))).toBe(true)
    const { width, height } = await sharp(kept).metadata()
    expect(width).toBe(height)
    expect(kept.length).toBeLessThan(16_384)
  })

  const cut = made.filter(([name]) => /maskable|apple/.test(name))
  it.each(cut)('The icon %s has no transparent corner, whatever shape a system cuts', async (_name, png) => {
    expect((await sharp(png).stats()).isOpaque).toBe(true)
  })
})
