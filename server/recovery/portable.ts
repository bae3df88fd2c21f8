/** What a site is, and what an export therefore holds. */
export const PORTABLE = [
  'users', 'players', 'teams', 'team_players', 'events', 'event_teams', 'matches', 'brackets', 'bracket_links', 'groups',
  'group_teams', 'group_matches', 'drafts', 'uploads', 'audit_log', 'imports', 'import_rows', 'import_players',
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

export const isPortable = (table: string): boolean => PORTABLE.includes(table)
