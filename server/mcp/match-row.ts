import type { SentListItem } from '#contract/matches.ts'
import type { ToldMatch } from '#contract/mcp/tools.ts'
import { pathOf } from '#contract/nouns.ts'
import { matchOf } from '#contract/sent-matches.ts'
import { bothSides, type Side } from '#domain/matches/match.ts'
import { isTeamId, knownWinner, seriesScore } from '#domain/matches/series.ts'
import { matchTitle, spoilerFreeName } from '#domain/matches/sides.ts'
import { matchStatus, shownTime } from '#domain/matches/status.ts'

export type Telling = { origin: string; now: number; show: boolean }

/** Where the page of a record is. */
export const placeOf = (origin: string, kind: 'event' | 'team' | 'player' | 'match', id: string, name: string) =>
  ({ id, name, url: origin + pathOf(kind, id) })

/**
 * A match as an assistant is told of it. Unless results are shown it has nothing that follows from one: neither its result nor its
 * status, and no team that a result brought there (AP-15 SP-03).
 */
export function toldMatch(sent: SentListItem & { streams?: { url: string }[] }, { origin, now, show }: Telling): ToldMatch {
  const match = matchOf(sent)
  const plain = { ...match, origin: undefined }
  const teamOf = (side: Side) => {
    const { teamId, name, snapshot } = match.sides[side]
    if (!isTeamId(teamId) || (!show && match.spoilers?.[side])) return null
    return { id: teamId, name: name || snapshot?.name || '' }
  }
  const winner = knownWinner(match, match.isLive)
  return {
    id: sent.id,
    url: origin + pathOf('match', sent.id),
    name: show ? matchTitle(match) : spoilerFreeName(plain),
    round: sent.round ?? null,
    event: sent.eventId === null ? null : placeOf(origin, 'event', sent.eventId, sent.eventName),
    at: shownTime(match),
    schedule: sent.schedule,
    bestOf: sent.bestOf,
    teams: bothSides(teamOf),
    streams: (sent.streams ?? []).map(({ url }) => url).concat(sent.streams || sent.streamLink === '' ? [] : [sent.streamLink]),
    result: show ? { status: matchStatus(match, now), winner, score: seriesScore(match.games, match.advantage) } : null,
  }
}

/** A match in a line. */
export function lineOf({ name, at, event, round, result, url }: ToldMatch): string {
  const score = result && result.status !== 'upcoming' ? ` ${result.score.one}:${result.score.two} (${result.status})` : ''
  return `${at ?? 'no time yet'} ${name}${score}${round && round !== name ? `, ${round}` : ''}${event ? `, ${event.name}` : ''}: ${url}`
}
