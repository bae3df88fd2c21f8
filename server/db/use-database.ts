import type { Config } from '#server/config/config.ts'
import { withDatabase } from './databases.ts'
import { openDatabase, type Db } from './pool.ts'
import { describeTrouble } from './trouble.ts'

/**
 * Does something with the database of these settings, beside a running server or without one (checks F06).
 * @throws Error with a sentence for the operator
 */
export const useDatabase = <T>(config: Config, use: (db: Db) => Promise<T>): Promise<T> =>
  withDatabase(config, async (url) => {
    const { db } = openDatabase({ url, max: 1, onError: () => {} })
    try {
      return await use(db)
    } catch (error) {
      throw new Error(sentenceOf(error, url), { cause: error })
    } finally {
      await db.destroy()
    }
  })

function sentenceOf(error: unknown, url: string): string {
  const { code } = error as { code?: string }
  if (code === '42P01') return 'The database has not been prepared yet. Start the server once.'
  return describeTrouble(error, url)
}
