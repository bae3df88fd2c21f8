import { matchStatus, shownTime, type MatchState, type MatchStatus } from '#domain/matches/status.ts'

const PLACES: Record<MatchStatus, number> = { live: 0, upcoming: 1, completed: 2 }

/** Live matches first, then those to come, the next first and those without a time last; then past ones, the last first (FO-02). */
export const byNearness = <Match extends MatchState>(matches: readonly Match[], now: number): Match[] =>
  matches
    .map((match) => {
      const status = matchStatus(match, now)
      const time = Date.parse(shownTime(match) ?? '')
      const away = status === 'completed' ? -time : time
      return { match, place: PLACES[status], away: Number.isNaN(away) ? Infinity : away }
    })
    .toSorted((a, b) => a.place - b.place || (a.away === b.away ? 0 : a.away - b.away))
    .map(({ match }) => match)
