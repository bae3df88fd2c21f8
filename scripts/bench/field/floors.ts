import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Database } from './world.ts'

export type Floors = { url: string; end: () => Promise<void> }

/** Starts the floors in a separate process, on a free port. */
export async function startFloors(database: Database): Promise<Floors> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'floor-server.ts')], {
    env: { PATH: process.env['PATH'], DATABASE_URL: database.url, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  return {
    url: `http://127.0.0.1:${said.toString().match(/ready (\d+)/)?.[1]}`,
    end: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
