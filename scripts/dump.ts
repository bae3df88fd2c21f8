// Writes the dump of today at once, unless there is one: `npm run dump`. Works with and without a running server.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { useDatabase } from '#server/db/use-database.ts'
import { keepDumps, type Kept } from '#server/dumps/nightly.ts'
import { runTool } from '#server/recovery/tools.ts'

const USAGE = 'npm run dump'
const REASONS = {
  off: 'Dumps are turned off: DUMPS_KEPT is 0.',
  busy: 'Another process is writing the dump of today.',
  there: 'The dump of today is there already; a dump never changes.',
}

await runTool(USAGE, async (file, config) => {
  if (file) throw new Error(`Usage: ${USAGE}`)
  const site = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`
  const { signal } = new AbortController()
  return useDatabase(config, async (db) => sentenceOf(await keepDumps({ config, db, site, now: Date.now, pause: () => nextTurn(), signal })))
})

function sentenceOf(kept: Kept): string {
  if (kept.outcome !== 'written') return REASONS[kept.outcome]
  const { day, revision, tables } = kept.manifest
  return `Wrote the dump of ${day}, of revision ${revision}: ${tables.map(({ name, rows }) => `${rows} ${name}`).join(', ')}.`
}
