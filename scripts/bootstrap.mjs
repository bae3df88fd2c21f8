// The one way in: runs on any Node from 20, installs the packages of the lock file, then runs the pinned Node. node
// scripts/bootstrap.mjs install | start | dev | test | build | run FILE ...arguments
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isInstalled, linkLibraries } from './build/packages.mjs'
import { digest, isUpToDate, PARTS, SERVER } from './build/parts.mjs'
import { beginBuild, publish, takeOver } from './build/publish.mjs'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
process.chdir(root)
const [command = 'start', ...rest] = process.argv.slice(2)

const say = (text) => process.stdout.write(`${text}\n`)
const fail = (text) => {
  process.stderr.write(`\n${text}\n`)
  process.exit(1)
}

/** Installs the packages when the lock file differs from the last time. */
function install() {
  const packages = { stamp: 'node_modules/.installed', sources: ['package-lock.json'] }
  if (isUpToDate(packages)) return
  if (!isInstalled()) {
    say('Installing packages …')
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    const { status } = spawnSync(npm, ['ci', '--loglevel=error'], { stdio: 'inherit', shell: process.platform === 'win32' })
    if (status !== 0) fail('The packages could not be installed. Is the npm registry reachable, and is there room on the disk?')
  }
  linkLibraries()
  writeFileSync(packages.stamp, digest(packages.sources))
}

/** The Node that the project is tested with; a newer one of the system where none is packaged. */
function findNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const packaged = join(root, `node_modules/node-${platform}-${process.arch}/bin/node${platform === 'win' ? '.exe' : ''}`)
  if (existsSync(packaged)) return packaged
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  return fail(`There is no packaged Node for ${process.platform} ${process.arch}. Install Node 24 or newer and try again.`)
}

/** Builds each part with a changed source, beside the build that runs, and reuses the rest. */
function build(node) {
  const stale = PARTS.filter((part) => !isUpToDate(part))
  if (stale.length === 0) return
  const folder = beginBuild()
  takeOver(folder, PARTS.filter((part) => !stale.includes(part)).flatMap(({ made }) => made))
  for (const part of stale) {
    say(`Building the ${part.name} …`)
    const value = digest(part.sources, part.without) // one that changes meanwhile is built again
    for (const step of part.steps(folder)) {
      // Whatever this shell is set to: parts built for tests or for development would not work together in a site.
      const { status } = spawnSync(node, step, { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } })
      if (status !== 0) fail(`The ${part.name} could not be built; the lines above say why.`)
    }
    writeFileSync(part.stamp.replace('dist', folder), value)
  }
  publish(folder)
}

/** The processes whose end is npm's: our parent, and where that is the shell of npm, its parent. Known so on Linux only. */
function npmAbove() {
  try {
    const [, name, parent] = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').match(/\((.*)\) \S (\d+)/s)
    return /^(?:npm|node|MainThread)/.test(name) ? `${process.ppid}` : `${process.ppid} ${parent}`
  } catch {
    return `${process.ppid}`
  }
}
const startedBy = npmAbove()

/**
 * Becomes another program as far as Node can: its signals, its exit, the end of whoever started it. npm passes a
 * signal to its shell, which dies of it and tells nobody. The channel tells the program when this one is killed.
 */
function handOver(node, args, more = {}) {
  const child = spawn(node, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env: { ...process.env, ...more } })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
  if (!process.env['npm_lifecycle_event']) return
  const watch = setInterval(() => {
    if (npmAbove() === startedBy) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 500)
}

/** Node and the C library would hold a lot of memory for later; a server with less of it is as fast. */
const server = JSON.parse(readFileSync('scripts/server-flags.json', 'utf8'))

install()
const node = findNode()
const env = existsSync('.env') ? ['--env-file=.env'] : []
switch (command) {
  case 'install':
    break
  case 'start':
    build(node)
    handOver(node, [...env, ...server.node, SERVER, ...rest], server.env)
    break
  case 'build':
    build(node)
    break
  case 'dev':
    handOver(node, [...env, '--watch-preserve-output', '--watch', 'scripts/dev.ts'])
    break
  case 'test':
    handOver(node, ['scripts/test.ts', ...rest])
    break
  case 'run':
    handOver(node, [...env, ...rest])
    break
  default:
    fail(`Unknown command ${command}. Use install, start, dev, test, build or run.`)
}
