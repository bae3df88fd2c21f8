import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect } from 'node:net'
import { until } from '#tests/support/program/until.ts'

/** Where a program of the distribution is, or null where it is not installed. */
export const findProgram = (name: string): string | null =>
  spawnSync('sh', ['-c', `PATH=$PATH:/usr/sbin:/sbin command -v ${name}`], { encoding: 'utf8' }).stdout.trim() || null

type Foreign = { program: string; args: string[]; port: number; folder: string; env?: Record<string, string> }

/** Runs a program until its port is open. @returns what ends it and removes its folder */
export async function runForeign({ program, args, port, folder, env = {} }: Foreign): Promise<() => Promise<void>> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, HOME: folder, ...env } })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4_000)
    })
  }
  await until(() => isOpen(port), { withinMs: 20_000, everyMs: 50, otherwise: () => `${program} did not start:\n${said}` })
  return async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => done(true)).on('error', () => done(false))
    socket.unref()
    setTimeout(() => socket.destroy(), 1_000).unref()
  })
