// Removes the demo data: `npm run demo:remove`. Works beside a running server, and without one.
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/pool.ts'
import { removeDemo, type Removal } from '#server/demo/remove.ts'
import { withDatabase } from '#server/recovery/databases.ts'

const say = (text: string): void => void process.stdout.write(`${text}\n`)

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
  await withDatabase(readConfig(process.env), async (url) => {
    const { db } = openDatabase({ url, max: 1, onError: () => {} })
    try {
      report(await removeDemo(db))
    } finally {
      await db.destroy()
    }
  })
} catch (error) {
  process.stderr.write(`\n${(error as Error).message}\n`)
  process.exit(1)
}
