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
import { assertPlace, lockBeforeMatch, type Place } from './lock.ts'
import { completeMatch, findReferences, type References } from './prepare.ts'
import { toRow } from './record.ts'
import { writeMatch } from './write.ts'

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
  db: Db, actor: Actor, id: string, values: MatchWrite, options: SaveOptions,
): Promise<Saved> {
  return inTransaction(db, (trx) => saveMatch(trx, actor, id, values, options))
}

type Saved = { match: SentMatch; progressed: ProgressResult[] }

/** As `updateMatch`, within a transaction. Lock the events first when saving several matches (`lockEvents`). */
export async function saveMatch(trx: Trx, actor: Actor, id: string, values: MatchWrite, options: SaveOptions): Promise<Saved> {
  const place = await lockBeforeMatch(trx, id)
  const references = await findReferences(trx, [values], options.now)
  const before = await lockMatch(trx, id, options.expected, options.now)
  return storeMatch(trx, actor, { place, before, values, references }, options)
}

/** The same with values that follow from the present match. What they refer to is locked before the match, so they are asked for twice. */
export async function changeMatch(
  trx: Trx, actor: Actor, id: string, valuesOf: (before: SentMatch) => MatchWrite, options: SaveOptions,
): Promise<Saved> {
  const { expected, now } = options
  const place = await lockBeforeMatch(trx, id)
  const seen = await findMatch(trx, id, now)
  const early = await findReferences(trx, [valuesOf(seen)], now)
  const before = await lockMatch(trx, id, expected, now)
  const values = valuesOf(before)
  const references = before.version === seen.version ? early : await findReferences(trx, [values], now)
  return storeMatch(trx, actor, { place, before, values, references }, options)
}

type Locked = { place: Place; before: SentMatch; values: MatchWrite; references: References }

async function storeMatch(
  trx: Trx, actor: Actor, { place, before, values, references }: Locked, { confirm, now, voids }: SaveOptions,
): Promise<Saved> {
  const { id } = before
  if (values.eventId !== before.eventId) await assertUnlinked(trx, id)
  const closedIn = !confirm && before.eventId !== null && (await hasClosedStage(trx, before.eventId)) ? before.eventId : null
  const overtaken = async () => (closedIn === null ? [] : overtakenBy(trx, id, closedIn, now))
  const overtakenBefore = new Set((await overtaken()).map(({ message }) => message))
  const match = completeMatch(values, before, references)
  const after = await writeMatch(trx, before, match, now, voids && [...before.voided, voids(before)])
  const isAsBefore = before.teamOneId === after.teamOneId && before.teamTwoId === after.teamTwoId
  if (!confirm && !isAsBefore) await refuseOutsideGroup(trx, id)
  const change = { action: 'update', kind: 'match', recordId: id, before, after } as const
  const progress = () => progressMatch(trx, actor, after, { before, filling: 'replace', confirm, changes: [change] }, now)
  const { results, match: progressed } = confirm ? await progress() : await askingAlso(progress, async () => [
    ...againstMaps(before, values, after), ...(await overtaken()).filter(({ message }) => !overtakenBefore.has(message)),
  ])
  assertPlace(place, before, results.length > 0)
  return { match: progressed, progressed: results }
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
