import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import type { Prize } from '#domain/events/event.ts'
import { LIMITS } from '#domain/limits.ts'
import { addPrize, placeLabel, prizeSum, removePrize } from '#domain/events/prizes.ts'
import { Button } from '#web/ui/button.tsx'
import { dollars } from '#web/ui/dollars.ts'
import type { EventEditing } from './event-form.ts'
import { FillPrizesDialog } from './fill-prizes-dialog.tsx'
import { PrizeRow } from './prize-row.tsx'

/**
 * Prizes by place: new ones are added at the end, and removing one renumbers the others from 1 (EV-06). Their teams come
 * from the places of a bracket on request (EV-18).
 */
export const PrizeEditor = ({ form, base: { record } }: Pick<EventEditing, 'form' | 'base'>) => {
  const { fields, append, replace } = useFieldArray({ control: form.control, name: 'prizeDistribution' })
  const prizes = useWatch({ control: form.control, name: 'prizeDistribution' })
  const [spoken, setSpoken] = useState('')
  const [filling, setFilling] = useState(false)
  const adder = useRef<HTMLButtonElement>(null)
  const sum = prizeSum(prizes)

  const add = () => {
    const added = addPrize(form.getValues('prizeDistribution')).slice(-1)
    append(added, { focusName: `prizeDistribution.${fields.length}.prize` })
  }
  const remove = (index: number) => {
    const before = form.getValues('prizeDistribution')
    replace(removePrize(before, index))
    form.clearErrors('prizeDistribution')
    const label = before[index] ? placeLabel(before[index]) : ''
    setSpoken(`Prize for place ${label} removed. The places are numbered from 1 again.`)
    adder.current?.focus()
  }
  const fill = (next: Prize[]) => {
    setFilling(false)
    form.setValue('prizeDistribution', next, { shouldDirty: true, shouldTouch: true })
    setSpoken('The prizes are filled in, and not saved yet.')
  }

  return (
    <fieldset className="min-w-0">
      <legend className="figures pb-1 text-lg tracking-wide uppercase">Prize Distribution</legend>
      <p className="pb-2 text-sm text-soft">
        {fields.length === 0
          ? 'No prizes yet. The event page shows them by place.'
          : `Total ${dollars(sum)}. For a range, each place wins this amount.`}
      </p>
      <ol className="divide-y divide-line border-y border-line empty:hidden">
        {fields.map((field, index) => (
          <PrizeRow key={field.id} {...{ form, index }} onRemove={() => remove(index)} />
        ))}
      </ol>
      <output className="sr-only">{spoken}</output>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button ref={adder} onClick={add} disabled={fields.length >= LIMITS.prizes}>
          <Plus size={16} aria-hidden />
          Add Prize
        </Button>
        {record && fields.length > 0 && <Button onClick={() => setFilling(true)}>Fill from placements</Button>}
      </div>
      {record && filling && (
        <FillPrizesDialog eventId={record.id} onFill={fill} onClose={() => setFilling(false)} {...{ prizes }} />
      )}
    </fieldset>
  )
}
