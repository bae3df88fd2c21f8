import { BAD_IMAGE } from '#contract/uploads.ts'
import { DomainError } from '#domain/errors.ts'
import { sniffImageType, type ImageType } from './image-type.ts'
import { loadSharp } from './load-sharp.ts'

/** A picture of this size takes about 160 MB while it is decoded. */
const MAX_PIXELS = 40e6
const MAX_SECONDS = 15

const FORMATS = {
  'image/jpeg': { name: 'jpeg', options: { quality: 90 } },
  'image/png': { name: 'png', options: {} },
  'image/webp': { name: 'webp', options: { quality: 90 } },
} as const

export const badImage = () => new DomainError('VALIDATION_FAILED', BAD_IMAGE)

/** Pictures are decoded one after the other: together they would take the memory of the whole server. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Encodes a picture again, so that nothing else of the upload is served: no metadata, no hidden file, no further
 * frames. The bytes decide the type (UP-03); photographs are rotated upright before their orientation tag is dropped.
 * @throws DomainError VALIDATION_FAILED when the file is not an accepted picture, is broken, or has too many pixels
 */
export async function cleanImage(bytes: Buffer): Promise<{ bytes: Buffer; type: ImageType }> {
  const type = sniffImageType(bytes)
  if (!type) throw badImage() // before the decoder sees it: it would read SVG and more
  const turn = last.then(() => redraw(bytes, type))
  last = turn.catch(() => {})
  return { bytes: await turn, type }
}

async function redraw(bytes: Buffer, type: ImageType): Promise<Buffer> {
  const sharp = await loadSharp()
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuse)
  if (width * height > MAX_PIXELS) throw new DomainError('VALIDATION_FAILED', 'Image dimensions are too large')
  const { name, options } = FORMATS[type]
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning', autoOrient: true })
    .toFormat(name, options)
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer()
    .catch(refuse)
}

function refuse(cause: unknown): never {
  throw Object.assign(badImage(), { cause })
}
