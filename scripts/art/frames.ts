import type { HeroRole } from '../../domain/catalogue/catalogue.ts'
import { hex, type Oklch } from '#domain/marks/colour.ts'
import { monogram } from './letters.ts'
import type { HeroLook } from './looks.ts'

/** The frame tells the role by its shape alone: shield, blade, cross. */
const FRAMES: Record<HeroRole, string> = {
  Vanguard: 'M64 5L119 15V58C119 92 93 114 64 124C35 114 9 92 9 58V15Z',
  Duelist: 'M5 123L11 50L50 11L123 5L117 78L78 117Z',
  Strategist: 'M36 6H92V36H122V92H92V122H36V92H6V36H36Z',
}

const gradient = (id: string, top: Oklch, bottom: Oklch, from = 20, to = 108): string =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${from}" x2="0" y2="${to}">` +
  `<stop stop-color="${hex(top)}"/><stop offset="1" stop-color="${hex(bottom)}"/></linearGradient>`

/**
 * One portrait, 128 units square: dark surround, framed ground in two tones of the hero's hue, the motif lit from
 * above, and the monogram. All paint is in attributes: a strict content policy forbids style elements.
 */
export function portrait(role: HeroRole, look: HeroLook, motif: string): string {
  const { hue, chroma, lightness, accent } = look
  const frame = FRAMES[role]
  const dark: Oklch = [0.17, Math.min(0.04, chroma / 3), hue]
  const [l, c, h] = accent
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><defs>',
    gradient('o', [0.27, chroma / 2.4, hue], dark, 0, 128),
    gradient('g', [lightness + 0.08, chroma, hue], [lightness - 0.12, chroma * 0.95, hue], 0, 128),
    gradient('r', [Math.min(0.92, lightness + 0.32), chroma * 0.7, hue], [lightness, chroma, hue], 0, 128),
    gradient('l', [1, 0, hue], [0.86, Math.min(0.05, chroma / 2), hue]),
    gradient('s', [0.86, Math.min(0.05, chroma / 2), hue], [0.72, Math.min(0.08, chroma / 1.5), hue]),
    gradient('a', [Math.min(0.97, l + 0.05), c, h], [l - 0.07, c, h]),
    gradient('d', dark, dark),
    `<clipPath id="c"><path d="${frame}"/></clipPath>`,
    '<filter id="f" x="-20%" y="-20%" width="140%" height="140%">',
    `<feDropShadow dx="0" dy="2.5" stdDeviation="2" flood-color="${hex(dark)}" flood-opacity=".75"/></filter></defs>`,
    '<path fill="url(#o)" d="M0 0H128V128H0Z"/>',
    `<path fill="url(#g)" d="${frame}"/>`,
    `<path clip-path="url(#c)" fill="${hex(dark)}" fill-opacity=".22" d="M128 0V128H0Z"/>`,
    `<path fill="none" stroke="url(#r)" stroke-width="4" stroke-linejoin="round" d="${frame}"/>`,
    `<g filter="url(#f)">${motif}</g>`,
    monogram(look.monogram, hex([0.93, Math.min(0.04, chroma / 2), hue]), hex(dark)),
    '</svg>\n',
  ].join('')
}
