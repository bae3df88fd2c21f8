import { DOMParser, type Element } from '@xmldom/xmldom'
import { describe, expect, test } from 'vitest'
import { openSite } from '#tests/support/program/site.ts'
import { games } from '#tests/support/worlds/factories.ts'
import { xml } from './xml.ts'

const { make, editor, server } = await openSite()

/** Reads XML with a strict parser. */
function parse(text: string): Element {
  const refuse = (level: string, message: string) => {
    throw new Error(`${level}: ${message}`)
  }
  const root = new DOMParser({ onError: refuse }).parseFromString(text, 'application/xml').documentElement
  if (!root) throw new Error('There is no root element')
  return root
}

const textOf = (parent: Element, name: string): string => parent.getElementsByTagName(name)[0]?.textContent ?? ''
const linkOf = (parent: Element, rel: string): string | null | undefined =>
  [...parent.getElementsByTagName('link')].find((link) => link.getAttribute('rel') === rel)?.getAttribute('href')

async function feed(path: string) {
  const answer = await fetch(server.url + path)
  const text = await answer.text()
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8'])
  const root = parse(text)
  expect([root.namespaceURI, root.localName]).toEqual(['http://www.w3.org/2005/Atom', 'feed'])
  const entries = [...root.getElementsByTagName('entry')].map((entry) => ({
    id: textOf(entry, 'id'), title: textOf(entry, 'title'), updated: textOf(entry, 'updated'),
    summary: textOf(entry, 'summary'), link: linkOf(entry, 'alternate'),
  }))
  return { root, entries, text }
}

/** A played match that team two won. */
async function played(eventId: string, names: [string, string] = ['Alpha <b>', 'Beta & Co']) {
  const number = Math.random().toString(36).slice(2, 8)
  const teams = names.map((name, index) => make.aTeam({ name: `${name} ${number}`, tag: number + index }))
  const [teamOneId, teamTwoId] = await Promise.all(teams)
  const fields = { eventId, teamOneId, teamTwoId, matchStartTime: '2026-11-20T18:00:00Z', winnerMode: 'auto' as const }
  const id = await make.aMatch({ ...fields, games: games([1, 3], [3, 0], [0, 3]) })
  return { id, fields, teamOneId: teamOneId ?? '', names: names.map((name) => `${name} ${number}`) }
}

describe('The feed of results', () => {
  test('The feed has titles with scores, stable ids and addresses of this site', async () => {
    const eventId = await make.anEvent({ name: 'Cup "2026"' })
    const match = await played(eventId)
    const { root, entries } = await feed(`/feeds/results.atom?event=${eventId}`)
    const [entry] = entries
    expect(entry).toEqual({
      id: `tag:localhost,2026:results/${match.id}`,
      title: `${match.names[0]} 1–2 ${match.names[1]}`,
      summary: 'Cup "2026"',
      link: `${server.url}/matches/${match.id}`,
      updated: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    })
    expect(textOf(root, 'updated')).toBe(entry?.updated)
    expect(linkOf(root, 'self')).toBe(`${server.url}/feeds/results.atom?event=${eventId}`)
    expect(textOf(root, 'title')).toContain('Cup "2026"')
    await editor.put(`/api/matches/${match.id}`, { ...match.fields, games: games([3, 1], [3, 0]) })
    const [changed] = (await feed(`/feeds/results.atom?event=${eventId}`)).entries
    expect(changed).toMatchObject({ id: entry?.id, title: `${match.names[0]} 2–0 ${match.names[1]}` })
    expect(Date.parse(changed?.updated ?? '')).toBeGreaterThan(Date.parse(entry?.updated ?? ''))
  })

  test('The feed names the winner where one was chosen without games', async () => {
    const match = await played(await make.anEvent())
    const chosen = { winnerMode: 'manual', winner: match.fields.teamTwoId, seriesWinner: match.fields.teamTwoId }
    await editor.put(`/api/matches/${match.id}`, { ...match.fields, ...chosen, games: [] })
    const { entries } = await feed(`/feeds/results.atom?team=${match.teamOneId}`)
    expect(entries.map(({ title }) => title)).toEqual([`${match.names[1]} beat ${match.names[0]}`])
  })

  test('The feed makes nobody the winner of a match that both forfeited (MT-24)', async () => {
    const match = await played(await make.anEvent())
    await editor.put(`/api/matches/${match.id}`, { ...match.fields, resultType: 'double-forfeit', games: [] })
    const { entries } = await feed(`/feeds/results.atom?team=${match.teamOneId}`)
    expect(entries.map(({ title }) => title)).toEqual([`${match.names[0]} and ${match.names[1]} both forfeited`])
  })

  test('The feed has at most the latest fifty finished matches, and can be limited to one team in one event', async () => {
    const eventId = await make.anEvent()
    const first = await played(eventId)
    await make.aMatch({ ...first.fields, matchStartTime: '2099-11-20T18:00:00Z' })
    const others = Array.from({ length: 52 }, () => make.aMatch({ ...first.fields, games: games([3, 1]) }))
    await Promise.all(others)
    expect((await feed(`/feeds/results.atom?event=${eventId}`)).entries).toHaveLength(50)
    const second = await played(eventId)
    const { entries } = await feed(`/feeds/results.atom?event=${eventId}&team=${second.teamOneId}`)
    expect(entries.map(({ id }) => id)).toEqual([`tag:localhost,2026:results/${second.id}`])
  })

  test('The feed of an unknown event or team is not found', async () => {
    for (const query of ['event=none', 'team=none']) {
      expect((await fetch(`${server.url}/feeds/results.atom?${query}`)).status).toBe(404)
    }
  })

  test('The feed without results is still a feed', async () => {
    const { entries, root } = await feed(`/feeds/results.atom?event=${await make.anEvent()}`)
    expect([entries.length, textOf(root, 'updated')]).toEqual([0, '1970-01-01T00:00:00.000Z'])
  })
})

describe('The feed without spoilers', () => {
  test('The spoiler-free feed announces that there is a result, and nothing about it', async () => {
    const eventId = await make.anEvent({ name: 'Cup' })
    const match = await played(eventId)
    const path = `/feeds/results-spoiler-free.atom?event=${eventId}`
    const { entries: [entry], text } = await feed(path)
    expect(entry).toMatchObject({
      id: `tag:localhost,2026:results-spoiler-free/${match.id}`,
      title: `${match.names[0]} vs ${match.names[1]}`, summary: 'Cup: Result available',
    })
    expect(text).not.toMatch(/\d\s*[–-]\s*\d[^\d-]*(Alpha|Beta)|beat|won|winner/i)
    await editor.put(`/api/matches/${match.id}`, { ...match.fields, games: games([3, 1], [3, 0]) })
    const steady = (feedText: string) => feedText.replaceAll(/<updated>.*?<\/updated>/g, '')
    expect(steady((await feed(path)).text)).toBe(steady(text))
  })
})

test('The feed does not trust the Host header', async () => {
  const eventId = await make.anEvent()
  await played(eventId)
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
  for (const url of [`/feeds/results.atom?event=${eventId}`, `/api/calendars/events/${eventId}.ics`]) {
    const answer = await server.app.inject({ url, headers })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain(server.url)
    expect(answer.body).not.toContain('evil.example')
  }
})

test('Texts are valid XML whatever they contain', () => {
  const nasty = '<a href="x">\'&amp;]]>\u0000\u0008\u001b\ud800\uffff'
  expect(parse(xml`<a b="${nasty}">${nasty}</a>`.xml).textContent).toBe('<a href="x">\'&amp;]]>')
})
