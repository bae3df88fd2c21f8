import { afterAll, expect, test } from 'vitest'
import type { SentNode } from '#contract/brackets.ts'
import { mulberry32, pick } from '#server/demo/random.ts'
import { connect, type Client } from '#tests/support/clients/client.ts'
import { killHard, preparedFolder, ready, run, stop } from '#tests/support/program/program.ts'
import { until } from '#tests/support/program/until.ts'
import { readBracket } from '#tests/support/worlds/brackets.ts'
import { factories, games, LOSS, toWrite, WIN, type Scores } from '#tests/support/worlds/factories.ts'
import { contradictionsIn, readEvent } from '#tests/support/worlds/one-story.ts'

const ROUNDS = 6
const random = mulberry32(7)

const data = preparedFolder()
afterAll(data.remove)

type Tournament = Awaited<ReturnType<typeof aTournament>>

/** A double elimination of eight teams, seeded, with a match linked to each node. */
async function aTournament(editor: Client) {
  const make = factories(editor)
  const eventId = await make.anEvent()
  const bracketId = await make.aBracket({ eventId, type: 'double-elimination', participantCount: 8 })
  const { body } = await editor.post(`/api/brackets/${bracketId}/seed`, { teamIds: await make.teams(8) })
  const nodes = body.matches as SentNode[]
  const matchIds = await make.matches(nodes.length, { eventId })
  for (const [index, { id }] of nodes.entries()) {
    expect((await editor.patch(`/api/brackets/${bracketId}/matches/${id}`, { matchId: matchIds[index] })).status).toBe(200)
  }
  const read = () => readBracket(editor, bracketId)
  return {
    size: nodes.length,
    read,
    sync: () => editor.post(`/api/brackets/${bracketId}/sync`, { confirm: true }),
    /** Saves games of a match like a person who has just read it, and knows which later results it resets. */
    async save(matchId: string, scores: Scores): Promise<{ status: number }> {
      const { body: match } = await editor.get(`/api/matches/${matchId}`)
      const saved = { ...toWrite(match), winner: null, seriesWinner: null, games: games(...scores) }
      return editor.put(`/api/matches/${matchId}?confirm=true`, saved, { headers: { 'if-match': `"${match.version}"` } })
    },
    /** The matches with both teams known and no winner yet, or with a winner. */
    async matches(isPlayed: boolean): Promise<string[]> {
      const statuses = isPlayed ? ['complete'] : ['active', 'ready']
      return (await read()).matches.flatMap(({ matchId, status }) => (matchId && statuses.includes(status) ? [matchId] : []))
    },
    contradictions: async () => contradictionsIn(await readEvent(editor, eventId)),
  }
}

/** Saves results, removes some and syncs, from several sides at once, until the server is gone. */
function changeUntilGone(tournament: Tournament): { answered: () => number; gone: Promise<unknown> } {
  let answered = 0
  const change = async (): Promise<{ status: number } | null> => {
    const choice = random()
    const matchIds = choice < 0.2 ? [] : await tournament.matches(choice < 0.4)
    if (matchIds.length === 0) return tournament.sync()
    return tournament.save(pick(random, matchIds), choice < 0.4 ? [] : pick(random, [WIN, LOSS]))
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

test(`A bracket and its matches agree after each of ${ROUNDS} kills, and the tournament continues [B21 F02]`, async () => {
  // Every run has the same address, so that the same client continues.
  let server = run(data.path)
  const port = new URL(await ready(server)).port
  const tournament = await aTournament(await connect(await ready(server))('editor'))
  const inLine = `Successfully synced ${tournament.size} of ${tournament.size} linked matches`
  for (let round = 1; round <= ROUNDS; round += 1) {
    const changing = changeUntilGone(tournament)
    await until(() => changing.answered() > 3)
    await new Promise((done) => setTimeout(done, 400 * random()))
    await killHard(server)
    await changing.gone
    server = run(data.path, { PORT: port })
    await ready(server)
    expect(await tournament.contradictions()).toEqual([])
    expect((await tournament.sync()).body.message).toBe(inLine)
  }
  for (let open = await tournament.matches(false); open.length > 0; open = await tournament.matches(false)) {
    for (const matchId of open) expect((await tournament.save(matchId, WIN)).status).toBe(200)
  }
  expect((await tournament.read()).status).toBe('complete')
  expect((await tournament.sync()).body.message).toBe(inLine)
  expect(await tournament.contradictions()).toEqual([])
  expect((await stop(server)).code).toBe(0)
})
