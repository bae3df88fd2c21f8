import { PLURALS } from '#contract/nouns.ts'
import type { Table } from './tables.ts'

/** What a site is, and what an export therefore holds; a test asks for a decision about each new table. */
export const PORTABLE: string[] = [
  ...PLURALS, 'users', 'team_players', 'event_teams', 'bracket_links', 'group_teams', 'group_matches', 'drafts', 'uploads',
  'audit_log', 'imports', 'import_rows', 'import_updates', 'import_players', 'site_revision',
]

/** Where somebody was when they changed something is for the admins of that place alone. */
const LEFT_OUT: Record<string, string[]> = { audit_log: ['ip'] }

/** What of these tables an export holds. */
export const portable = (tables: Table[]): Table[] =>
  tables
    .filter(({ name }) => PORTABLE.includes(name))
    .map((table) => ({ ...table, columns: table.columns.filter((column) => !LEFT_OUT[table.name]?.includes(column)) }))
