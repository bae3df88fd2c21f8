import { useWatch } from 'react-hook-form'
import { TBD_TEAM_NAME, type Side } from '#domain/matches/match.ts'
import { teamIdOf } from '#domain/matches/series.ts'
import { SIDE_FIELDS } from './sides.ts'
import type { MatchValues } from './values.ts'

const FIELDS = ['teamOneId', 'teamOneName', 'teamOneSnapshot', 'teamTwoId', 'teamTwoName', 'teamTwoSnapshot'] as const

/** A side as the form names it: 'Team 1' while no team is known. `id` is null then. */
export type FormSide = { id: string | null; name: string; tag: string; logo: string }
export type FormSides = Record<Side, FormSide>

/** Both sides as they are in the form. */
export const useSides = (): FormSides => {
  const [teamOneId, teamOneName, teamOneSnapshot, teamTwoId, teamTwoName, teamTwoSnapshot] = useWatch<
    MatchValues,
    typeof FIELDS
  >({ name: FIELDS })
  const match = { teamOneId, teamOneName, teamOneSnapshot, teamTwoId, teamTwoName, teamTwoSnapshot }
  const sideOf = (side: Side): FormSide => {
    const { label, name, snapshot } = SIDE_FIELDS[side]
    const known = teamIdOf(match, side)
    const called = match[name] === TBD_TEAM_NAME ? '' : match[name]
    return {
      id: known,
      name: (known && (called || match[snapshot]?.name)) || label,
      tag: match[snapshot]?.tag ?? '',
      logo: match[snapshot]?.logo ?? '',
    }
  }
  return { one: sideOf('one'), two: sideOf('two') }
}
