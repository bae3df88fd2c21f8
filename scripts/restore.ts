// Creates a site from a backup, where none is: `npm run restore -- FILE`.
import { archive } from '#server/recovery/archive.ts'
import { loadFrom, runTool } from '#server/recovery/tools.ts'

const USAGE = 'npm run restore -- FILE'

await runTool(USAGE, async (file, config) => {
  if (!file) throw new Error(`Usage: ${USAGE}`)
  return loadFrom(file, archive, config)
})
