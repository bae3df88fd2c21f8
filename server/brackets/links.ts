import type { BracketRecord } from '#contract/sent-brackets.ts'
import { DomainError, invalid } from '#domain/errors.ts'
import type { Trx } from '#server/db/pool.ts'

const linksOf = (bracket: BracketRecord) =>
  bracket.nodes.flatMap(({ id, matchId }, index) => (matchId === null ? [] : [{ nodeId: id, matchId, index }]))

function areSame(before: BracketRecord, next: BracketRecord): boolean {
  const had = new Set(linksOf(before).map(({ nodeId, matchId }) => `${nodeId} ${matchId}`))
  const links = linksOf(next)
  return links.length === had.size && links.every(({ nodeId, matchId }) => had.has(`${nodeId} ${matchId}`))
}

/**
 * Checks which matches the nodes of an edited bracket are linked to, and locks those until the transaction ends: it
 * waits for changes of them under way, and later changes find them linked.
 * @throws DomainError for a match that does not exist, is of another event, or is linked to another node of the
 *   bracket
 */
export async function checkLinks(trx: Trx, before: BracketRecord, next: BracketRecord): Promise<void> {
  const links = linksOf(next)
  if (links.length === 0 || areSame(before, next)) return
  const ids = links.map(({ matchId }) => matchId)
  const rows = await trx
    .selectFrom('matches')
    .select(['id', 'event_id'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute()
  const events = new Map(rows.map((row) => [row.id, row.event_id]))
  links.forEach(({ matchId, index }, place) => {
    if (!events.has(matchId)) throw invalid(`matches.${index}.matchId`, 'This match does not exist')
    if (events.get(matchId) !== next.eventId) throw new DomainError('WRONG_EVENT', 'This match belongs to another event')
    if (ids.indexOf(matchId) < place) {
      throw new DomainError('MATCH_LINKED', 'This match is already linked to another place in the bracket')
    }
  })
}

/** Stores which matches a bracket's nodes are linked to. */
export async function saveLinks(trx: Trx, before: BracketRecord, next: BracketRecord): Promise<void> {
  if (areSame(before, next)) return
  const links = linksOf(next)
  await trx.deleteFrom('bracket_links').where('bracket_id', '=', next.id).execute()
  if (links.length === 0) return
  await trx
    .insertInto('bracket_links')
    .values(links.map(({ nodeId, matchId }) => ({ bracket_id: next.id, node_id: nodeId, match_id: matchId })))
    .execute()
}
