import { sql } from 'kysely'
import { recordChanges, type Actor } from '#server/audit/store.ts'
import type { Trx } from '#server/db/pool.ts'
import { newId } from '#server/ids.ts'
import { fieldsOf } from '#server/db/columns.ts'

/** A name as the database compares it (`handle`), and the players who have it; none is to be created. */
type Person = { handle: string; ids: string[] }

/** The people named by rosters. `of` takes a name as it was written. */
export type People = { of: (username: string) => Person }

/** Finds the players of these names, whatever their case, and locks them until the transaction ends. */
export async function findPeople(trx: Trx, usernames: string[]): Promise<People> {
  const { rows: named } = await sql<{ username: string; handle: string }>`
    SELECT username, lower(username) AS handle FROM unnest(${usernames}::text[]) AS username`.execute(trx)
  const byHandle = new Map<string, Person>(named.map(({ handle }) => [handle, { handle, ids: [] }]))
  const byName = new Map(named.map(({ username, handle }) => [username, byHandle.get(handle)]))
  const players = await trx
    .selectFrom('players')
    .select(['id', sql<string>`lower(username)`.as('handle')])
    .where(sql<boolean>`lower(username) = ANY(${[...byHandle.keys()]}::text[])`)
    .orderBy('id')
    .forKeyShare()
    .execute()
  for (const { id, handle } of players) byHandle.get(handle)?.ids.push(id)
  return {
    of: (username) => {
      const person = byName.get(username)
      if (!person) throw new Error('Only looked-up names can be requested')
      return person
    },
  }
}

/** Creates those who do not exist yet, each once, with the first role and spelling; `people` knows them afterwards. */
export async function createPlayers(
  trx: Trx, actor: Actor, importId: string, people: People, members: { username: string }[],
): Promise<void> {
  const players: { id: string; username: string }[] = []
  for (const { username } of members) {
    const { ids } = people.of(username)
    if (ids.length > 0) continue
    const id = newId()
    ids.push(id)
    players.push({ id, username })
  }
  if (players.length === 0) return
  const rows = await trx.insertInto('players').values(players.map((player) => ({ ...player, real_name: '', nationality: '' }))).returningAll().execute()
  await trx.insertInto('import_players').values(players.map(({ id }) => ({ player_id: id, import_id: importId }))).execute()
  await recordChanges(
    trx, actor, rows.map((row) => ({ action: 'create', kind: 'player', recordId: row.id, after: fieldsOf(row) })),
  )
}
