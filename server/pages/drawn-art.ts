import { findHero, findMap } from '#domain/catalogue/catalogue.ts'
import { hex } from '#domain/marks/colour.ts'
import { initials } from '#domain/teams/initials.ts'

const PATH = /^(heroes|maps)\/([a-z0-9-]+)\.svg$/

const hueOf = (text: string): number => Buffer.from(text).reduce((sum, byte) => (sum * 31 + byte) % 360, 7)

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/**
 * A plain picture for a hero or map of a further season that brought none (CA-03): its initials on a colour of its own.
 * @param path below /art, like `heroes/night-heron.svg`
 * @returns the SVG, or null where the catalogue has nothing of this id
 */
export function drawnArt(path: string): string | null {
  const [, kind, id] = PATH.exec(path) ?? []
  const entry = kind === 'heroes' ? findHero(id) : findMap(id)
  if (!entry) return null
  const [width, height] = kind === 'heroes' ? [128, 128] : [320, 180]
  const hue = hueOf(entry.name)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<path fill="${hex([0.3, 0.08, hue])}" d="M0 0H${width}V${height}H0Z"/>` +
    `<path fill="${hex([0.45, 0.12, hue])}" d="M0 ${height}L${width} 0V${height}Z"/>` +
    `<text x="50%" y="50%" dy=".35em" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="${height / 2.6}" fill="#fff">${escaped(initials(entry.name))}</text></svg>\n`
}
