import { clsx } from 'clsx'
import { useFormContext, useWatch } from 'react-hook-form'
import { gameOf } from '#contract/sent-matches.ts'
import { SIDES } from '#domain/matches/match.ts'
import { unusualCourse, unusualText } from '#domain/matches/editing/series-course.ts'
import { isScored } from '#domain/matches/series.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/form/field.tsx'
import { TriangleAlert } from 'lucide-react'
import { useSides } from './use-sides.ts'
import { calculatedWinner, type MatchValues } from './values.ts'

const WATCHED = ['winnerMode', 'seriesWinner', 'bestOf', 'resultType', 'forfeitBy', 'advantage'] as const

/**
 * The winner of the series: by the scores, or chosen by hand (MT-05). Choosing switches to manual; switching back to
 * auto recalculates.
 */
export const SeriesWinner = () => {
  const { setValue, getValues, formState } = useFormContext<MatchValues>()
  const games = useWatch<MatchValues, 'games'>({ name: 'games' })
  const [mode, chosen, bestOf, resultType, forfeitBy, advantage] = useWatch<MatchValues, typeof WATCHED>({ name: WATCHED })
  const sides = useSides()
  const isManual = mode === 'manual'
  const side = calculatedWinner({ ...getValues(), games, bestOf, resultType, forfeitBy, advantage })
  const unusual = unusualCourse({ games: games.map(gameOf), bestOf, advantage: advantage ?? null, resultType })
  const calculated = side && sides[side].id
  const shown = isManual ? (chosen ?? '') : (calculated ?? '')

  const choose = (id: string | null) => {
    setValue('winnerMode', 'manual')
    setValue('seriesWinner', id)
  }
  const toggle = () => {
    if (!isManual) return choose(calculated)
    setValue('winnerMode', 'auto')
    setValue('seriesWinner', null)
  }
  const nobody = !isScored(games.map(gameOf)) ? 'No result yet' : 'No winner yet'
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <SelectField
        label="Series Winner"
        className="max-sm:flex-1 sm:flex-row sm:items-center sm:gap-3 sm:[&_select]:w-64"
        value={shown}
        name="seriesWinner"
        data-path="seriesWinner"
        error={formState.errors.seriesWinner?.message}
        onChange={({ target }) => choose(target.value || null)}
      >
        <option value="">{nobody}</option>
        {SIDES.map(
          (each) => sides[each].id && <option key={each} value={sides[each].id}>{sides[each].name}</option>,
        )}
      </SelectField>
      <Button
        aria-pressed={isManual}
        title={isManual ? 'Chosen by hand: press to use the scores' : 'From the scores: press to choose by hand'}
        onClick={toggle}
        className={clsx('max-sm:self-end', isManual && 'border-warning text-warning')}
      >
        {isManual ? 'Manual' : 'Auto'}
      </Button>
      <output className="flex items-center gap-2 text-sm text-warning empty:hidden max-sm:w-full">
        {isManual && (chosen ?? null) !== calculated && (
          <>
            <TriangleAlert size={16} aria-hidden className="shrink-0" />
            <span>
              Calculated winner: <bdi className="font-semibold">{side && calculated ? sides[side].name : 'none'}</bdi>
            </span>
          </>
        )}
      </output>
      <output className="flex w-full items-start gap-2 text-sm text-warning empty:hidden">
        {unusual && bestOf !== null && (
          <>
            <TriangleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
            <span>{unusualText(unusual, bestOf, sides[unusual.side].name)}</span>
          </>
        )}
      </output>
    </div>
  )
}
