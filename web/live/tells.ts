/** What <html> has, in its data, while the live mark tells whether the page is up to date; until then the early script does. */
export const TELLS = 'tells'
