import { useState, type FocusEvent, type KeyboardEvent } from 'react'

const ITEM = '[data-roving]'

const centre = ({ left, right }: DOMRect): number => (left + right) / 2

/** The closest item in the nearest line above or below. */
const acrossLines = (items: readonly HTMLElement[], from: HTMLElement, down: boolean): HTMLElement | undefined => {
  const box = from.getBoundingClientRect()
  const distance = (item: HTMLElement) => (item.getBoundingClientRect().top - box.top) * (down ? 1 : -1)
  const beyond = items.filter((item) => distance(item) > box.height / 2)
  const line = Math.min(...beyond.map(distance))
  return beyond
    .filter((item) => distance(item) - line < box.height / 2)
    .toSorted((a, b) => {
      const off = (item: HTMLElement) => Math.abs(centre(item.getBoundingClientRect()) - centre(box))
      return off(a) - off(b)
    })[0]
}

const target = (items: readonly HTMLElement[], from: HTMLElement, key: string): HTMLElement | undefined => {
  const at = items.indexOf(from)
  if (key === 'ArrowRight') return items[(at + 1) % items.length]
  if (key === 'ArrowLeft') return items.at(at - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key === 'ArrowUp' || key === 'ArrowDown') return acrossLines(items, from, key === 'ArrowDown')
}

/**
 * A group of buttons with one place in the tab order; arrows, Home and End move within it, up and down by the items'
 * positions on the screen. Items have `itemProps(id)`, their container `groupProps`.
 * @param ids all items in order
 * @param home the item that Tab reaches before any was used; by default the first
 */
export const useRoving = (ids: readonly string[], home?: string) => {
  const [last, setLast] = useState<string | null>(null)
  const stop = [last, home].find((id) => id && ids.includes(id)) ?? ids[0]
  return {
    groupProps: {
      onFocus: (event: FocusEvent) => {
        const id = event.target.closest<HTMLElement>(ITEM)?.dataset['roving']
        if (id !== undefined) setLast(id)
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.altKey || event.ctrlKey || event.metaKey) return
        const items = [...event.currentTarget.querySelectorAll<HTMLElement>(ITEM)]
        const from = items.find((item) => item === event.target)
        const to = from && target(items, from, event.key)
        if (!to) return
        event.preventDefault()
        to.focus()
      },
    },
    itemProps: (id: string) => ({ 'data-roving': id, tabIndex: id === stop ? 0 : -1 }),
  }
}
