/** Pixels of an image. */
export type Size = { width: number; height: number }
/** The part of an image to use: `x` and `y` are its middle, from 0 to 1 across the image. */
export type View = { zoom: number; x: number; y: number }
export type Rect = Size & { x: number; y: number }

/** `square` for logos, `wide` for events. */
export type Shape = 'square' | 'wide'
export const OUTPUT: Record<Shape, Size> = {
  square: { width: 512, height: 512 },
  wide: { width: 1280, height: 720 },
}

/** At zoom 1 the frame is full and nothing more is cut off than needed. */
export const WHOLE_FRAME: View = { zoom: 1, x: 0.5, y: 0.5 }
export const MAX_ZOOM = 8

const aspectOf = ({ width, height }: Size): number => width / height

/** True when the image has the frame's shape, so that there is nothing to cut. */
export const fits = (image: Size, frame: Size): boolean => Math.abs(aspectOf(image) / aspectOf(frame) - 1) < 0.01

/** The largest part of the image with the frame's shape. */
const covered = (image: Size, frame: Size): Size => {
  const width = Math.min(image.width, image.height * aspectOf(frame))
  return { width, height: width / aspectOf(frame) }
}

/** The zoom at which the whole image is in the frame, with empty space beside it. At most 1. */
export const wholeImageZoom = (image: Size, frame: Size): number => {
  const { width, height } = covered(image, frame)
  return Math.min(width / image.width, height / image.height)
}

const within = (middle: number, half: number): number => (half >= 0.5 ? 0.5 : Math.min(Math.max(middle, half), 1 - half))

/** The view closest to the requested one: not beyond the image, and its middle where it does not fill the frame. */
export const clampView = (image: Size, frame: Size, { zoom, x, y }: View): View => {
  const kept = Math.min(Math.max(zoom, wholeImageZoom(image, frame)), MAX_ZOOM)
  const { width, height } = covered(image, frame)
  return { zoom: kept, x: within(x, width / kept / image.width / 2), y: within(y, height / kept / image.height / 2) }
}

/**
 * The part of the image that a view covers, in pixels of the image; it reaches beyond an image that does not fill it.
 */
export const keptPart = (image: Size, frame: Size, view: View): Rect => {
  const { zoom, x, y } = clampView(image, frame, view)
  const full = covered(image, frame)
  const [width, height] = [full.width / zoom, full.height / zoom]
  return { x: x * image.width - width / 2, y: y * image.height - height / 2, width, height }
}

/** The output size of a part: that of the frame, and no larger than it is in the image. */
export const outputSize = (part: Size, frame: Size): Size => {
  const width = Math.max(1, Math.min(frame.width, Math.round(part.width)))
  return { width, height: Math.max(1, Math.round(width / aspectOf(frame))) }
}
