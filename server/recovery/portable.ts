import type { Table } from './tables.ts'

/** What a site is, and what an export therefore holds. */
export const PORTABLE = [
  'users', 'players', 'teams', 'team_players', 'events', 'event_teams', 'matches', 'brackets', 'bracket_links', 'groups',
  'group_teams', 'group_matches', 'drafts', 'uploads', 'audit_log', 'imports', 'import_rows', 'import_updates', 'import_players',
  'site_revision',
]

/**
 * What belongs to one installation, lets somebody in, or is kept by the database's triggers. A table that stands in
 * neither list is not exported.
 */
export const KEPT_BACK = [
  'sessions', 'login_attempts', 'secrets', 'api_tokens', 'webhooks', 'webhook_deliveries', 'webhook_attempts',
  'idempotency_keys', 'row_counts', 'kysely_migration',
]

/** Where somebody was when they changed something is for the admins of that place alone. */
const LEFT_OUT: Record<string, string[]> = { audit_log: ['ip'] }

/** What of these tables an export holds. */
export const portable = (tables: Table[]): Table[] =>
  tables
    .filter(({ name }) => PORTABLE.includes(name))
    .map((table) => ({ ...table, columns: table.columns.filter((column) => !LEFT_OUT[table.name]?.includes(column)) }))
