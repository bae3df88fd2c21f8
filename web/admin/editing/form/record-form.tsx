import { clsx } from 'clsx'
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import type { FieldErrors, FieldPath, FieldValues } from 'react-hook-form'
import { valueText } from '#web/admin/history/wording.ts'
import { Alert } from '#web/ui/notice.tsx'
import { Conflict, type Wording } from '#web/admin/editing/conflict/conflict.tsx'
import { focusPath } from './focus-path.ts'
import { labelOf } from '#web/admin/editing/labels.ts'
import { MessageList } from '#web/admin/editing/message-list.tsx'
import { RestoreOffer } from './restore-offer.tsx'
import type { RecordEditing, Versioned } from './use-record-form.ts'

const NO_NAMES = new Map<string, string>()

type Found = { path: string; message: string }

/** Every error of a form with its path, in the order of the fields. */
const errorsIn = (errors: unknown, path = ''): Found[] => {
  if (typeof errors !== 'object' || errors === null) return []
  const { message, type } = errors as { message?: unknown; type?: unknown }
  if (typeof message === 'string' && type !== undefined) return [{ path, message }]
  return Object.entries(errors)
    .filter(([key]) => key !== 'ref')
    .flatMap(([key, inner]) => errorsIn(inner, path ? `${path}.${key}` : key))
}

type SummaryProps<Values extends FieldValues> = {
  errors: FieldErrors<Values>
  label: (path: string) => string
  onGo: (path: FieldPath<Values>) => void
}

const Summary = <Values extends FieldValues>({ errors, label, onGo }: SummaryProps<Values>) => {
  const found = errorsIn(errors)
  if (found.length === 0) return null
  return (
    <Alert>
      <p className="font-semibold">{found.length === 1 ? 'One field needs your attention' : `${found.length} fields need your attention`}</p>
      <ul>
        {found.map(({ path, message }) => (
          <li key={path}>
            <button
              type="button"
              className="min-h-8 text-left underline"
              onClick={() => onGo(path.replace(/\.root$/, '') as FieldPath<Values>)}
            >
              {label(path)}: {message}
            </button>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

const SessionEnded = () => (
  <Alert>
    Your session has ended. Nothing you typed is lost:{' '}
    <a href="/api/auth/discord/login?returnTo=/admin" target="_blank" rel="noreferrer" className="font-semibold underline">
      log in in a new tab
    </a>
    , then save again here.
  </Alert>
)

/** With Ctrl or Cmd. */
const SAVING_KEYS = new Set(['s', 'enter'])

/** Whether a dialog is open that the form is not in. */
const isCovered = (form: HTMLFormElement | null): boolean =>
  [...document.querySelectorAll('dialog:modal')].some((dialog) => !dialog.contains(form))

type Props<Values extends FieldValues, Rec extends Versioned> = {
  editing: RecordEditing<Values, Rec>
  /** Where a label or a value reads otherwise than in history. */
  wording?: Partial<Wording>
  label: string
  children: ReactNode
  className?: string
}

/**
 * A form of `useRecordForm` with everything around its fields: messages, restorable unsaved changes, an ended
 * session, the list of errors, the comparison after a stale save. S or Enter with Ctrl or Cmd saves, unless a dialog is
 * open that does not contain the form.
 */
export const RecordForm = <Values extends FieldValues, Rec extends Versioned>(props: Props<Values, Rec>) => {
  const { editing, label, children, className } = props
  const { kind, form, save, conflict, found, restore, discard, sessionEnded, messages } = editing
  const wording: Wording = { label: (path) => labelOf(kind, path), show: (_, value) => valueText(value, NO_NAMES), ...props.wording }
  const drawn = useRef<HTMLFormElement>(null)

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || !SAVING_KEYS.has(event.key.toLowerCase())) return
      event.preventDefault()
      if (!isCovered(drawn.current)) void save()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [save])

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    // React passes it on to a form around the dialog of this one.
    event.stopPropagation()
    void save()
  }

  return (
    <form ref={drawn} noValidate aria-label={label} onSubmit={onSubmit} className={clsx('**:scroll-mb-24', className)}>
      {found && <RestoreOffer at={found.at} onRestore={restore} onDiscard={discard} />}
      {(messages.messages.length > 0 || sessionEnded) && (
        <div className="sticky top-26 z-20 rail:top-16 flex flex-col gap-2 rounded-card bg-ground">
          <MessageList messages={messages} />
          {sessionEnded && <SessionEnded />}
        </div>
      )}
      {form.formState.isSubmitted && (
        <Summary errors={form.formState.errors} label={wording.label} onGo={(path) => focusPath(form, path)} />
      )}
      {children}
      {conflict && <Conflict {...{ editing, wording }} current={conflict} />}
    </form>
  )
}
