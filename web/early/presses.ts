import { HEARS } from './hears.ts'

/** Buttons that do nothing by themselves; everything else that is pressed works without script. */
const ANSWERED_BY_SCRIPT = 'button[type=button]'

/** Keeps what visitors press and choose before the page's script hears them, and does it again, in order, once it does. */
export const keepPresses = (): void => {
  const kept: (() => void)[] = []
  const press = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLElement>(ANSWERED_BY_SCRIPT)
    if (button) kept.push(() => button.click())
  }
  const choose = ({ target }: Event) => {
    if (!(target instanceof HTMLSelectElement)) return
    const { value } = target
    kept.push(() => {
      target.value = value
      for (const type of ['input', 'change']) target.dispatchEvent(new Event(type, { bubbles: true }))
    })
  }
  const doAgain = async () => {
    document.removeEventListener('click', press, true)
    document.removeEventListener('change', choose, true)
    for (const act of kept) {
      act()
      await Promise.resolve() // the page changes before the next one
    }
  }
  document.addEventListener('click', press, true)
  document.addEventListener('change', choose, true)
  addEventListener(HEARS, () => void doAgain(), { once: true })
}
