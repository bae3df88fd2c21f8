/** Where a match is entered; without a match in its address, a new one. */
export const ENTRY = '/admin/matches/entry'
/** Where groups are managed. */
export const GROUPS = '/admin/groups'

export type StaffPage = {
  to: string
  label: string
  /** Its name where there is room. */
  inFull?: string
  role?: 'admin'
}

/** The pages of the admin area, in the order of its navigation (ST-01); some are for one role only (AC-10). */
export const STAFF_PAGES: readonly StaffPage[] = [
  { to: ENTRY, label: 'Match Entry' },
  { to: '/admin/matches/list', label: 'Match List' },
  { to: '/admin/events', label: 'Events' },
  { to: '/admin/plan', label: 'Plan', inFull: 'Plan an event: stages, matches and times' },
  { to: '/admin/players', label: 'Players' },
  { to: '/admin/teams', label: 'Teams' },
  { to: '/admin/brackets', label: 'Brackets' },
  { to: GROUPS, label: 'Groups' },
  { to: '/admin/history', label: 'History', inFull: 'History and deleted records' },
  { to: '/admin/users', label: 'Users', role: 'admin' },
  { to: '/admin/integrations', label: 'Integrations', inFull: 'Integrations: webhooks and API tokens' },
  { to: '/admin/access', label: 'Access', inFull: 'Access: your sessions and API tokens' },
]
