import { afterAll, expect, test } from 'vitest'
import { connect, type Client } from '#tests/support/clients/client.ts'
import { preparedFolder, killHard, ready, run, stop } from '#tests/support/program/program.ts'
import { until } from '#tests/support/program/until.ts'
import { factories } from '#tests/support/worlds/factories.ts'

const ROUNDS = 6
const TEAMS = 20

const data = preparedFolder()
afterAll(data.remove)

/** Refreshes the snapshots of an event over and over, until the server is gone. */
function refreshUntilGone(editor: Client, eventId: string, teamIds: string[]): { answered: () => number; gone: Promise<unknown> } {
  let answered = 0
  const lane = async (call: (turn: number) => Promise<{ status: number }>): Promise<void> => {
    for (let turn = 0; ; turn += 1) {
      const answer = await call(turn).catch(() => null)
      if (answer === null) return
      if (answer.status === 200) answered += 1
    }
  }
  const all = () => editor.post(`/api/snapshots/events/${eventId}`, { teamIds })
  const single = (turn: number) => editor.post(`/api/snapshots/events/${eventId}/teams/${teamIds[turn % TEAMS]}`)
  return { answered: () => answered, gone: Promise.all([lane(all), lane(all), lane(single)]) }
}

test(`A refresh that is killed ${ROUNDS} times leaves each team one whole snapshot, old or new [C14 F02]`, {
  timeout: 240_000,
}, async () => {
  // Every run has the same address, so that the same client continues.
  let server = run(data.path)
  const { port } = new URL(await ready(server))
  const editor = await connect(await ready(server))('editor')
  const make = factories(editor)
  const teamIds = await make.teams(TEAMS)
  const eventId = await make.anEvent({ teamMetadata: teamIds.map((teamId) => ({ teamId, participantId: `seed-${teamId}` })) })
  expect((await editor.post(`/api/snapshots/events/${eventId}`, { teamIds })).status).toBe(200)
  for (let round = 1; round <= ROUNDS; round += 1) {
    const refreshing = refreshUntilGone(editor, eventId, teamIds)
    await until(() => refreshing.answered() > 1)
    await new Promise((done) => setTimeout(done, 70 * round)) // at another moment of a refresh each time
    await killHard(server)
    await refreshing.gone
    server = run(data.path, { PORT: port })
    await ready(server)
    const { teamMetadata } = (await editor.get(`/api/events/${eventId}`)).body as {
      teamMetadata: { teamId: string; participantId: string; snapshot: { id: string } | null }[]
    }
    expect(teamMetadata.map(({ teamId }) => teamId)).toEqual(teamIds)
    for (const { teamId, participantId, snapshot } of teamMetadata) {
      expect({ teamId: snapshot?.id, participantId }).toEqual({ teamId, participantId: `seed-${teamId}` })
    }
  }
  expect((await stop(server)).code).toBe(0)
})
