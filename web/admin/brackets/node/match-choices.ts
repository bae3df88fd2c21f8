import type { BracketRecord } from '#contract/sent-brackets.ts'
import type { MatchListItem } from '#contract/sent-matches.ts'
import type { BracketNode } from '#domain/stages/bracket.ts'
import { fits, linkedMatch } from '#domain/stages/progression/linked-match.ts'
import { teamIdsOf } from '#domain/stages/graph/statuses.ts'
import { shownMs } from '#domain/matches/order/by-time.ts'
import { plays } from '#domain/matches/series.ts'
import { matchTitle } from '#domain/matches/sides.ts'
import { shownTime } from '#domain/matches/status.ts'
import type { Choice } from '#web/ui/form/choices.ts'
import { timeText } from '#web/ui/time/time-styles.ts'

/**
 * The matches of an event that no bracket of it shows yet, those with the node's teams first, then in the order of their
 * start; matches without one last.
 */
export const freeMatches = (
  matches: readonly MatchListItem[], brackets: readonly BracketRecord[], node: BracketNode,
): MatchListItem[] => {
  const linked = new Set(brackets.flatMap((bracket) => bracket.nodes.map(({ matchId }) => matchId)))
  const teamIds = teamIdsOf(node)
  const shared = (match: MatchListItem): number => teamIds.filter((id) => plays(match, id)).length
  return matches
    .filter(({ id }) => !linked.has(id))
    .toSorted((a, b) => shared(b) - shared(a) || (shownMs(a) === shownMs(b) ? 0 : shownMs(a) - shownMs(b)))
}

/** A match to choose, marked when it is between other teams than the node. */
export const matchChoice = (match: MatchListItem, node: BracketNode): Choice => {
  const time = shownTime(match)
  const isOther = teamIdsOf(node).length > 0 && !fits(node, linkedMatch(match))
  const details = [time ? timeText(time, 'date') : 'No date set', ...(isOther ? ['other teams'] : [])]
  return { id: match.id, name: matchTitle(match), detail: details.join(', ') }
}
