import { sentBracket } from '#contract/bracket-fields.ts'
import type { GroupRecord } from '#contract/groups.ts'
import { matchOf } from '#contract/sent-matches.ts'
import type { BracketRecord } from '#contract/sent-brackets.ts'
import type { SentListItem } from '#contract/matches.ts'
import type { ListedStage, ShownStage, StageRecord } from '#contract/plans/stages.ts'
import { hasBegun } from '#domain/matches/begun.ts'
import { knowsTeams } from '#domain/matches/series.ts'
import { isDecided, isSettled, matchStatus } from '#domain/matches/status.ts'
import { sourceText, type Known } from '#domain/plans/stage.ts'
import { placements } from '#domain/stages/display/placements.ts'
import { countNodes } from '#domain/stages/graph/playable.ts'
import { isPlayed, teamIdsOf } from '#domain/stages/graph/statuses.ts'
import { findBrackets } from '#server/brackets/store.ts'
import type { Db, Trx } from '#server/db/pool.ts'
import { findGroups } from '#server/groups/store.ts'
import { findLinkedMatches } from '#server/matches/find.ts'

/** A stage with what it refers to and what is there: its groups, then its brackets, in the order of the stage. */
export type Contents = {
  stage: StageRecord
  groups: GroupRecord[]
  brackets: BracketRecord[]
  /** The matches that these are linked to, by id. */
  matches: Map<string, SentListItem>
}

/** Stages with all their contents, with three queries for all of them. `now` in milliseconds. */
export async function withContents(db: Db | Trx, stages: StageRecord[], now: number): Promise<Contents[]> {
  if (stages.length === 0) return []
  const bracketIds = stages.flatMap((stage) => stage.bracketIds)
  const [groups, brackets] = await Promise.all([
    findGroups(db, stages.flatMap(({ groupIds }) => groupIds)), bracketIds.length > 0 ? findBrackets(db, bracketIds) : [],
  ])
  const linked = [...groups.flatMap(({ matchIds }) => matchIds), ...brackets.flatMap(({ nodes }) => nodes.flatMap(({ matchId }) => matchId ?? []))]
  const found = new Map((await findLinkedMatches(db, [...new Set(linked)], now)).map((match) => [match.id, match]))
  return stages.map((stage): Contents => {
    const own = {
      groups: stage.groupIds.flatMap((id) => groups.filter((group) => group.id === id)),
      brackets: stage.bracketIds.flatMap((id) => brackets.filter((bracket) => bracket.id === id)),
    }
    const matches = new Map(matchIdsOf(own).flatMap((id) => {
      const match = found.get(id)
      return match ? [[id, match] as const] : []
    }))
    return { stage, ...own, matches }
  })
}

/** The matches of groups and brackets: those of groups in their order, those of brackets in that of their nodes. */
const matchIdsOf = ({ groups, brackets }: Pick<Contents, 'groups' | 'brackets'>): string[] => [...new Set([
  ...groups.flatMap(({ matchIds }) => matchIds), ...brackets.flatMap(({ nodes }) => nodes.flatMap(({ matchId }) => matchId ?? [])),
])]

/** The parts of a stage by the order in which places refer to them: its groups, then its brackets. */
export const partsOf = ({ groups, brackets }: Pick<Contents, 'groups' | 'brackets'>): ListedStage['parts'] => [
  ...groups.map(({ id, name, teamIds }) => ({ kind: 'group' as const, id, name, teamCount: teamIds.length })),
  ...brackets.map(({ id, name, participantCount }) => ({ kind: 'bracket' as const, id, name, teamCount: participantCount })),
]

/** A stage as plans refer to it. The groups of a stage whose teams are not known yet have as many as they will have. */
export function knownOf(contents: Contents): Known {
  const { id, name, format, settings, places, pairings } = contents.stage
  const byPart = partsOf(contents).map((part) => {
    if (part.kind === 'bracket') return { name: part.name, size: part.teamCount }
    const matchIds = new Set(contents.groups.find((group) => group.id === part.id)?.matchIds)
    if (format === 'swiss') return { name: part.name, size: places.length }
    const planned = new Set(pairings.flatMap(({ matchId, one, two }) => (matchIds.has(matchId) ? [one, two] : [])))
    return { name: part.name, size: Math.max(part.teamCount, planned.size) }
  })
  return { id, name, format, settings, parts: byPart }
}

/** The places that a bracket gives, with the names of the teams in it. */
export const placesIn = ({ nodes, participants }: BracketRecord) =>
  placements(nodes).map(({ teamId, rank, rankEnd }) => ({ teamId, name: participants[teamId]?.name ?? teamId, rank, rankEnd }))

/** Whether a match has a result, or needs none. */
export const isDone = (match: SentListItem): boolean => isSettled(matchOf(match))

/**
 * Whether anything of a match was played or entered: such a match is never removed or given other teams. By the clock alone only a
 * match between two teams begins: one that waits for its teams is late.
 */
export const isBegun = (match: SentListItem, now: number): boolean => {
  const read = matchOf(match)
  const isByClock = matchStatus(read, now) !== 'upcoming' && knowsTeams(read)
  return isByClock || isDecided(read) || match.winner !== null || hasBegun(read)
}

/** The matches of a stage that have begun, and the nodes without a match that have a result. */
export const begunIn = ({ brackets, matches }: Contents, now: number): { matches: SentListItem[]; hasPlayedNode: boolean } => ({
  matches: [...matches.values()].filter((match) => isBegun(match, now)),
  hasPlayedNode: brackets.some(({ nodes }) => nodes.some(isPlayed)),
})

/** How far a stage is (SG-10). */
export function progressOf(contents: Contents, now: number): Pick<ListedStage, 'status' | 'matchCount' | 'playedCount' | 'parts'> {
  const { stage, groups, brackets, matches } = contents
  const inGroups = groups.flatMap(({ matchIds }) => matchIds.flatMap((id) => matches.get(id) ?? []))
  const counts = brackets.map(({ nodes }) => countNodes(nodes))
  const matchCount = inGroups.length + counts.reduce((sum, { total }) => sum + total, 0)
  const playedCount = inGroups.filter(isDone).length + counts.reduce((sum, { completed }) => sum + completed, 0)
  const begun = begunIn(contents, now)
  const hasBegun = playedCount > 0 || begun.matches.length > 0 || begun.hasPlayedNode
  const isPlayedOut = matchCount > 0 && playedCount >= matchCount
  const status = stage.closedAt !== null ? 'closed' : isPlayedOut ? 'played' : hasBegun ? 'running' : 'planned'
  return { status, matchCount, playedCount, parts: partsOf(contents) }
}

/** Stages as lists have them. A team that left its stage by hand does not have its place any more. */
export function listed(all: Contents[], now: number): Omit<ListedStage, 'overtaken'>[] {
  const known = all.map(knownOf)
  return all.map((contents) => {
    const { pairings: _pairings, swissRounds: _rounds, ...stage } = contents.stage
    const here = new Set([...contents.groups.flatMap(({ teamIds }) => teamIds), ...contents.brackets.flatMap(({ nodes }) => nodes.flatMap(teamIdsOf))])
    const places = stage.places.map(({ source, teamId }) =>
      ({ source, teamId: teamId !== null && here.has(teamId) ? teamId : null, text: sourceText(source, known) }))
    return { ...stage, places, ...progressOf(contents, now) }
  })
}

export const nodesOf = ({ brackets }: Contents): ShownStage['nodes'] =>
  brackets.flatMap((bracket) => sentBracket(bracket).matches.map((node) => ({ ...node, bracketId: bracket.id })))
