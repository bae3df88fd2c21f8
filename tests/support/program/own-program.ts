import { afterAll } from 'vitest'
import { preparedFolder, ready, run, stop, type Program } from './program.ts'

/**
 * The server as a process for the tests around this call, on separate data; both end with them.
 * @param env settings that the tests are about
 */
export async function openProgram(env: Record<string, string> = {}): Promise<{ server: Program; url: URL; dataDir: string }> {
  const data = preparedFolder()
  const server = run(data.path, env)
  afterAll(async () => {
    await stop(server)
    data.remove()
  })
  return { server, url: new URL(await ready(server)), dataDir: data.path }
}
