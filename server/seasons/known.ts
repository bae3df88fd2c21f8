import { learnSeasons } from '#domain/catalogue/learn.ts'
import type { SeasonFile } from '#domain/catalogue/seasons.ts'
import type { Db, Trx } from '#server/db/pool.ts'
import type { Services } from '#server/services.ts'

/** The stored files of seasons, in the order in which they were added. */
export const readSeasonFiles = async (db: Db | Trx): Promise<SeasonFile[]> =>
  (await db.selectFrom('seasons').select('file').orderBy('position').execute()).map(({ file }) => file)

/** Reads the seasons again. */
export const readSeasons = async (db: Db): Promise<void> => learnSeasons(await readSeasonFiles(db))

/** Knows the seasons from now on, whichever process changes them. Call it when the database has its schema. */
export async function followSeasons({ db, live, log }: Pick<Services, 'db' | 'live' | 'log'>): Promise<() => void> {
  const again = (): void => {
    readSeasons(db).catch((error: unknown) => log.warn({ err: error }, 'The seasons could not be read'))
  }
  const stop = live.subscribe((event) => {
    if (event.type === 'hearing' || (event.type === 'changed' && event.changes === 'all')) again()
  })
  await readSeasons(db)
  return stop
}
