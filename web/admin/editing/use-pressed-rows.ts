import { useEffect, type RefObject } from 'react'

/** What has a use of its own at a row. */
const CONTROLS = 'a, button, input, label, select, summary, [role=menu]'

/**
 * A press anywhere on a `data-row` inside `box` does what the row's link `data-edits` does, so that a whole row can be
 * tapped (ST-11). Its other controls, and text that is being selected, are left alone; keys have the link itself.
 */
export const usePressedRows = (box: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const shown = box.current
    const onClick = ({ target, defaultPrevented }: MouseEvent) => {
      if (defaultPrevented || !(target instanceof Element) || target.closest(CONTROLS)) return
      if (getSelection()?.isCollapsed === false) return
      target.closest('[data-row]')?.querySelector<HTMLElement>('[data-edits]')?.click()
    }
    shown?.addEventListener('click', onClick)
    return () => shown?.removeEventListener('click', onClick)
  }, [box])
}
