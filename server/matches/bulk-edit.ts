import { sql } from 'kysely'
import type { BulkChanges, BulkEditAnswer, BulkEditWrite } from '#contract/editing/matches.ts'
import { writtenOf } from '#contract/fields.ts'
import { matchWrite, type MatchWrite, type SentMatch } from '#contract/matches.ts'
import { matchOf } from '#contract/sent-matches.ts'
import { DomainError, invalid, isToConfirm, notFound, type ErrorDetail } from '#domain/errors.ts'
import { bulkEdited, changesMatch, losesResult } from '#domain/matches/editing/bulk-edit.ts'
import { matchTitle } from '#domain/matches/sides.ts'
import type { Actor } from '#server/audit/store.ts'
import { lockEvents } from '#server/db/locks.ts'
import type { Db, Trx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { findMatches } from './find.ts'
import { findReferences } from './prepare.ts'
import { changeMatch } from './store.ts'

type Options = { confirm: boolean; now: number }

/**
 * Changes some fields of many matches in one transaction, each as its own save would (MT-31). Matches that are so
 * already are not saved.
 * @throws DomainError VERSION_CONFLICT naming the matches that somebody changed since; DOWNSTREAM_COMPLETE or TEAMS_DIFFER
 *   with all effects when this was not confirmed; otherwise what the save of a match refuses, with the names of those
 *   matches. Then nothing is saved
 */
export async function bulkEditMatches(
  db: Db, actor: Actor, { matches: wanted, changes }: BulkEditWrite, options: Options,
): Promise<BulkEditAnswer> {
  return inTransaction(db, async (trx) => {
    const found = await lockAll(trx, wanted.map(({ id }) => id), changes, options.now)
    const conflicts = wanted.flatMap(({ id, version }, index) => {
      const match = get(found, id)
      return match.version === version ? [] : [{ path: `matches.${index}`, message: titleOf(match) }]
    })
    if (conflicts.length > 0) throw changedMeanwhile(conflicts)
    const changing = wanted.map(({ id }, index) => ({ match: get(found, id), path: `matches.${index}` }))
      .filter(({ match }) => changesMatch(match, changes))
    await saveEach(trx, actor, changing, changes, options)
    const versions = await trx.selectFrom('matches').select(['id', 'version']).where('id', 'in', [...found.keys()]).orderBy('id').execute()
    return { changed: changing.length, unchanged: wanted.length - changing.length, matches: versions }
  })
}

type Found = Map<string, SentMatch>

function get(found: Found, id: string): SentMatch {
  const match = found.get(id)
  if (!match) throw notFound('match', id)
  return match
}

const titleOf = (match: SentMatch): string => matchTitle(matchOf(match))

/** Locks everything that the saves lock, in the order of `lockEvents`, so that the versions stay as they are. */
async function lockAll(trx: Trx, ids: string[], { eventId }: BulkChanges, now: number): Promise<Found> {
  const places = await trx.selectFrom('matches').select('event_id').distinct().where('id', 'in', ids).execute()
  await lockEvents(trx, [...places.map((place) => place.event_id), eventId ?? null])
  await findReferences(trx, (await findMatches(trx, ids, now)).map((match) => writtenOf(matchWrite, match)), now)
  await trx.selectFrom('matches').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  return new Map((await findMatches(trx, ids, now)).map((match) => [match.id, match]))
}

type Changing = { match: SentMatch; path: string }
type Problem = { error: DomainError; title: string; path: string }

/** Saves one after the other; all that are refused are named, and those only to be confirmed with all their effects. */
async function saveEach(trx: Trx, actor: Actor, changing: Changing[], changes: BulkChanges, { confirm, now }: Options): Promise<void> {
  await sql`SAVEPOINT unedited`.execute(trx)
  const problems: Problem[] = []
  for (const { match, path } of changing) {
    try {
      await changeMatch(trx, actor, match.id, (before) => edited(before, changes), { expected: null, confirm, now })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      // The others are tried without the half of a save that was refused.
      await sql`ROLLBACK TO SAVEPOINT unedited`.execute(trx)
      problems.push({ error, title: titleOf(match), path })
    }
  }
  const refused = problems.filter(({ error }) => !isToConfirm(error.code))
  if (refused.length > 0) throw refusalOf(refused)
  if (problems.length > 0) throw toConfirm(problems)
}

/** The values to save. */
function edited(before: SentMatch, changes: BulkChanges): MatchWrite {
  if (losesResult(matchOf(before), changes)) {
    throw invalid('bestOf', 'This length would change its result. Change it in the form of the match, or leave it out.')
  }
  const { data, error } = matchWrite.safeParse(bulkEdited(writtenOf(matchWrite, before), changes))
  if (data) return data
  const [issue] = error.issues
  throw invalid(issue?.path.join('.') ?? '', issue?.message ?? 'This match cannot be saved as it is')
}

const namesOf = (details: ErrorDetail[]): string =>
  details.length === 1 ? details[0]?.message ?? '' : `${details[0]?.message} and ${details.length - 1} more`

const changedMeanwhile = (details: ErrorDetail[]): DomainError =>
  new DomainError('VERSION_CONFLICT', `Somebody else changed ${namesOf(details)} in the meantime, so nothing was changed`, { details })

function refusalOf(problems: Problem[]): DomainError {
  const details = problems.map(({ error, title, path }) => ({ path, message: `${title}: ${error.message}` }))
  const more = details.length > 1 ? ` The same goes for ${details.length - 1} more. ` : ' '
  return new DomainError(problems[0]?.error.code ?? 'CONFLICT', `${details[0]?.message}${more}Nothing was changed.`, { details })
}

function toConfirm(problems: Problem[]): DomainError {
  const code = problems.some(({ error }) => error.code === 'DOWNSTREAM_COMPLETE') ? 'DOWNSTREAM_COMPLETE' : 'TEAMS_DIFFER'
  const message = problems.find(({ error }) => error.code === code)?.error.message ?? ''
  const all = problems.flatMap(({ error }) => error.details ?? [])
  const details = [...new Map(all.map((detail) => [`${detail.path} ${detail.message}`, detail])).values()]
  return new DomainError(code, message, { details, restsOn: problems.map(({ error }) => error.restsOn) })
}
