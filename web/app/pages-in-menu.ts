/** The links of the navigation in order (public specification, section 2). */
export const PAGES_IN_MENU = [
  { to: '/', label: 'Home' },
  { to: '/analytics', label: 'Analytics' },
] as const
