import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

/**
 * The folder of the program, where package.json is. Files beside the code are found from here, because the code itself
 * runs from two places: its sources, and what is built of them.
 */
export const ROOT: string = dirname(findPackageJSON(import.meta.url) ?? '')
