import { clsx } from 'clsx'
import { ChevronsUpDown, X } from 'lucide-react'
import { useEffect, useRef, type Ref } from 'react'
import type { Found } from './choices.ts'
import { controlClass, Field, type FieldProps } from './field.tsx'
import { PickerList } from './picker-list.tsx'
import { usePicker, type PickerState } from './use-picker.ts'

export type PickerProps = FieldProps &
  PickerState & {
    placeholder?: string
    /** The message when nothing fits. */
    empty?: string
    /** Tells that there are more than those shown. */
    moreText?: (found: Found) => string
    id?: string
    name?: string
    required?: boolean
    /** For narrow columns: all room is the text's. */
    narrow?: boolean
    ref?: Ref<HTMLInputElement>
  }

const keepTyping = ({ shown, more }: Found): string =>
  `Keep typing to see more (${shown.length} of ${shown.length + more})`

/** Chooses one of many by typing a part of its name. Controlled; fits a form's Controller: `<Picker {...field} … />`. */
export const Picker = ({ placeholder, empty, moreText = keepTyping, id, name, required, narrow, ref, ...props }: PickerProps) => {
  const { label, error, hint, hideLabel, className, notice, value } = props
  const box = useRef<HTMLDivElement>(null)
  const { open, mark, rows, createId, isEmpty, found, combobox, clear, inputProps } = usePicker(props)
  const selectedFor = useRef<string | null>(null)
  // Choosing and then typing on means another choice.
  useEffect(() => {
    if (selectedFor.current === value) return
    selectedFor.current = value
    const input = box.current?.querySelector('input')
    if (input && input === document.activeElement) input.select()
  }, [value])
  return (
    <Field {...{ label, error, hint, hideLabel, className, id, required }}>
      {(control) => (
        <div ref={box} className="relative">
          {mark && (
            <span className="pointer-events-none absolute inset-y-0 left-2 grid w-6 place-items-center">{mark()}</span>
          )}
          <input
            {...inputProps}
            {...control}
            ref={ref}
            type="text"
            name={name}
            aria-required={required}
            placeholder={placeholder}
            spellCheck={false}
            className={clsx(controlClass, 'truncate', narrow ? 'pr-2' : 'pr-18', mark && 'pl-10')}
          />
          {clear && !narrow && (
            <button
              type="button"
              aria-label={typeof label === 'string' ? `Clear ${label}` : 'Clear'}
              onClick={() => {
                clear()
                box.current?.querySelector('input')?.focus()
              }}
              className="absolute top-0 right-8 grid size-10 place-items-center rounded-control text-soft hover:text-text"
            >
              <X size={16} aria-hidden />
            </button>
          )}
          {!narrow && (
            <ChevronsUpDown size={16} aria-hidden className="pointer-events-none absolute top-3 right-3 text-soft" />
          )}
          {open && (
            <PickerList
              label={label}
              anchor={box}
              rows={rows}
              chosenId={value}
              createId={createId}
              combobox={combobox}
              note={notice ?? (isEmpty ? (empty ?? 'Nothing found.') : null)}
              more={found.more > 0 ? moreText(found) : null}
            />
          )}
        </div>
      )}
    </Field>
  )
}
