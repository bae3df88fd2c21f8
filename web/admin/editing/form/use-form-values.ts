import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { blankOf, writtenOf } from '#contract/fields.ts'
import { differences, isSame, merged } from '#web/admin/editing/conflict/differences.ts'

export type Versioned = { id: string; version: number }

/** The base of the editing: the record, the initial values of the form, and the newer record that a save conflicted with. */
type Base<Values, Rec> = { record: Rec | null; values: Values; theirs: Rec | null }

export type ValuesOptions<Values extends FieldValues, Rec extends Versioned> = {
  /** The record to edit, or null for a new one. */
  record: Rec | null
  /** The schema that the server validates with too. */
  schema: z.ZodObject
  /** The values for a new record, by default those of the schema. */
  blank?: () => Values
  /** The values of a record, by default its fields that the schema has. */
  toValues?: (record: Rec) => Values
}

/** The values of a form and what they are based on. */
export const useFormValues = <Values extends FieldValues, Rec extends Versioned>(options: ValuesOptions<Values, Rec>) => {
  const { record, schema, blank = () => blankOf(schema) as Values } = options
  const { toValues = (from) => writtenOf(schema, from) as FieldValues as Values } = options
  const baseOf = (from: Rec | null): Base<Values, Rec> => ({ record: from, values: from ? toValues(from) : blank(), theirs: null })
  const [base, showBase] = useState(() => baseOf(record))
  const [dirty, showDirty] = useState(false)
  // Also read between renders: by form subscriptions while values are set, and by a page that leaves after saving.
  const baseNow = useRef(base)
  const dirtyNow = useRef(dirty)
  const form = useForm<Values>({
    defaultValues: base.values as DefaultValues<Values>,
    resolver: zodResolver(schema as z.ZodType<unknown, Values>, undefined, { raw: true }),
    mode: 'onTouched',
  })

  const setDirty = (next: boolean): void => {
    dirtyNow.current = next
    showDirty(next)
  }
  /** Continues with the same values on another base. */
  const setBase = (next: Base<Values, Rec>): void => {
    baseNow.current = next
    showBase(next)
  }
  /** Shows the values of a base, or changes on top of it. */
  const show = (next: Base<Values, Rec>, values = next.values): void => {
    setBase(next)
    form.reset(next.values)
    if (values !== next.values) form.reset(values, { keepDefaultValues: true })
  }
  /** Starts over from a stored record, or from an empty form. */
  const begin = (from: Rec | null): void => {
    // First: unsaved changes of another record stay stored, for whoever comes back to it.
    setDirty(false)
    show(baseOf(from))
  }
  /** Shows the stored record; anything typed since it was sent stays, as unsaved changes on top of it. */
  const continueFrom = (saved: Rec, sent: Values): void => {
    const next = baseOf(saved)
    const typed = differences(sent, form.getValues(), next.values).filter(({ base, mine }) => !isSame(mine, base))
    begin(saved)
    if (typed.length > 0) show(next, merged(next.values, typed))
  }

  // Another record was chosen, or the shown one was reloaded: show it unless there are unsaved changes.
  const take = useEffectEvent(() => {
    if (record?.id !== base.record?.id) return begin(record)
    if (!record || record.version <= (base.record?.version ?? 0)) return
    if (!dirty) return begin(record)
    // The changed fields are not edited here: typing continues from there.
    if (isSame(toValues(record), base.values)) setBase({ ...base, record })
  })
  // The form has state outside of React's: both start over together when a record comes from outside.
  // oxlint-disable-next-line react/set-state-in-effect, react/exhaustive-effect-dependencies
  useEffect(() => take(), [record?.id, record?.version])

  return { form, toValues, base, baseNow, dirty, dirtyNow, setDirty, baseOf, setBase, show, begin, continueFrom }
}

export type FormValues<Values extends FieldValues, Rec extends Versioned> = ReturnType<typeof useFormValues<Values, Rec>>
