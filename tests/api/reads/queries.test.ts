import { describe, expect, test } from 'vitest'
import { LISTS } from '#contract/nouns.ts'
import { openSite } from '#tests/support/program/site.ts'

const { editor, anon, admin, make } = await openSite()

const PAGED = [...LISTS, 'search']
/** The targets of a Link header, by their relation. */
const linksOf = (headers: Headers): Map<string, string> => {
  const found = (headers.get('link') ?? '').matchAll(/<(.*?)>; rel="(\w+)"/g)
  return new Map([...found].map(([, address = '', rel = '']) => [rel, address]))
}
const names = (records: { name?: string; username?: string }[]) => records.map(({ name, username }) => name ?? username)

describe('Query parameters', () => {
  test.each(PAGED)('Invalid pages of %s are refused [V19]', async (list) => {
    const wrong = [
      'page=-1', 'page=0', 'page=x', 'page=1.5', 'page=1e9', 'page=9999999999', 'page=', 'page=1&page=2', 'page[]=1',
      'limit=0', 'limit=-1', 'limit=501', 'limit=1e9', 'limit=', 'limit=1&limit=2', `limit=${'1'.repeat(10_000)}`,
      'page=%20', 'page=0x10', 'page=١',
    ].filter((query) => !query.includes('[]'))
    for (const query of wrong) {
      const { status, body } = await anon.get(`/api/${list}?${query}`)
      expect({ query, status, code: body.code }).toEqual({ query, status: 400, code: 'VALIDATION_FAILED' })
      expect(body.details[0].path, query).toBe(query.split('=')[0])
    }
  })

  test.each(PAGED)('Pages beyond the last one of %s are empty, and unknown parameters are ignored [V19]', async (list) => {
    expect(await anon.get(`/api/${list}?page=1000000&limit=500&q=team`)).toMatchObject({ status: 200, body: [] })
    expect((await anon.get(`/api/${list}?page[]=2&other=1&__proto__=x&sort=;drop`)).status).toBe(200)
  })

  test('Filters are refused when they are duplicated or too long, and find nothing when nothing matches [V15 V19]', async () => {
    for (const query of [
      'status=live&status=recent', 'status=', 'status=constructor', `search=${'a'.repeat(121)}`, 'teamId=a&teamId=b',
    ]) {
      expect((await anon.get(`/api/matches?${query}`)).status, query).toBe(400)
    }
    for (const query of ['teamId=none', 'eventId=', 'eventId=none', 'search=zzzzzz', 'teamId=tbd', 'teamId=null']) {
      expect(await anon.get(`/api/matches?${query}`), query).toMatchObject({ status: 200, body: [] })
    }
    expect((await editor.delete(`/api/teams/${await make.aTeam()}?cascade=yes`)).status).toBe(400)
    expect((await admin.get(`/api/admin/audit?limit=501`)).status).toBe(400)
    expect((await editor.get('/api/uploads/list?path=..')).status).toBe(400)
  })

  test('Parameters with NUL or broken escapes get an answer and break nothing [V08]', async () => {
    for (const path of ['/api/matches?search=%00', '/api/teams/%00', '/api/search?q=a%00b']) {
      expect((await anon.get(path)).status, path).toBe(400)
    }
    for (const path of ['/api/search?q=%', '/api/search?q=%ff%fe', '/api/matches?search=%ED%A0%80']) {
      expect([200, 400], path).toContain((await anon.get(path)).status)
    }
  })
})

describe('paging', () => {
  test('Paging shows each record once, in one order, with the total and links to the other pages (AP-07)', async () => {
    await Promise.all(Array.from({ length: 23 }, (_, index) => make.aPlayer({ username: `Same ${index % 3}` })))
    const seen: string[] = []
    for (let page = 1; page <= 4; page += 1) {
      const { body, headers } = await anon.get(`/api/players?limit=7&page=${page}&search=same`)
      expect(headers.get('x-total-count')).toBe('23')
      const links = linksOf(headers)
      const [back, on] = [page > 1 ? ['first', 'prev'] : [], page < 4 ? ['next', 'last'] : []]
      expect([...links.keys()]).toEqual([...back, ...on])
      if (page < 4) expect(links.get('next')).toBe(`/api/players?limit=7&page=${page + 1}&search=same`)
      seen.push(...body.map(({ id }: { id: string }) => id))
    }
    const whole = (await anon.get('/api/players?search=SAME')).body
    expect(seen).toEqual(whole.map(({ id }: { id: string }) => id))
    expect(new Set(seen).size).toBe(23)
    expect(names(whole)).toEqual(names(whole).toSorted())
  })

  test('Paging works for every list and up to 500 records (AP-07)', async () => {
    await Promise.all([...Array.from({ length: 3 }, () => make.anEvent()), make.teams(3), make.matches(3)])
    for (const list of LISTS) {
      const all = (await anon.get(`/api/${list}?limit=500`)).body
      const pages = [
        (await anon.get(`/api/${list}?limit=2`)).body, (await anon.get(`/api/${list}?limit=2&page=2`)).body,
      ].flat()
      expect(pages).toEqual(all.slice(0, 4))
    }
    expect((await admin.get('/api/admin/audit?limit=1')).headers.get('link')).toContain('rel="next"')
    expect((await admin.get('/api/admin/users?limit=1')).headers.get('x-total-count')).toBe('3')
  })
})

describe('Search texts', () => {
  test('A search text is literal: no character is a wildcard [V20]', async () => {
    const wanted = ['100% Pure', 'snake_case', 'back\\slash', "O'Neill", 'star*', 'q?', '[set]', 'a"b', '--x', '^$.|']
    const made = new Map<string, string>()
    for (const name of wanted) {
      const id = await make.aTeam({ name })
      made.set(name, id)
      await make.anEvent({ name: `Cup ${name}` })
      await make.aPlayer({ username: name })
      await make.aMatch({ teamOneId: id })
    }
    const finders = ['%', '_', '\\', "'", '*', '?', '[', '"', '--', '^$', '%%', '__', '\\%', '%_']
    for (const text of finders) {
      const expected = wanted.filter((name) => name.includes(text)).toSorted()
      const q = encodeURIComponent(text)
      expect(names((await anon.get(`/api/teams?search=${q}`)).body).toSorted(), text).toEqual(expected)
      expect(names((await anon.get(`/api/players?search=${q}`)).body).toSorted(), text).toEqual(expected)
      const matches = (await anon.get(`/api/matches?search=${q}`)).body
      expect(matches.map(({ teamOneName }: { teamOneName: string }) => teamOneName).toSorted(), text).toEqual(expected)
      if (text.length < 2) continue
      const found = names((await anon.get(`/api/search?q=${q}`)).body).toSorted()
      expect(found, text).toEqual([...expected, ...expected, ...expected.map((name) => `Cup ${name}`)].toSorted())
    }
  })

  test('A search text is never run by the database [V22]', async () => {
    const texts = [
      "' OR 1=1 --", "'; SELECT pg_sleep(5); --", "1'||pg_sleep(5)--", '") OR ("1"="1', '$1', '${1}',
      "\\'; DROP TABLE teams; --", 'E\'\\x27',
    ]
    for (const text of texts) {
      const q = encodeURIComponent(text)
      const start = performance.now()
      const paths = [
        `matches?search=${q}`, `matches?teamId=${q}`, `matches?eventId=${q}`, `teams?search=${q}`,
        `players?search=${q}`, `search?q=${q}`, `search/suggestions?q=${q}`, `teams/${q}`, `brackets/event/${q}`,
        `events/${q}/groups`, `drafts/${q}`,
      ]
      for (const path of paths) {
        const { status, body } = await anon.get(`/api/${path}`)
        expect([200, 404], path).toContain(status)
        if (status === 200) expect(body, path).toEqual([])
      }
      expect(performance.now() - start).toBeLessThan(20_000)
    }
    for (const status of ["live' OR 1=1", 'live;']) {
      expect((await anon.get(`/api/matches?status=${encodeURIComponent(status)}`)).status).toBe(400)
    }
  })
})

describe('Ids that nobody has (AP-04)', () => {
  const ODD = [
    'null', 'undefined', '[object Object]', '🏆', 'a'.repeat(5_000), '0', '-1', 'x y', '%2e%2e', '../x', 'constructor',
    '__proto__', ' ', '%', "'",
  ]

  test.each([
    ['matches', 'MATCH_NOT_FOUND', 'Match'], ['events', 'EVENT_NOT_FOUND', 'Event'],
    ['teams', 'TEAM_NOT_FOUND', 'Team'], ['players', 'PLAYER_NOT_FOUND', 'Player'],
    ['drafts', 'DRAFT_NOT_FOUND', 'Draft'],
  ])('An unknown id in %s is answered with %s [V23]', async (list, code, noun) => {
    for (const id of ODD) {
      const { status, body } = await anon.get(`/api/${list}/${encodeURIComponent(id)}`)
      expect(status, id).toBe(404)
      expect(body).toMatchObject({ code, error: `${noun} with ID ${id.slice(0, 80)} not found` })
    }
  })

  test('Unknown ids are not found by writes either, and longer ones are no address [V23]', async () => {
    for (const path of ['matches/none', 'teams/none', 'players/none', 'events/none', 'brackets/none', 'groups/none']) {
      expect((await editor.delete(`/api/${path}`)).status, path).toBe(404)
    }
    expect((await anon.get('/api/brackets/none')).body).toMatchObject({
      code: 'BRACKET_NOT_FOUND', error: 'Bracket not found',
    })
    expect(await anon.get('/api/events/none/groups')).toMatchObject({ status: 404, body: { code: 'EVENT_NOT_FOUND' } })
    expect((await anon.get(`/api/matches/${'a'.repeat(9_000)}`)).status).toBe(404)
  })
})
