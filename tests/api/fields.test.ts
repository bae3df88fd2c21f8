import { describe, expect, test } from 'vitest'
import { LIMITS } from '#domain/limits.ts'
import { emptySlots } from '#domain/drafts/slots.ts'
import type { Answer } from '#tests/support/client.ts'
import { digest } from '#tests/support/digest.ts'
import { bodies, games } from '#tests/support/factories.ts'
import { openSite } from '#tests/support/site.ts'

const { editor, anon, admin, make } = await openSite()
const [one, two] = (await make.teams(2)) as [string, string]
const playerId = await make.aPlayer()
const eventId = await make.anEvent()

/** Expects a refusal that names this place. */
function expectRefused({ status, body }: Answer, path: string, about = path): void {
  expect(
    { status, code: body.code }, `${about} ${JSON.stringify(body)}`,
  ).toEqual({ status: 400, code: 'VALIDATION_FAILED' })
  expect(body.details.map((detail: { path: string }) => detail.path), about).toContain(path)
}
const postMatch = (over: object) => editor.post('/api/matches', over)
const postGame = (over: object) => postMatch({ teamOneId: one, teamTwoId: two, games: [{ gameNumber: 1, ...over }] })
const postEvent = (over: object) => editor.post('/api/events', { ...bodies.event(), ...over })

describe('texts', () => {
  test('come back as the same code points, whatever the script', async () => {
    const names = [
      '👩‍👩‍👧‍👦 Família', 'فريق الشمال', 'Ame\u0301lie', '\u202Egnp.exe', 'Ǆ ß İ', '𝔘𝔫𝔦', 'a\u200Db', '東京ゲーマー',
    ]
    for (const name of names) {
      const { body } = await editor.post('/api/teams', { name, tag: name.slice(0, 5).toWellFormed() })
      expect((await anon.get(`/api/teams/${body.id}`)).body.name).toBe(name)
    }
  })

  test('lose the white space around them, and are missing when nothing is left', async () => {
    const id = await make.aPlayer({ username: '  aurora \n' })
    expect((await anon.get(`/api/players/${id}`)).body.username).toBe('aurora')
    expectRefused(await editor.post('/api/players', { username: ' \t ' }), 'username')
    for (const [body, message] of [
      [{ tag: 'x' }, 'Team name is required'], [{ name: 'x' }, 'Team tag is required'],
    ] as const) {
      expect((await editor.post('/api/teams', body)).body.error).toBe(message)
    }
    expect((await postEvent({ name: '' })).body.error).toBe('Event name is required')
    expect((await editor.post('/api/players', {})).body.error).toBe('Username is required')
  })

  test('are taken up to their limit and no further', async () => {
    const limits: [string, object, string, number][] = [
      ['/api/players', bodies.player(), 'username', LIMITS.name],
      ['/api/players', bodies.player(), 'realName', LIMITS.name],
      ['/api/teams', bodies.team(), 'name', LIMITS.name], ['/api/teams', bodies.team(), 'tag', LIMITS.tag],
      ['/api/events', bodies.event(), 'description', LIMITS.description],
      ['/api/events', bodies.event(), 'format', LIMITS.format],
      ['/api/brackets', bodies.bracket({ eventId }), 'name', LIMITS.name],
      [`/api/events/${eventId}/groups`, bodies.group(), 'name', LIMITS.name],
    ]
    for (const [path, body, field, limit] of limits) {
      const at = await editor.post(path, { ...body, [field]: 'é'.repeat(limit) })
      expect(at.status, `${path} ${field}`).toBe(201)
      for (const length of [limit + 1, 500_000]) {
        expectRefused(await editor.post(path, { ...body, [field]: 'é'.repeat(length) }), field)
      }
    }
  })

  test('take no time to refuse, however they are made', async () => {
    for (const text of [
      `${'a'.repeat(50_000)}!`, ' '.repeat(50_000), '"'.repeat(50_000), `https://${'a.'.repeat(25_000)}`,
    ]) {
      const start = performance.now()
      const answer = await postMatch({ streamLink: text, vodLink: text, teamOneName: text, matchStartTime: text })
      expect(performance.now() - start).toBeLessThan(400)
      expect(answer.status).toBe(400)
    }
  })
})

describe('numbers', () => {
  const wrong = ['-1', '1.5', '1e309', '"3"', 'NaN', '2147483648', '9007199254740993', '-2147483649', '1e21']

  test('that are negative, broken, too large or no numbers are refused everywhere', async () => {
    const before = await digest(admin)
    const put = async (number: string) => {
      const game = (field: string) =>
        `{"teamOneId":"${one}","teamTwoId":"${two}","games":[{"gameNumber":1,"${field}":${number}}]}`
      const event = (field: string) => JSON.stringify(bodies.event()).replace('}', `,${field}}`)
      return Promise.all([
        editor.send('POST', '/api/matches', game('teamOneScore')),
        editor.send('POST', '/api/matches', `{"games":[{"gameNumber":${number}}]}`),
        editor.send('POST', '/api/events', event(`"prizePool":${number}`)),
        editor.send('POST', '/api/events', event(`"prizeDistribution":[{"place":${number},"prize":1}]`)),
        editor.send('POST', '/api/events', event(`"prizeDistribution":[{"place":1,"prize":${number}}]`)),
        editor.send('POST', '/api/brackets', `{"eventId":"${eventId}","name":"B","displayOrder":${number}}`),
        editor.send(
          'POST', `/api/events/${eventId}/groups`, `{"name":"G","eliminationRule":{"teamsEliminated":${number}}}`,
        ),
      ])
    }
    for (const number of wrong) {
      for (const { status, body } of await put(number)) {
        expect({ number, status }).toEqual({ number, status: 400 })
        expect(['VALIDATION_FAILED', 'INVALID_JSON']).toContain(body.code)
      }
    }
    expect(await digest(admin)).toBe(before)
  })

  test('a minus zero is a zero', async () => {
    const { body } = await editor.send(
      'POST', '/api/matches',
      `{"teamOneId":"${one}","teamTwoId":"${two}","games":[{"gameNumber":1,"teamOneScore":-0,"teamTwoScore":1}]}`,
    )
    expect((await anon.get(`/api/matches/${body.id}`)).body.games[0].teamOneScore).toBe(0)
  })

  test('an empty prize pool is 0', async () => {
    for (const prizePool of ['', null, 0, undefined]) {
      const id = (await postEvent({ prizePool })).body.id
      expect((await anon.get(`/api/events/${id}`)).body.prizePool).toBe(0)
    }
  })

  test('places of prizes begin at 1 and a range does not end before it begins', async () => {
    expectRefused(await postEvent({ prizeDistribution: [{ place: 0, prize: 1 }] }), 'prizeDistribution.0.place')
    expectRefused(await postEvent({ prizeDistribution: [{ place: 1, prize: -1 }] }), 'prizeDistribution.0.prize')
    expectRefused(
      await postEvent({ prizeDistribution: [{ place: 3, placeEnd: 2, prize: 1 }] }), 'prizeDistribution.0.placeEnd',
    )
    expect((await postEvent({ prizeDistribution: [{ place: 3, placeEnd: 3, prize: 0 }] })).status).toBe(201)
  })

  test('the team of an old prize is kept in the list of its teams', async () => {
    const id = await make.anEvent({ prizeDistribution: [{ place: 1, prize: 5, teamId: one, teamName: 'One' }] })
    const [prize] = (await anon.get(`/api/events/${id}`)).body.prizeDistribution
    expect(prize).toEqual({ place: 1, placeEnd: null, prize: 5, teams: [{ teamId: one, teamName: 'One' }] })
  })
})

describe('dates', () => {
  test('days that do not exist or are no days are refused', async () => {
    for (const day of [
      '2026-02-30', 'tomorrow', 'infinity', '2026-1-1', '2026-11-20T00:00:00Z', '20261120', '', null, 20261120,
      '294277-01-01', '-0001-01-01', '0000-01-01', '1969-12-31',
    ]) {
      expectRefused(await postEvent({ startDate: day, endDate: '2026-12-31' }), 'startDate', String(day))
    }
  })

  test('instants without zone, or that do not exist, are refused', async () => {
    for (const at of [
      '2026-11-20T18:00:00', '2026-02-30T10:00:00Z', 'now', 'infinity', '2026-11-20', '294277-01-01T00:00:00Z',
      '+275760-09-13T00:00:00.001Z', '0000-01-01T00:00:00Z', '1969-12-31T23:59:59Z', '9999-12-31T23:59:59-14:00',
      1763661600000,
    ]) {
      expectRefused(await postMatch({ matchStartTime: at }), 'matchStartTime', String(at))
      expectRefused(await postMatch({ scheduledAt: at }), 'scheduledAt', String(at))
    }
  })

  test('an instant of any zone is kept as the same instant, and empty ones mean unset', async () => {
    const id = await make.aMatch({ matchStartTime: '2026-11-20T18:00:00+05:30', scheduledAt: '' })
    expect((await anon.get(`/api/matches/${id}`)).body).toMatchObject({
      matchStartTime: '2026-11-20T12:30:00.000Z', scheduledAt: null,
    })
    for (const extreme of ['1970-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z']) {
      const { body } = await postMatch({ matchStartTime: extreme })
      expect((await anon.get(`/api/matches/${body.id}`)).body.matchStartTime).toBe(extreme)
    }
    expect((await postMatch({
      scheduledAt: '2026-11-20',
    })).body.error).toBe('Use a date and time with a zone, like 2026-11-20T18:00:00Z')
  })

  test('an event does not end before it begins, also when only one of the dates is changed', async () => {
    expectRefused(await postEvent({ startDate: '2026-11-20', endDate: '2026-11-19' }), 'endDate')
    const id = await make.anEvent({ startDate: '2026-11-20', endDate: '2026-11-20' })
    expectRefused(await editor.patch(`/api/events/${id}`, { startDate: '2026-11-21' }), 'endDate')
    expectRefused(await editor.patch(`/api/events/${id}`, { endDate: '2026-11-19' }), 'endDate')
    expect((await editor.patch(`/api/events/${id}`, {
      startDate: '2026-12-01', endDate: '2026-12-02',
    })).status).toBe(200)
  })
})

describe('choices', () => {
  test('that are not offered are refused', async () => {
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
    expect((await anon.get('/api/matches?status=done')).body.error).toBe('Use live, upcoming or recent')
  })

  test('a map is taken in any case and with spaces, and none means to be decided', async () => {
    const id = await make.aMatch({ games: [
      { gameNumber: 1, map: ' Midtown ' }, { gameNumber: 2, map: 'DNP' }, { gameNumber: 3, map: '' }, { gameNumber: 4 },
    ] })
    const { body } = await anon.get(`/api/matches/${id}`)
    expect(body.games.map(({ map }: { map: string }) => map)).toEqual(['midtown', 'dnp', 'tbd', 'tbd'])
    expect((await postGame({ map: 'hanamura' })).body.error).toBe("Map not found: use a map id, 'dnp' or 'tbd'")
  })
})

describe('games', () => {
  test('are at most seven, numbered without gaps', async () => {
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

  test('have ten slots a team, of fixed types', async () => {
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

  test('have each player once, in one of the two teams', async () => {
    const player = { playerId, team: one }
    expectRefused(await postGame({ players: [player, { ...player, team: two }] }), 'games.0.players.1.playerId')
    expectRefused(await postGame({ players: [{ ...player, team: await make.aTeam() }] }), 'games.0.players.0.team')
    expectRefused(await postGame({ players: [{ ...player, playerId: 'nobody' }] }), 'games.0.players.0.playerId')
    expect((await postGame({ players: [player] })).status).toBe(201)
  })

  test('take the score of nobody from whoever sends a winner: it is calculated', async () => {
    const id = await make.aMatch({
      teamOneId: one, teamTwoId: two, games: [{ gameNumber: 1, teamOneScore: 1, teamTwoScore: 2, gameWinner: one }],
    })
    expect((await anon.get(`/api/matches/${id}`)).body.games[0].gameWinner).toBe(two)
  })
})

describe('references', () => {
  test('a match between one team is refused', async () => {
    const answer = await postMatch({ teamOneId: one, teamTwoId: one })
    expectRefused(answer, 'teamTwoId')
    expect(answer.body.error).toBe('Team One and Team Two cannot be the same')
    expect((await postMatch({ teamOneId: 'tbd', teamTwoId: 'tbd' })).status).toBe(201)
  })

  test('to what does not exist are refused at their path, and nothing is stored', async () => {
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

  test('a winner who does not play is refused, in any form', async () => {
    for (const winner of [await make.aTeam(), 'tbd', 'Nobody']) {
      expectRefused(await postMatch({ teamOneId: one, teamTwoId: two, winner }), 'winner', winner)
      expectRefused(
        await postMatch({ teamOneId: one, teamTwoId: two, seriesWinner: winner, winnerMode: 'manual' }), 'seriesWinner',
        winner,
      )
    }
  })

  test('links to other sites are web addresses', async () => {
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
