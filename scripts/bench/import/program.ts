import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { STAND_IN_CODE } from '#tests/support/clients/visitor.ts'
import { builtServer } from '#tests/support/program/built.ts'
import { mebibytesOf } from '#tests/support/program/memory.ts'
import { connectApi, type Api } from '../../import-results/api.ts'
import { logInAsStandIn } from '../../import-results/log-in.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
/** As `npm start` runs it. */
const FLAGS = JSON.parse(readFileSync(join(ROOT, 'scripts/server-flags.json'), 'utf8')) as {
  node: string[]
  env: Record<string, string>
}
export const SERVER = [...FLAGS.node, builtServer()]
export const SERVER_ENV = FLAGS.env

/** A separate server, with a logged-in member of staff. */
export type Program = {
  url: string
  /** The Cookie header of that person. */
  cookie: string
  api: Api
  /** Resident memory in MiB; NaN where the system does not tell. */
  memory: () => number
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>
}

/**
 * Starts the server as `npm start` does, on a free port with the data of a folder.
 * @throws Error with its output when it does not start
 */
export async function startProgram(
  dataDir: string, env: Record<string, string> = {}, role: 'editor' | 'admin' = 'editor',
): Promise<Program> {
  const child = spawn(process.execPath, SERVER, {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], ...SERVER_ENV, PORT: '0', DATA_DIR: dataDir, DEMO_DATA: 'off', DUMPS_KEPT: '0', STAND_IN_CODE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  let said = ''
  let url: string | undefined
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      if (url === undefined) said += chunk.toString()
      url ??= said.match(/is ready at (http:[^"\s]+)/)?.[1]
    })
  }
  while (url === undefined && child.exitCode === null) await sleep(20)
  if (url === undefined) throw new Error(`The server did not start:\n${said}`)
  const { origin, cookie } = await logInAsStandIn(url, role, STAND_IN_CODE)
  return {
    url: origin,
    cookie,
    api: connectApi(origin, cookie),
    memory: () => mebibytesOf(child.pid ?? 0),
    end: async (signal) => {
      if (child.exitCode === null) child.kill(signal)
      await ended
    },
  }
}

/** A folder for the data of a measurement, and how to remove it. */
export function dataFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'clutchboard-bench-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }) }
}
