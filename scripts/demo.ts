// Removes the demo data: `npm run demo:remove`. Works with and without a running server.
import { readConfig } from '#server/config/config.ts'
import { useDatabase } from '#server/db/use-database.ts'
import { removeDemo, type Removal } from '#server/demo/remove.ts'

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
  report(await useDatabase(readConfig(process.env), removeDemo))
} catch (error) {
  process.stderr.write(`\n${(error as Error).message}\n`)
  process.exit(1)
}
