// What is built, and out of which sources. Like bootstrap.mjs it runs on any Node from 20.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'

/** What `npm start` runs. */
export const SERVER = 'dist/program/main.js'

/** @typedef {{ name: string, stamp: string, sources: string[], steps: string[][] }} Part `steps`: arguments of node */

const BOTH = ['package.json', 'package-lock.json', 'contract', 'domain']
const VITE = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']

/** @type {Part[]} */
export const PARTS = [
  {
    name: 'pages',
    stamp: 'dist/.built',
    sources: [...BOTH, 'scripts/build/slim-router.ts', 'scripts/compress.ts', 'vite.config.ts', 'web'],
    steps: [VITE, [...VITE, '--ssr', 'web/app/entry-server.tsx', '--outDir', 'dist/server'], ['scripts/compress.ts']],
  },
  {
    name: 'server',
    stamp: 'dist/program/.built',
    sources: [...BOTH, 'scripts/build/server.config.ts', 'server'],
    steps: [[...VITE, '--config', 'scripts/build/server.config.ts']],
  },
]

/**
 * @param {string} path
 * @returns {string[]}
 */
const filesBelow = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path).toSorted().flatMap((name) => filesBelow(`${path}/${name}`))
    : [path]

/** One value for names and contents of files. @param {string[]} paths files and folders; tests do not count */
export function digest(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesBelow)) {
    if (!file.includes('.test.')) hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/**
 * Whether something was made of just these sources.
 * @param {{ stamp: string, sources: string[] }} part
 */
export const isUpToDate = ({ stamp, sources }) => existsSync(stamp) && readFileSync(stamp, 'utf8') === digest(sources)
