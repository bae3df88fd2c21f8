import { sql, type Kysely } from 'kysely'

/**
 * Events and teams are counted when a total is read: there are too few for the numbers of triggers (0007) to be quicker.
 * The last numbers stay, because processes of the version before read them until they are replaced.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['events', 'teams']) {
    for (const trigger of ['count_inserts', 'count_deletes', 'count_moves', 'count_nothing']) {
      await sql.raw(`DROP TRIGGER ${trigger} ON ${table}`).execute(db)
    }
    await sql.raw(`DROP FUNCTION count_${table}()`).execute(db)
  }
}
