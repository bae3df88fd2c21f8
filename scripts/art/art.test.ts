import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { HEROES, MAPS } from '../../domain/catalogue/catalogue.ts'
import { LOOKS } from './looks.ts'
import { ART, MOTIFS, pictures } from './make.ts'

const made = pictures()

const hueDistance = (a: number, b: number): number => {
  const difference = Math.abs(a - b) % 360
  return Math.min(difference, 360 - difference)
}

/** Relative luminance of an sRGB pixel (WCAG 2.2). */
const luminance = (rgb: number[]): number => {
  const [r, g, b] = rgb.map((byte) => {
    const value = byte / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

describe('The pictures of the catalogue', () => {
  it('There is one file per hero and per map, and no other (CA-02)', () => {
    const svgs = (items: readonly { id: string }[]) => items.map(({ id }) => `${id}.svg`).toSorted()
    expect(readdirSync(join(ART, 'heroes')).toSorted()).toEqual(svgs(HEROES))
    expect(readdirSync(join(ART, 'maps')).toSorted()).toEqual(svgs(MAPS))
  })

  it('The files are those that the script makes', () => {
    for (const [path, svg] of made) expect(readFileSync(join(ART, path), 'utf8'), path).toBe(svg)
  })

  it('Portraits are below 4 KB and the others below 6 KB', () => {
    for (const [path, svg] of made) expect(svg.length, path).toBeLessThan(path.startsWith('heroes/') ? 4096 : 6144)
  })

  it('The pictures load nothing, run nothing and style nothing, so any content policy allows them', () => {
    for (const [path, svg] of made)
      expect(svg.replace('http://www.w3.org/2000/svg', ''), path).not.toMatch(
        /<script|<style|style=|href|https?:|url\((?!#)|<foreignObject|\son\w+=|NaN|undefined/i,
      )
  })

  it('Every picture renders without an error and in its size', async () => {
    for (const [path, svg] of made) {
      const { width, height } = await sharp(Buffer.from(svg)).metadata()
      const size = path.startsWith('heroes/') ? [128, 128] : path.startsWith('maps/') ? [320, 180] : [1200, 400]
      expect([width, height], path).toEqual(size)
    }
  })
})

describe('heroes', () => {
  it('Heroes never share a motif or a monogram (CA-02)', () => {
    expect(new Set(Object.values(MOTIFS)).size).toBe(HEROES.length)
    expect(new Set(HEROES.map(({ id }) => LOOKS[id]?.monogram)).size).toBe(HEROES.length)
  })

  it('Heroes of one role have hues at least 12 degrees apart', () => {
    for (const hero of HEROES)
      for (const other of HEROES)
        if (hero.id < other.id && hero.role === other.role) {
          const distance = hueDistance(LOOKS[hero.id]!.hue, LOOKS[other.id]!.hue)
          expect(distance, `${hero.id}, ${other.id}`).toBeGreaterThanOrEqual(12)
        }
  })
})

describe('maps', () => {
  it('A white name is readable on the lower third of every map (4.5 to 1)', async () => {
    for (const { id } of MAPS) {
      const tile = sharp(Buffer.from(made.get(`maps/${id}.svg`)!))
      const lowerThird = tile.extract({ left: 0, top: 120, width: 320, height: 60 })
      const pixels = await lowerThird.removeAlpha().raw().toBuffer()
      let lightest = 0
      for (let i = 0; i < pixels.length; i += 3)
        lightest = Math.max(lightest, luminance([...pixels.subarray(i, i + 3)]))
      expect(1.05 / (lightest + 0.05), id).toBeGreaterThanOrEqual(4.5)
    }
  })
})
