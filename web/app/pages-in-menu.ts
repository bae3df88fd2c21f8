/** The links of the navigation in order (PU-01). */
export const PAGES_IN_MENU = ['Home', 'Draft', 'Matches', 'Events', 'Teams', 'Players', 'Analytics'].map((label, index) =>
  ({ to: index === 0 ? '/' : `/${label.toLowerCase()}`, label }))
