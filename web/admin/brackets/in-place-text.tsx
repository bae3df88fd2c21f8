import { clsx } from 'clsx'
import { Pencil } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { LIMITS } from '#domain/limits.ts'
import { ask } from '#web/ui/overlay/question.tsx'

type Props = {
  text: string
  /** The name of the edited text, for example 'Label of Winners Round 1'. */
  label: string
  onSave: (text: string) => Promise<boolean>
  maxLength?: number
  className?: string
}

const replaced = (text: string, next: string): string =>
  `Somebody else changed it to “${text}” while you typed. It would become “${next}”.`

/**
 * A text that is edited in place: a click or Enter begins, Enter saves, Escape cancels, and an empty text is ignored
 * (BR-18). Leaving the field saves too, so that nothing typed is lost. What somebody else saved meanwhile is replaced
 * only when that is confirmed.
 */
export const InPlaceText = ({ text, label, onSave, maxLength = LIMITS.label, className }: Props) => {
  /** The typed text, and the text that the typing began with; null while nothing is being typed. */
  const [edit, setEdit] = useState<{ began: string; typed: string } | null>(null)
  /** A text that is being saved is shown as if it were stored. */
  const [saving, setSaving] = useState<string | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const returns = useRef(false)
  const isEditing = edit !== null

  useEffect(() => {
    if (!isEditing && returns.current) opener.current?.focus()
    returns.current = false
  }, [isEditing])

  const save = async () => {
    const next = edit?.typed.trim() ?? ''
    setEdit(null)
    if (!edit || next === '' || next === text || next === edit.began) return
    if (edit.began !== text && !(await ask({ title: 'Replace the new text?', text: replaced(text, next), action: 'Replace' }))) return
    setSaving(next)
    await onSave(next)
    setSaving(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    returns.current = true
    if (event.key === 'Enter') void save()
    else setEdit(null)
  }
  if (isEditing) {
    return (
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked to type here
        autoFocus
        aria-label={label}
        value={edit.typed}
        maxLength={maxLength}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setEdit({ ...edit, typed: target.value })}
        onKeyDown={onKeyDown}
        onBlur={() => !returns.current && void save()}
        className={clsx('field w-full px-2', className)}
      />
    )
  }
  return (
    <button
      ref={opener}
      type="button"
      title={`${label}: edit`}
      onClick={() => setEdit({ began: text, typed: text })}
      className={clsx(
        'group flex max-w-full min-w-0 items-center gap-1.5 rounded-control text-left hover:text-accent',
        className,
      )}
    >
      <span className="min-w-0 truncate">{saving ?? text}</span>
      <Pencil size={13} aria-hidden className="shrink-0 text-soft group-hover:text-accent" />
    </button>
  )
}
