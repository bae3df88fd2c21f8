import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm, type DefaultValues, type FieldPath, type FieldValues } from 'react-hook-form'
import type { Location } from 'react-router'
import type { ZodType } from 'zod'
import { hasPage, pathOf } from '#contract/nouns.ts'
import { ApiError, type Guard } from '#web/site/api.ts'
import { showToast } from '#web/ui/toast/toast.tsx'
import { askAboutEffects, isToBeConfirmed } from './ask-about-effects.tsx'
import { changed, type EditedKind } from './changed.ts'
import { differences, isSame, merged } from './conflict/differences.ts'
import { focusPath } from './focus-path.ts'
import { reasonOf, useMessages } from './messages.ts'
import { useUnsavedChanges } from './use-unsaved-changes.ts'
import { askToLeave, useLeaveGuard } from './use-leave-guard.ts'
import { useOnce } from './use-once.ts'
import { useSaveKey } from './use-save-key.ts'

export type Versioned = { id: string; version: number }

/** Sends one attempt to save. `record` is what is being changed, with the version that the changes are based on. */
export type Attempt<Rec> = { record: Rec | null; guard: Guard; query: { confirm?: true } }

export type RecordFormOptions<Values extends FieldValues, Rec extends Versioned> = {
  kind: EditedKind
  /** The record to edit, or null for a new one. */
  record: Rec | null
  blank: () => Values
  toValues: (record: Rec) => Values
  /** The schema that the server validates with too. */
  schema: ZodType<unknown, Values>
  /** Sends the values: a create without a record, else the change. @returns the record as it was stored */
  send: (values: Values, attempt: Attempt<Rec>) => Promise<Rec>
  /** `failed` begins the message of a refused save, 'Error' by default. */
  texts: { created: string; updated: string; cancelled?: string; reset?: string; failed?: string }
  /** After a save the form is for a new record again (ST-03). */
  startsOver?: boolean
  onSaved?: (record: Rec, wasNew: boolean) => void
  /** Places that restore the unsaved changes automatically. */
  preservesChanges?: (to: Location) => boolean
}

const timeNow = (): number => Date.now()

/** The base of the editing: the record, and the initial values of the form. */
type Base<Values, Rec> = { record: Rec | null; values: Values }

/**
 * One form for a new record and for one that is edited. It validates against the contract's schema, saves once
 * however often it is called, shows errors at their fields, preserves unsaved changes through crashes, conflicts and
 * an ended session, and asks before they are left. Its messages are those of ST-08. Render it with `RecordForm`.
 */
export const useRecordForm = <Values extends FieldValues, Rec extends Versioned>(
  options: RecordFormOptions<Values, Rec>,
) => {
  const { kind, record, blank, toValues, schema, send, texts, startsOver, onSaved, preservesChanges } = options
  const { failed = 'Error' } = texts
  const client = useQueryClient()
  const [base, showBase] = useState<Base<Values, Rec>>(() => ({ record, values: record ? toValues(record) : blank() }))
  const [dirty, showDirty] = useState(false)
  // Also read between renders: by form subscriptions while values are set, and by a page that leaves after saving.
  const now = useRef({ base })
  const dirtyNow = useRef(false)
  const [saving, once] = useOnce()
  const [conflict, setConflict] = useState<Rec | null>(null)
  const [sessionEnded, setSessionEnded] = useState(false)
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const messages = useMessages()
  const form = useForm<Values>({
    defaultValues: base.values as DefaultValues<Values>,
    resolver: zodResolver(schema, undefined, { raw: true }),
    mode: 'onTouched',
  })
  const name = `${kind}:${base.record?.id ?? 'new'}`
  const unsaved = useUnsavedChanges<Values>(name)
  const keyFor = useSaveKey()

  const growFrom = (next: Base<Values, Rec>): void => {
    now.current.base = next
    showBase(next)
  }
  const setBase = (next: Base<Values, Rec>): void => {
    growFrom(next)
    form.reset(next.values)
  }
  const setDirty = (next: boolean): void => {
    dirtyNow.current = next
    showDirty(next)
  }
  const show = (values: Values): void => form.reset(values, { keepDefaultValues: true })

  /** Starts over from a stored record, or from an empty form. */
  const begin = (from: Rec | null): void => {
    setBase({ record: from, values: from ? toValues(from) : blank() })
    setDirty(false)
    setConflict(null)
  }

  /** Shows the stored record; anything typed while it was being saved stays, as unsaved changes on top of it. */
  const goOn = (saved: Rec, sent: Values): void => {
    const typed = form.getValues()
    begin(saved)
    if (isSame(typed, sent)) return
    const mine = differences(sent, typed, now.current.base.values).filter(({ base, mine }) => !isSame(mine, base))
    show(merged(now.current.base.values, mine))
    // It belongs to the record now, no longer to the form of a new one.
    unsaved.drop()
  }

  // Another record was chosen, or the shown one was reloaded: show it unless there are unsaved changes.
  const take = useEffectEvent(() => {
    if (record?.id !== base.record?.id) return begin(record)
    if (!record || record.version <= (base.record?.version ?? 0)) return
    if (!dirty) return begin(record)
    // The changed fields are not edited here: typing continues from there.
    if (isSame(toValues(record), base.values)) growFrom({ record, values: base.values })
  })
  // The form has state outside of React's: both start over together when a record comes from outside.
  // oxlint-disable-next-line react/set-state-in-effect, react/exhaustive-effect-dependencies
  useEffect(() => take(), [record?.id, record?.version])

  const keepWhatDiffers = useEffectEvent((values: Values): boolean => {
    const from = now.current.base
    const differs = !isSame(values, from.values)
    if (differs) unsaved.keep({ values, base: from.values, version: from.record?.version ?? null })
    else if (dirtyNow.current) unsaved.drop()
    setDirty(differs)
    return differs
  })
  const onTyped = useEffectEvent((values: Values) => {
    if (keepWhatDiffers(values)) messages.typed()
  })
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => onTyped(values) }),
    [form],
  )
  // Changes typed while a new record was saved are stored under its name from then on.
  useEffect(() => {
    if (dirtyNow.current) keepWhatDiffers(form.getValues())
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [form, name])
  useLeaveGuard(dirty, dirtyNow, preservesChanges)

  const refuse = async (error: unknown, values: Values, from: Rec | null): Promise<void> => {
    if (!(error instanceof ApiError)) return messages.fail(`${failed}: ${reasonOf(error)}`)
    if (error.code === 'VERSION_CONFLICT') return setConflict(error.current as Rec)
    if (error.status === 401) return setSessionEnded(true)
    if (isToBeConfirmed(error)) {
      return (await askAboutEffects(error)) ? attempt(values, from, { confirm: true }) : undefined
    }
    for (const { path, message } of error.details ?? []) form.setError(path as FieldPath<Values>, { type: 'server', message })
    const [first] = error.details ?? []
    if (first) focusPath(form, first.path)
    messages.fail(`${failed}: ${reasonOf(error)}`, error)
  }

  const attempt = async (values: Values, from: Rec | null, query: Attempt<Rec>['query'] = {}): Promise<void> => {
    const guard: Guard = from ? { version: from.version } : { key: keyFor(values) }
    try {
      const saved = await send(values, { record: from, guard, query })
      unsaved.drop()
      setSessionEnded(false)
      if (startsOver) begin(null)
      else goOn(saved, values)
      setSavedAt(timeNow())
      const link = hasPage(kind) ? { to: pathOf(kind, saved.id), label: 'View public page' } : undefined
      messages.say(from ? texts.updated : texts.created, { link, settles: failed })
      void changed(client, [kind], saved)
      onSaved?.(saved, from === null)
    } catch (error) {
      await refuse(error, values, from)
    }
  }

  const save = async (): Promise<void> => {
    await once(() => form.handleSubmit((values) => attempt(values, base.record))())
  }

  /** Saves the choices of a conflict on top of the present record. */
  const settle = async (values: Values, current: Rec): Promise<void> => {
    setBase({ record: current, values: toValues(current) })
    show(values)
    setConflict(null)
    await once(() => attempt(values, current))
  }

  /** @param canUndo whether the form continues with the same record, so that a mistaken cancel can be undone */
  const reset = (canUndo = false): void => {
    const typed = dirtyNow.current && canUndo ? form.getValues() : null
    begin(base.record)
    unsaved.drop()
    const text = base.record ? (texts.cancelled ?? 'Changes cancelled') : (texts.reset ?? 'Form reset')
    messages.say(text)
    if (typed) showToast({ title: 'Your changes were discarded', action: { label: 'Undo', run: () => show(typed) } })
  }

  /** Restores unsaved changes; when the record has changed since, saving shows both sides. */
  const restore = (): void => {
    const work = unsaved.found
    if (!work) return
    const from = base.record && { ...base.record, version: work.version ?? base.record.version }
    setBase({ record: from, values: work.base })
    show(work.values)
    setDirty(!isSame(work.values, work.base))
    unsaved.take()
  }

  const comesBack = unsaved.found?.isOwn && unsaved.found.comesBack
  const bringBack = useEffectEvent(restore)
  // The form has state outside of React's.
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect
    if (comesBack) bringBack()
  }, [comesBack])

  /** Leaves for a page that this tab returns from: the values, saved or not, will be here again. */
  const leaveForAWhile = (): void => {
    const { record: from, values: began } = now.current.base
    unsaved.leave({ values: form.getValues(), base: began, version: from?.version ?? null })
  }

  /** Discards unsaved changes silently, because their record is gone. */
  const forget = (): void => {
    begin(now.current.base.record)
    unsaved.drop()
  }

  const mayLeave = async (): Promise<boolean> => !dirtyNow.current || askToLeave()

  return {
    kind, form, base, dirty, saving, save, reset, mayLeave, messages,
    conflict, settle, leaveConflict: () => setConflict(null), toValues,
    sessionEnded, savedAt, found: comesBack ? null : unsaved.found, restore, discard: unsaved.discard,
    leaveForAWhile, forget, isReady: unsaved.isSearched && !comesBack,
  }
}

export type RecordEditing<Values extends FieldValues, Rec extends Versioned> = ReturnType<
  typeof useRecordForm<Values, Rec>
>
