import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { useClickOutside } from './use-click-outside.ts'

/** Leaving for less than this leaves the card open, so that the pointer can move into it. */
const LEAVE_MS = 120

/**
 * A card that opens below its button on hover, focus and tap, and closes with Escape, a press elsewhere, or when
 * pointer and focus leave. Put `area` on the element that holds both, `button` on the button and `card` on the card.
 */
export const useHoverCard = () => {
  const id = useId()
  const [open, setOpen] = useState(false)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ref = useClickOutside<HTMLDivElement>(() => setOpen(false))

  // A mouse that was here before this code came enters no more.
  useEffect(() => {
    if (ref.current?.matches(':hover') && matchMedia('(hover: hover)').matches) setOpen(true)
  }, [ref])

  const stay = () => clearTimeout(leaving.current)
  return {
    open,
    area: {
      ref,
      onPointerEnter: (event: PointerEvent) => {
        stay()
        if (event.pointerType === 'mouse') setOpen(true)
      },
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') leaving.current = setTimeout(() => setOpen(false), LEAVE_MS)
      },
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape') setOpen(false)
      },
    },
    button: {
      'aria-expanded': open,
      'aria-controls': open ? id : undefined,
      onFocus: (event: FocusEvent<HTMLElement>) => {
        if (event.currentTarget.matches(':focus-visible')) setOpen(true)
      },
      onPointerUp: (event: PointerEvent) => {
        if (event.pointerType !== 'mouse') setOpen(!open)
      },
      // A click that no pointer made comes from the keyboard.
      onClick: (event: MouseEvent) => {
        if (event.detail === 0) setOpen(!open)
      },
    },
    card: { id },
  }
}
