import { useMemo } from 'react'
import type { BracketRecord } from '#contract/sent-brackets.ts'
import type { MatchListItem } from '#contract/sent-matches.ts'
import type { BracketNode, SlotName } from '#domain/stages/bracket.ts'
import { emptied } from '#domain/stages/graph/emptied.ts'
import { roundsOf } from '#domain/stages/graph/rounds.ts'
import { groupSpoilerKey, isAwaited, lateFeederOf, nodeSpoilerKey, presenceSpoilerKey, slotSpoilerKeys } from '#domain/stages/display/spoilers.ts'
import { finalOf, wordsOf, type BracketWords } from '#domain/stages/display/ways.ts'
import { SIDES, TBD_TEAM_NAME, type Side } from '#domain/matches/match.ts'
import { comesNext, matchStatus, shownTime } from '#domain/matches/status.ts'
import { shortOrigin } from '#domain/matches/sides.ts'
import { teamIdOf } from '#domain/matches/series.ts'

/** The content of one slot of a node. */
export type SlotView = {
  slot: SlotName
  /** Null while no team is known; then the name says where it will come from, if anything does (MT-27). */
  id: string | null
  name: string
  tag: string
  logo: string | null
  isWinner: boolean
  lost: boolean
  /** The side of the linked match that the slot shows, if its team plays in it. */
  side: Side | null
  /** The spoiler key of the earlier result, or of the standings, that reveals the team, or null. */
  spoilerKey: string | null
  /** Where a team that is hidden will come from, while that is awaited for all that is known where results are hidden; else null. `now` in milliseconds. */
  awaited: (now: number) => string | null
}

/** Everything that rendering a bracket needs of it. */
export type BracketView = {
  bracket: BracketRecord
  words: BracketWords
  final: BracketNode | null
  /** Byes that a result made: shown like matches, because the result may be hidden. */
  late: ReadonlySet<string>
  /** The first live match, else the next one by time, else the first open one of two known teams, with its round's key. `now` in milliseconds. */
  currentAt: (now: number) => { key: string; node: BracketNode } | undefined
  /** Whether one of them is still to be played, for all that is known where results are hidden. `now` in milliseconds. */
  isComing: (node: BracketNode, now: number) => boolean
  /** Whether one of them is over, with a result or without. `now` in milliseconds. */
  isOver: (node: BracketNode, now: number) => boolean
  matchOf: (node: BracketNode) => MatchListItem | undefined
  spoilerKeyOf: (node: BracketNode) => string
  /** What reveals whether a node is played at all: it is a second grand final. Else null. */
  presenceKeyOf: (node: BracketNode) => string | null
  slotOf: (node: BracketNode, slot: SlotName) => SlotView
  /** Everything that spoiler mode may hide here. */
  spoilerKeys: string[]
}

const sideOf = (match: MatchListItem | undefined, id: string): Side | null =>
  match ? (SIDES.find((side) => teamIdOf(match, side) === id) ?? null) : null

export const bracketView = (bracket: BracketRecord, matches: ReadonlyMap<string, MatchListItem>): BracketView => {
  const spoilerKeyIn = slotSpoilerKeys(bracket)
  const matchOf = (node: BracketNode) => matches.get(node.matchId ?? '')
  const spoilerKeyOf = (node: BracketNode) => nodeSpoilerKey(bracket.id, node)
  const late = emptied(bracket.nodes)
  const lateFeeder = lateFeederOf(bracket.nodes)
  const isComing = (node: BracketNode, now: number): boolean => late.has(node.id) && isAwaited(node, matchOf(node), now)
  const inOrder = roundsOf(bracket.nodes).flatMap(({ key, nodes }) => nodes.map((node) => ({ key, node })))
  const final = finalOf(bracket.nodes)
  const find = (isWanted: (node: BracketNode) => boolean) => inOrder.find(({ node }) => isWanted(node))
  /** When a match that is still to come begins; Infinity for all others. */
  const beginsAt = (node: BracketNode, now: number): number => {
    const match = matchOf(node)
    if (node.status === 'complete' || late.has(node.id) || (match && !comesNext(match, now))) return Infinity
    const at = Date.parse((match ? shownTime(match) : node.scheduledAt) ?? '')
    return at >= now || match ? at : Infinity
  }
  const currentAt = (now: number) => {
    const live = find((node) => node.winnerId === null && !late.has(node.id) && matchOf(node)?.isLive === true)
    const next = Math.min(...bracket.nodes.map((node) => beginsAt(node, now)))
    const isOver = bracket.nodes.every(({ status }) => status === 'complete')
    return live ?? (next === Infinity ? undefined : find((node) => beginsAt(node, now) === next)) ??
      find((node) => (isOver ? node === final : node.status === 'active'))
  }
  return {
    bracket,
    words: wordsOf(bracket.nodes, bracket.roundNames),
    final,
    late,
    currentAt,
    isComing,
    isOver: (node, now) => {
      const match = matchOf(node)
      return node.status === 'complete' || (match !== undefined && matchStatus(match, now) === 'completed')
    },
    matchOf,
    spoilerKeyOf,
    presenceKeyOf: (node) => presenceSpoilerKey(bracket, node),
    slotOf: (node, slot) => {
      const entry = node.teams[slot]
      const spoilerKey = spoilerKeyIn(node, slot)
      const team = entry && bracket.participants[entry.id]
      const origin = bracket.origins?.[node.id]?.[slot] ?? TBD_TEAM_NAME
      return {
        slot,
        id: entry?.id ?? null,
        name: team?.name ?? origin,
        tag: team?.tag ?? shortOrigin(origin),
        logo: team?.logo ?? null,
        isWinner: entry?.isWinner === true,
        lost: node.winnerId !== null && entry?.isWinner === false,
        // A slot that stays empty looks like one with a team as long as that is hidden.
        side: entry ? sideOf(matchOf(node), entry.id) : spoilerKey ? (slot === 'top' ? 'one' : 'two') : null,
        spoilerKey,
        awaited: (now) => {
          const from = lateFeeder(node, slot)
          return from && isComing(from, now) ? (bracket.origins?.[node.id]?.[slot] ?? null) : null
        },
      }
    },
    spoilerKeys: [...bracket.nodes.map(spoilerKeyOf), ...Object.values(bracket.fromGroups ?? {}).map(groupSpoilerKey)],
  }
}

export const useBracketView = (bracket: BracketRecord, matches: ReadonlyMap<string, MatchListItem>): BracketView =>
  useMemo(() => bracketView(bracket, matches), [bracket, matches])
