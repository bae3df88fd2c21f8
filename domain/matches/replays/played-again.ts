import type { MatchSides } from '#domain/matches/match.ts'

// Apart from replay.ts, because the public page needs only this.

/** A result that does not count any more: as many maps for each team, and why. */
type Voided = { teamOneId: string; teamTwoId: string; teamOneScore: number; teamTwoScore: number; reason: string }

/** What visitors read about earlier results between the same teams (MT-28); empty where there are none. */
export const playedAgain = ({ sides: { one, two }, voided }: MatchSides<unknown> & { voided: readonly Voided[] }): string => {
  const results = voided.flatMap(({ teamOneId, teamTwoId, teamOneScore, teamTwoScore, reason }) => {
    if (teamOneId === one.teamId && teamTwoId === two.teamId) return { score: `${teamOneScore}–${teamTwoScore}`, reason }
    return teamOneId === two.teamId && teamTwoId === one.teamId ? { score: `${teamTwoScore}–${teamOneScore}`, reason } : []
  })
  const said = (key: 'score' | 'reason', between: string): string => results.map((each) => each[key]).join(between)
  return results.length > 0 ? `Played again: the first result (${said('score', ', ')}) does not count. ${said('reason', ' ')}` : ''
}
