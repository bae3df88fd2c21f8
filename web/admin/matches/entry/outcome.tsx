import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { RESULT_TYPES, isOneSided } from '#domain/matches/editing/declared.ts'
import { SIDES, type ResultType } from '#domain/matches/match.ts'
import { isVoid } from '#domain/matches/outcome.ts'
import { TextField } from '#web/ui/form/field.tsx'
import { ChoiceField } from './fields.tsx'
import { RESULT_WORDS } from './result-words.ts'
import { useSides } from './use-sides.ts'
import type { MatchValues } from './values.ts'

/** How the match ended, where that was not by play, and a note for visitors (MT-24). It decides the winner; seldom needed, it is folded. */
export const OutcomeFields = () => {
  const { register, setValue, getValues, formState } = useFormContext<MatchValues>()
  const resultType = useWatch<MatchValues, 'resultType'>({ name: 'resultType' })
  const sides = useSides()
  const [open, setOpen] = useState(resultType !== null || getValues('note') !== '')
  const { resultType: ofType, forfeitBy: ofSide, note: ofNote } = formState.errors
  const hasErrors = [ofType, ofSide, ofNote].some((error) => error !== undefined)
  const decide = (type: ResultType | null) => {
    const names = isOneSided({ resultType: type })
    if (!names) setValue('forfeitBy', null)
    if (!names && !isVoid({ resultType: type })) return
    setValue('winnerMode', 'auto')
    setValue('seriesWinner', null)
  }
  return (
    <details className="open:basis-full" open={open || hasErrors} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-10 w-fit content-center font-semibold">Forfeit, cancelled, or a note for visitors</summary>
      <div className="grid gap-4 pt-2 md:grid-cols-3">
        <ChoiceField
          name="resultType"
          label="How it ended"
          none="Not declared"
          choices={RESULT_TYPES.map((type) => [type, RESULT_WORDS[type]] as const)}
          onChosen={decide}
        />
        {isOneSided({ resultType }) && (
          <ChoiceField
            name="forfeitBy"
            label="Team that did not play"
            none="Choose a team"
            choices={SIDES.map((side) => [side, sides[side].name] as const)}
          />
        )}
        <TextField label="Note for visitors" error={formState.errors.note?.message} {...register('note')} />
      </div>
    </details>
  )
}
