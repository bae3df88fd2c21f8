import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import type { Ended } from '#tests/support/program/program.ts'

const ROOT = resolve(import.meta.dirname, '../../..')

export type Tool = 'backup' | 'restore' | 'export' | 'import-data'

/** Runs a command of an operator as `npm run` does, as a separate process, and waits for its end. */
export async function runTool(tool: Tool, args: string[], env: Record<string, string>): Promise<Ended> {
  const child = spawn(process.execPath, ['scripts/bootstrap.mjs', 'run', `scripts/${tool}.ts`, ...args], {
    cwd: ROOT, env: { PATH: process.env['PATH'], ...env }, stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}
