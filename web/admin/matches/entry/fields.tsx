import { useController } from 'react-hook-form'
import { DateTimeField } from '#web/ui/form/date-time-field.tsx'
import { SelectField } from '#web/ui/form/field.tsx'
import type { MatchValues } from './values.ts'

type Game = `games.${number}`
type Time = 'matchStartTime' | 'postponedFrom' | `${'' | `${Game}.`}${'startedAt' | 'endedAt'}`
type Choice = 'schedule' | 'resultType' | 'forfeitBy' | `${Game}.${'pickedBy' | 'firstBan'}`

/** A time of the match or of a game; an empty one is null. */
export const TimeField = ({ name, label, hint }: { name: Time; label: string; hint?: string | undefined }) => {
  const { field, fieldState } = useController<MatchValues, Time>({ name })
  const { ref, value, onChange, onBlur } = field
  return (
    <DateTimeField
      {...{ ref, name, onBlur, label, hint }}
      value={value ?? ''}
      error={fieldState.error?.message}
      onChange={(time) => onChange(time || null)}
    />
  )
}

type ChoiceProps<Value extends string> = {
  name: Choice
  label: string
  /** The text of null. */
  none: string
  choices: readonly (readonly [value: Value, text: string])[]
  /** What else changes with it. */
  onChosen?: (value: Value | null) => void
}

/** One of some values, or null. */
export const ChoiceField = <Value extends string>({ name, label, none, choices, onChosen }: ChoiceProps<Value>) => {
  const { field, fieldState } = useController<MatchValues, Choice>({ name })
  const { ref, value, onChange, onBlur } = field
  return (
    <SelectField
      label={label}
      {...{ ref, name, onBlur }}
      value={value ?? ''}
      error={fieldState.error?.message}
      onChange={({ target }) => {
        const chosen = (target.value as Value) || null
        onChange(chosen)
        onChosen?.(chosen)
      }}
    >
      <option value="">{none}</option>
      {choices.map(([choice, text]) => <option key={choice} value={choice}>{text}</option>)}
    </SelectField>
  )
}
