import { sql } from 'kysely'
import { sentBracket } from '#contract/bracket-fields.ts'
import type { BracketRecord } from '#contract/sent-brackets.ts'
import type { SentMatch } from '#contract/matches.ts'
import { matchOf } from '#contract/sent-matches.ts'
import { linkedMatch, type LinkedMatch } from '#domain/stages/progression/linked-match.ts'
import { orAsk } from '#domain/stages/progression/questions.ts'
import { placeKey, tell, type Lead, type Own, type Told, type World } from '#domain/stages/progression/story.ts'
import { recordChanges, type Actor, type Change } from '#server/audit/store.ts'
import type { Trx } from '#server/db/pool.ts'
import { bringInLine } from '#server/matches/bring-in-line.ts'
import { findForStory } from '#server/matches/find.ts'
import { findBrackets, writeBracket } from './store.ts'

export type StoryWorld = World<BracketRecord>

/** The ids of the brackets that show one of these matches, and of those that share a match with them, and so on. */
async function bracketsAround(trx: Trx, bracketIds: string[], matchIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH RECURSIVE around (id) AS (
      SELECT unnest(${bracketIds}::text[])
      UNION SELECT bracket_id FROM bracket_links WHERE match_id = ANY (${matchIds}::text[])
      UNION SELECT other.bracket_id FROM around
        JOIN bracket_links own ON own.bracket_id = around.id
        JOIN bracket_links other ON other.match_id = own.match_id
    ) SELECT id FROM around ORDER BY id`.execute(trx)
  return rows.map(({ id }) => id)
}

/**
 * Everything that can change together with some brackets and matches: those brackets, others that share a match with
 * them, and all their matches. Their events are locked, so it stays as it is until the transaction ends.
 */
export async function readWorld(trx: Trx, of: { brackets?: string[]; matches?: string[] }, now: number): Promise<StoryWorld> {
  const { brackets: bracketIds = [], matches: matchIds = [] } = of
  const ids = await bracketsAround(trx, bracketIds, matchIds)
  if (ids.length === 0) return { brackets: [], matches: new Map() }
  const brackets = await findBrackets(trx, ids)
  const withdrawn = await withdrawnFrom(trx, brackets)
  const linked = brackets.flatMap(({ nodes }) => nodes.flatMap((node) => node.matchId ?? []))
  const found = await findForStory(trx, [...new Set([...linked, ...matchIds])], now)
  return { brackets, withdrawn, matches: new Map(found.map((match) => [match.id, linkedMatch(matchOf(match))])) }
}

/** By bracket: the teams that withdrew from its event, with the notes for visitors (EV-17). */
async function withdrawnFrom(trx: Trx, brackets: BracketRecord[]): Promise<Map<string, Map<string, string>>> {
  const eventIds = [...new Set(brackets.map(({ eventId }) => eventId))]
  const rows = await trx.selectFrom('events').select(['id', 'withdrawals']).where('id', 'in', eventIds).execute()
  const byEvent = new Map(rows.map(({ id, withdrawals }) => [id, new Map(withdrawals.map(({ teamId, note }) => [teamId, note]))]))
  return new Map(brackets.map(({ id, eventId }) => [id, byEvent.get(eventId) ?? new Map()]))
}

/** The world with other values of some of its records. */
export const withRecords = (
  { brackets, matches, ...world }: StoryWorld, changed: { brackets?: BracketRecord[]; matches?: SentMatch[] },
): StoryWorld => ({
  ...world,
  brackets: brackets.map((bracket) => changed.brackets?.find(({ id }) => id === bracket.id) ?? bracket),
  matches: new Map([...matches, ...(changed.matches ?? []).map((match) => [match.id, linkedMatch(matchOf(match))] as const)]),
})

/** The nodes that some matches are linked to, by `placeKey`. */
export const placesOf = ({ brackets }: StoryWorld, matchIds: readonly string[]): Set<string> =>
  new Set(brackets.flatMap(({ id, nodes }) =>
    nodes.flatMap((node) => (node.matchId !== null && matchIds.includes(node.matchId) ? placeKey(id, node.id) : []))))

type Telling = {
  before: StoryWorld
  /** The world with the change in it. */
  edited: StoryWorld
  lead?: Lead
  own?: Own
  /** A person has confirmed, or none can: results may be lost, and matches may contradict their nodes. */
  isConfirmed?: boolean
  /** The remedy for a contradiction, where it is not the one for a save. */
  cure?: string
  /** The world as it is stored already, where the caller stored a part of the change. */
  stored?: StoryWorld
  /** Changes the caller stored; they are recorded together with those made here. */
  changes?: Change[]
}

/**
 * Stores a change of brackets and linked matches with everything that follows from it, and records all of it.
 * @throws DomainError DOWNSTREAM_COMPLETE with the nodes and matches whose results would be lost, TEAMS_DIFFER with
 *   those that would contradict each other; neither when confirmed
 */
export async function tellStory(
  trx: Trx, actor: Actor, { before, edited, lead = {}, own, isConfirmed = false, cure, stored = before, changes = [] }: Telling, now: number,
): Promise<Told<BracketRecord>> {
  const told = orAsk(tell(before, edited, lead, own), isConfirmed, cure)
  const { brackets, changes: made } = await storeWorld(trx, stored, told.world, now)
  await recordChanges(trx, actor, [...changes, ...made])
  return { ...told, world: { ...told.world, brackets } }
}

/**
 * Stores the changes of a world.
 * @returns its brackets afterwards, and what is to be recorded
 */
export async function storeWorld(
  trx: Trx, before: StoryWorld, after: StoryWorld, now: number,
): Promise<{ brackets: BracketRecord[]; changes: Change[] }> {
  const changes: Change[] = []
  const brackets: BracketRecord[] = []
  for (const next of after.brackets) {
    const old = before.brackets.find(({ id }) => id === next.id)
    if (!old || old === next) {
      brackets.push(next)
      continue
    }
    const bracket = await writeBracket(trx, old, next)
    brackets.push(bracket)
    changes.push({ action: 'update', kind: 'bracket', recordId: next.id, before: sentBracket(old), after: sentBracket(bracket) })
  }
  const changed = [...after.matches.values()].filter((match) => before.matches.get(match.matchId) !== match)
  for (const match of changed.toSorted(byId)) changes.push(...(await bringInLine(trx, match, now)))
  return { brackets, changes }
}

const byId = (one: LinkedMatch, other: LinkedMatch): number => (one.matchId < other.matchId ? -1 : 1)
