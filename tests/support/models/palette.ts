import { compareText } from '#domain/compare.ts'
import { matchStatus, needsResult, shownTime, type MatchState } from '#domain/matches/status.ts'

type Found = MatchState & { id: string }

const timeOf = (match: Found): number => Date.parse(shownTime(match) ?? '')

/** What staff are likely to mean by a team's name: the lower, the sooner. */
const placeOf = (match: Found, now: number): number => {
  if (needsResult(match, now)) return 1
  return { live: 0, upcoming: 2, completed: 3 }[matchStatus(match, now)]
}

const UPCOMING = 2

/**
 * The matches that the palette finds, the likeliest first, at `now` in milliseconds: live ones, then those that need a
 * result, each the last that began first; then what comes next by time; then the rest, newest first. A match without any
 * time is the last of its kind; ids decide among equals.
 */
export const rankMatches = <Of extends Found>(matches: readonly Of[], now: number): Of[] =>
  matches.toSorted((a, b) => {
    const place = placeOf(a, now)
    const [one, other] = [timeOf(a), timeOf(b)]
    return (
      place - placeOf(b, now) ||
      Number(Number.isNaN(one)) - Number(Number.isNaN(other)) ||
      (Number.isNaN(one) ? 0 : place === UPCOMING ? one - other : other - one) ||
      compareText(a.id, b.id)
    )
  })
