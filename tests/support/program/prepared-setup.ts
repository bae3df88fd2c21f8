import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/pool.ts'
import { PREPARED } from './program.ts'

/** Makes the data folder that `preparedFolder` copies, once for the whole run. */
export default async function setup(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'clutchboard-prepared-'))
  const embedded = await startEmbedded(folder)
  const { db } = openDatabase({ url: embedded.url, max: 2, onError: () => {} })
  await migrate(db)
  await db.destroy()
  await embedded.stop()
  process.env[PREPARED] = folder // workers are started with it
  return () => rmSync(folder, { recursive: true, force: true })
}
