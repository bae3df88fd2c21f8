import { afterAll, expect, test } from 'vitest'
import { preparedFolder, ready, run, stop } from '#tests/support/program/program.ts'

const data = preparedFolder()
afterAll(data.remove)

/** The API's answers on a machine in a zone. */
async function readIn(zone: string): Promise<string[]> {
  const server = run(data.path, { DEMO_DATA: 'on', TZ: zone })
  const url = await ready(server)
  const paths = ['/api/events', '/api/matches?limit=100', '/api/players?limit=20', '/api/search?q=te']
  const texts = await Promise.all(paths.map(async (path) => (await fetch(url + path)).text()))
  await stop(server)
  return texts
}

test('Times are the same in whatever zone the server runs [F23]', async () => {
  const here = await readIn('UTC')
  expect(here[1]).toMatch(/"matchStartTime":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"/)
  expect(await readIn('Pacific/Auckland')).toEqual(here)
})
