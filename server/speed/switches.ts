/**
 * What the server has for speed only. Each is in a place of its own, and a server without it gives the same answers:
 * `WITHOUT=list-part,row-counts npm start`. What each buys is measured by `npm run bench -- server-tricks` and written
 * down in docs/decisions/0015. The variable is for developers, and no setting of operators.
 */
export const TRICKS = ['response-cache', 'list-part', 'row-counts'] as const
export type Trick = (typeof TRICKS)[number]

const without = (process.env['WITHOUT'] ?? '').split(',')

export const isOn = (trick: Trick): boolean => !without.includes(trick)
