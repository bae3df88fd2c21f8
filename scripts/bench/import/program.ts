import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectApi, type Api } from '../../import-results/api.ts'
import { logInAsStandIn } from '../../import-results/log-in.ts'

const ROOT = resolve(import.meta.dirname, '../../..')

/** A server of its own, with an editor who is logged in. */
export type Program = {
  url: string
  api: Api
  /** Resident memory in MiB, as Linux counts it; NaN elsewhere. */
  memory: () => number
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>
}

/** Starts the server on a free port with the data of a folder. @throws Error with what it said when it does not start */
export async function startProgram(dataDir: string): Promise<Program> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: dataDir, DEMO_DATA: 'off' },
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
  const { origin, cookie } = await logInAsStandIn(url, 'editor')
  return {
    url: origin,
    api: connectApi(origin, cookie),
    memory: () => memoryOf(child.pid ?? 0),
    end: async (signal) => {
      child.kill(signal)
      await ended
    },
  }
}

function memoryOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}

/** A folder for the data of a measurement, and how to remove it. */
export function dataFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'clutchboard-bench-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }) }
}
