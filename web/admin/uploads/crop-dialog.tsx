import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Actions, Dialog } from '#web/ui/overlay/dialog.tsx'
import { clampView, keptPart, MAX_ZOOM, OUTPUT, WHOLE_FRAME, wholeImageZoom, type Shape, type View } from './crop.ts'
import { cutOut, drawCrop } from './draw.ts'
import { RangeField } from './range-field.tsx'

/** Steps of the zoom, which grows by factors: equal ways of the slider look equal. */
const STEPS = 100

type Props = {
  image: ImageBitmap
  shape: Shape
  onClose: () => void
  /** Receives the chosen part. */
  onCut: (part: Blob) => void
  /** The file is used as it is. */
  onAsIs: () => void
}

/** Chooses the part of an image to use: by dragging it, or by sliders with the keyboard. */
export const CropDialog = ({ image, shape, onClose, onCut, onAsIs }: Props) => {
  const frame = OUTPUT[shape]
  const canvas = useRef<HTMLCanvasElement>(null)
  const [view, setView] = useState<View>(WHOLE_FRAME)
  const [failure, setFailure] = useState('')
  const change = (next: Partial<View>) => setView(clampView(image, frame, { ...view, ...next }))
  const least = wholeImageZoom(image, frame)
  const ways = Math.log(MAX_ZOOM / least)

  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, image, frame, view)
  }, [image, frame, view])

  const onDrag = ({ buttons, movementX, movementY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    if (buttons !== 1) return
    const part = keptPart(image, frame, view)
    const pixels = part.width / currentTarget.clientWidth
    change({ x: view.x - (movementX * pixels) / image.width, y: view.y - (movementY * pixels) / image.height })
  }
  const cut = () => {
    cutOut(image, shape, view).then(onCut, (error: Error) => setFailure(error.message))
  }
  return (
    <Dialog title={shape === 'square' ? 'Crop to a Square' : 'Crop to 16:9'} onClose={onClose}>
      <div className="flex flex-col gap-3">
        <canvas
          ref={canvas}
          width={frame.width}
          height={frame.height}
          aria-hidden
          onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
          onPointerMove={onDrag}
          className="mx-auto max-h-[45dvh] max-w-full cursor-move touch-none rounded-control border border-line bg-higher"
        />
        <p className="text-xs text-soft">Drag the image, or move the sliders.</p>
        <RangeField
          data-start
          label="Zoom"
          max={STEPS}
          value={Math.round((Math.log(view.zoom / least) / ways) * STEPS)}
          text={`${Math.round(view.zoom * 100)}%`}
          onChange={(step) => change({ zoom: least * Math.exp((step / STEPS) * ways) })}
        />
        <div className="grid gap-3 sm:grid-cols-2">
          <RangeField
            label="Left to right"
            max={100}
            value={Math.round(view.x * 100)}
            text={`${Math.round(view.x * 100)}%`}
            onChange={(percent) => change({ x: percent / 100 })}
          />
          <RangeField
            label="Top to bottom"
            max={100}
            value={Math.round(view.y * 100)}
            text={`${Math.round(view.y * 100)}%`}
            onChange={(percent) => change({ y: percent / 100 })}
          />
        </div>
        {failure && (
          <p role="alert" className="text-sm text-live">
            {failure}
          </p>
        )}
      </div>
      <Actions>
        <Button onClick={() => change({ zoom: least })}>Fit Whole Image</Button>
        <Button onClick={onAsIs}>Use as Is</Button>
        <Button look="primary" onClick={cut}>
          Upload
        </Button>
      </Actions>
    </Dialog>
  )
}
