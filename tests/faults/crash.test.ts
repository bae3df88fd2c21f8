import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataFolder, killHard, ready, run, stop, type Program } from '#tests/support/program.ts'
import { logInAs, type Visitor } from '#tests/support/visitor.ts'

const ROUNDS = 20

let data: ReturnType<typeof dataFolder>
beforeAll(() => {
  data = dataFolder()
})
afterAll(() => data.remove())

/** Writes players as fast as answers come, until the server is gone; returns the names that were acknowledged. */
async function writeUntilGone(editor: Visitor, round: number): Promise<string[]> {
  const acknowledged: string[] = []
  const writer = async (lane: number): Promise<void> => {
    for (let count = 0; ; count++) {
      const username = `round-${round}-lane-${lane}-${count}`
      const answer = await editor
        .send('POST', '/api/players', { body: JSON.stringify({ username }), headers: { 'content-type': 'application/json' } })
        .catch(() => null)
      if (answer === null) return
      if (answer.status === 201) acknowledged.push(username)
    }
  }
  await Promise.all([1, 2, 3, 4].map(writer))
  return acknowledged
}

async function allPlayers(url: string): Promise<Set<string>> {
  const names = new Set<string>()
  for (let page = 1; ; page++) {
    const players = (await (await fetch(`${url}/api/players?limit=500&page=${page}`)).json()) as { username: string }[]
    for (const player of players) names.add(player.username)
    if (players.length < 500) return names
  }
}

test(`nothing acknowledged is lost in ${ROUNDS} rounds of kill -9 under writes [F01]`, { timeout: 240_000 }, async () => {
  const acknowledged: string[] = []
  let server: Program = run(data.path)
  for (let round = 1; round <= ROUNDS; round++) {
    const editor = await logInAs(await ready(server), 'editor')
    const writing = writeUntilGone(editor, round)
    await new Promise((done) => setTimeout(done, 100 + ((round * 37) % 200)))
    await killHard(server)
    acknowledged.push(...(await writing))
    server = run(data.path)
  }
  const stored = await allPlayers(await ready(server))
  expect(acknowledged.length).toBeGreaterThan(ROUNDS)
  expect(acknowledged.filter((name) => !stored.has(name))).toEqual([])
  expect((await stop(server)).code).toBe(0)
})
