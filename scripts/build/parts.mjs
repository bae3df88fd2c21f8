// What is built, and from which sources. Like bootstrap.mjs it runs on any Node from 20.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'

/** What `npm start` runs. */
export const SERVER = 'dist/program/main.js'

/**
 * `made`: files and folders of a build. `steps`: arguments of node that make them in the folder of a build. `without`: the
 * tricks that it is built without.
 * @typedef {{ name: string, stamp: string, sources: string[], without?: string, made: string[], steps: (folder: string) => string[][] }} Part
 */

const BOTH = ['package.json', 'package-lock.json', 'contract', 'domain']
/** @param {string} outDir */
const vite = (outDir) => ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', '--outDir', outDir]

/** @type {Part[]} */
export const PARTS = [
  {
    name: 'pages',
    stamp: 'dist/.built',
    sources: [...BOTH, 'scripts/build/early-script.ts', 'scripts/build/offline-worker.ts', 'scripts/build/one-script.ts', 'scripts/build/speed', 'scripts/compress.ts', 'vite.config.ts', 'web'],
    without: process.env.WITHOUT,
    made: ['.built', 'client', 'server'],
    steps: (folder) => [
      vite(`${folder}/client`),
      [...vite(`${folder}/server`), '--ssr', 'web/app/entry-server.tsx'],
      ['scripts/compress.ts', `${folder}/client`],
    ],
  },
  {
    name: 'server',
    stamp: 'dist/program/.built',
    sources: [...BOTH, 'scripts/build/server.config.ts', 'server'],
    made: ['program'],
    steps: (folder) => [[...vite(`${folder}/program`), '--config', 'scripts/build/server.config.ts']],
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

/**
 * A hash of names and contents of files.
 * @param {string[]} paths files and folders; tests do not count
 * @param {string} without tricks of a build
 */
export function digest(paths, without = '') {
  const hash = createHash('sha256').update(without)
  for (const file of paths.flatMap(filesBelow)) {
    if (!file.includes('.test.')) hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/**
 * Whether a part was built from exactly these sources.
 * @param {{ stamp: string, sources: string[], without?: string }} part
 */
export const isUpToDate = ({ stamp, sources, without }) =>
  existsSync(stamp) && readFileSync(stamp, 'utf8') === digest(sources, without)
