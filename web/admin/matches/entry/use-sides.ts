import { useFormContext, useWatch } from 'react-hook-form'
import { sentMatch } from '#contract/match-fields.ts'
import { gameOf, matchOf } from '#contract/sent-matches.ts'
import { keptAdvantage } from '#domain/matches/head-start/advantage.ts'
import { bothSides, TBD_TEAM_NAME, type Sides } from '#domain/matches/match.ts'
import { seriesScore, teamIdOf } from '#domain/matches/series.ts'
import { SIDE_LABELS } from './sides.ts'
import type { FormMatch, MatchValues } from './values.ts'

const FIELDS = ['teamOneId', 'teamOneName', 'teamOneSnapshot', 'teamTwoId', 'teamTwoName', 'teamTwoSnapshot'] as const

/** A side as the form names it: 'Team 1' while no team is known. `id` is null then. */
export type FormSide = { id: string | null; name: string; tag: string; logo: string }

/** Both sides as they are in the form. */
export const useSides = (): Sides<FormSide> => {
  const [teamOneId, teamOneName, teamOneSnapshot, teamTwoId, teamTwoName, teamTwoSnapshot] = useWatch<
    MatchValues,
    typeof FIELDS
  >({ name: FIELDS })
  const match = matchOf({ teamOneId, teamOneName, teamOneSnapshot, teamTwoId, teamTwoName, teamTwoSnapshot, games: [] })
  return bothSides((side) => {
    const { name, snapshot } = match.sides[side]
    const known = teamIdOf(match, side)
    const called = name === TBD_TEAM_NAME ? '' : name
    return {
      id: known,
      name: (known && (called || snapshot?.name)) || SIDE_LABELS[side],
      tag: snapshot?.tag ?? '',
      logo: snapshot?.logo ?? '',
    }
  })
}

/** Puts everything that a change of a side changes into the form. */
export const usePutSides = () => {
  const { setValue, formState } = useFormContext<MatchValues>()
  return (match: FormMatch) => {
    const stored = matchOf(formState.defaultValues as MatchValues)
    const sent = sentMatch({ ...match, advantage: keptAdvantage(stored, match) })
    for (const key of [...FIELDS, 'seriesWinner', 'games', 'advantage'] as const) setValue(key, sent[key])
  }
}

/** The maps that each side has won by the scores in the form, with one that it starts with. */
export const useSeriesScore = (): Sides<number> => {
  const [games, advantage] = useWatch<MatchValues, ['games', 'advantage']>({ name: ['games', 'advantage'] })
  return seriesScore(games.map(gameOf), advantage)
}
