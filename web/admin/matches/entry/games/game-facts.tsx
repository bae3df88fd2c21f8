import { useState } from 'react'
import { useController, useFormContext, useFormState } from 'react-hook-form'
import { SIDES } from '#domain/matches/match.ts'
import { durationText, readDuration } from '#domain/times/durations.ts'
import { ChoiceField, TimeField } from '#web/admin/matches/entry/fields.tsx'
import { useSides } from '#web/admin/matches/entry/use-sides.ts'
import type { MatchValues } from '#web/admin/matches/entry/values.ts'
import { TextField } from '#web/ui/form/field.tsx'

type Game = `games.${number}`

const textOf = (seconds: number | null | undefined): string =>
  seconds === null || seconds === undefined || Number.isNaN(seconds) ? '' : durationText(seconds)

/** Seconds that are typed as a clock. Text that is no time is no number either, which the schema refuses. */
const VodStart = ({ name }: { name: `${Game}.vodStart` }) => {
  const { field, fieldState } = useController<MatchValues, typeof name>({ name })
  const { ref, value, onChange, onBlur } = field
  const [typed, setTyped] = useState<string | null>(null)
  const change = (text: string) => {
    setTyped(text)
    onChange(text.trim() === '' ? null : (readDuration(text, 'seconds') ?? Number.NaN))
  }
  return (
    <TextField
      label="Start in the VOD"
      placeholder="1:02:03"
      {...{ ref, name }}
      value={typed ?? textOf(value)}
      error={fieldState.error?.message}
      onChange={({ target }) => change(target.value)}
      onBlur={() => {
        if (!Number.isNaN(value)) setTyped(null)
        onBlur()
      }}
    />
  )
}

/** What else is known of a map: picks and bans, where to watch it again, and when it was played (MT-32). */
export const GameFacts = ({ index }: { index: number }) => {
  const path: Game = `games.${index}`
  const { register } = useFormContext<MatchValues>()
  const { errors } = useFormState<MatchValues>({ name: path })
  const sides = useSides()
  const choices = SIDES.map((side) => [side, sides[side].name] as const)
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <ChoiceField name={`${path}.pickedBy`} label="Map picked by" none="Not known" choices={choices} />
      <ChoiceField name={`${path}.firstBan`} label="First ban" none="Not known" choices={choices} />
      <VodStart name={`${path}.vodStart`} />
      <TextField label="Replay code" error={errors.games?.[index]?.replayCode?.message} {...register(`${path}.replayCode`)} />
      <div className="contents sm:col-span-full sm:grid sm:grid-cols-2 sm:gap-4">
        <TimeField name={`${path}.startedAt`} label="Map started at" />
        <TimeField name={`${path}.endedAt`} label="Map ended at" />
      </div>
    </div>
  )
}
