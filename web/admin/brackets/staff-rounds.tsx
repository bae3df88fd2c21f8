import { useEffect, useRef, useState } from 'react'
import type { BracketNode } from '#domain/stages/bracket.ts'
import { roundsOf } from '#domain/stages/graph/rounds.ts'

type Props = {
  nodes: BracketNode[]
  /** What rounds are called, by their keys. */
  names: Record<string, string>
  onRound: (key: string) => void
}

const canvasOf = (row: HTMLElement | null) => row?.parentElement?.querySelector<HTMLElement>('.bracket-scroll')

/** How far a round is from the left edge of the canvas and from where its matches are once it was pressed, in pixels. */
const distance = (canvas: HTMLElement, ids: string[]): number => {
  const boxes = ids.flatMap((id) => canvas.querySelector(`[data-node="${CSS.escape(id)}"]`)?.getBoundingClientRect() ?? [])
  const seen = canvas.getBoundingClientRect()
  const [start, end] = [Math.max(seen.top, 0), Math.min(seen.bottom, innerHeight)]
  const height = start + (end - start) / 4
  const [top, bottom] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))]
  return Math.abs((boxes[0]?.left ?? Infinity) - seen.left) + Math.max(0, top - height, height - bottom)
}

/**
 * On narrow screens the frame of a canvas is as high as what is left of it below the top of the frame, at most 800 pixels (BR-20): each
 * round can be shown at its top, and nothing is empty below the last one. `pushed` is how far it is about to be pushed down.
 */
export const fitFrame = (frame: Element, pushed = 0): void => {
  const canvas = frame.querySelector('.bracket-canvas')
  if (!canvas || !(frame instanceof HTMLElement)) return
  const rest = canvas.getBoundingClientRect().bottom - frame.getBoundingClientRect().top - pushed
  const scrollBar = frame.offsetHeight - frame.clientHeight
  frame.style.setProperty('--rest', `${Math.ceil(rest + Number.parseFloat(getComputedStyle(frame).paddingBottom) + scrollBar)}px`)
}

/** On narrow screens the rounds are a row that stays in sight with the canvas: a press shows one, and the one that is shown is marked (BR-29). */
export const StaffRounds = ({ nodes, names, onRound }: Props) => {
  const row = useRef<HTMLElement>(null)
  const [shown, setShown] = useState('')
  useEffect(() => {
    const canvas = canvasOf(row.current)
    if (!canvas) return
    const scrolled = () => {
      fitFrame(canvas)
      const far = roundsOf(nodes).map((round) => ({ key: round.key, by: distance(canvas, round.nodes.map(({ id }) => id)) }))
      setShown(far.reduce((least, each) => (each.by < least.by ? each : least), { key: '', by: Infinity }).key)
    }
    scrolled()
    canvas.addEventListener('scroll', scrolled, { passive: true })
    return () => canvas.removeEventListener('scroll', scrolled)
  }, [nodes])
  useEffect(() => {
    const list = row.current?.querySelector('ul')
    const button = list?.querySelectorAll('button')[roundsOf(nodes).findIndex(({ key }) => key === shown)]
    if (list && button) list.scrollTo({ left: button.offsetLeft - list.offsetLeft - 32, behavior: 'smooth' })
  }, [nodes, shown])
  return (
    <nav
      ref={row}
      aria-label="Rounds"
      data-no-print
      className="sticky top-[calc(6rem+1px)] z-20 -mx-(--page-margin) bg-ground py-1 rail:hidden [@media(height<26rem)]:static"
    >
      <ul className="scroll-row flex gap-2 px-(--page-margin)">
        {roundsOf(nodes).map(({ key }) => (
          <li key={key} className="shrink-0">
            <button type="button" aria-current={key === shown || undefined} onClick={() => onRound(key)} className="bracket-round-link min-h-11">
              {names[key]}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
