import { useLayoutEffect, useRef } from 'react'
import { toastBottom } from './toast-place.ts'

/** The class of what no toast may lie on: buttons that people are about to press, and the bars that hold them. */
const KEEP_CLEAR = '.keep-clear'

/**
 * Positions toasts off the buttons and bars of the page, also while it scrolls and changes.
 * @param shown what is shown: another toast looks for a new place
 */
export const useToastPlace = (shown: unknown) => {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const place = ref.current
    if (!place || shown === undefined) return
    const move = () => {
      const { left, right, height } = place.getBoundingClientRect()
      const boxes = [...document.querySelectorAll(KEEP_CLEAR)].map((element) => element.getBoundingClientRect())
      const inSight = boxes.filter((box) => box.width > 0 && box.bottom > 0 && box.top < innerHeight)
      const top = document.querySelector('[data-site]')?.getBoundingClientRect().bottom ?? 0
      place.style.bottom = `${toastBottom({ left, right, height }, inSight, { height: innerHeight, top })}px`
    }
    let frame = 0
    const moveSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(move)
    }
    move()
    const sizes = new ResizeObserver(moveSoon)
    sizes.observe(document.body)
    sizes.observe(place)
    const changes = new MutationObserver(moveSoon)
    changes.observe(document.body, { childList: true, subtree: true })
    addEventListener('scroll', moveSoon, { capture: true, passive: true })
    addEventListener('resize', moveSoon)
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      changes.disconnect()
      removeEventListener('scroll', moveSoon, { capture: true })
      removeEventListener('resize', moveSoon)
    }
  }, [shown])
  return ref
}
