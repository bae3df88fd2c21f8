import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type ComponentType, type MouseEvent } from 'react'
import { onDemand } from '#web/ui/loading/on-demand.tsx'
import { useFirstUse } from '#web/ui/loading/use-first-use.ts'

const never = () => () => undefined
/** From the last one: with its code a part may begin with controls that need it. */
const partsOf = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>('*')].toReversed()

/**
 * A part that the server renders and that stays as it was rendered, without its code, until the visitor first uses
 * the page, it is `wanted`, or it gets other data. Then its code takes over, preserving focus and scroll positions, and does
 * what a button that was pressed before would have done.
 * Where the browser renders it from the start, it is like any part on demand.
 */
export const onFirstUse = <Props extends object>(load: () => Promise<ComponentType<Props>>, useWanted: () => boolean) => {
  const Later = onDemand(load)
  const Part = (props: Props) => {
    const takesOver = useSyncExternalStore(never, () => false, () => !import.meta.env.SSR)
    const [resting, setResting] = useState(takesOver)
    const [first] = useState(props)
    const box = useRef<HTMLDivElement>(null)
    const button = useRef<HTMLElement>(null)
    const left = useRef<{ focus: number; clicked: number; scrolled: [number, number][] }>(null)
    const isWanted = useWanted()
    const changed = Object.entries(props).some(([key, value]) => first[key as keyof Props] !== value)
    const pressed = useRef(false)
    const hold = ({ type }: { type: string }) => {
      pressed.current = type === 'pointerdown'
    }
    const click = ({ target }: MouseEvent) => {
      button.current = (target as Element).closest('button')
    }
    const wake = () =>
      void Later.ready().finally(() => {
        // The element being pressed must still be there when it is released, or the click is lost.
        if (pressed.current) return setTimeout(wake, 50)
        const parts = box.current ? partsOf(box.current) : []
        left.current ??= {
          focus: parts.findIndex((part) => part === document.activeElement),
          clicked: parts.findIndex((part) => part === button.current),
          scrolled: parts.map(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]),
        }
        setResting(false)
      })
    useFirstUse(wake)
    useEffect(() => {
      if (resting && (isWanted || changed)) wake()
    })
    useLayoutEffect(() => {
      if (resting || !left.current || !box.current) return
      const parts = partsOf(box.current)
      left.current.scrolled.forEach(([x, y], index) => (x || y) && parts[index]?.scrollTo(x, y))
      parts[left.current.focus]?.focus({ preventScroll: true })
      parts[left.current.clicked]?.click()
      left.current = null
    }, [resting])
    return resting ? (
      <div
        role="presentation"
        ref={box}
        onPointerDown={hold}
        onPointerUp={hold}
        onPointerCancel={hold}
        onPointerLeave={hold}
        onPointerEnter={wake}
        onFocus={wake}
        onClick={click}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    ) : (
      <div ref={box} key="awake" data-awake={import.meta.env.SSR ? undefined : ''}>
        <Later {...props} />
      </div>
    )
  }
  return Object.assign(Part, { ready: Later.ready })
}
