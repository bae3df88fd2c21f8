import type { SentBracket } from '#contract/brackets.ts'
import type { SentMatch } from '#contract/matches.ts'
import { sentBracket } from '#contract/bracket-fields.ts'
import { bracketOf } from '#contract/sent-brackets.ts'
import type { BracketNode } from '#domain/stages/bracket.ts'
import { sameNode } from '#domain/stages/progression/settle.ts'
import type { Actor } from '#server/audit/store.ts'
import { placesOf, readWorld, tellStory, withRecords, type StoryWorld } from '#server/brackets/story.ts'
import type { Trx } from '#server/db/pool.ts'
import { findMatches } from '#server/matches/find.ts'
import type { Versioned } from '#server/records/restorable.ts'
import { isSame, readState } from '#server/restorables.ts'
import type { Reversal } from './changes.ts'

type Undone = {
  /** The records of the request before and after it was undone, by kind and id. */
  found: ReadonlyMap<string, Versioned | null>
  left: ReadonlyMap<string, Versioned | null>
  changes: Reversal[]
  /** Those of them that were changed since elsewhere, so that only a part of them is as it was. */
  beside?: ReadonlySet<string> | undefined
}

const recordsOf = <R>(records: ReadonlyMap<string, Versioned | null>, kind: string): R[] =>
  [...records].flatMap(([key, record]) => (record && key.startsWith(`${kind}:`) ? [record as R] : []))

/**
 * An undo restores the brackets and matches of its request as they were. Whatever was linked to them and changed since
 * follows, so that bracket and match agree (HI-02 BR-12); anything unchanged since agrees already.
 * @throws DomainError DOWNSTREAM_COMPLETE when that would take later results back, TEAMS_DIFFER when a match that was
 *   linked then is between other teams by now
 */
export async function tellUndone(trx: Trx, actor: Actor, { found, left, changes, beside = new Set() }: Undone, now: number): Promise<void> {
  const brackets = recordsOf<SentBracket>(left, 'bracket')
  const matches = recordsOf<SentMatch>(left, 'match')
  if (brackets.length + matches.length === 0) return
  const ids = (records: { id: string }[]): string[] => records.map(({ id }) => id)
  const stored = await readWorld(trx, { brackets: ids(brackets), matches: ids(matches) }, now)
  const changed = new Set([...beside, ...(await changedSince(trx, stored, { found, changes }, now))])
  if (changed.size === 0) return
  const before = withRecords(stored, {
    brackets: recordsOf<SentBracket>(found, 'bracket').map(bracketOf), matches: recordsOf<SentMatch>(found, 'match'),
  })
  const isFixed = (bracketId: string, node: BracketNode): boolean => {
    const [bracket, match] = [`bracket:${bracketId}`, `match:${node.matchId}`]
    const isAsThen = (found.has(bracket) || found.has(match)) && !changed.has(bracket) && !changed.has(match)
    const nodes = stored.brackets.find(({ id }) => id === bracketId)?.nodes
    return isAsThen && nodes?.some((each) => each.id === node.id && sameNode(each, node)) === true
  }
  const changedMatches = [...stored.matches.keys()].filter((id) => changed.has(`match:${id}`))
  const lead = { matches: new Map([...ids(matches), ...changedMatches].map((id) => [id, 'replace'] as const)), isFixed }
  const restored = ids(brackets).filter((id) => found.get(`bracket:${id}`) === null)
  const own = { nodes: placesOf(stored, ids(matches)), matches: new Set(ids(matches)), brackets: new Set(restored) }
  await tellStory(trx, actor, { before, edited: stored, stored, lead, own, cure: 'Nothing was undone.' }, now)
}

/** The brackets and matches around the undone ones that are not as they were when the request was made, as `kind:id`. */
async function changedSince(
  trx: Trx, { brackets, matches }: StoryWorld, { found, changes }: Pick<Undone, 'found' | 'changes'>, now: number,
): Promise<Set<string>> {
  const around = [...brackets.map(({ id }) => `bracket:${id}`), ...[...matches.keys()].map((id) => `match:${id}`)]
  const others = around.filter((key) => !found.has(key))
  if (others.length === 0) return new Set()
  const rows = await trx
    .selectFrom('audit_log')
    .distinctOn(['kind', 'record_id'])
    .select(['kind', 'record_id', 'before'])
    .where('kind', 'in', ['bracket', 'match'])
    .where('record_id', 'in', others.map((key) => key.slice(key.indexOf(':') + 1)))
    .where('id', '>', changes.at(-1)?.changeId ?? '0')
    .orderBy('kind')
    .orderBy('record_id')
    .orderBy('id')
    .execute()
  const present = await findMatches(trx, rows.flatMap((row) => (row.kind === 'match' ? row.record_id : [])), now)
  const presentBracket = (id: string): SentBracket | null => {
    const bracket = brackets.find((each) => each.id === id)
    return bracket ? sentBracket(bracket) : null
  }
  const differing = rows.filter(({ kind, record_id: id, before }) =>
    kind === 'match'
      ? !isSame('match', present.find((match) => match.id === id) ?? null, readState('match', before))
      : !isSame('bracket', presentBracket(id), readState('bracket', before)))
  return new Set(differing.map((row) => `${row.kind}:${row.record_id}`))
}
