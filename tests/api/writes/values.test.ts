import { describe, expect, test } from 'vitest'
import { emptySlots } from '#domain/drafts/slots.ts'
import { expectRefused } from '#tests/support/clients/refusal.ts'
import { digest } from '#tests/support/digest.ts'
import { openSite } from '#tests/support/program/site.ts'
import { bodies, games } from '#tests/support/worlds/factories.ts'

const { editor, anon, admin, make } = await openSite()
const [one, two] = (await make.teams(2)) as [string, string]
const playerId = await make.aPlayer()
const eventId = await make.anEvent()

const postMatch = (over: object) => editor.post('/api/matches', over)
const postGame = (over: object) => postMatch({ teamOneId: one, teamTwoId: two, games: [{ gameNumber: 1, ...over }] })
const postEvent = (over: object) => editor.post('/api/events', { ...bodies.event(), ...over })

describe('choices', () => {
  test('Choices that are not offered are refused (EV-08) [V15]', async () => {
    expectRefused(await postEvent({ region: 'Mars' }), 'region')
    expectRefused(await postEvent({ status: 'live' }), 'status')
    expectRefused(await editor.post('/api/teams', { ...bodies.team(), region: 'emea' }), 'region')
    expectRefused(
      await editor.post('/api/teams', { ...bodies.team(), roster: [{ playerId, role: 'tank' }] }), 'roster.0.role',
    )
    expectRefused(await editor.post('/api/brackets', bodies.bracket({ eventId, type: 'swiss' as never })), 'type')
    expectRefused(await postGame({ map: 'hanamura' }), 'games.0.map')
    expectRefused(await postMatch({ winnerMode: 'both' }), 'winnerMode')
    expectRefused(
      await postGame({ teamASlots: emptySlots('A').with(0, { type: 'BAN', heroId: 'tracer' }) }),
      'games.0.teamASlots.0.heroId',
    )
    expect((await anon.get('/api/matches?status=done')).body.error).toBe('Use live, upcoming, completed, recent or postponed')
  })

  test('A map is accepted in any case and with spaces, and none means to be decided (MT-14) [V15]', async () => {
    const id = await make.aMatch({ games: [
      { gameNumber: 1, map: ' Midtown ' }, { gameNumber: 2, map: 'DNP' }, { gameNumber: 3, map: '' }, { gameNumber: 4 },
    ] })
    const { body } = await anon.get(`/api/matches/${id}`)
    expect(body.games.map(({ map }: { map: string }) => map)).toEqual(['midtown', 'dnp', 'tbd', 'tbd'])
    expect((await postGame({ map: 'hanamura' })).body.error).toBe("Map not found: use a map id, 'dnp' or 'tbd'")
  })
})

describe('games', () => {
  test('Games are at most seven, numbered without gaps (MT-13) [V16]', async () => {
    expectRefused(
      await postMatch({ games: games(...Array.from({ length: 8 }, () => [1, 0] as [number, number])) }), 'games',
    )
    expectRefused(await postMatch({ games: [{ gameNumber: 1 }, { gameNumber: 1 }] }), 'games.1.gameNumber')
    expectRefused(await postMatch({ games: [{ gameNumber: 1 }, { gameNumber: 3 }] }), 'games.1.gameNumber')
    expectRefused(await postMatch({ games: [{ gameNumber: 2 }] }), 'games.0.gameNumber')
    expect((await postMatch({
      games: games(...Array.from({ length: 7 }, () => [1, 0] as [number, number])),
    })).status).toBe(201)
  })

  test('Games have ten slots per team, of fixed types (DR-01) [V16]', async () => {
    const slots = emptySlots('A')
    expectRefused(await postGame({ teamASlots: slots.slice(1) }), 'games.0.teamASlots')
    expectRefused(await postGame({ teamASlots: [...slots, slots[0]] }), 'games.0.teamASlots')
    expectRefused(await postGame({ teamASlots: emptySlots('B') }), 'games.0.teamASlots.1.type')
    expectRefused(
      await postGame({ teamASlots: slots.with(1, { type: 'EMPTY', heroId: 'hela' }) }), 'games.0.teamASlots.1.type',
    )
    expect((await postGame({
      teamASlots: slots.with(0, { type: 'BAN', heroId: 'hela' }),
      teamBSlots: emptySlots('B').with(0, { type: 'BAN', heroId: 'hela' }),
    })).status).toBe(201)
  })

  test('Games have each player once, in one of the two teams (MT-19) [V16]', async () => {
    const player = { playerId, team: one }
    expectRefused(await postGame({ players: [player, { ...player, team: two }] }), 'games.0.players.1.playerId')
    expectRefused(await postGame({ players: [{ ...player, team: await make.aTeam() }] }), 'games.0.players.0.team')
    expectRefused(await postGame({ players: [{ ...player, playerId: 'nobody' }] }), 'games.0.players.0.playerId')
    expect((await postGame({ players: [player] })).status).toBe(201)
  })

  test('A game\'s winner is never accepted from a client: it is calculated', async () => {
    const id = await make.aMatch({
      teamOneId: one, teamTwoId: two, games: [{ gameNumber: 1, teamOneScore: 1, teamTwoScore: 2, gameWinner: one }],
    })
    expect((await anon.get(`/api/matches/${id}`)).body.games[0].gameWinner).toBe(two)
  })
})

describe('references', () => {
  test('A match between a team and itself is refused (MT-17) [V17]', async () => {
    const answer = await postMatch({ teamOneId: one, teamTwoId: one })
    expectRefused(answer, 'teamTwoId')
    expect(answer.body.error).toBe('Team One and Team Two cannot be the same')
    expect((await postMatch({ teamOneId: 'tbd', teamTwoId: 'tbd' })).status).toBe(201)
  })

  test('References to missing records are refused at their path, and nothing is stored [V18]', async () => {
    const before = await digest(admin)
    expectRefused(await postMatch({ eventId: 'none' }), 'eventId')
    expectRefused(await postMatch({ teamOneId: 'none' }), 'teamOneId')
    expectRefused(await postMatch({ teamOneId: one, teamTwoId: 'none' }), 'teamTwoId')
    expectRefused(await postEvent({ teamMetadata: [{ teamId: 'none' }] }), 'teamMetadata.0.teamId')
    expectRefused(await postEvent({ teamMetadata: [{ teamId: one }, { teamId: one }] }), 'teamMetadata.1.teamId')
    expectRefused(
      await postEvent({ prizeDistribution: [{ place: 1, prize: 1, teams: [{ teamId: 'none' }] }] }),
      'prizeDistribution.0.teams.0.teamId',
    )
    expectRefused(
      await editor.post('/api/teams', { ...bodies.team(), roster: [{ playerId: 'none', role: 'duelist' }] }),
      'roster.0.playerId',
    )
    expectRefused(await editor.post('/api/brackets', bodies.bracket({ eventId: 'none' })), 'eventId')
    expectRefused(await editor.post(`/api/events/${eventId}/groups`, { name: 'G', teamIds: ['none'] }), 'teamIds')
    expect(await editor.post('/api/events/none/groups', { name: 'G' })).toMatchObject({
      status: 404, body: { code: 'EVENT_NOT_FOUND', error: 'Event with ID none not found' },
    })
    expect(await digest(admin)).toBe(before)
  })

  test('A winner who does not play is refused, in any form (MT-04)', async () => {
    for (const winner of [await make.aTeam(), 'tbd', 'Nobody']) {
      expectRefused(await postMatch({ teamOneId: one, teamTwoId: two, winner }), 'winner', winner)
      expectRefused(
        await postMatch({ teamOneId: one, teamTwoId: two, seriesWinner: winner, winnerMode: 'manual' }), 'seriesWinner',
        winner,
      )
    }
  })

  test('Links to other sites are web addresses [X12]', async () => {
    const wrong = [
      'javascript:alert(1)', '\tjavascript:alert(1)', 'data:text/html,x', 'vbscript:x', '//evil.example',
      'ftp://x.example', 'example.com', `https://e.com/${'a'.repeat(10_000)}`, 'https://',
    ]
    for (const link of wrong) {
      expectRefused(await postMatch({ streamLink: link }), 'streamLink', link)
      expectRefused(await postMatch({ vodLink: link }), 'vodLink', link)
      expectRefused(await editor.post('/api/teams', { ...bodies.team(), logo: link }), 'logo', link)
      expectRefused(await postEvent({ image: link }), 'image', link)
    }
    expect((await postEvent({ image: '/uploads/events/a.png' })).status).toBe(201)
  })
})
