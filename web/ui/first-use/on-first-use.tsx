import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type ComponentType, type KeyboardEvent, type SyntheticEvent } from 'react'
import { onDemand } from '#web/ui/loading/on-demand.tsx'
import { useFirstUse } from '#web/ui/loading/use-first-use.ts'

const never = () => () => undefined
/** What visitors did to the parts: where they scrolled, and what they opened. */
const LEFT = ['scrollLeft', 'scrollTop', 'open'] as const
/** React knows a text that is set past it for a change. */
const setText = (input: HTMLInputElement, text: string) => Reflect.set(HTMLInputElement.prototype, 'value', text, input)

/** What was done to a control before its code was there: a press, a choice, a text, or Enter behind a text. */
type Use = { at: number; value: string; enter: boolean }
type Control = HTMLButtonElement | HTMLSelectElement | HTMLInputElement

/** Does again what was done to a control, as its code hears it. */
function redo(control: HTMLElement | undefined, { value, enter }: Use): void {
  if (control instanceof HTMLInputElement) {
    if (enter) return void control.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    setText(control, value)
    return void control.dispatchEvent(new Event('input', { bubbles: true }))
  }
  if (!(control instanceof HTMLSelectElement)) return control?.click()
  control.value = value
  control.dispatchEvent(new Event('change', { bubbles: true }))
}

/** From the last one: with its code a part may begin with controls that need it. */
const partsOf = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement & Pick<HTMLDetailsElement, 'open'>>('*')].toReversed()

/**
 * A part that the server renders and that stays as it was rendered, without its code, until the visitor first uses
 * the page, it is `wanted`, or it gets other data. Then its code takes over, preserving focus, scroll positions and what is open, and does
 * what the buttons that were pressed, the choices that were made and the texts that were typed before would have done, in their order.
 * Where the browser renders it from the start, it is like any part on demand.
 */
export const onFirstUse = <Props extends object>(load: () => Promise<ComponentType<Props>>, useWanted: () => boolean) => {
  const Later = onDemand(load)
  const Part = (props: Props) => {
    const takesOver = useSyncExternalStore(never, () => false, () => !import.meta.env.SSR)
    const [resting, setResting] = useState(takesOver)
    const [first] = useState(props)
    const box = useRef<HTMLDivElement>(null)
    const used = useRef<Use[]>([])
    const left = useRef<{ focus: number; kept: (number | boolean)[][] }>(null)
    const isWanted = useWanted()
    const changed = Object.entries(props).some(([key, value]) => first[key as keyof Props] !== value)
    const pressed = useRef(false)
    const hold = ({ type }: { type: string }) => {
      pressed.current = type === 'pointerdown'
    }
    const use = (control: Control | null, enter = false) => {
      if (control && box.current) used.current.push({ at: partsOf(box.current).findIndex((part: Element) => part === control), value: control.value, enter })
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
      use(target as Control)
      wake()
    }
    const press = ({ key, target }: KeyboardEvent) => {
      if (key === 'Enter' && target instanceof HTMLInputElement) use(target, true)
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
      const all = used.current
      // Behind this step of React's, so that a text has come to its code before Enter does, and ahead of the next key.
      queueMicrotask(() => all.forEach((one) => redo(parts[one.at], one)))
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
        onKeyDown={press}
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
