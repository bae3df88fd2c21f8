// Counts all statistics again from the matches: `npm run recount`. Nothing but their numbers changes, and those only if they were wrong.
import { readConfig } from '#server/config/config.ts'
import { useDatabase } from '#server/db/use-database.ts'
import { recountStatistics } from '#server/statistics/recount.ts'

try {
  const counted = await useDatabase(readConfig(process.env), recountStatistics)
  process.stdout.write(`Counted ${counted} maps.\n`)
} catch (error) {
  process.stderr.write(`\n${(error as Error).message}\n`)
  process.exit(1)
}
