// Writes the content of the site as lines of JSON: `npm run export -- FILE.ndjson`. Works with and without a running
// server.
import { lines } from '#server/recovery/lines.ts'
import { runTool, saveTo } from '#server/recovery/tools.ts'

const USAGE = 'npm run export -- FILE.ndjson'

await runTool(USAGE, async (file, config) => {
  if (!file) throw new Error(`Usage: ${USAGE}`)
  return saveTo(file, lines, config)
})
