import { sql } from 'kysely'
import type { ProgressResult } from '#contract/brackets.ts'
import type { SentMatch, MatchWrite, VoidedResult } from '#contract/matches.ts'
import { matchOf } from '#contract/sent-matches.ts'
import { DomainError, type ErrorDetail } from '#domain/errors.ts'
import { textAgainstMaps } from '#domain/matches/editing/kept-winner.ts'
import { recordChange, type Actor } from '#server/audit/store.ts'
import { progressMatch } from '#server/brackets/progress-from-match.ts'
import { removeMatchFromBrackets } from '#server/brackets/store.ts'
import type { Db, Trx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { refuseOutsideGroup, removeMatchFromGroup } from '#server/groups/store.ts'
import { newId } from '#server/ids.ts'
import { useOf, type Use } from '#server/records/usage.ts'
import { overtakenBy } from '#server/stages/overtaken.ts'
import { hasClosedStage } from '#server/stages/store.ts'
import { askingAlso } from './ask-also.ts'
import { findMatch, lockMatch } from './find.ts'
import { assertPlace, lockBeforeMatch } from './lock.ts'
import { completeMatch, findReferences } from './prepare.ts'
import { toRecord, toRow } from './record.ts'

export async function insertMatch(db: Db, actor: Actor, values: MatchWrite, now: number): Promise<SentMatch> {
  return inTransaction(db, async (trx) => {
    const id = newId()
    const match = completeMatch(values, null, await findReferences(trx, [values], now))
    await trx.insertInto('matches').values({ id, ...toRow(match) }).execute()
    const after = await findMatch(trx, id, now)
    await recordChange(trx, actor, { action: 'create', kind: 'match', recordId: id, after })
    return after
  })
}

export type SaveOptions = {
  expected: number | null
  confirm: boolean
  now: number
  /** The result that the match had, to be stored beside those that do not count (MT-28). */
  voids?: (before: SentMatch) => VoidedResult
}

/**
 * Replaces a match and updates its brackets, in one transaction (BR-10).
 * @throws DomainError TEAMS_DIFFER when a team is not in the match's group, DOWNSTREAM_COMPLETE with the effects when a
 *   changed result would reset later nodes, a named winner contradict its maps, or places of a closed stage no longer follow (SG-13), unless this was confirmed; then nothing is saved
 */
export async function updateMatch(
  db: Db, actor: Actor, id: string, values: MatchWrite, { expected, confirm, now }: SaveOptions,
): Promise<{ match: SentMatch; progressed: ProgressResult[] }> {
  return inTransaction(db, (trx) => saveMatch(trx, actor, id, () => values, { expected, confirm, now }))
}

/**
 * As `updateMatch`, within a transaction; `valuesOf` returns what to save, given the present match. Lock the events
 * first when saving several matches (`lockEvents`).
 */
export async function saveMatch(
  trx: Trx, actor: Actor, id: string, valuesOf: (before: SentMatch) => MatchWrite, { expected, confirm, now, voids }: SaveOptions,
): Promise<{ match: SentMatch; progressed: ProgressResult[] }> {
  const place = await lockBeforeMatch(trx, id)
  const seen = await findMatch(trx, id, now)
  const references = await findReferences(trx, [valuesOf(seen)], now)
  const before = await lockMatch(trx, id, expected, now)
  const values = valuesOf(before)
  if (values.eventId !== before.eventId) await assertUnlinked(trx, id)
  const isSeen = before.version === seen.version
  const closedIn = !confirm && before.eventId !== null && (await hasClosedStage(trx, before.eventId)) ? before.eventId : null
  const overtaken = async () => (closedIn === null ? [] : overtakenBy(trx, id, closedIn, now))
  const overtakenBefore = new Set((await overtaken()).map(({ message }) => message))
  const match = completeMatch(values, before, isSeen ? references : await findReferences(trx, [values], now))
  const row = await trx
    .updateTable('matches')
    .set({
      ...toRow(match), ...(voids && { voided: JSON.stringify([...before.voided, voids(before)]) }),
      version: before.version + 1, updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .returningAll()
    .returning((eb) =>
      eb.selectFrom('events').select('name').whereRef('events.id', '=', 'matches.event_id').as('event_name'))
    .executeTakeFirstOrThrow()
  const after = toRecord(row, now)
  const isAsBefore = before.teamOneId === after.teamOneId && before.teamTwoId === after.teamTwoId
  if (!confirm && !isAsBefore) await refuseOutsideGroup(trx, id)
  const change = { action: 'update', kind: 'match', recordId: id, before, after } as const
  const progress = () => progressMatch(trx, actor, after, { before, filling: 'replace', confirm, changes: [change] }, now)
  const { results } = confirm ? await progress() : await askingAlso(progress, async () => [
    ...againstMaps(before, values, after), ...(await overtaken()).filter(({ message }) => !overtakenBefore.has(message)),
  ])
  assertPlace(place, before, results.length > 0)
  const isNewer = results.length > 0 || after.advantage !== null
  return { match: isNewer ? await findMatch(trx, id, now) : after, progressed: results }
}

/** A winner that somebody named, and that the maps say something else of now (MT-41). A mode that is sent says that staff know. */
function againstMaps(before: SentMatch, { winnerMode }: MatchWrite, after: SentMatch): ErrorDetail[] {
  const message = winnerMode === null ? textAgainstMaps(matchOf(before), matchOf(after)) : ''
  return message === '' ? [] : [{ path: 'winner', message }]
}

/** Deletes a match; the bracket nodes and the group that it was linked to lose the link (MT-21). */
export async function removeMatch(db: Db, actor: Actor, id: string, expected: number | null, now: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const place = await lockBeforeMatch(trx, id, { always: true })
    const before = await lockMatch(trx, id, expected, now)
    assertPlace({ ...place, isLinked: true }, before, true)
    await removeMatchFromBrackets(trx, actor, id)
    await removeMatchFromGroup(trx, actor, id)
    await trx.deleteFrom('matches').where('id', '=', id).execute()
    await recordChange(trx, actor, { action: 'delete', kind: 'match', recordId: id, before })
  })
}

/** The brackets and the groups that show a match. */
export async function findMatchUses(trx: Trx, id: string): Promise<Use[]> {
  const brackets = await trx
    .selectFrom('bracket_links')
    .innerJoin('brackets', 'brackets.id', 'bracket_links.bracket_id')
    .select(['brackets.id', 'brackets.name as label'])
    .where('match_id', '=', id)
    .execute()
  const groups = await trx
    .selectFrom('group_matches')
    .innerJoin('groups', 'groups.id', 'group_matches.group_id')
    .select(['groups.id', 'groups.name as label'])
    .where('match_id', '=', id)
    .execute()
  return [useOf('bracket', brackets), useOf('group', groups)]
}

/** A linked match cannot move to another event (checks R09). */
export async function assertUnlinked(trx: Trx, id: string): Promise<void> {
  const [linked] = (await findMatchUses(trx, id)).flatMap(({ noun, named }) => named.map(({ label }) => `${noun} ${label}`))
  if (!linked) return
  throw new DomainError('MATCH_LINKED', `This match is linked in ${linked}. Unlink it before it moves to another event.`)
}
