import { Plus, X } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { LIMITS } from '#domain/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { blankBroadcast, type MatchValues } from './values.ts'

type Props = { list: 'streams' | 'vods'; noun: 'Stream' | 'VOD' }

/** The streams of a match, or its recordings: the first is the main one (MT-33). */
export const Broadcasts = ({ list, noun }: Props) => {
  const { control, register, formState } = useFormContext<MatchValues>()
  const { fields, append, remove } = useFieldArray({ control, name: list })
  const errors = formState.errors[list]
  return (
    <fieldset aria-label={`${noun}s`} data-path={list} className="flex min-w-0 flex-col gap-2">
      {fields.map(({ id }, index) => {
        const path = `${list}.${index}` as const
        const name = index === 0 ? noun : `${noun} ${index + 1}`
        return (
          <div key={id} className="flex flex-wrap items-start gap-2">
            <TextField
              label={`${name} Link`}
              type="url"
              inputMode="url"
              placeholder="https://"
              className="min-w-44 flex-[3]"
              error={errors?.[index]?.url?.message}
              {...register(`${path}.url`)}
            />
            {(['language', 'label'] as const).map((part) => (
              <TextField
                key={part}
                label={<span><span className="sr-only">{name} </span>{part}</span>}
                className="min-w-20 flex-1 [&_label]:capitalize"
                error={errors?.[index]?.[part]?.message}
                {...register(`${path}.${part}`)}
              />
            ))}
            {index > 0 && (
              <IconButton label={`Remove ${name}`} onClick={() => remove(index)} className="mt-6">
                <X size={16} aria-hidden />
              </IconButton>
            )}
          </div>
        )
      })}
      {fields.length < LIMITS.broadcasts && (
        <Button className="self-start" onClick={() => append(blankBroadcast())}>
          <Plus size={16} aria-hidden />
          Add {noun}
        </Button>
      )}
    </fieldset>
  )
}
