import type { MatchResult } from '#domain/matches/match.ts'
import { knownWinner } from '#domain/matches/series.ts'

/** The events that other programs can subscribe to, by the kind of record that they are about (AP-14). */
export const EVENTS_OF = {
  match: ['match.created', 'match.updated', 'match.finished', 'match.reopened', 'match.deleted'],
  bracket: ['bracket.created', 'bracket.updated', 'bracket.advanced', 'bracket.deleted'],
  event: ['event.created', 'event.updated', 'event.deleted'],
  stage: ['stage.created', 'stage.updated', 'stage.deleted'],
  group: ['group.created', 'group.updated', 'group.deleted'],
  team: ['team.created', 'team.updated', 'team.deleted'],
  player: ['player.created', 'player.updated', 'player.deleted'],
} as const
export type ToldKind = keyof typeof EVENTS_OF
export type WebhookEvent = (typeof EVENTS_OF)[ToldKind][number]
export const TOLD_KINDS = Object.keys(EVENTS_OF) as ToldKind[]
export const WEBHOOK_EVENTS: readonly WebhookEvent[] = TOLD_KINDS.flatMap((kind) => EVENTS_OF[kind])

type Match = MatchResult & { isLive: boolean }
type Bracket = { matches: readonly { id: string; winnerId: string | null }[] }

/** That a record was added, changed or deleted; nothing where there was none and is none (AP-14). */
export function changeEvents(kind: ToldKind, before: object | null, after: object | null): WebhookEvent[] {
  if (after) return [before ? `${kind}.updated` : `${kind}.created`]
  return before ? [`${kind}.deleted`] : []
}

/**
 * That of a match, which is called updated as well when it is added; it finished when it has a winner and had none, and reopened when
 * it had one and has none (AP-14).
 */
export function matchEvents(before: Match | null, after: Match | null): WebhookEvent[] {
  const changes = changeEvents('match', before, after)
  if (!after) return changes
  if (!before) changes.push('match.updated')
  const hasWinner = (match: Match | null): boolean => match !== null && knownWinner(match, match.isLive) !== null
  const [had, has] = [hasWinner(before), hasWinner(after)]
  if (had !== has) changes.push(has ? 'match.finished' : 'match.reopened')
  return changes
}

/** That of a bracket, which advances when a node gets a winner, another one, or loses it (AP-14). */
export function bracketEvents(before: Bracket | null, after: Bracket | null): WebhookEvent[] {
  const changes = changeEvents('bracket', before, after)
  if (!after) return changes
  const was = new Map(before?.matches.map(({ id, winnerId }) => [id, winnerId]))
  const isAdvanced = after.matches.some(({ id, winnerId }) => winnerId !== (was.get(id) ?? null))
  return isAdvanced ? [...changes, 'bracket.advanced'] : changes
}

/**
 * The events of one change that an endpoint is sent. One that chose `match.created` is told of a new match by that alone: only those
 * from before there was such an event learn of it as an update (AP-14).
 */
export function sentTo(chosen: readonly string[], events: readonly WebhookEvent[]): WebhookEvent[] {
  const wanted = events.filter((event) => chosen.includes(event))
  return wanted.includes('match.created') ? wanted.filter((event) => event !== 'match.updated') : wanted
}
