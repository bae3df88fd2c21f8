import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type ComponentType, type KeyboardEvent, type SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import { behindPaint } from '#web/ui/loading/behind-paint.ts'
import { onDemand } from '#web/ui/loading/on-demand.tsx'
import { useFirstUse } from '#web/ui/loading/use-first-use.ts'
import { showNotLoaded } from './not-loaded.ts'
import { never } from '#web/ui/never.ts'

/** What visitors did to the parts: where they scrolled, and what they opened. */
const LEFT = ['scrollLeft', 'scrollTop', 'open'] as const
/** How a mouse comes upon an element. */
const OVER = { bubbles: true, pointerType: 'mouse' } as const
/** React knows a text that is set past it for a change. */
const setText = (input: HTMLInputElement, text: string) => Reflect.set(HTMLInputElement.prototype, 'value', text, input)

/** Whether a finger or a button of the mouse is down, anywhere on the page. */
let isDown = false
if (!import.meta.env.SSR) {
  for (const what of ['down', 'move', 'up', 'cancel']) addEventListener(`pointer${what}`, (event) => (isDown = (event as PointerEvent).buttons > 0), true)
}

/** What was done to a control before its code was there: a press, a choice, a text, or Enter behind a text. */
type Use = { at: string; value: string; enter: boolean }
type Control = HTMLButtonElement | HTMLSelectElement | HTMLInputElement
type Element = HTMLElement & Pick<HTMLDetailsElement, 'open'>

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

/** Whoever followed a link into a part, and has focused nothing since, continues from there with Tab. */
function continueFromAddressed(box: HTMLElement): void {
  const place = document.getElementById(location.hash.slice(1))
  if (!place || !box.contains(place) || document.activeElement !== document.body) return
  place.tabIndex = -1
  place.focus({ preventScroll: true })
  place.blur()
  place.removeAttribute('tabindex')
}

/**
 * The elements of a part by a name that they keep when its code takes over: their kind, and how many of that kind follow.
 * Their place alone would not do: with its code a part may have further controls, like the eyes on the rows of spoiler mode.
 */
function elementsOf(box: HTMLElement): Map<string, Element> {
  const seen = new Map<string, number>()
  return new Map(
    [...box.querySelectorAll<Element>('*')].toReversed().map((element) => {
      const kind = `${element.localName} ${element.getAttribute('class') ?? ''}`
      const following = seen.get(kind) ?? 0
      seen.set(kind, following + 1)
      return [`${kind} ${following}`, element]
    }),
  )
}
const nameOf = (elements: Map<string, Element>, element: globalThis.Element | null) => [...elements].find(([, one]) => one === element)?.[0] ?? ''

/**
 * A part that the server renders and that stays as it was rendered, without its code, until the visitor first uses
 * the page, it is `wanted`, or it gets other data. Then its code takes over, preserving focus, scroll positions, what is open and what the mouse is on, and
 * does what the buttons that were pressed, the choices that were made and the texts that were typed before would have done, in their order.
 * While its code cannot be loaded it stays as it is. Where the browser renders it from the start, it is like any part on demand.
 */
export const onFirstUse = <Props extends object>(load: () => Promise<ComponentType<Props>>, useWanted: () => boolean) => {
  const Later = onDemand(load)
  const Part = (props: Props) => {
    const takesOver = useSyncExternalStore(never, () => false, () => !import.meta.env.SSR)
    const [resting, setResting] = useState(takesOver)
    const [first] = useState(props)
    const box = useRef<HTMLDivElement>(null)
    const used = useRef<Use[]>([])
    const left = useRef<{ focus: string; under: string; seen: string[]; kept: Map<string, (number | boolean)[]> }>(null)
    const isWanted = useWanted()
    const changed = Object.entries(props).some(([key, value]) => first[key as keyof Props] !== value)
    const use = (control: Control | null, enter = false) => {
      if (control && box.current) used.current.push({ at: nameOf(elementsOf(box.current), control), value: control.value, enter })
    }
    /**
     * The element being pressed must still be there when it is released, or the click is lost, also where it was pressed before the page
     * heard; so must a list to choose from. Wherever a finger is, what its tap does must not wait for the step that follows.
     */
    const isHeld = () => isDown || box.current?.matches(':active') || (!used.current[0] && box.current?.querySelector('select:focus'))
    const awaken = async () => {
      try {
        await Later.ready()
      } catch {
        // Without a connection it stays as it was rendered: its links still lead on. The next use tries again.
        if (used.current[0]) showNotLoaded()
        used.current = []
        return
      }
      if (isHeld()) return void setTimeout(wakeSoon, 50)
      const elements = box.current ? elementsOf(box.current) : new Map<string, Element>()
      left.current ??= {
        focus: nameOf(elements, document.activeElement),
        under: nameOf(elements, [...(box.current?.querySelectorAll(':hover') ?? [])].at(-1) ?? null),
        seen: [...elements].flatMap(([name, { dataset }]) => (dataset['seen'] === undefined ? [] : [name])),
        // Asking what is not laid out would have it laid out, part by part.
        kept: new Map([...elements].filter(([, element]) => element.checkVisibility({ contentVisibilityAuto: true }))
          .map(([name, element]) => [name, LEFT.map((property) => element[property])])),
      }
      // At once: between this step and a later one an element could be pressed that is replaced then.
      flushSync(() => setResting(false))
    }
    const wake = () => void awaken()
    /** To bring a part to life is one long step: what was just done is seen before it. */
    const wakeSoon = () => behindPaint(wake)
    const click = ({ target }: SyntheticEvent) => {
      const button = (target as HTMLElement).closest('button')
      use(button)
      if (button) wake()
    }
    const choose = ({ target }: SyntheticEvent) => {
      use(target as Control)
      wake()
    }
    const press = ({ key, target }: KeyboardEvent) => {
      if (key === 'Enter' && target instanceof HTMLInputElement) use(target, true)
    }
    useFirstUse(wake)
    useEffect(() => {
      // A mouse that was here before the page heard enters no more.
      if (resting && (isWanted || changed || box.current?.matches(':hover'))) wakeSoon()
    })
    useLayoutEffect(() => {
      if (resting || !left.current || !box.current) return
      const elements = elementsOf(box.current)
      left.current.kept.forEach((values, name) => values.forEach((value, at) => value && Object.assign(elements.get(name) ?? {}, { [LEFT[at] ?? '']: value })))
      // What the early script did is not done once more.
      for (const name of left.current.seen) elements.get(name)?.setAttribute('data-seen', '')
      elements.get(left.current.focus)?.focus({ preventScroll: true })
      continueFromAddressed(box.current)
      // The browser tells a mouse that rests of what it is on at its next move only.
      if (matchMedia('(hover: hover)').matches) elements.get(left.current.under)?.dispatchEvent(new PointerEvent('pointerover', OVER))
      const all = used.current.map((one) => ({ one, control: elements.get(one.at) }))
      const redoAll = async () => {
        for (const { one, control } of all) {
          // Behind this step of React's, and behind what the use before changed, but ahead of the next key.
          await Promise.resolve()
          redo(control, one)
        }
      }
      void redoAll()
      left.current = null
    }, [resting])
    return resting ? (
      <div
        role="presentation"
        ref={box}
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
