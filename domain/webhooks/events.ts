import type { MatchResult } from '#domain/matches/match.ts'
import { knownWinner } from '#domain/matches/series.ts'

/** The events that other programs can subscribe to. */
export const WEBHOOK_EVENTS = ['match.updated', 'match.finished', 'match.reopened', 'bracket.advanced'] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

type Match = MatchResult & { isLive: boolean }
type Bracket = { matches: readonly { id: string; winnerId: string | null }[] }

/**
 * A match was added or changed; it finished when it has a winner and had none, and reopened when it had one and has
 * none. A deleted one sends nothing.
 */
export function matchEvents(before: Match | null, after: Match | null): WebhookEvent[] {
  if (!after) return []
  const hasWinner = (match: Match | null): boolean => match !== null && knownWinner(match, match.isLive) !== null
  const [had, has] = [hasWinner(before), hasWinner(after)]
  if (had === has) return ['match.updated']
  return ['match.updated', has ? 'match.finished' : 'match.reopened']
}

/** A bracket advances when a node gets a winner, another one, or loses it. A deleted one sends nothing. */
export function bracketEvents(before: Bracket | null, after: Bracket | null): WebhookEvent[] {
  if (!after) return []
  const was = new Map(before?.matches.map(({ id, winnerId }) => [id, winnerId]))
  return after.matches.some(({ id, winnerId }) => winnerId !== (was.get(id) ?? null)) ? ['bracket.advanced'] : []
}
