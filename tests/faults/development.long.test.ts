import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from '#server/db/embedded/free-port.ts'
import { preparedFolder, run, stop } from '#tests/support/program/program.ts'
import { until } from '#tests/support/program/until.ts'

const opens = (port: number, host: string): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, host)
    const tell = (isOpen: boolean) => () => {
      socket.destroy()
      done(isOpen)
    }
    socket.once('connect', tell(true)).once('error', tell(false))
  })

test('A development server tells its pages of changed files on this machine alone, by a port that follows from its own', async () => {
  const folder = preparedFolder()
  const port = await freePort()
  // It takes the name of the program that `run` would start for an argument.
  const server = run(folder.path, { PORT: String(port) }, [process.execPath, 'scripts/dev.ts'])
  await until(() => server.output().includes('Development server:'), { everyMs: 100 })
  const news = 20_000 + (port % 10_000)
  expect([await opens(news, 'localhost'), await opens(news, '127.0.0.2')]).toEqual([true, false])
  await stop(server)
  folder.remove()
})
