import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { outsideProduction } from '#tests/support/clients/visitor.ts'
import { builtServer } from './built.ts'
import { until } from './until.ts'

export type Ended = { code: number | null; output: string }
export type Program = { child: ChildProcess; pid: number; ended: Promise<Ended>; output: () => string }

const ROOT = resolve(import.meta.dirname, '../../..')

/**
 * Runs the server as an operator does, as a separate process.
 * @param before a command that runs the program written behind it, like `nice`
 */
export function run(dataDir: string, env: Record<string, string> = {}, before: string[] = []): Program {
  const [command, ...args] = [...before, process.execPath, builtServer()]
  const child = spawn(command ?? process.execPath, args, {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: dataDir, DEMO_DATA: 'off', ...outsideProduction(env), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(child, 'exit').then(([code]) => ({ code: code as number | null, output }))
  return { child, pid: child.pid ?? 0, ended, output: () => output }
}

/** Waits until a server that was started with `run` prints its address. */
export async function ready(program: Program): Promise<string> {
  for (const end = Date.now() + 120_000; Date.now() < end; await new Promise((done) => setTimeout(done, 20))) {
    const url = program.output().match(/is ready at (http:[^"\s]+)/)?.[1]
    if (url) return url
    if (program.child.exitCode !== null) break
  }
  throw new Error(`The server did not start:\n${program.output()}`)
}

/** Whether the server soon reports that it can do its work: on a busy machine one probe may find its database slow. */
export const isUp = (url: string): Promise<boolean> =>
  until(() => fetch(`${url}/readyz`).then(({ status }) => status === 200, () => false), { everyMs: 100 })

/** Ends a program at once, as a power cut would. */
export async function killHard(program: Program): Promise<void> {
  program.child.kill('SIGKILL')
  await program.ended
}

/** Ends a program in the orderly way. */
export async function stop(program: Program): Promise<Ended> {
  program.child.kill('SIGTERM')
  return program.ended
}

/** The process id of the embedded database of a data folder, or null when none runs. */
export function databasePid(dataDir: string): number | null {
  try {
    return Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]) || null
  } catch {
    return null
  }
}

/** A database that gave up may leave its pid file behind. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** A folder for a test's data, and how to remove it with whatever database still runs on it. */
export function dataFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'clutchboard-faults-'))
  return {
    path,
    remove: () => {
      const pid = databasePid(path)
      if (pid !== null && pid !== process.pid) killIfThere(pid)
      rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}

/** The name of the setting with the folder that `preparedFolder` copies. */
export const PREPARED = 'PREPARED_DATA'

/**
 * A folder for a test's data as a first start leaves it. To make a database takes longer than all the rest of a start;
 * this is for tests that are not about the first one.
 */
export function preparedFolder(): ReturnType<typeof dataFolder> {
  const folder = dataFolder()
  const prepared = process.env[PREPARED]
  if (prepared) execFileSync('cp', ['-a', `${prepared}/.`, folder.path]) // with owners, which Node does not copy
  return folder
}

/** Waits until a server that was started on this port answers at all, whether or not it is ready. */
export async function answers(program: Program, url: string): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; await new Promise((done) => setTimeout(done, 50))) {
    const status = await fetch(`${url}/healthz`).then((answer) => answer.status, () => 0)
    if (status === 200) return
    if (program.child.exitCode !== null) break
  }
  throw new Error(`The server does not answer:\n${program.output()}`)
}
