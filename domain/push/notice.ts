import { resultTitle } from '#domain/matches/display/result-title.ts'
import { isVoid } from '#domain/matches/outcome.ts'
import { matchTitle, spoilerFreeName } from '#domain/matches/sides.ts'
import { formatClock } from '#domain/times/format.ts'
import { NO_TIME } from '#domain/times/relative.ts'
import type { Tellable } from './facts.ts'
import type { FactKind } from './kinds.ts'

/** The two lines of a notification. */
export type Notice = { title: string; body: string }

type Told = Tellable & Parameters<typeof resultTitle>[0] & Pick<Parameters<typeof spoilerFreeName>[0], 'spoilers'> & {
  round?: string | null | undefined
  eventName: string
}

type Options = {
  /** Whether the visitor chose to be told scores and who advanced; without, a match has the name that spoiler mode gives it. */
  scores: boolean
  /** The visitor's zone. */
  timeZone: string
}

/**
 * What a notification says of a match (FO-11): 'Upper Semifinal 1: result is in', in the body the round and the event. With scores
 * the result itself, and the teams of every match.
 */
export function noticeOf(kind: FactKind, match: Told, { scores, timeZone }: Options): Notice {
  const name = scores ? matchTitle(match) : spoilerFreeName(match)
  const { round, eventName } = match
  return { title: titleOf(kind, match, name, { scores, timeZone }), body: [round !== name && round, eventName].filter(Boolean).join(', ') }
}

function titleOf(kind: FactKind, match: Told, name: string, { scores, timeZone }: Options): string {
  if (kind === 'cancelled') return `${name}: cancelled`
  if (kind === 'live') return `${name}: live now`
  if (kind === 'result') return scores && !isVoid(match) ? resultTitle(match) : `${name}: result is in`
  const clock = formatClock(match.expectedStart ?? match.matchStartTime, timeZone)
  return clock === NO_TIME ? `${name}: starts soon` : `${name}: starts at ${clock}`
}
