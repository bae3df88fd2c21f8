import { sentBracket } from '#contract/bracket-fields.ts'
import type { BracketRecord } from '#contract/sent-brackets.ts'
import type { SentMatch } from '#contract/matches.ts'
import { matchOf } from '#contract/sent-matches.ts'
import { linkedMatch, type LinkedMatch } from '#domain/stages/progression/linked-match.ts'
import { orAsk } from '#domain/stages/progression/questions.ts'
import { placeKey, tell, type Lead, type Own, type Told, type World } from '#domain/stages/progression/story.ts'
import { recordChanges, type Actor, type Change } from '#server/audit/store.ts'
import type { Trx } from '#server/db/pool.ts'
import { followPlacesOf } from '#server/events/follow-places.ts'
import { bringInLine } from '#server/matches/bring-in-line.ts'
import { findForStory } from '#server/matches/find.ts'
import { findBracketsAround, writeBracket } from './store.ts'

export type StoryWorld = World<BracketRecord> & { versions?: ReadonlyMap<string, number> }

/**
 * Everything that can change together with some brackets and matches: those brackets, others that share a match with
 * them, and all their matches. Their events are locked, so it stays as it is until the transaction ends.
 */
export async function readWorld(trx: Trx, of: { brackets?: string[]; matches?: string[] }, now: number): Promise<StoryWorld> {
  const { brackets: bracketIds = [], matches: matchIds = [] } = of
  const found = await findBracketsAround(trx, bracketIds, matchIds)
  if (found.length === 0) return { brackets: [], matches: new Map() }
  const brackets = found.map(({ bracket }) => bracket)
  // The teams that withdrew from the event, with the notes for visitors (EV-17).
  const withdrawn = new Map(found.map(({ bracket, withdrawals }) => [bracket.id, new Map(withdrawals.map(({ teamId, note }) => [teamId, note]))]))
  const linked = brackets.flatMap(({ nodes }) => nodes.flatMap((node) => node.matchId ?? []))
  const matches = await findForStory(trx, [...new Set([...linked, ...matchIds])], now)
  return { brackets, withdrawn, versions: new Map(matches.map(({ id, version }) => [id, version])), matches: new Map(matches.map((match) => [match.id, linkedMatch(matchOf(match))])) }
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
  /** What to do about what is refused, where there is nothing to confirm. */
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
): Promise<Told<BracketRecord> & Pick<StoredWorld, 'matches'>> {
  const wanted = tell(before, edited, lead, own)
  const told = orAsk(wanted, isConfirmed, { cure, restsOn: versionsToChange(stored, wanted.world, own) })
  const { brackets, matches, changes: made } = await storeWorld(trx, stored, told.world, now)
  const prizes = await followPlacesOf(trx, before.brackets, brackets)
  await recordChanges(trx, actor, [...changes, ...made, ...prizes])
  return { ...told, world: { ...told.world, brackets }, matches }
}

/** The versions of the matches that a story would change, but those that it is told of: each entry in one of them makes another version. */
const versionsToChange = (stored: StoryWorld, after: World<BracketRecord>, own: Own | undefined) =>
  [...after.matches.values()]
    .filter((match) => stored.matches.get(match.matchId) !== match && !own?.matches?.has(match.matchId))
    .map(({ matchId }) => [matchId, stored.versions?.get(matchId)])

/** What was stored of a world: its brackets afterwards, its matches that changed, and what is to be recorded. */
type StoredWorld = { brackets: BracketRecord[]; matches: SentMatch[]; changes: Change[] }

/** Stores the changes of a world. */
export async function storeWorld(trx: Trx, before: StoryWorld, after: StoryWorld, now: number): Promise<StoredWorld> {
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
  const changed = [...after.matches.values()].filter((match) => before.matches.get(match.matchId) !== match).toSorted(byId)
  const made = await bringInLine(trx, changed, now)
  return { brackets, matches: made.map((change) => change.after), changes: [...changes, ...made] }
}

const byId = (one: LinkedMatch, other: LinkedMatch): number => (one.matchId < other.matchId ? -1 : 1)
