import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { hasPage, pathOf } from '#contract/nouns.ts'
import { confirming } from '#web/admin/editing/ask-about-effects.tsx'
import { changed, type EditedKind } from '#web/admin/editing/changed.ts'
import type { Beginning, Messages } from '#web/admin/editing/messages.ts'
import { useOnce } from '#web/admin/editing/use-once.ts'
import { ApiError, type Api, type Guard } from '#web/site/api.ts'
import { apiOf } from '#web/site/query-client.ts'
import { focusPath } from './focus-path.ts'
import type { FormValues, Versioned } from './use-form-values.ts'
import { useSaveKey } from './use-save-key.ts'

/**
 * Sends one attempt to save. `record` is what is being changed, with the version that the changes are based on; what was
 * confirmed of them is in the guard.
 */
type Attempt<Rec> = { record: Rec | null; guard: Guard }

export type SavingOptions<Values extends FieldValues, Rec extends Versioned> = {
  kind: EditedKind
  /** Sends the values: a create without a record, else the change. @returns the record as it was stored */
  send: (api: Api, values: Values, attempt: Attempt<Rec>) => Promise<Rec>
  /** `failed` begins the message of a refused save, 'Error: ' by default. */
  texts: { created: string; updated: string; failed?: Beginning }
  /** After a new record was saved the form is for the next one (ST-03). */
  startsOver?: boolean
  onSaved?: (record: Rec, wasNew: boolean) => void
  /** The saved record in the shape in which queries cache it, where that is another. */
  toCached?: (saved: Rec) => { id: string }
}

const timeNow = (): number => Date.now()

/**
 * Saves the values of a form, once however often it is called, and shows refusals at their fields.
 * @param drop discards the stored unsaved changes
 */
export const useSaving = <Values extends FieldValues, Rec extends Versioned>(
  { form, base, baseNow, dirtyNow, setBase, begin, continueFrom }: FormValues<Values, Rec>,
  messages: Messages,
  drop: () => void,
  { kind, send, texts, startsOver, onSaved, toCached = (saved) => saved }: SavingOptions<Values, Rec>,
) => {
  const client = useQueryClient()
  const [saving, once] = useOnce()
  const keyFor = useSaveKey()
  const [sessionEnded, setSessionEnded] = useState(false)
  const [savedAt, setSavedAt] = useState<number | null>(null)

  const accept = (saved: Rec, sent: Values, wasNew: boolean): void => {
    setSessionEnded(false)
    if (startsOver && wasNew) begin(null)
    else continueFrom(saved, sent)
    // What was typed meanwhile stays stored, but for a new record under its own name from now on.
    if (wasNew || !dirtyNow.current) drop()
    setSavedAt(timeNow())
    const link = hasPage(kind) ? { to: pathOf(kind, saved.id), label: 'View public page' } : undefined
    messages.say(wasNew ? texts.created : texts.updated, { link, topic: 'save' })
    void changed(client, [kind], toCached(saved))
    onSaved?.(saved, wasNew)
  }

  const refuse = (error: unknown): void => {
    const fail = () => messages.failed(texts.failed ?? 'Error: ', error, 'save')
    if (!(error instanceof ApiError)) return fail()
    if (error.code === 'VERSION_CONFLICT') return setBase({ ...baseNow.current, theirs: error.current as Rec })
    if (error.status === 401) return setSessionEnded(true)
    for (const { path, message } of error.details ?? []) form.setError(path as FieldPath<Values>, { type: 'server', message })
    const [first] = error.details ?? []
    if (first) focusPath(form, first.path)
    fail()
  }

  const attempt = async (values: Values, from: Rec | null): Promise<void> => {
    const guard: Guard = from ? { version: from.version } : { key: keyFor(values) }
    try {
      const saved = await confirming((asked) => send(apiOf(client), values, { record: from, guard: { ...guard, asked } }))
      if (saved) accept(saved, values, from === null)
    } catch (error) {
      refuse(error)
    }
  }

  return {
    saving,
    sessionEnded,
    savedAt,
    save: async (): Promise<void> => {
      await once(() => form.handleSubmit((values) => attempt(values, base.record))())
    },
    /** Saves values on top of a record that is newer than the form's. */
    saveOver: async (values: Values, current: Rec): Promise<void> => {
      await once(() => attempt(values, current))
    },
  }
}
