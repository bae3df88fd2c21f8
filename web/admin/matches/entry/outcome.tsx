import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { RESULT_TYPES, SIDES, type ResultType, type Side } from '#domain/matches/match.ts'
import { isOneSided, isVoid } from '#domain/matches/outcome.ts'
import { SelectField, TextField } from '#web/ui/form/field.tsx'
import { RESULT_WORDS } from './result-words.ts'
import { useSides } from './use-sides.ts'
import type { MatchValues } from './values.ts'

const WATCHED = ['resultType', 'forfeitBy'] as const

/** How the match ended, where that was not by play, and a note for visitors (MT-24). It decides the winner; seldom needed, it is folded. */
export const OutcomeFields = () => {
  const { register, setValue, getValues, formState } = useFormContext<MatchValues>()
  const [resultType, forfeitBy] = useWatch<MatchValues, typeof WATCHED>({ name: WATCHED })
  const sides = useSides()
  const [open, setOpen] = useState(resultType !== null || getValues('note') !== '')
  const { resultType: ofType, forfeitBy: ofSide, note: ofNote } = formState.errors
  const hasErrors = [ofType, ofSide, ofNote].some((error) => error !== undefined)
  const choose = (type: ResultType | null) => {
    setValue('resultType', type)
    const names = isOneSided({ resultType: type })
    if (!names) setValue('forfeitBy', null)
    if (!names && !isVoid({ resultType: type })) return
    setValue('winnerMode', 'auto')
    setValue('seriesWinner', null)
  }
  return (
    <details open={open || hasErrors} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-10 w-fit content-center font-semibold">Forfeit, cancelled, or a note for visitors</summary>
      <div className="grid gap-4 pt-2 md:grid-cols-3">
        <SelectField
          label="How it ended"
          name="resultType"
          data-path="resultType"
          value={resultType ?? ''}
          hint={resultType === 'cancelled' ? 'In a bracket it decides nothing: choose who goes on under Complete Match there.' : undefined}
          error={formState.errors.resultType?.message}
          onChange={({ target }) => choose((target.value as ResultType) || null)}
        >
          <option value="">Not declared</option>
          {RESULT_TYPES.map((type) => <option key={type} value={type}>{RESULT_WORDS[type]}</option>)}
        </SelectField>
        {isOneSided({ resultType }) && (
          <SelectField
            label="Team that did not play"
            name="forfeitBy"
            data-path="forfeitBy"
            value={forfeitBy ?? ''}
            error={formState.errors.forfeitBy?.message}
            onChange={({ target }) => setValue('forfeitBy', (target.value as Side) || null)}
          >
            <option value="">Choose a team</option>
            {SIDES.map((side) => <option key={side} value={side}>{sides[side].name}</option>)}
          </SelectField>
        )}
        <TextField label="Note for visitors" error={formState.errors.note?.message} {...register('note')} />
      </div>
    </details>
  )
}
