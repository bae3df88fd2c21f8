import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '#server/db/embedded/free-port.ts'
import { dataFolder, databasePid } from '#tests/support/program/program.ts'
import { until } from '#tests/support/program/until.ts'

let data: ReturnType<typeof dataFolder>
beforeEach(() => {
  data = dataFolder()
})
afterEach(() => data.remove())

/** `npm start` as a newcomer types it, with somebody who waits for the page. */
async function startByNpm(): Promise<{ npm: ChildProcess; output: () => string; url: string }> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const { PATH, HOME } = process.env
  const npm = spawn('npm', ['start'], {
    env: { PATH, HOME, PORT: String(port), DATA_DIR: data.path, DEMO_DATA: 'off' }, stdio: ['ignore', 'pipe', 'pipe'],
    detached: true, // in its own process group, as in a terminal
  })
  let said = ''
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const asks = (path: string) => fetch(url + path).then((answer) => answer.ok, () => false)
  await until(async () => (await Promise.all(['/readyz', '/', '/api/events'].map(asks))).every(Boolean), {
    withinMs: 50_000, everyMs: 10, otherwise: () => said,
  })
  await until(() => said.includes('is ready at'))
  return { npm, url, output: () => said }
}

const parentOf = (pid: number): number => Number(readFileSync(`/proc/${pid}/stat`, 'utf8').match(/\) \S (\d+)/)?.[1])
const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.runIf(process.platform === 'linux').each([
  ['SIGTERM', 'npm'], ['SIGINT', 'all, as by Ctrl-C,'], ['SIGKILL', 'npm'], ['SIGKILL', 'the bootstrap'],
] as const)('The command %s to %s leaves neither server nor database behind [H23]', async (signal, target) => {
  const { npm, url, output } = await startByNpm()
  expect(output()).toMatch(/INFO.*: Clutchboard is ready at http:\/\/localhost:\d+/)
  expect(output()).not.toMatch(/[{]"|503|UNAVAILABLE|ERROR/) // lines for people, and none of the answers of the start
  const database = databasePid(data.path) ?? 0
  const server = parentOf(database)
  const bootstrap = parentOf(server)
  expect([database, server, bootstrap].every(isThere)).toBe(true)
  const pid = npm.pid ?? 0
  process.kill(target === 'npm' ? pid : target === 'the bootstrap' ? bootstrap : -pid, signal)
  await until(() => ![database, server, bootstrap].some(isThere), { withinMs: 60_000, otherwise: output })
  await expect(fetch(url)).rejects.toThrow('fetch failed')
})
