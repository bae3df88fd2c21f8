import { useId, useState, type KeyboardEvent } from 'react'

type Options = {
  /** Whether the list is to be seen. */
  open: boolean
  /** Rows in the list. */
  count: number
  /** Called with the highlighted row, or null when Enter is pressed without one. */
  onChoose: (index: number | null) => void
  onEscape: () => void
}

/**
 * Keyboard and roles of a text field with a list below it (the combobox pattern of the ARIA guide): arrows go round,
 * Home and End reach the ends once a row is highlighted, Enter chooses, Escape closes. Keys that belong to an input
 * method (IME) are left to it.
 */
export const useCombobox = ({ open, count, onChoose, onEscape }: Options) => {
  const id = useId()
  const [highlighted, setHighlighted] = useState<number | null>(null)
  const active = open && highlighted !== null && highlighted < count ? highlighted : null

  const move = (step: 1 | -1) => {
    if (count === 0) return
    const from = active ?? (step === 1 ? -1 : 0)
    setHighlighted((from + step + count) % count)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Safari ends the composition before the key that ended it; 229 tells that key from others.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (!open) return
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if ((event.key === 'Home' || event.key === 'End') && active !== null) {
      event.preventDefault()
      setHighlighted(event.key === 'Home' ? 0 : count - 1)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      onChoose(active)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      onEscape()
    }
  }

  return {
    active,
    highlight: setHighlighted,
    resetHighlight: () => setHighlighted(null),
    inputProps: {
      role: 'combobox',
      'aria-expanded': open,
      'aria-controls': `${id}-list`,
      'aria-autocomplete': 'list',
      'aria-activedescendant': active === null ? undefined : `${id}-${active}`,
      autoComplete: 'off',
      onKeyDown,
    } as const,
    listProps: { id: `${id}-list`, role: 'listbox' } as const,
    optionProps: (index: number) => ({
      id: `${id}-${index}`,
      role: 'option' as const,
      'aria-selected': index === active,
      onPointerMove: () => setHighlighted(index),
      // The field retains the focus while a row is pressed.
      onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
      onClick: () => onChoose(index),
    }),
  }
}
