import { existsSync, realpathSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { basename, dirname, join } from 'node:path'

/**
 * The folder of the program, where package.json is. Files beside the code are found from here, because the code
 * itself runs from two places: its sources, and their build.
 */
export const ROOT: string = dirname(findPackageJSON(import.meta.url) ?? '')

/**
 * The build of this program, or the last one: `dist` leads to another folder after the next build, and a running
 * server continues with its own pages.
 */
export const BUILT: string = findBuilt(import.meta.dirname)

function findBuilt(here: string): string {
  if (basename(here) === 'program') return dirname(here)
  const dist = join(ROOT, 'dist')
  return existsSync(dist) ? realpathSync(dist) : dist
}
