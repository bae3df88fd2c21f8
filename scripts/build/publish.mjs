// Puts a new build in place of the previous one, in one step. Each build is a folder, `dist` a link to the current one:
// a process of an older build continues with it, and its pages find their files. Runs on any Node from 20.
import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const BUILDS = '.builds'
const DIST = 'dist'
/** Builds that stay: open pages of older ones reload themselves. */
const KEPT = 10

/**
 * Begins a new build beside the others.
 * @returns its folder, empty
 */
export function beginBuild() {
  let at = Date.now()
  const nameAt = () => join(BUILDS, `${new Date(at).toISOString().replace(/\D/g, '')}-${process.pid}`)
  while (existsSync(nameAt())) at += 1
  const folder = `${nameAt()}.part`
  mkdirSync(folder, { recursive: true })
  return folder
}

/**
 * Reuses the parts that need not be built again.
 * @param {string} folder of the new build
 * @param {string[]} names files and folders of the current one
 */
export function takeOver(folder, names) {
  for (const name of names) cpSync(join(DIST, name), join(folder, name), { recursive: true, preserveTimestamps: true })
}

/**
 * Makes a finished build the current one, and removes the oldest.
 * @param {string} folder of the new build
 */
export function publish(folder) {
  const whole = folder.replace(/\.part$/, '')
  renameSync(folder, whole)
  // Version 0.2 built into a folder of this name: it becomes the oldest build.
  if (lstatSync(DIST, { throwIfNoEntry: false })?.isDirectory()) renameSync(DIST, join(BUILDS, '0'))
  const link = `${DIST}.${process.pid}`
  const isWindows = process.platform === 'win32'
  symlinkSync(isWindows ? join(process.cwd(), whole) : relative(dirname(DIST), whole), link, isWindows ? 'junction' : 'dir')
  if (isWindows) rmSync(DIST, { force: true, recursive: true }) // nothing there replaces a link in one step
  renameSync(link, DIST)
  removeOldest()
}

function removeOldest() {
  const current = realpathSync(DIST)
  const finished = readdirSync(BUILDS).filter((name) => !name.endsWith('.part')).toSorted()
  const old = finished.slice(0, -KEPT).filter((name) => realpathSync(join(BUILDS, name)) !== current)
  for (const name of [...old, ...abandoned()]) rmSync(join(BUILDS, name), { recursive: true, force: true })
}

/** Builds whose process has ended before they did. */
function abandoned() {
  return readdirSync(BUILDS).filter((name) => {
    const pid = Number(name.match(/-(\d+)\.part$/)?.[1])
    return pid > 0 && !existsProcess(pid)
  })
}

/** @param {number} pid */
function existsProcess(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}
