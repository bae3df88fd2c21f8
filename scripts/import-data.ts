// Creates a site from an export, where none is: `npm run import -- FILE.ndjson`.
import { lines } from '#server/recovery/lines.ts'
import { loadFrom, runTool } from '#server/recovery/tools.ts'

const USAGE = 'npm run import -- FILE.ndjson'

await runTool(USAGE, async (file, config) => {
  if (!file) throw new Error(`Usage: ${USAGE}`)
  return loadFrom(file, lines, config)
})
