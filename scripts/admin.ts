// Grants and removes roles from a terminal: for the first admin, and for anyone who is locked out. Works with and
// without a running server.
import { role as roleSchema, userCreate, type Role } from '#contract/access/users.ts'
import { readConfig } from '#server/config/config.ts'
import { useDatabase } from '#server/db/use-database.ts'
import { commandLine, grantRole, revokeRole } from '#server/users/change-role.ts'
import { listUsers } from '#server/users/store.ts'

const USAGE = `Usage:
  npm run admin -- grant DISCORD_ID admin|editor
  npm run admin -- revoke DISCORD_ID [admin|editor]   without a role: all of them
  npm run admin -- list
`

const say = (text: string): void => void process.stdout.write(`${text}\n`)
const describe = (id: string, roles: Role[]): string => `${id} ${roles.length > 0 ? `is ${roles.join(' and ')}` : 'has no role'}.`

function fail(text: string): never {
  process.stderr.write(`\n${text}\n`)
  process.exit(1)
}

const [command = '', id = '', givenRole, ...rest] = process.argv.slice(2)
const userId = userCreate.shape.userId.safeParse(id)
const role = roleSchema.optional().safeParse(givenRole)
const isWhole = command === 'list' ? id === '' : userId.success && role.success && (command !== 'grant' || role.data !== undefined)
if (!['grant', 'revoke', 'list'].includes(command) || !isWhole || rest.length > 0) fail(USAGE)

try {
  await useDatabase(readConfig(process.env), async (db) => {
    if (command === 'list') {
      const { items } = await listUsers(db, { page: 1, limit: 10_000 })
      const staff = items.filter(({ roles }) => roles.length > 0)
      for (const { id: staffId, username, roles } of staff) say(`${staffId}\t${username || '(not yet logged in)'}\t${roles.join(', ')}`)
      if (staff.length === 0) say('Nobody has a role. Give the first one: npm run admin -- grant DISCORD_ID admin')
      return
    }
    const known = userId.data ?? ''
    const roles = command === 'grant'
      ? await grantRole(db, commandLine(), known, role.data ?? 'editor')
      : await revokeRole(db, commandLine(), known, role.data ?? null)
    say(describe(known, roles))
  })
} catch (error) {
  fail((error as Error).message)
}
