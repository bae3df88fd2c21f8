// Writes what the site is as lines of JSON: `npm run export -- FILE.ndjson`. Works beside a running server, and without.
import { lines } from '#server/recovery/lines.ts'
import { runTool, saveTo } from '#server/recovery/tools.ts'

const USAGE = 'npm run export -- FILE.ndjson'

await runTool(USAGE, async (file, config) => {
  if (!file) throw new Error(`Usage: ${USAGE}`)
  return saveTo(file, lines, config)
})
