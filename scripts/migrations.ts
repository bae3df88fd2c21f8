// Which migrations the database has, and which the next start will run: `npm run migrations`. Changes nothing.
import { readConfig } from '#server/config/config.ts'
import { useDatabase } from '#server/db/use-database.ts'
import { readMigrations } from '#server/db/migrate.ts'

try {
  const migrations = await useDatabase(readConfig(process.env), readMigrations)
  for (const { name, at, isKnown } of migrations) {
    const state = at ?? 'pending: the next start runs it'
    process.stdout.write(`${name}\t${isKnown ? state : `${state}, by a newer version: this one will not start on it`}\n`)
  }
} catch (error) {
  process.stderr.write(`\n${(error as Error).message}\n`)
  process.exit(1)
}
