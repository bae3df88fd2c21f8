/** The links of the navigation in order (PU-01). */
export const PAGES_IN_MENU = [
  { to: '/', label: 'Home' },
  { to: '/draft', label: 'Draft' },
  { to: '/matches', label: 'Matches' },
  { to: '/events', label: 'Events' },
  { to: '/teams', label: 'Teams' },
  { to: '/players', label: 'Players' },
  { to: '/analytics', label: 'Analytics' },
] as const
