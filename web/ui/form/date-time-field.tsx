import { clsx } from 'clsx'
import { CalendarDays, X } from 'lucide-react'
import { useRef, useState, type Ref } from 'react'
import { readTypedTime } from '#domain/times/typed-time.ts'
import { zoneWords } from '#domain/times/zone-words.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { DateTimePanel } from './date-time-panel.tsx'
import { controlClass, Field, type FieldProps } from './field.tsx'
import { TimeOffers } from './time-offers.tsx'
import { readTime, typedText } from './time-reading.ts'

const PLACEHOLDER = 'Pick a date and time'
/** The time of a day that is picked before its time. */
const NOON = '12:00'

type Props = FieldProps & {
  /** An ISO instant, '' when unset, or text that is no time yet. */
  value: string
  /**
   * Receives an ISO instant, '' when unset, and text that is no time as it was typed: the form's schema refuses that,
   * so that nobody saves something they did not mean.
   */
  onChange: (value: string) => void
  onBlur?: () => void
  /** The zone whose clocks are meant; by default the browser's. */
  timeZone?: string
  id?: string
  name?: string
  required?: boolean
  disabled?: boolean
  ref?: Ref<HTMLInputElement>
}

const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * A date and time that is typed or picked, on the clocks of the zone, which it names (ST-09); a time that clocks skip or
 * show twice is explained. Controlled; fits a form's Controller.
 */
export const DateTimeField = ({ value, onChange, onBlur, timeZone = ownZone(), ref, disabled, ...props }: Props) => {
  const { label, error, hint, hideLabel, className, id, required, name } = props
  /** The text while it is being typed; null otherwise. */
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)

  const text = typed ?? typedText(value, timeZone)
  const reading = readTime(typed ?? value, timeZone)
  const parts = readTypedTime(text)
  // An incomplete text is no mistake while it is being typed; a skipped time will not get better.
  const problem = typed === null || reading.offers.length > 0 ? reading.problem : ''

  const commit = (next: string) => onChange(readTime(next, timeZone).instant ?? next.trim())
  const put = (next: string) => {
    setTyped(null)
    commit(next)
  }
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  /** For what leaves the page when it was pressed. */
  const focusText = () => box.current?.querySelector('input')?.focus()
  const take = (instant: string) => {
    put(instant)
    if (!reading.instant) focusText()
  }
  return (
    <div className={clsx('min-w-0', className)}>
      <Field
        {...{ label, hideLabel, id, required }}
        error={problem || error}
        hint={
          <>
            {hint && <span className="block">{hint}</span>}
            <span className="block">{reading.instant ? zoneWords(reading.instant, timeZone) : `Time zone: ${timeZone}`}</span>
          </>
        }
      >
        {(control) => (
          <div ref={box} className="relative">
            <input
              {...control}
              ref={ref}
              type="text"
              name={name}
              autoComplete="off"
              spellCheck={false}
              disabled={disabled}
              aria-required={required}
              placeholder={PLACEHOLDER}
              value={text}
              onChange={({ target }) => {
                setTyped(target.value)
                commit(target.value)
              }}
              onBlur={() => {
                setTyped(null)
                onBlur?.()
              }}
              className={clsx(controlClass, 'pr-20 tabular-nums')}
            />
            <span className="absolute top-0 right-0 flex">
              {value !== '' && !disabled && (
                <IconButton
                  label={typeof label === 'string' ? `Clear ${label}` : 'Clear'}
                  onClick={() => {
                    put('')
                    focusText()
                  }}
                >
                  <X size={16} aria-hidden />
                </IconButton>
              )}
              <button
                ref={opener}
                type="button"
                aria-label={typeof label === 'string' ? `${PLACEHOLDER}: ${label}` : PLACEHOLDER}
                aria-haspopup="dialog"
                aria-expanded={open}
                disabled={disabled}
                onClick={() => setOpen(!open)}
                className="grid size-10 place-items-center rounded-control text-soft hover:text-text"
              >
                <CalendarDays size={18} aria-hidden />
              </button>
            </span>
            {open && (
              <DateTimePanel
                label={label}
                anchor={box}
                day={parts.day}
                time={parts.time}
                onDay={(day) => put(`${day} ${parts.time ?? NOON}`)}
                onTime={(time) => parts.day && put(`${parts.day} ${time}`)}
                onClose={close}
                onLeave={() => setOpen(false)}
              />
            )}
          </div>
        )}
      </Field>
      <TimeOffers reading={reading} onTake={take} />
    </div>
  )
}
