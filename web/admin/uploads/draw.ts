import { keptPart, OUTPUT, outputSize, type Shape, type Size, type View } from './crop.ts'

/** Renders a view over a whole canvas. */
export const drawCrop = (canvas: HTMLCanvasElement, image: ImageBitmap, frame: Size, view: View): void => {
  const drawing = canvas.getContext('2d')
  if (!drawing) return
  const part = keptPart(image, frame, view)
  const scale = canvas.width / part.width
  drawing.clearRect(0, 0, canvas.width, canvas.height)
  drawing.imageSmoothingQuality = 'high'
  drawing.drawImage(image, -part.x * scale, -part.y * scale, image.width * scale, image.height * scale)
}

/** A view as a file: PNG for logos, WebP (where the browser can write it) for the large ones of events. */
export const cutOut = (image: ImageBitmap, shape: Shape, view: View): Promise<Blob> => {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, outputSize(keptPart(image, OUTPUT[shape], view), OUTPUT[shape]))
  drawCrop(canvas, image, OUTPUT[shape], view)
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('The image could not be cropped')))
    canvas.toBlob(done, shape === 'square' ? 'image/png' : 'image/webp', 0.9)
  })
}
