/**
 * What exists only to make pages lighter. Each is in a module of its own in this folder (`first-use`: web/ui/first-use), and
 * a build without it makes the same site: `WITHOUT=slim-router,chunks npm run build`. What each buys is measured by
 * `npm run bench -- tricks` and written down in docs/decisions/0007. Those of the server are in server/speed.
 */
export const TRICKS = ['slim-react', 'slim-router', 'slim-query', 'slim-icons', 'chunks', 'first-use'] as const
export type Trick = (typeof TRICKS)[number]

const without = (process.env['WITHOUT'] ?? '').split(',')

export const isOn = (trick: Trick): boolean => !without.includes(trick)
