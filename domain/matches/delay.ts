import { LIMITS } from '#domain/limits.ts'
import type { Desk } from './match.ts'

type Timed = { matchStartTime: string | null; scheduledAt: string | null; delayedTo?: string | null | undefined }

/**
 * A match as it is stored once it is delayed (MT-39): its start is the time that it is delayed to, and the planned slot keeps the time
 * that it had. Another start ends the delay, and a delay that is taken back gives the plan back.
 * @param match as it is sent: a delay that is left out stays
 * @param before the match as it was; null for a new one
 */
export const delay = <Match extends Timed>(match: Match, before: Pick<Desk, 'delayedTo'> | null): Match => {
  const had = before?.delayedTo ?? null
  const { delayedTo = had, matchStartTime, scheduledAt } = match
  if (delayedTo === had) return { ...match, delayedTo: matchStartTime === had ? had : null }
  if (delayedTo === null) return { ...match, matchStartTime: matchStartTime === had ? scheduledAt : matchStartTime }
  return { ...match, delayedTo, scheduledAt: scheduledAt ?? matchStartTime, matchStartTime: delayedTo }
}

const DAY_MS = 86_400_000
const TOO_LATE = `A match can be delayed by at most ${LIMITS.delayDays} days. Change its start instead.`

/**
 * Why a match cannot be delayed that far, or null (MT-39). The days count from its plan or from now, whichever is later.
 * @param match as it is sent, before the delay moves its start
 * @param before the match as it was: a delay that it had already may stay
 * @param now in milliseconds
 */
export const tooLateDelay = (match: Timed, before: Partial<Pick<Desk, 'delayedTo'>> | null, now: number): string | null => {
  const { delayedTo, matchStartTime, scheduledAt } = match
  if (!delayedTo || delayedTo === before?.delayedTo) return null
  const plan = scheduledAt ?? matchStartTime
  const from = plan === null ? now : Math.max(now, Date.parse(plan))
  return Date.parse(delayedTo) > from + LIMITS.delayDays * DAY_MS ? TOO_LATE : null
}
