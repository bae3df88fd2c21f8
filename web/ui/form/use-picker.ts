import { useEffect, useEffectEvent, useRef, useState, type ChangeEvent, type KeyboardEvent, type MouseEvent } from 'react'
import { useCombobox } from '#web/ui/use-combobox.ts'
import { findChoices, type Choice, type Found } from './choices.ts'

/** The id of the row that makes a new record. No record has it. */
const CREATE = ''
const NOTHING: Found = { shown: [], more: 0 }

export type PickerState = {
  /** The id of the chosen option; '' when none is. */
  value: string
  onChange: (id: string) => void
  options: readonly Choice[]
  /** A fixed first option, such as TBD; it is what clearing goes back to. */
  first?: Choice
  /** Replaces the options: that they are loading, or why they are missing. */
  notice?: string
  /** The name of the value while it is not among the options, for example a deleted team. */
  unknownName?: string
  /** The name of the value here, where it differs from its option's present name. */
  calledHere?: string | undefined
  /** Finds options for a query; by default those whose name or detail contains it, ten at most. */
  find?: (query: string) => Found
  /** Offers to create a record of the typed name. */
  onCreate?: (name: string) => void
  onBlur?: () => void
  disabled?: boolean
  /** Where a key leads on from here; the highlighted option is chosen first. Undefined for keys that do not. */
  leads?: (key: string) => (() => void) | undefined
}

/** Whether a text is the chosen one with something added: nobody types a new name that way. */
const isAppended = (text: string, chosen: string): boolean =>
  chosen !== '' && text.length > chosen.length && text.toLowerCase().includes(chosen.toLowerCase())

/**
 * Selects the text of a field that is pressed, so that typing means another choice. The browser would put the caret
 * where the press is, also into selected text.
 */
const selectAll = (event: MouseEvent<HTMLInputElement>): void => {
  if (event.button !== 0) return
  event.preventDefault()
  event.currentTarget.focus()
  event.currentTarget.select()
}

const isNamed = (rows: readonly Choice[], name: string): boolean =>
  rows.some((row) => row.name.toLowerCase() === name.toLowerCase())

/**
 * The state and behaviour of a picker. The list opens by a press, by typing or by an arrow. Without a choice the text
 * reverts to the chosen one; emptied text clears the choice.
 */
export const usePicker = ({ value, onChange, options, first, notice, onCreate, onBlur, disabled, leads, ...rest }: PickerState) => {
  const { find = (query: string) => findChoices(options, query), unknownName, calledHere } = rest
  const [open, setOpen] = useState(false)
  /** The text typed since the list opened; null before that. */
  const [typed, setTyped] = useState<string | null>(null)
  /** Enter was pressed before the options were there. */
  const isAwaited = useRef(false)
  const cleared = first?.id ?? ''
  const chosen = value === first?.id ? first : options.find((option) => option.id === value)
  const query = typed?.trim() ?? ''
  const shownName = calledHere ?? chosen?.name ?? unknownName ?? (notice ? '' : value)

  const found = open && !notice ? find(query) : NOTHING
  const isFirstFound = first && !notice && findChoices([first], query).shown.length > 0
  const fitting = isFirstFound ? [first, ...found.shown] : found.shown
  // Also an option that is not offered here exists already.
  const canCreate = open && Boolean(onCreate) && !notice && query !== '' && !isNamed(options, query)
  const rows = canCreate ? [...fitting, { id: CREATE, name: `Create “${query}”` }] : fitting

  const close = () => {
    setOpen(false)
    setTyped(null)
    isAwaited.current = false
  }
  const choose = (id: string) => {
    close()
    if (id !== value) onChange(id)
  }
  const onChoose = (index: number | null) => {
    const row = index === null ? undefined : rows[index]
    if (row && row.id !== CREATE) return choose(row.id)
    if (row) {
      close()
      onCreate?.(query)
    } else if (typed !== null && query === '') {
      choose(cleared)
    } else if (notice) {
      isAwaited.current = true
    }
  }
  const combobox = useCombobox({ open, count: rows.length, onChoose, onEscape: close })
  const chooseAwaited = useEffectEvent(() => {
    if (isAwaited.current) onChoose(combobox.active)
  })
  useEffect(() => {
    if (!notice) chooseAwaited()
  }, [notice])

  /** Opens the list at the chosen option; else an arrow begins at its end of the list, and a press nowhere. */
  const show = (key?: 'ArrowDown' | 'ArrowUp') => {
    if (disabled || open) return
    setOpen(true)
    const all = [...(first ? [first] : []), ...find('').shown]
    const at = all.findIndex(({ id }) => id === value)
    combobox.highlight(at >= 0 ? at : key ? (key === 'ArrowDown' ? 0 : all.length - 1) : null)
  }
  /** Whether the key chose what was typed and went on. Text that fits nothing stays, to be corrected. */
  const goesOn = (event: KeyboardEvent<HTMLInputElement>): boolean => {
    const { key, ctrlKey, metaKey, altKey, nativeEvent } = event
    const lead = ctrlKey || metaKey || altKey || nativeEvent.isComposing ? undefined : leads?.(key)
    if (!lead || (query !== '' && combobox.active === null)) return false
    if (key === 'Enter') event.preventDefault()
    if (open) onChoose(combobox.active)
    close()
    lead()
    return true
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (goesOn(event)) return
    if (open) {
      if (event.key === 'Escape') event.stopPropagation()
      combobox.inputProps.onKeyDown(event)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      show(event.key)
    }
    // A closed list leaves Enter to the form and Escape to the dialog around it.
  }
  return {
    open,
    chosen,
    /** The mark is beside the chosen option's name, not beside what is typed. */
    mark: typed === null ? chosen?.mark : undefined,
    rows,
    createId: canCreate ? CREATE : null,
    isEmpty: fitting.length === 0,
    found,
    combobox,
    clear: value === cleared || value === '' || disabled ? null : () => choose(cleared),
    inputProps: {
      ...combobox.inputProps,
      value: typed ?? shownName,
      disabled,
      onKeyDown,
      // Text being typed is edited like any text.
      onMouseDown: typed === null ? selectAll : undefined,
      onClick: () => show(),
      onFocus: ({ target }: { target: HTMLInputElement }) => target.select(),
      onBlur: () => {
        if (typed !== null && query === '') choose(cleared)
        else close()
        onBlur?.()
      },
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setOpen(true)
        setTyped(target.value)
        isAwaited.current = false
        const text = target.value.trim()
        const isNoChoice = text === '' || (find(text).shown.length === 0 && isAppended(text, shownName))
        combobox.highlight(isNoChoice ? null : 0)
      },
    },
  }
}
