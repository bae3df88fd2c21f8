import satori from 'satori'
import sharp from 'sharp'
import type { Picture } from './elements.ts'
import { loadFonts } from './fonts.ts'
import { COLOURS, HEIGHT, WIDTH } from './tokens.ts'

/** Chat programs skip larger previews. */
export const MAX_BYTES = 300_000

/** Fewer colours, until the file is small enough: only photos need the second, only noise the last. */
const ECONOMIES = [{}, { palette: true, colours: 128, effort: 1 }, { palette: true, colours: 16, effort: 1 }]

/** A picture as PNG, of 1200 by 630 unless it has a size of its own, smaller than 300 kB. Nothing is fetched: all its images are data URIs. */
export async function render({ ground, content, size = { width: WIDTH, height: HEIGHT } }: Picture): Promise<Buffer> {
  const svg = await satori(content, { ...size, fonts: await loadFonts() })
  const base = `<path fill="${COLOURS.ground}" d="M0 0H${size.width}V${size.height}H0Z"/>${ground}`
  const whole = svg.replace(/^<svg[^>]*>/, (start) => start + base)
  const { data, info } = await sharp(Buffer.from(whole)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  let png: Buffer = Buffer.alloc(0)
  for (const economy of ECONOMIES) {
    png = await sharp(data, { raw }).png({ compressionLevel: 9, ...economy }).toBuffer()
    if (png.length < MAX_BYTES) break
  }
  return png
}
