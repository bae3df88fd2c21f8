import type { MatchResult } from '#domain/matches/match.ts'
import { knownWinner } from '#domain/matches/series.ts'
import { isSettled, matchStatus, shownTime, type MatchState } from '#domain/matches/status.ts'
import { SOON_MINUTES, type FactKind } from './kinds.ts'

/**
 * One fact about a match. `minutes` is 0 except before a start. `about` is the start that it tells of, as an ISO instant; of a
 * result how often the match was played before, and of a cancellation nothing: the same fact is told once (FO-09).
 */
export type Fact = { kind: FactKind; minutes: number; about: string; /** In milliseconds: later nobody is told. */ expires: number }

/** A match as far as facts follow from it; `playedBefore` counts results that were set aside because it is played again. */
export type Tellable = MatchState & MatchResult & { playedBefore: number }

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** What is live for longer is no news, for instance after the site was down. */
const LIVE_IS_NEWS = 30 * MINUTE
const LIVE_EXPIRES = HOUR
/** Results and cancellations of matches whose time is in this span are news; older ones are entered for the record. */
const [PAST, AHEAD] = [DAY, 14 * DAY]
const RESULT_EXPIRES = DAY
/** A start that moves by less is the same start (FO-09). */
const SAME_START = HOUR

/** What is true of a match at `now`, in milliseconds, and is news. A match without any time tells nothing (FO-09). */
export function factsOf(match: Tellable, now: number): Fact[] {
  const time = Date.parse(shownTime(match) ?? match.startedAt ?? '')
  if (Number.isNaN(time) || match.notNeeded) return []
  const isNear = time > now - PAST && time < now + AHEAD
  if (match.resultType === 'cancelled') return isNear ? [{ kind: 'cancelled', minutes: 0, about: '', expires: now + RESULT_EXPIRES }] : []
  if (hasResult(match, now)) {
    return isNear ? [{ kind: 'result', minutes: 0, about: String(match.playedBefore), expires: now + RESULT_EXPIRES }] : []
  }
  const status = matchStatus(match, now)
  if (status === 'live') {
    const since = Date.parse(match.startedAt ?? match.expectedStart ?? match.matchStartTime ?? '')
    const about = match.matchStartTime ?? match.startedAt ?? ''
    return now - since < LIVE_IS_NEWS ? [{ kind: 'live', minutes: 0, about, expires: since + LIVE_EXPIRES }] : []
  }
  const start = startOf(match)
  if (status !== 'upcoming' || start === null) return []
  const at = Date.parse(start)
  return SOON_MINUTES.filter((minutes) => at - minutes * MINUTE <= now).map((minutes) => ({ kind: 'soon', minutes, about: start, expires: at }))
}

/** Whether a match has a result that visitors see; a double forfeit is one. */
const hasResult = (match: Tellable, now: number): boolean =>
  isSettled(match) || knownWinner(match, matchStatus(match, now) === 'live') !== null

/** When a match begins, as far as that is known by now (TI-06); a planned slot is no start (MT-08). */
const startOf = ({ expectedStart, matchStartTime }: Tellable): string | null => expectedStart ?? matchStartTime

/** Whether a fact was told before, if about another start or result: each is told once, corrections tell nothing (FO-09). */
const isSame = (fact: Fact, told: Omit<Fact, 'expires'>): boolean => {
  if (fact.kind !== told.kind || fact.minutes !== told.minutes) return false
  if (fact.kind === 'cancelled') return true
  if (fact.kind === 'result') return Number(fact.about) <= Number(told.about)
  return Date.parse(fact.about) < Date.parse(told.about) + SAME_START
}

/** The facts that were not told yet: a start tells again where it moved by an hour or more, a result where the match is played again (FO-09). */
export const newsOf = (facts: readonly Fact[], told: readonly Omit<Fact, 'expires'>[]): Fact[] =>
  facts.filter((fact) => !told.some((each) => isSame(fact, each)))

/** Whether a fact still holds at `now` (milliseconds): nobody is told what was undone or moved meanwhile (FO-09). */
export function stillHolds({ kind, about }: Pick<Fact, 'kind' | 'about'>, match: Tellable, now: number): boolean {
  if (match.notNeeded) return false
  const isCancelled = match.resultType === 'cancelled'
  if (kind === 'cancelled') return isCancelled
  if (isCancelled) return false
  const isOver = hasResult(match, now)
  if (kind === 'result') return isOver && match.playedBefore === Number(about)
  const status = matchStatus(match, now)
  if (isOver) return false
  if (kind === 'live') return status === 'live'
  const start = Date.parse(startOf(match) ?? '')
  return status === 'upcoming' && start > now && start < Date.parse(about) + SAME_START
}
