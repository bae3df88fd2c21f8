// Removes the demo data: `npm run demo:remove`. Works beside a running server, and without one.
import { existsSync } from 'node:fs'
import { readConfig, type Config } from '#server/config.ts'
import { clusterFolder } from '#server/db/embedded/cluster.ts'
import { runningEmbedded, startEmbedded } from '#server/db/embedded/embedded.ts'
import { openDatabase } from '#server/db/pool.ts'
import { removeDemo, type Removal } from '#server/demo/remove.ts'

const say = (text: string): void => void process.stdout.write(`${text}\n`)
const log = { info: () => {}, error: (text: string) => void process.stderr.write(`${text}\n`) }

/** The database of these settings: the operator's own, the embedded one that runs, or else that one, started for us. */
async function findDatabase({ DATABASE_URL, DATA_DIR }: Config): Promise<{ url: string; stop: () => Promise<void> }> {
  const running = DATABASE_URL ?? runningEmbedded(DATA_DIR)
  if (running) return { url: running, stop: async () => {} }
  if (!existsSync(clusterFolder(DATA_DIR))) throw new Error(`There is no database in ${DATA_DIR}; nothing to remove.`)
  return startEmbedded(DATA_DIR, log)
}

function report(removals: Removal[]): void {
  say(`Removed demo data: ${removals.map(({ kind, removed }) => `${removed} ${kind}`).join(', ')}.`)
  for (const { kind, stayed } of removals) {
    if (stayed.length > 0) say(`Stayed, because other records refer to them: ${stayed.length} ${kind}: ${stayed.join(', ')}`)
  }
}

if (process.argv[2] !== 'remove') {
  process.stderr.write('Usage: npm run demo:remove\n')
  process.exit(1)
}
try {
  const { url, stop } = await findDatabase(readConfig(process.env))
  const { db } = openDatabase({ url, max: 1, onError: () => {} })
  try {
    report(await removeDemo(db))
  } finally {
    await db.destroy()
    await stop()
  }
} catch (error) {
  process.stderr.write(`\n${(error as Error).message}\n`)
  process.exit(1)
}
