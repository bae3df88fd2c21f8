import { PLURALS } from '#contract/nouns.ts'
import type { Table } from './tables.ts'

/** The content of a site, and therefore of an export; a test demands a decision about each new table. */
export const PORTABLE: string[] = [
  ...PLURALS, 'users', 'team_players', 'event_teams', 'bracket_links', 'group_teams', 'group_matches', 'drafts', 'seasons', 'uploads',
  'audit_log', 'imports', 'import_rows', 'import_updates', 'import_players', 'site_revision',
]

/** The addresses of changes are for the admins of that installation alone. */
const LEFT_OUT: Record<string, string[]> = { audit_log: ['ip'] }

/** The parts of these tables in an export. */
export const portable = (tables: Table[]): Table[] =>
  tables
    .filter(({ name }) => PORTABLE.includes(name))
    .map((table) => ({ ...table, columns: table.columns.filter((column) => !LEFT_OUT[table.name]?.includes(column)) }))
