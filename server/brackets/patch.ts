import type { BracketPatch } from '#contract/brackets.ts'
import type { BracketRecord } from '#contract/sent-brackets.ts'
import type { BracketNode, BracketParticipant } from '#domain/stages/bracket.ts'
import { invalid } from '#domain/errors.ts'
import { withEnding } from '#domain/stages/formats/formats.ts'
import { roundLabelKey } from '#domain/stages/formats/labels.ts'
import { patchNodes } from '#domain/stages/progression/patch.ts'
import type { Trx } from '#server/db/pool.ts'
import { findParticipants } from './participants.ts'

/** The fields that staff change, with nodes as the rules have them. */
type Patch = Omit<BracketPatch, 'matches'> & { nodes?: BracketNode[] | undefined }

/**
 * The bracket with the fields that staff changed. Nodes go through the rules; a team that is in a slot and not among
 * the participants is added from its record, so that a client need not send it. A blank label is ignored.
 */
export async function applyPatch(trx: Trx, before: BracketRecord, patch: Patch): Promise<BracketRecord> {
  const given = patch.nodes?.map((node) => asItEnds(before, node)) ?? before.nodes
  const ended = withEnding(given, patch)
  const nodes = ended === before.nodes ? undefined : ended
  const named = patch.participants ?? before.participants
  const participants = nodes ? { ...(await findMissing(trx, nodes, named)), ...named } : named
  const { bracket } =
    nodes || patch.participants
      ? patchNodes(before, nodes ?? before.nodes, participants, true)
      : { bracket: before }
  assertRounds(bracket.nodes, before, patch)
  const labels = Object.entries(patch.roundLabels ?? before.roundLabels)
    .map(([key, text]) => [key, text || before.roundLabels[key]] as const)
    .filter((entry): entry is readonly [string, string] => Boolean(entry[1]))
  return {
    ...bracket,
    name: patch.name ?? before.name,
    displayOrder: patch.displayOrder ?? before.displayOrder,
    pickEmEnabled: patch.pickEmEnabled ?? before.pickEmEnabled,
    roundLabels: Object.fromEntries(labels),
    bestOf: patch.bestOf === undefined ? before.bestOf : patch.bestOf,
    roundBestOf: patch.roundBestOf ?? before.roundBestOf,
  }
}

/** A length for a round that the bracket lacks would never be used; one that it had already may stay. */
function assertRounds(nodes: BracketNode[], before: BracketRecord, { roundBestOf = {} }: Patch): void {
  const rounds = new Set(nodes.map(roundLabelKey))
  for (const key of Object.keys(roundBestOf)) {
    if (rounds.has(key) || Object.hasOwn(before.roundBestOf, key)) continue
    throw invalid(`roundBestOf.${key}`, `The bracket has no round ${key}: its rounds are ${[...rounds].join(', ')}`)
  }
}

/** A node as it is sent, with what only the choice of the grand final changes. */
const asItEnds = ({ nodes }: BracketRecord, { advantage: _sent, ...node }: BracketNode): BracketNode =>
  nodes.some(({ id, advantage }) => id === node.id && advantage) ? { ...node, advantage: true } : node

async function findMissing(
  trx: Trx, nodes: BracketNode[], given: Record<string, BracketParticipant>,
): Promise<Record<string, BracketParticipant>> {
  const ids = nodes
    .flatMap((node) => [node.teams.top?.id, node.teams.bottom?.id])
    .filter((id): id is string => id !== undefined && !Object.hasOwn(given, id))
  return Object.fromEntries((await findParticipants(trx, ids)).map((team) => [team.id, team]))
}
