import { Plus, X } from 'lucide-react'
import { useController, useFormState } from 'react-hook-form'
import { LIMITS } from '#domain/limits.ts'
import type { Broadcast } from '#domain/matches/match.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { blankBroadcast, type MatchValues } from './values.ts'

type Props = { list: 'streams' | 'vods'; noun: 'Stream' | 'VOD' }

/** The streams of a match, or its recordings: the first is the main one (MT-33). */
export const Broadcasts = ({ list, noun }: Props) => {
  const { field } = useController<MatchValues, typeof list>({ name: list })
  const { errors } = useFormState<MatchValues>({ name: list })
  const { value: rows, onChange, onBlur } = field
  return (
    <fieldset aria-label={`${noun}s`} data-path={list} className="flex min-w-0 flex-col gap-2">
      {rows.map((row, index) => {
        const name = index === 0 ? noun : `${noun} ${index + 1}`
        const part = (key: keyof Broadcast) => ({
          'data-path': `${list}.${index}.${key}`,
          value: row[key],
          error: errors[list]?.[index]?.[key]?.message,
          onBlur,
          onChange: ({ target }: { target: HTMLInputElement }) => onChange(rows.with(index, { ...row, [key]: target.value })),
        })
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a row is its place in the list
          <div key={index} className="flex flex-wrap items-start gap-2">
            <TextField
              label={`${name} Link`}
              type="url"
              inputMode="url"
              placeholder="https://"
              className="min-w-44 flex-[3]"
              {...part('url')}
            />
            {(['language', 'label'] as const).map((key) => (
              <TextField
                key={key}
                label={<span><span className="sr-only">{name} </span>{key}</span>}
                className="min-w-20 flex-1 [&_label]:capitalize"
                {...part(key)}
              />
            ))}
            {index > 0 && (
              <IconButton label={`Remove ${name}`} onClick={() => onChange(rows.toSpliced(index, 1))} className="mt-6">
                <X size={16} aria-hidden />
              </IconButton>
            )}
          </div>
        )
      })}
      {rows.length < LIMITS.broadcasts && (
        <Button className="self-start" onClick={() => onChange([...rows, blankBroadcast()])}>
          <Plus size={16} aria-hidden />
          Add {noun}
        </Button>
      )}
    </fieldset>
  )
}
