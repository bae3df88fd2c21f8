import { afterAll, expect, test } from 'vitest'
import { connect } from '#tests/support/clients/client.ts'
import { crashRound } from '#tests/support/crash/round.ts'
import { preparedFolder, killHard, ready, run, stop } from '#tests/support/program/program.ts'

/** `npm run endure:crash` goes through a hundred, on both kinds of database. */
const ROUNDS = 8

const data = preparedFolder()
afterAll(data.remove)

test(`Nothing acknowledged is lost and nothing is half done in ${ROUNDS} rounds of kill -9 [F01 F02]`, async () => {
  let server = run(data.path)
  const url = await ready(server)
  const editor = await connect(url)('editor')
  const acknowledged = new Map<string, number>()
  for (let round = 1; round <= ROUNDS; round += 1) {
    const lanes = await crashRound(round, editor, () => killHard(server))
    server = run(data.path, { PORT: new URL(url).port })
    await ready(server)
    for (const lane of lanes) {
      expect(await lane.faults()).toEqual([])
      acknowledged.set(lane.name, (acknowledged.get(lane.name) ?? 0) + lane.acknowledged())
    }
  }
  expect([...acknowledged.values()].every((count) => count > 0)).toBe(true)
  expect((await stop(server)).code).toBe(0)
})
