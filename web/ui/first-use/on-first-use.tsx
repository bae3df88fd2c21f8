import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type ComponentType, type SyntheticEvent } from 'react'
import { onDemand } from '#web/ui/loading/on-demand.tsx'
import { useFirstUse } from '#web/ui/loading/use-first-use.ts'

const never = () => () => undefined
/** What visitors did to the parts: where they scrolled, and what they opened. */
const LEFT = ['scrollLeft', 'scrollTop', 'open'] as const
/** From the last one: with its code a part may begin with controls that need it. */
const partsOf = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement & Pick<HTMLDetailsElement, 'open'>>('*')].toReversed()

/**
 * A part that the server renders and that stays as it was rendered, without its code, until the visitor first uses
 * the page, it is `wanted`, or it gets other data. Then its code takes over, preserving focus, scroll positions and what is open, and does
 * what the buttons that were pressed and the choices that were made before would have done, in their order.
 * Where the browser renders it from the start, it is like any part on demand.
 */
export const onFirstUse = <Props extends object>(load: () => Promise<ComponentType<Props>>, useWanted: () => boolean) => {
  const Later = onDemand(load)
  const Part = (props: Props) => {
    const takesOver = useSyncExternalStore(never, () => false, () => !import.meta.env.SSR)
    const [resting, setResting] = useState(takesOver)
    const [first] = useState(props)
    const box = useRef<HTMLDivElement>(null)
    const used = useRef<{ at: number; value: string }[]>([])
    const left = useRef<{ focus: number; kept: (number | boolean)[][] }>(null)
    const isWanted = useWanted()
    const changed = Object.entries(props).some(([key, value]) => first[key as keyof Props] !== value)
    const pressed = useRef(false)
    const hold = ({ type }: { type: string }) => {
      pressed.current = type === 'pointerdown'
    }
    const use = (control: HTMLButtonElement | HTMLSelectElement | null) => {
      if (control && box.current) used.current.push({ at: partsOf(box.current).findIndex((part: Element) => part === control), value: control.value })
    }
    const click = ({ target }: SyntheticEvent) => use((target as Element).closest('button'))
    /** The element being pressed must still be there when it is released, or the click is lost; so must a list to choose from. */
    const isHeld = () => pressed.current || (!used.current[0] && box.current?.querySelector('select:focus'))
    const wake = () =>
      void Later.ready().finally(() => {
        if (isHeld()) return setTimeout(wake, 50)
        const parts = box.current ? partsOf(box.current) : []
        left.current ??= {
          focus: parts.findIndex((part) => part === document.activeElement),
          kept: parts.map((part) => LEFT.map((name) => part[name])),
        }
        setResting(false)
      })
    const choose = ({ target }: SyntheticEvent) => {
      use(target as HTMLSelectElement)
      wake()
    }
    useFirstUse(wake)
    useEffect(() => {
      if (resting && (isWanted || changed)) wake()
    })
    useLayoutEffect(() => {
      if (resting || !left.current || !box.current) return
      const parts = partsOf(box.current)
      left.current.kept.forEach((values, index) => values.forEach((value, at) => value && Object.assign(parts[index] ?? {}, { [LEFT[at] ?? '']: value })))
      parts[left.current.focus]?.focus({ preventScroll: true })
      for (const { at, value } of used.current) {
        const again = parts[at]
        if (again instanceof HTMLSelectElement) {
          again.value = value
          again.dispatchEvent(new Event('change', { bubbles: true }))
        } else again?.click()
      }
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
        onInput={choose}
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
