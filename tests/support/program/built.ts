import { isUpToDate, PARTS, SERVER } from '../../../scripts/build/parts.mjs'

let isBuilt = false

/**
 * What `npm start` runs, as an argument of node.
 * @throws Error when it was not built, or out of other sources: nothing is measured or tested of yesterday's program
 */
export function builtServer(): string {
  isBuilt ||= PARTS.every(isUpToDate)
  if (!isBuilt) throw new Error('What runs here was built out of other sources than these. Build it first: npm run build')
  return SERVER
}
