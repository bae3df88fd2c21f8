import { expect, test } from 'vitest'
import type { BracketType } from '#domain/stages/bracket.ts'
import type { ErrorDetail } from '#domain/errors.ts'
import { mulberry32 } from '#server/demo/random.ts'
import { openSite } from '#tests/support/program/site.ts'
import { aTournament, complete, linkMatches, nodeOf, orderOf, readBracket, teamsIn } from '#tests/support/worlds/brackets.ts'
import { bodies, games, LOSS } from '#tests/support/worlds/factories.ts'
import { openGround, playTournament } from '#tests/support/worlds/tournament-play.ts'

const { editor, anon, make } = await openSite()

/** How often each is played: slow ones less often. 200 in all. */
const TIMES: [number, BracketType, number][] = [
  [2, 'single-elimination', 34], [2, 'double-elimination', 34], [4, 'single-elimination', 32],
  [4, 'double-elimination', 28], [8, 'single-elimination', 24], [8, 'double-elimination', 18],
  [16, 'single-elimination', 12], [16, 'double-elimination', 8], [32, 'single-elimination', 6],
  [32, 'double-elimination', 4],
]
const LANES = 6

test('200 tournaments with corrections end in the bracket that the rules give', { timeout: 600_000 }, async () => {
  const seed = Number(process.env['BRACKET_SEED'] ?? Date.now() % 1_000_000)
  const teams = await Promise.all(Array.from({ length: 32 }, async () => {
    const body = bodies.team()
    return { id: await make.aTeam(body), name: body.name, logo: '', tag: body.tag }
  }))
  // The long ones first, so that all lanes end at about the same time.
  const open = TIMES.toReversed().flatMap(([size, type, times]) =>
    Array.from({ length: times }, () => ({ size, type })))
  let started = 0
  const lane = async (): Promise<void> => {
    const ground = await openGround(editor, teams)
    for (let next = open.shift(); next; next = open.shift()) {
      const hint = `${next.size} teams, ${next.type}: play again with BRACKET_SEED=${seed}, number ${started}`
      const random = mulberry32(seed + started)
      started += 1
      const { played, expected } = await playTournament(ground, random, next.type, next.size)
        .catch((cause: unknown) => { throw new Error(hint, { cause }) })
      const { nodes, participants, status } = played
      expect({ nodes, participants, status }, hint).toEqual({
        nodes: expected.nodes, participants: expected.participants, status: 'complete',
      })
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  expect(started).toBe(200)
})

test('A correction in the first round after the grand finals lists all that it resets, and can be undone', async () => {
  const { eventId, bracketId, teams } = await aTournament(editor, { size: 8, type: 'double-elimination' })
  const start = await readBracket(anon, bracketId)
  const order = orderOf(start)
  const matchIds = await make.matches(order.length, { eventId })
  await linkMatches(editor, bracketId, Object.fromEntries(order.map((id, index) => [id, matchIds[index] ?? ''])))
  for (const id of order) {
    const [top] = teamsIn(nodeOf(await readBracket(anon, bracketId), id))
    await complete(editor, bracketId, id, top ?? '')
  }
  const look = async () => [
    await readBracket(anon, bracketId),
    ...(await Promise.all(matchIds.map(async (id) => (await anon.get(`/api/matches/${id}`)).body))),
  ].map(({ version: _version, updatedAt: _updatedAt, ...rest }) => rest)
  const before = await look()
  expect(before[0]).toMatchObject({ status: 'complete' })

  const [one, two, three, , five] = teams.map((id) => start.participants[id]?.name ?? '')
  const body = { eventId, teamOneId: teams[0], teamTwoId: teams[1], games: games(...LOSS) }
  const correct = (query = '') => editor.put(`/api/matches/${matchIds[0]}${query}`, body)
  const refused = await correct()
  expect(refused).toMatchObject({ status: 409, body: { code: 'DOWNSTREAM_COMPLETE' } })
  const details = refused.body.details as ErrorDetail[]
  const setAside = details.filter(({ path }) => path.startsWith('match:'))
  expect(setAside.length).toBeGreaterThan(0)
  for (const { path, message } of setAside) {
    expect(matchIds).toContain(path.slice('match:'.length))
    expect(message).toMatch(/: the result is set aside, the match reopens as /)
  }
  const inBracket = details.filter((detail) => !setAside.includes(detail))
  expect(inBracket.map(({ path, message }) => `${path} ${message}`)).toEqual([
    `matches.w1-0 Upper Quarterfinal 1: now won by ${two}`,
    'matches.w2-0 Upper Semifinal 1: reopened',
    `matches.w2-0 Upper Semifinal 1: ${one} removed`,
    `matches.w2-0 Upper Semifinal 1: ${two} placed`,
    'matches.w3-0 Upper Final: reopened',
    `matches.w3-0 Upper Final: ${one} removed`,
    'matches.l1-0 Lower Round 1 match 1: reopened',
    `matches.l1-0 Lower Round 1 match 1: ${two} removed`,
    `matches.l1-0 Lower Round 1 match 1: ${one} placed`,
    'matches.l2-0 Lower Quarterfinal 1: reopened',
    `matches.l2-0 Lower Quarterfinal 1: ${two} removed`,
    'matches.l2-1 Lower Quarterfinal 2: reopened',
    `matches.l2-1 Lower Quarterfinal 2: ${three} removed`,
    'matches.l3-0 Lower Semifinal: reopened',
    `matches.l3-0 Lower Semifinal: ${two} and ${three} removed`,
    'matches.l4-0 Lower Final: reopened',
    `matches.l4-0 Lower Final: ${five} and ${two} removed`,
    'matches.gf Grand Final: reopened',
    `matches.gf Grand Final: ${one} and ${five} removed`,
  ])
  expect(await look()).toEqual(before)

  const confirmed = await correct('?confirm=true')
  expect(confirmed.status).toBe(200)
  const after = await readBracket(anon, bracketId)
  expect(after.status).toBe('in-progress')
  const active = after.matches.filter(({ status }) => status === 'active')
  expect(active.map((node) => [node.id, ...teamsIn(node)])).toEqual([
    ['w2-0', teams[1], teams[2]], ['l1-0', teams[0], teams[3]],
  ])
  const undone = await editor.post('/api/history/undo', { requestId: confirmed.headers.get('x-request-id') })
  expect(undone.status, JSON.stringify(undone.body)).toBe(200)
  expect(await look()).toEqual(before)
})
