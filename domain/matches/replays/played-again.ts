import type { MatchSides } from '#domain/matches/match.ts'

// Apart from replay.ts, because the public page needs only this.

/** A result that does not count any more: as many maps for each team, and why. */
type Voided = { teamOneId: string; teamTwoId: string; teamOneScore: number; teamTwoScore: number; reason: string }

/** What visitors read about earlier results between the same teams (MT-28); empty where there are none. */
export const playedAgain = ({ sides: { one, two }, voided }: MatchSides<unknown> & { voided: readonly Voided[] }): string => {
  const between = (first: string, second: string) =>
    voided.flatMap((each) => (each.teamOneId === first && each.teamTwoId === second ? each : []))
  const results = [
    ...between(one.teamId, two.teamId),
    ...between(two.teamId, one.teamId).map((each) => ({ ...each, teamOneScore: each.teamTwoScore, teamTwoScore: each.teamOneScore })),
  ]
  if (results.length === 0) return ''
  const scores = results.map(({ teamOneScore, teamTwoScore }) => `${teamOneScore}–${teamTwoScore}`).join(', ')
  const reasons = results.map(({ reason }) => ` ${reason}`).join('')
  return `Played again: the first result (${scores}) does not count.${reasons}`
}
