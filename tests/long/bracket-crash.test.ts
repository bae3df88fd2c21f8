import { afterAll, expect, test } from 'vitest'
import { faultsOf } from '#domain/brackets/test-support.ts'
import { mulberry32, pick } from '#server/demo/random.ts'
import { connect } from '#tests/support/client.ts'
import { aLinkedTournament, stateOf } from '#tests/support/linked-tournament.ts'
import { killHard, preparedFolder, ready, run, stop } from '#tests/support/program.ts'
import { until } from '#tests/support/until.ts'

const ROUNDS = 6
const random = mulberry32(7)

const data = preparedFolder()
afterAll(data.remove)

type Tournament = Awaited<ReturnType<typeof aLinkedTournament>>
type Results = ReturnType<Tournament['play']>

/** Saves results, takes some back and syncs, from several sides at once, until the server is gone. */
function changeUntilGone(tournament: Tournament, results: Results): { answered: () => number; gone: Promise<unknown> } {
  let answered = 0
  const change = (): Promise<{ status: number }> => {
    const [matchId, result] = pick(random, [...results])
    const choice = random()
    if (choice < 0.3) return tournament.sync(true)
    return tournament.save(matchId, choice < 0.5 ? { ...result, games: [] } : result)
  }
  const lane = async (): Promise<void> => {
    for (;;) {
      const answer = await change().catch(() => null)
      if (answer === null) return
      if (answer.status === 200) answered += 1
    }
  }
  return { answered: () => answered, gone: Promise.all([1, 2, 3, 4].map(lane)) }
}

test(`a bracket is sound after each of ${ROUNDS} kills, and a sync completes it [B21 F02]`, async () => {
  // Every run has the same address, so that the same client goes on.
  let server = run(data.path)
  const port = new URL(await ready(server)).port
  const tournament = await aLinkedTournament(await connect(await ready(server))('editor'))
  const results = tournament.play(random)
  for (const [matchId, result] of results) await tournament.save(matchId, { ...result, games: [] })
  for (let round = 1; round <= ROUNDS; round += 1) {
    const changing = changeUntilGone(tournament, results)
    await until(() => changing.answered() > 1)
    await new Promise((done) => setTimeout(done, 400 * random()))
    await killHard(server)
    await changing.gone
    server = run(data.path, { PORT: port })
    await ready(server)
    expect(faultsOf(await tournament.read())).toEqual([])
    expect((await tournament.sync(true)).body.message).toBe('Successfully synced 14 of 14 linked matches')
    expect(stateOf(await tournament.read())).toEqual(stateOf(await tournament.fromMatches()))
  }
  await tournament.saveUnlinked(results)
  expect((await tournament.sync(true)).body.bracket.status).toBe('complete')
  expect(stateOf(await tournament.read())).toEqual(stateOf(await tournament.fromMatches()))
  expect((await stop(server)).code).toBe(0)
})
