import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawnArt } from '#server/pages/drawn-art.ts'
import { ROOT } from '#server/root.ts'
import { loadSharp } from '#server/uploads/load-sharp.ts'
import type { Storage } from '#server/uploads/storage.ts'
import { cacheRecent } from './cache-recent.ts'

/** The catalogue's pictures as they are in the repository. */
const ART = join(ROOT, 'web/public/art')
/** An image of this site that may be shown; other sites are never requested. */
const UPLOADED = /^\/uploads\/((?:teams|events)\/[a-z0-9-]+\.[a-z]+)$/

type Size = { width: number; height: number }
type Drawing = Size & {
  /** Nearly without colour, for what is out of the game. */
  muted?: boolean
}

const dataUri = (type: 'png' | 'jpeg', bytes: Buffer): string => `data:image/${type};base64,${bytes.toString('base64')}`

const pictures = cacheRecent<string>(200)
const uploads = cacheRecent<string | null>(60)

/** One of our own pictures as data URI; `path` is below /art, like `heroes/thor.svg`. */
export const artImage = (path: string, { width, height, muted = false }: Drawing): Promise<string> =>
  pictures(`${path} ${width} ${height} ${muted}`, async () => {
    const sharp = await loadSharp()
    const svg = await readFile(join(ART, path)).catch(() => Buffer.from(drawnArt(path) ?? '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'))
    const natural = await sharp(svg).metadata()
    const drawn = sharp(svg, { density: (72 * width) / natural.width }).resize(width, height)
    if (muted) drawn.modulate({ saturation: 0.15, brightness: 0.7 })
    return dataUri('png', await drawn.png().toBuffer())
  })

/**
 * An uploaded image as data URI, filling the size (`cover`) or fitted into it (`contain`); null when there is none,
 * when it is on another site, or when it cannot be read.
 */
export async function uploadedImage(
  storage: Storage, url: string, { width, height }: Size, fit: 'cover' | 'contain',
): Promise<string | null> {
  const key = UPLOADED.exec(url)?.[1]
  if (!key) return null
  return uploads(`${key} ${width} ${height} ${fit}`, async () => {
    const bytes = await storage.read(key)
    if (!bytes) return null
    const sharp = await loadSharp()
    const resized = sharp(bytes).ensureAlpha().resize(width, height, { fit, background: '#0000' })
    return fit === 'cover'
      ? dataUri('jpeg', await resized.flatten().jpeg({ quality: 82 }).toBuffer())
      : dataUri('png', await resized.png().toBuffer())
  }).catch(() => null)
}
