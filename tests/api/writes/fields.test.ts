import { describe, expect, test } from 'vitest'
import { LIMITS } from '#domain/limits.ts'
import { expectRefused } from '#tests/support/clients/refusal.ts'
import { digest } from '#tests/support/digest.ts'
import { openSite } from '#tests/support/program/site.ts'
import { bodies } from '#tests/support/worlds/factories.ts'

const { editor, anon, admin, make } = await openSite()
const [one, two] = (await make.teams(2)) as [string, string]
const eventId = await make.anEvent()

const postMatch = (over: object) => editor.post('/api/matches', over)
const postEvent = (over: object) => editor.post('/api/events', { ...bodies.event(), ...over })

describe('texts', () => {
  test('Texts come back as the same code points, whatever the script [V10]', async () => {
    const names = [
      '👩‍👩‍👧‍👦 Família', 'فريق الشمال', 'Ame\u0301lie', 'Ǆ ß İ', '𝔘𝔫𝔦', 'می\u200cخواهم', '東京ゲーマー',
    ]
    for (const name of names) {
      const { body } = await editor.post('/api/teams', { name, tag: name.slice(0, 5).toWellFormed() })
      expect((await anon.get(`/api/teams/${body.id}`)).body.name).toBe(name)
    }
  })

  test('Names lose invisible characters, so that two that look alike are the same [K53]', async () => {
    const team = await editor.post('/api/teams', { name: '\u202EOwls\u200b of Oslo', tag: 'OW\u200dL' })
    expect((await anon.get(`/api/teams/${team.body.id}`)).body).toMatchObject({ name: 'Owls of Oslo', tag: 'OWL' })
    for (const [name, tag] of [['owls of\u2060 oslo', 'OOO'], ['Owls', 'o\ufeffwl']]) {
      expect((await editor.post('/api/teams', { name, tag })).body.code).toBe('TEAM_EXISTS')
    }
    expectRefused(await editor.post('/api/players', { username: '\u200b\u202e' }), 'username')
    const playerId = await make.aPlayer({ username: 'a\u200eb', realName: '\u2067Ana' })
    expect((await anon.get(`/api/players/${playerId}`)).body).toMatchObject({ username: 'ab', realName: 'Ana' })
    const event = await make.anEvent({ name: 'Cup\u200b', description: 'فريق \u200fA' })
    expect((await anon.get(`/api/events/${event}`)).body).toMatchObject({ name: 'Cup', description: 'فريق \u200fA' })
    const bracketId = await make.aBracket({ name: 'Main\u202c' })
    await editor.patch(`/api/brackets/${bracketId}`, { roundLabels: { 'winner-round-1': 'Round\u200b 1' } })
    expect((await anon.get(`/api/brackets/${bracketId}`)).body).toMatchObject({
      name: 'Main', roundLabels: { 'winner-round-1': 'Round 1' },
    })
  })

  test('Texts lose the white space around them, and are missing when nothing is left', async () => {
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

  test('Texts are accepted up to their limit and no further [V11]', async () => {
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

  test('Refusing a text takes no time, however it is made', async () => {
    for (const text of [
      `${'a'.repeat(50_000)}!`, ' '.repeat(50_000), '"'.repeat(50_000), `https://${'a.'.repeat(25_000)}`,
    ]) {
      const start = performance.now()
      const answer = await postMatch({ streamLink: text, vodLink: text, teamOneName: text, matchStartTime: text })
      expect(performance.now() - start).toBeLessThan(10_000)
      expect(answer.status).toBe(400)
    }
  })
})

describe('numbers', () => {
  const wrong = ['-1', '1.5', '1e309', '"3"', 'NaN', '2147483648', '9007199254740993', '-2147483649', '1e21']

  test('Numbers that are negative, broken, too large or no numbers are refused everywhere [V12]', async () => {
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

  test('A minus zero is a zero [V12]', async () => {
    const { body } = await editor.send(
      'POST', '/api/matches',
      `{"teamOneId":"${one}","teamTwoId":"${two}","games":[{"gameNumber":1,"teamOneScore":-0,"teamTwoScore":1}]}`,
    )
    expect((await anon.get(`/api/matches/${body.id}`)).body.games[0].teamOneScore).toBe(0)
  })

  test('An empty prize pool is 0 (EV-08) [V13]', async () => {
    for (const prizePool of ['', null, 0, undefined]) {
      const id = (await postEvent({ prizePool })).body.id
      expect((await anon.get(`/api/events/${id}`)).body.prizePool).toBe(0)
    }
  })

  test('A prize pool or a day that is no such thing is told in one sentence with an example (EV-08)', async () => {
    const day = 'Use a date that exists, like 2026-11-20'
    const told = async (over: object): Promise<unknown> =>
      (await postEvent(over)).body.details.map(({ path, message }: { path: string; message: string }) => [path, message])
    for (const prizePool of ['lots', 1.5, true, [1]]) {
      expect(await told({ prizePool })).toEqual([['prizePool', 'Use a whole number of dollars, like 10000']])
    }
    for (const startDate of ['tomorrow', '2026-13-01', 5, '2026-11-20T18:00:00Z']) {
      expect(await told({ startDate })).toEqual([['startDate', day]])
    }
    for (const startDate of ['', null, undefined]) expect(await told({ startDate })).toEqual([['startDate', 'Start date is required']])
  })

  test('Places of prizes begin at 1 and a range does not end before it begins (EV-06) [V13]', async () => {
    expectRefused(await postEvent({ prizeDistribution: [{ place: 0, prize: 1 }] }), 'prizeDistribution.0.place')
    expectRefused(await postEvent({ prizeDistribution: [{ place: 1, prize: -1 }] }), 'prizeDistribution.0.prize')
    expectRefused(
      await postEvent({ prizeDistribution: [{ place: 3, placeEnd: 2, prize: 1 }] }), 'prizeDistribution.0.placeEnd',
    )
    expect((await postEvent({ prizeDistribution: [{ place: 3, placeEnd: 3, prize: 0 }] })).status).toBe(201)
  })

  test('The team of an old prize is stored in the list of its teams (EV-06)', async () => {
    const id = await make.anEvent({ prizeDistribution: [{ place: 1, prize: 5, teamId: one, teamName: 'One' }] })
    const [prize] = (await anon.get(`/api/events/${id}`)).body.prizeDistribution
    expect(prize).toEqual({ place: 1, placeEnd: null, prize: 5, teams: [{ teamId: one, teamName: 'One' }] })
  })
})

describe('dates', () => {
  test('Days that do not exist or are no days are refused [V14]', async () => {
    for (const day of [
      '2026-02-30', 'tomorrow', 'infinity', '2026-1-1', '2026-11-20T00:00:00Z', '20261120', '', null, 20261120,
      '294277-01-01', '-0001-01-01', '0000-01-01', '1969-12-31',
    ]) {
      expectRefused(await postEvent({ startDate: day, endDate: '2026-12-31' }), 'startDate', String(day))
    }
  })

  test('Instants without a zone, or that do not exist, are refused (TI-05) [V14]', async () => {
    for (const at of [
      '2026-11-20T18:00:00', '2026-02-30T10:00:00Z', 'now', 'infinity', '2026-11-20', '294277-01-01T00:00:00Z',
      '+275760-09-13T00:00:00.001Z', '0000-01-01T00:00:00Z', '1969-12-31T23:59:59Z', '9999-12-31T23:59:59-14:00',
      1763661600000,
    ]) {
      expectRefused(await postMatch({ matchStartTime: at }), 'matchStartTime', String(at))
      expectRefused(await postMatch({ scheduledAt: at }), 'scheduledAt', String(at))
    }
  })

  test('An instant of any zone is stored as the same instant, and an empty one means unset (MT-08 TI-05)', async () => {
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

  test('An event does not end before it begins, also when only one of the dates is changed (EV-08) [V14]', async () => {
    expectRefused(await postEvent({ startDate: '2026-11-20', endDate: '2026-11-19' }), 'endDate')
    const id = await make.anEvent({ startDate: '2026-11-20', endDate: '2026-11-20' })
    expectRefused(await editor.patch(`/api/events/${id}`, { startDate: '2026-11-21' }), 'endDate')
    expectRefused(await editor.patch(`/api/events/${id}`, { endDate: '2026-11-19' }), 'endDate')
    expect((await editor.patch(`/api/events/${id}`, {
      startDate: '2026-12-01', endDate: '2026-12-02',
    })).status).toBe(200)
  })
})

test('A full write clears omitted fields, a partial one leaves them (AP-05)', async () => {
  const team = await make.aTeam({ region: 'EMEA', logo: 'https://example.com/a.png' })
  expect((await editor.put(`/api/teams/${team}`, { name: 'Plain', tag: 'PLAIN' })).status).toBeLessThan(300)
  expect((await anon.get(`/api/teams/${team}`)).body).toMatchObject({ name: 'Plain', region: '', logo: '' })
  const event = await make.anEvent({ description: 'Stays' })
  expect((await editor.patch(`/api/events/${event}`, { name: 'Other' })).status).toBeLessThan(300)
  expect((await anon.get(`/api/events/${event}`)).body).toMatchObject({ name: 'Other', description: 'Stays' })
})
