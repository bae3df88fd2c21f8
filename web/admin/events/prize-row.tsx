import { clsx } from 'clsx'
import { Trash2 } from 'lucide-react'
import { placeLabel } from '#domain/events/prizes.ts'
import { TextField } from '#web/ui/form/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { EventEditing } from './event-form.ts'
import { PrizeTeams } from './prize-teams.tsx'

type Props = Pick<EventEditing, 'form'> & { index: number; onRemove: () => void }

/** One prize: its place or range of places, the dollars, and who won it. Fields left empty go back to their default. */
export const PrizeRow = ({ form, index, onRemove }: Props) => {
  const path = `prizeDistribution.${index}` as const
  const errors = form.formState.errors.prizeDistribution?.[index]
  const label = placeLabel(form.getValues(path))

  // The columns are named once, in sight.
  const isFirst = index === 0

  const whole = (field: 'place' | 'placeEnd' | 'prize', empty: number | null) => {
    const at = `${path}.${field}` as const
    return {
      type: 'number',
      hideLabel: !isFirst,
      step: 1,
      error: errors?.[field]?.message,
      ...form.register(at, {
        setValueAs: (text: string | number | null) => (text === '' || text === null ? empty : Number(text)),
        // The field shows again what an empty one means.
        onBlur: () => form.setValue(at, form.getValues(at)),
      }),
    }
  }

  return (
    <li className="py-2">
      <fieldset className="grid min-w-0 grid-cols-[4.5rem_4.5rem_minmax(0,1fr)_auto] items-start gap-3 sm:grid-cols-[4.5rem_4.5rem_8rem_minmax(0,1fr)_auto]">
        <legend className="sr-only">Prize for place {label}</legend>
        <TextField label="Place" min={1} {...whole('place', 1)} />
        <TextField label="Place End" min={1} placeholder="–" {...whole('placeEnd', null)} />
        <TextField label="Prize ($)" min={0} {...whole('prize', 0)} />
        <div className={clsx('order-last col-span-full sm:order-none sm:col-span-1', isFirst && 'sm:pt-6')}>
          <PrizeTeams {...{ form, index, label }} />
        </div>
        <IconButton label={`Remove prize for place ${label}`} className={clsx(isFirst && 'mt-6')} onClick={onRemove}>
          <Trash2 size={18} aria-hidden />
        </IconButton>
      </fieldset>
    </li>
  )
}
