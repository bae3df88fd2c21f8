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
