import { HEARS } from '#web/site/page-state.ts'

/** Buttons that do nothing by themselves; everything else works without script. */
const ANSWERED_BY_SCRIPT = 'button[type=button]'

/** Keeps what visitors press before the page's script hears them, and presses it again, in order, once it does. */
export const keepPresses = (): void => {
  const pressed: HTMLElement[] = []
  const keep = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLElement>(ANSWERED_BY_SCRIPT)
    if (button) pressed.push(button)
  }
  const pressAgain = async () => {
    document.removeEventListener('click', keep, true)
    for (const button of pressed) {
      button.click()
      await Promise.resolve() // the page changes before the next press
    }
  }
  document.addEventListener('click', keep, true)
  addEventListener(HEARS, () => void pressAgain(), { once: true })
}
