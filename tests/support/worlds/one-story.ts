import { bracketOf } from '#contract/sent-brackets.ts'
import { matchOf } from '#contract/sent-matches.ts'
import type { SentBracket } from '#contract/brackets.ts'
import type { ShownGroup } from '#contract/groups.ts'
import type { SentListItem, SentMatch } from '#contract/matches.ts'
import { SIDES, type Side } from '#domain/matches/match.ts'
import { SLOTS, type BracketState } from '#domain/stages/bracket.ts'
import { matchTitle } from '#domain/matches/sides.ts'
import { isScored } from '#domain/matches/series.ts'
import { matchStatus } from '#domain/matches/status.ts'
import { linkedMatch } from '#domain/stages/progression/linked-match.ts'
import { contradictions } from '#domain/stages/progression/story.ts'
import { feedersOf } from '#domain/stages/graph/slots.ts'
import { isPlayed } from '#domain/stages/graph/statuses.ts'
import { getServed, type Client } from '#tests/support/clients/client.ts'
import { faultsOf } from '#tests/support/models/brackets.ts'

/** Everything about the brackets of an event that anybody can read. */
export type Readable = {
  brackets: SentBracket[]
  /** The matches of the event, each as its own page has it. */
  matches: SentMatch[]
  /** The same as the list of the event has them, and those in the list of results. */
  listed: SentListItem[]
  results: SentListItem[]
  groups: ShownGroup[]
  calendar: string
  feed: string
}

export async function readEvent(client: Client, eventId: string): Promise<Readable> {
  const [brackets, listed, results, groups, calendar, feed] = await Promise.all([
    `/api/brackets/event/${eventId}`, `/api/matches?eventId=${eventId}&limit=500`,
    `/api/matches?eventId=${eventId}&status=recent&limit=500`, `/api/events/${eventId}/groups`, `/api/calendars/events/${eventId}.ics`,
    `/feeds/results.atom?event=${eventId}`,
  ].map(async (path) => (await getServed(client, path)).body))
  const matches = await Promise.all(
    (listed as SentListItem[]).map(async ({ id }) => (await getServed(client, `/api/matches/${id}`)).body),
  )
  return { brackets, matches, listed, results, groups, calendar, feed }
}

/**
 * Where what anybody can read about an event does not tell one story; nothing should be.
 * @param agreed matches that somebody linked or saved although they contradict their bracket, knowing that they do
 */
export function contradictionsIn(
  { brackets, matches, listed, results, groups, calendar, feed }: Readable, agreed: ReadonlySet<string> = new Set(),
): string[] {
  const played = brackets.map(bracketOf)
  const found = played.flatMap((bracket) => [...faultsOf(bracket), ...early(bracket), ...twice(bracket)].map((fault) => `${bracket.name}: ${fault}`))
  const world = { brackets: played, matches: new Map(matches.map((match) => [match.id, linkedMatch(matchOf(match))])) }
  for (const { nodeId, matchId, text } of contradictions(world)) if (!agreed.has(matchId)) found.push(`${nodeId}: ${text}`)
  const winners = new Map(matches.map((match) => [match.id, match.seriesWinner ?? match.winner]))
  for (const { name, nodes } of played) {
    for (const { id, matchId, winnerId } of nodes.filter(isPlayed)) {
      const told = matchId === null || agreed.has(matchId) ? winnerId : winners.get(matchId)
      if (told !== winnerId) found.push(`${name}: ${id} is won by ${winnerId}, its match says ${told}`)
    }
  }
  const byId = new Map(listed.map((match) => [match.id, match]))
  const known = new Set(results.map(({ id }) => id))
  for (const match of matches) {
    const check = (holds: boolean, what: string): void => {
      if (!holds) found.push(`${match.id} ${match.teamOneName} vs ${match.teamTwoName}: ${what}`)
    }
    const item = byId.get(match.id)
    const isListed = (['teamOneId', 'teamTwoId', 'teamOneName', 'teamTwoName', 'seriesWinner', 'version'] as const)
      .every((field) => item?.[field] === match[field])
    check(isListed, 'the list says something else')
    check((match.advantage ?? null) === advantageOf(match, played), 'another side starts one map up')
    const hasResult = match.seriesWinner !== null || match.winner !== null || match.resultType === 'double-forfeit'
    check(hasResult === known.has(match.id), 'the list of results says something else')
    check(feed.includes(match.id) === known.has(match.id), 'the feed says something else')
    // A second grand final that is not needed is in no calendar (BR-32).
    const title = matchTitle(matchOf(match)).replaceAll(/[,;]/g, String.raw`\$&`)
    if (match.matchStartTime && !match.notNeeded) check(calendar.replaceAll(/\r\n /g, '').includes(title), 'the calendar says something else')
  }
  return [...found, ...groups.flatMap((group) => miscounted(group, matches))]
}

/** Teams whose wins and losses in a table are not those of the linked matches: each counts once, as it is shown now. */
function miscounted({ teamIds, matchIds, standings }: ShownGroup, matches: SentMatch[]): string[] {
  const own = matches.filter(({ id, teamOneId, teamTwoId, resultType }) =>
    matchIds.includes(id) && resultType !== 'cancelled' && teamIds.includes(teamOneId) && teamIds.includes(teamTwoId))
  return standings.flatMap(({ teamId, wins, losses }) => {
    const ownOfTeam = own.filter(({ teamOneId, teamTwoId }) => teamId === teamOneId || teamId === teamTwoId)
    const winners = ownOfTeam.map((match) => {
      if (match.resultType === 'double-forfeit') return 'nobody'
      const played = matchOf(match)
      // A map that a side starts with is no result, as long as none was played.
      const isOver = !match.isLive && matchStatus(played, Date.now()) === 'completed' && isScored(played.games)
      const [one, two] = isOver ? [match.teamOneScore, match.teamTwoScore] : [0, 0]
      return match.seriesWinner ?? match.winner ?? (one > two ? match.teamOneId : one < two ? match.teamTwoId : null)
    })
    const counted = [winners.filter((id) => id === teamId).length, winners.filter((id) => id !== null && id !== teamId).length]
    return counted[0] === wins && counted[1] === losses ? [] : [`the table has ${wins}-${losses} for ${teamId}, its matches ${counted.join('-')}`]
  })
}

/** The side that starts one map up by the grand final that a match is linked to. A decided one that no bracket shows keeps its own. */
function advantageOf(match: SentMatch, brackets: BracketState[]): Side | null {
  const nodes = brackets.flatMap(({ nodes: all }) => all.filter(({ matchId }) => matchId === match.id))
  if (nodes.length === 0) return match.seriesWinner === null && match.winner === null ? null : match.advantage
  const upper = new Set(nodes.flatMap(({ advantage, teams }) => (advantage && teams.top ? [teams.top.id] : [])))
  const { teams } = linkedMatch(matchOf(match))
  return SIDES.find((side) => upper.has(teams[side]?.id ?? '')) ?? null
}

/** Teams in a slot whose feeder has not sent them; staff can put one there, the rules never do. */
function early({ nodes }: BracketState): string[] {
  const fed = feedersOf(nodes)
  return nodes.flatMap((node) =>
    SLOTS.flatMap((slot) => {
      const from = fed.get(node.id)?.[slot]?.from
      const isOpen = from !== undefined && nodes.find(({ id }) => id === from.id)?.status !== 'complete'
      return isOpen && node.teams[slot] ? [`${node.id}: a team stands in the ${slot} slot before ${from.id} is decided`] : []
    }))
}

/** Teams that are in two nodes of one round, in slots that no other node fills. */
function twice({ nodes }: BracketState): string[] {
  const fed = feedersOf(nodes)
  const starts = nodes.flatMap((node) => SLOTS.flatMap((slot) => {
    const team = fed.get(node.id)?.[slot] ? null : node.teams[slot]
    return team ? [{ node: node.id, key: `${team.id} starts twice in round ${node.round} of the ${node.side}` }] : []
  }))
  return [...Map.groupBy(starts, ({ key }) => key)].flatMap(([key, all]) =>
    all.length > 1 ? [`${key}: in ${all.map(({ node }) => node).join(' and ')}`] : [])
}
