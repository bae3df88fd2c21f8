import { clsx } from 'clsx'
import { ChevronsUpDown, X } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { useCombobox } from '#web/ui/use-combobox.ts'
import { findChoices, type Choice, type Found } from './choices.ts'
import { controlClass, Field, type FieldProps } from './field.tsx'
import { PickerList } from './picker-list.tsx'

/** The id of the row that makes a new record. No record has it. */
const CREATE = ''

export type PickerProps = FieldProps & {
  /** The id of the chosen option; '' when none is. */
  value: string
  onChange: (id: string) => void
  options: readonly Choice[]
  /** A fixed first option, such as TBD; it is what clearing goes back to. */
  first?: Choice
  placeholder?: string
  /** Stands in place of the options: that they are loading, or why they are missing. */
  notice?: string
  /** What is said when nothing fits. */
  empty?: string
  /** How the value is called while it is not among the options, for example a deleted team. */
  unknownName?: string
  /** Finds options for a query; by default those whose name or detail contains it, ten at most. */
  find?: (query: string) => Found
  /** Says that there are more than those shown. */
  moreText?: (found: Found) => string
  /** Offers to make a record of the name that was typed. */
  onCreate?: (name: string) => void
  onBlur?: () => void
  id?: string
  name?: string
  required?: boolean
  disabled?: boolean
  ref?: Ref<HTMLInputElement>
}

const keepTyping = ({ shown, more }: Found): string =>
  `Keep typing to see more (${shown.length} of ${shown.length + more})`

/**
 * Chooses one of many by typing a part of its name. Controlled; fits a form's Controller: `<Picker {...field} … />`.
 * Without a choice the text goes back to what was chosen; text that was emptied clears the choice.
 */
export const Picker = ({ options, value, onChange, first, notice, onCreate, onBlur, ref, ...props }: PickerProps) => {
  const { label, error, hint, hideLabel, className, id, required, disabled, name, placeholder } = props
  const { find = (query: string) => findChoices(options, query), moreText = keepTyping } = props
  const [open, setOpen] = useState(false)
  /** What was typed since the list opened; null before anything was. */
  const [typed, setTyped] = useState<string | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const cleared = first?.id ?? ''

  const chosen = value === first?.id ? first : options.find((option) => option.id === value)
  const chosenName = chosen?.name ?? props.unknownName ?? (notice ? '' : value)
  const query = typed?.trim() ?? ''
  const found = open && !notice ? find(query) : { shown: [], more: 0 }
  const withFirst = first && findChoices([first], query).shown.length > 0 ? [first, ...found.shown] : found.shown
  const canCreate =
    open && onCreate && !notice && query !== '' && !withFirst.some((row) => row.name.toLowerCase() === query.toLowerCase())
  const rows: Choice[] = canCreate ? [...withFirst, { id: CREATE, name: `Create “${query}”` }] : notice ? [] : withFirst

  const close = () => {
    setOpen(false)
    setTyped(null)
  }
  const choose = (next: string) => {
    close()
    if (next !== value) onChange(next)
  }
  const onChoose = (index: number | null) => {
    const row = index === null ? undefined : rows[index]
    if (!row) {
      if (typed?.trim() === '') choose(cleared)
      return
    }
    if (row.id !== CREATE) return choose(row.id)
    close()
    onCreate?.(query)
  }
  const combobox = useCombobox({ open, count: rows.length, onChoose, onEscape: close })
  const show = () => {
    if (disabled || open) return
    setOpen(true)
    const at = rowsBeforeTyping(first, find).findIndex((row) => row.id === value)
    combobox.highlight(at >= 0 ? at : null)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // A closed list leaves Enter to the form and Escape to the dialog around it.
    if (open) {
      if (event.key === 'Escape') event.stopPropagation()
      return combobox.inputProps.onKeyDown(event)
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    show()
  }

  return (
    <Field {...{ label, error, hint, hideLabel, className, id, required }}>
      {(control) => (
        <div ref={box} className="relative">
          {chosen?.mark && typed === null && (
            <span className="pointer-events-none absolute inset-y-0 left-2 grid place-items-center">{chosen.mark()}</span>
          )}
          <input
            {...combobox.inputProps}
            {...control}
            ref={ref}
            type="text"
            name={name}
            disabled={disabled}
            aria-required={required}
            placeholder={placeholder}
            spellCheck={false}
            value={typed ?? chosenName}
            onKeyDown={onKeyDown}
            onClick={show}
            onFocus={({ target }) => target.select()}
            onBlur={() => {
              if (typed?.trim() === '') choose(cleared)
              else close()
              onBlur?.()
            }}
            onChange={({ target }) => {
              setOpen(true)
              setTyped(target.value)
              combobox.highlight(target.value.trim() === '' ? null : 0)
            }}
            className={clsx(controlClass, 'truncate pr-18', chosen?.mark && typed === null && 'pl-11')}
          />
          {value !== cleared && !disabled && (
            <button
              type="button"
              aria-label={typeof label === 'string' ? `Clear ${label}` : 'Clear'}
              onClick={() => choose(cleared)}
              className="absolute top-0 right-9 grid h-10 w-9 place-items-center rounded-control text-soft hover:text-text"
            >
              <X size={16} aria-hidden />
            </button>
          )}
          <ChevronsUpDown
            size={16}
            aria-hidden
            className="pointer-events-none absolute top-3 right-3 text-soft"
          />
          <PickerList
            label={label}
            open={open}
            anchor={box}
            rows={rows}
            chosenId={value}
            createId={canCreate ? CREATE : null}
            combobox={combobox}
            note={notice ?? (withFirst.length === 0 ? (props.empty ?? 'Nothing found.') : null)}
            more={found.more > 0 ? moreText(found) : null}
          />
        </div>
      )}
    </Field>
  )
}

const rowsBeforeTyping = (first: Choice | undefined, find: (query: string) => Found): Choice[] => [
  ...(first ? [first] : []),
  ...find('').shown,
]
