import {
  CalendarDays, ClipboardList, GitFork, History, KeyRound, ListOrdered, PencilLine, Radio, Shield, Sparkles, Table2, UserCog, UsersRound, Webhook,
  type LucideIcon,
} from 'lucide-react'

/** Where a match is entered; without a match in its address, a new one. */
export const ENTRY = '/admin/matches/entry'
/** Where groups are managed. */
export const GROUPS = '/admin/groups'

export type StaffPage = {
  to: string
  label: string
  /** Its name where there is room. */
  inFull?: string
  icon: LucideIcon
  /** With a line above it: from here on they are not about matches. */
  begins?: true
  role?: 'admin'
}

/** The pages of the admin area, in the order of its navigation (ST-01); some are for one role only (AC-10). */
export const STAFF_PAGES: readonly StaffPage[] = [
  { to: ENTRY, label: 'Match Entry', icon: PencilLine },
  { to: '/admin/matches/list', label: 'Match List', icon: ListOrdered },
  { to: '/admin/desk', label: 'Desk', inFull: 'Live desk: run matches from your phone', icon: Radio },
  { to: '/admin/events', label: 'Events', icon: CalendarDays },
  { to: '/admin/plan', label: 'Plan', inFull: 'Plan an event: stages, matches and times', icon: ClipboardList },
  { to: '/admin/players', label: 'Players', icon: UsersRound },
  { to: '/admin/teams', label: 'Teams', icon: Shield },
  { to: '/admin/brackets', label: 'Brackets', icon: GitFork },
  { to: GROUPS, label: 'Groups', icon: Table2 },
  { to: '/admin/history', label: 'History', inFull: 'History and deleted records', icon: History, begins: true },
  { to: '/admin/seasons', label: 'Seasons', inFull: 'Seasons: heroes, maps and draft layouts', role: 'admin', icon: Sparkles },
  { to: '/admin/users', label: 'Users', role: 'admin', icon: UserCog },
  { to: '/admin/integrations', label: 'Integrations', inFull: 'Integrations: webhooks and API tokens', icon: Webhook },
  { to: '/admin/access', label: 'Access', inFull: 'Access: your sessions and API tokens', icon: KeyRound },
]
