import { SLOTS } from '#domain/stages/bracket.ts'
import { hasResult, type LinkedMatch } from '#domain/stages/progression/linked-match.ts'
import { sideIds } from '#domain/stages/progression/progress.ts'
import type { Contradiction, StoryBracket, Told, World } from '#domain/stages/progression/story.ts'
import { matchNameIn } from '#domain/stages/formats/round-names.ts'
import { alreadyIn, otherStartOf, startsIn } from '#domain/stages/graph/starts.ts'
import { teamIdsOf } from '#domain/stages/graph/statuses.ts'
import { DomainError } from '#domain/errors.ts'
import { TBD_TEAM_NAME } from '#domain/matches/match.ts'

const names = ({ teams: { one, two } }: LinkedMatch): string =>
  `${one?.name || TBD_TEAM_NAME} vs ${two?.name || TBD_TEAM_NAME}`

/** 'A vs F (2-0)': a match with what was entered for it. */
const matchWithResult = (match: LinkedMatch): string => {
  if (match.score) return `${names(match)} (${match.score.one}-${match.score.two})`
  if (match.lostByBoth) return `${names(match)} (forfeited by both)`
  const { one, two } = match.teams
  const winner = match.winnerId === one?.id ? one : two
  return match.winnerId === null ? `${names(match)} (started)` : `${names(match)} (won by ${winner?.name ?? ''})`
}

/** What becomes of a match that loses its result, or what was entered for it; `now` is how it reopens. */
export const setAsideText = (match: LinkedMatch, now: LinkedMatch): string => {
  const what = match.score || hasResult(match) ? 'result' : 'start'
  return `${matchWithResult(match)}: the ${what} is set aside, the match reopens as ${names(now)}`
}

const LOST = ['Later matches of this bracket are already complete and would be reset.', 'Confirm to reset them.'] as const
const OPENED = ['Linked matches have a result, a score or a start that would no longer count.', 'Confirm to set it aside.'] as const

const CURE = 'Enter earlier results first, use the teams of the bracket, or confirm: the match will be marked and does not count.'
const EARLY_CURE = 'Enter earlier results first, or confirm: the match will be marked, and its score counts once both teams are known.'

/**
 * The described change, or the refusal of one that was not confirmed: a match would contradict its bracket, or results
 * would be lost (409 with what would happen to which node and match). Where both would, both are named: whoever confirms
 * one must know of the other.
 * @param cure what to do about it, where there is nothing to confirm
 * @param restsOn represents the matches that would change, as they are
 */
export function orAsk<B extends StoryBracket>(told: Told<B>, isConfirmed: boolean, { cure, restsOn }: { cure?: string | undefined; restsOn?: unknown } = {}): Told<B> {
  if (isConfirmed) return told
  const { losses, contradictions: [first, ...more], world } = told
  if (first) {
    const differing = [first, ...more].map((each) => ({ path: `matches.${each.nodeId}`, message: sentenceOf(world, each) }))
    const ways = more.length === 0 && first.code === 'TOO_EARLY' ? EARLY_CURE : CURE
    throw new DomainError('TEAMS_DIFFER', `${sentenceOf(world, first)}. ${cure ?? ways}`, { details: [...differing, ...losses], restsOn })
  }
  if (losses.length === 0) return told
  const isAboutNodes = losses.some(({ path }) => path.startsWith('matches.'))
  const [what, ways] = isAboutNodes ? LOST : OPENED
  throw new DomainError('DOWNSTREAM_COMPLETE', `${what} ${cure ?? ways}`, { details: losses, restsOn })
}

/**
 * 'Upper Final of Playoffs is A vs TBD: the linked match is between other teams', with where one of those
 * starts already, because that is why it cannot come here.
 */
function sentenceOf<B extends StoryBracket>(world: World<B>, { bracketId, nodeId, matchId, text }: Contradiction): string {
  const bracket = world.brackets.find(({ id }) => id === bracketId)
  const node = bracket?.nodes.find(({ id }) => id === nodeId)
  if (!bracket || !node) return text
  const nameOf = (id: string | undefined): string => (id && bracket.participants[id]?.name) || TBD_TEAM_NAME
  const pair = SLOTS.map((slot) => nameOf(node.teams[slot]?.id)).join(' vs ')
  const match = world.matches.get(matchId)
  const starts = startsIn(bracket.nodes)
  const elsewhere = (match ? sideIds(match) : []).flatMap((id) => {
    const other = id !== null && !teamIdsOf(node).includes(id) ? otherStartOf(id, node, bracket.nodes, starts) : undefined
    return id !== null && other ? [alreadyIn(nameOf(id), matchNameIn(bracket, other))] : []
  })
  return [`${matchNameIn(bracket, node)} of ${bracket.name} is ${pair}: ${text}`, ...elsewhere].join(', and ')
}
