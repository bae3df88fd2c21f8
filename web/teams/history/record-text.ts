type Tally = { won: number; lost: number; drawn: number }

/** '4–2', and '4–2–1' where some ended level; by default '–' where nothing has a result. */
export const recordText = ({ won, lost, drawn }: Tally, none = '–'): string =>
  won + lost + drawn === 0 ? none : [won, lost, ...(drawn > 0 ? [drawn] : [])].join('–')

/** Won of all, in whole percent. */
export const share = ({ won, lost, drawn }: Tally): number => Math.round((100 * won) / (won + lost + drawn))
