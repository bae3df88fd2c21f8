import { Expand, Minus, Plus, Scan, Shrink } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { never } from '#web/ui/never.ts'

const STEP = 1.25
/** Font sizes of the canvas in pixels. */
const [SMALLEST, LARGEST] = [4, 32]

type Parts = { frame: HTMLElement; pane: HTMLElement; canvas: HTMLElement }

const partsAround = (tools: HTMLElement | null): Parts | null => {
  const frame = tools?.closest<HTMLElement>('.bracket-frame')
  const pane = frame?.querySelector<HTMLElement>('.bracket-scroll')
  const canvas = pane?.querySelector<HTMLElement>('.bracket-canvas')
  return frame && pane && canvas ? { frame, pane, canvas } : null
}

const sizeOf = (canvas: HTMLElement): number => Number.parseFloat(getComputedStyle(canvas).fontSize)

/** Scales the canvas, its font size being its scale; what is in the middle stays there. */
function scaleTo({ pane, canvas }: Parts, size: number): void {
  const [x, y] = [pane.scrollLeft + pane.clientWidth / 2, pane.scrollTop + pane.clientHeight / 2]
  const by = size / sizeOf(canvas)
  canvas.style.fontSize = `${size}px`
  pane.scrollTo(x * by - pane.clientWidth / 2, y * by - pane.clientHeight / 2)
}

/** The size at which the whole canvas is in sight. */
function fitting({ pane, canvas }: Parts): number {
  const { paddingTop, paddingBottom, maxHeight } = getComputedStyle(pane)
  const room = Math.max(pane.clientHeight, Number.parseFloat(maxHeight) || 0) - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)
  const lines = canvas.querySelector('.bracket-lines')?.getBoundingClientRect()
  const wanted = Math.min((pane.clientWidth - 4) / (lines?.width || 1), room / (lines?.height || 1))
  return sizeOf(canvas) * wanted
}

const within = (size: number): number => Math.min(LARGEST, Math.max(SMALLEST, size))

/** Buttons that fit a bracket into its frame, zoom it and show it on the full screen (BR-38). */
export const BracketTools = () => {
  const goesFull = useSyncExternalStore(never, () => document.fullscreenEnabled, () => true)
  const box = useRef<HTMLFieldSetElement>(null)
  const [fits, setFits] = useState(false)
  const [full, setFull] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    const changed = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === partsAround(box.current)?.frame)
    document.addEventListener('fullscreenchange', changed, { signal: stop.signal })
    return () => stop.abort()
  }, [])

  const zoom = (by: number) => {
    const parts = partsAround(box.current)
    if (parts) scaleTo(parts, within(sizeOf(parts.canvas) * by))
    setFits(false)
  }
  const toggleFit = () => {
    const parts = partsAround(box.current)
    if (!parts) return
    if (fits) parts.canvas.style.removeProperty('font-size')
    else scaleTo(parts, within(fitting(parts)))
    setFits(!fits)
  }
  const toggleFull = () => {
    const parts = partsAround(box.current)
    parts?.canvas.style.removeProperty('font-size')
    setFits(false)
    void (full ? document.exitFullscreen() : parts?.frame.requestFullscreen())?.catch(() => undefined)
  }
  return (
    <fieldset ref={box} className="bracket-tools" aria-label="View of the bracket" data-no-print>
      <IconButton label="Zoom out" onClick={() => zoom(1 / STEP)}>
        <Minus size={18} aria-hidden />
      </IconButton>
      <IconButton label="Zoom in" onClick={() => zoom(STEP)}>
        <Plus size={18} aria-hidden />
      </IconButton>
      <IconButton label="Fit whole bracket" pressed={fits} onClick={toggleFit} className="aria-pressed:text-accent">
        <Scan size={18} aria-hidden />
      </IconButton>
      {goesFull && (
        <IconButton label={full ? 'Leave full screen' : 'Full screen'} onClick={toggleFull}>
          {full ? <Shrink size={18} aria-hidden /> : <Expand size={18} aria-hidden />}
        </IconButton>
      )}
    </fieldset>
  )
}
