import type { BracketPatch, NodeFields, NodePatch } from '#contract/brackets.ts'
import { fieldsOfNode, sentBracket } from '#contract/bracket-fields.ts'
import { nodeOf, type BracketRecord } from '#contract/sent-brackets.ts'
import type { BracketNode } from '#domain/stages/bracket.ts'
import { seedBracket } from '#domain/stages/progression/seed.ts'
import { withTeams } from '#domain/stages/progression/settle.ts'
import { matchNameIn } from '#domain/stages/formats/round-names.ts'
import { lengthAt } from '#domain/matches/editing/default-length.ts'
import { DomainError, invalid } from '#domain/errors.ts'
import type { Actor } from '#server/audit/store.ts'
import type { Db, Trx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { giveLengths } from '#server/matches/default-lengths.ts'
import { checkLinks } from './links.ts'
import { findParticipants } from './participants.ts'
import { applyPatch } from './patch.ts'
import { lockBracket } from './store.ts'
import { readWorld, tellStory, withRecords } from './story.ts'

export type BracketChange = { expected: number | null; confirm: boolean; now: number }

/**
 * Stores a bracket that staff edited; linked matches follow.
 */
export async function saveEdited(
  trx: Trx, actor: Actor, before: BracketRecord, next: BracketRecord, { confirm, now }: Omit<BracketChange, 'expected'>,
): Promise<BracketRecord> {
  await checkLinks(trx, before, next)
  const matches = next.nodes.flatMap(({ matchId }) => matchId ?? [])
  const world = await readWorld(trx, { brackets: [before.id], matches }, now)
  const edited = withRecords(world, { brackets: [next] })
  const told = await tellStory(trx, actor, { before: world, edited, isConfirmed: confirm }, now)
  await giveLengths(trx, actor, next.eventId, newLengths(before, next), now)
  return told.world.brackets.find(({ id }) => id === before.id) ?? next
}

/** The lengths that newly linked matches find at their nodes. */
function newLengths(before: BracketRecord, next: BracketRecord): Map<string, number | null> {
  const had = new Set(before.nodes.map(({ matchId }) => matchId))
  return new Map(next.nodes.flatMap((node) =>
    node.matchId === null || had.has(node.matchId) ? [] : [[node.matchId, lengthAt(next, node)] as const]))
}

/** Changes the fields of a bracket that were sent. */
export async function updateBracket(
  db: Db, actor: Actor, id: string, { matches, ...patch }: BracketPatch, { expected, ...options }: BracketChange,
): Promise<BracketRecord> {
  return inTransaction(db, async (trx) => {
    const before = await lockBracket(trx, id, expected)
    return saveEdited(trx, actor, before, await applyPatch(trx, before, { ...patch, nodes: matches?.map(nodeOf) }), options)
  })
}

/**
 * Changes one node. Other changes of the bracket since it was loaded do not matter.
 * @throws DomainError VERSION_CONFLICT when a field is not as it was then
 */
export async function updateNode(
  db: Db, actor: Actor, id: string, nodeId: string, { was, confirm: _confirm, ...fields }: NodePatch,
  { expected, ...options }: BracketChange,
): Promise<BracketRecord> {
  return inTransaction(db, async (trx) => {
    const before = await lockBracket(trx, id, expected)
    const node = before.nodes.find((each) => each.id === nodeId)
    if (!node) throw new DomainError('NODE_NOT_FOUND', 'Match not found in bracket')
    assertFields(before, node, was)
    const { nextMatchId, nextLoserMatchId, top, bottom, ...rest } = { ...fieldsOfNode(node), ...fields }
    const next = { winner: nextMatchId, loser: nextLoserMatchId }
    const changed = { ...withTeams(node, { top, bottom }, node.winnerId), ...rest, next }
    const nodes = before.nodes.map((each) => (each === node ? changed : each))
    return saveEdited(trx, actor, before, await applyPatch(trx, before, { nodes }), options)
  })
}

/** @throws DomainError VERSION_CONFLICT when a node has changed since it was loaded */
export function assertFields(bracket: BracketRecord, node: BracketNode, was: NodeFields & { winnerId?: string | null }): void {
  const now = { ...fieldsOfNode(node), winnerId: node.winnerId }
  const isSame = Object.entries(was).every(([field, value]) => now[field as keyof typeof now] === value)
  if (isSame) return
  throw new DomainError('VERSION_CONFLICT', `${matchNameIn(bracket, node)} was changed by someone else`, { current: sentBracket(bracket) })
}

/** Fills the first round with teams, the best first; the best have byes where there are fewer teams than slots. */
export async function seedTeams(
  db: Db, actor: Actor, id: string, teamIds: string[], { expected, ...options }: BracketChange,
): Promise<BracketRecord> {
  return inTransaction(db, async (trx) => {
    const before = await lockBracket(trx, id, expected)
    const rows = await findParticipants(trx, teamIds)
    const teams = teamIds.map((teamId, index) => {
      const team = [...rows, ...Object.values(before.participants)].find((one) => one.id === teamId)
      if (!team) throw invalid(`teamIds.${index}`, 'This team does not exist')
      return team
    })
    return saveEdited(trx, actor, before, seedBracket(before, teams).bracket, options)
  })
}
