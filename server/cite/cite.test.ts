import { describe, expect, test } from 'vitest'
import { openSite } from '#tests/support/program/site.ts'
import { aDump } from '#tests/support/worlds/dumps.ts'

const site = await openSite()
const { anon, make, server } = site

async function cite(page: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${server.url}/cite?page=${encodeURIComponent(page)}`, { headers })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

test('Pages of records, heroes and maps are cited with title, address, day and dump (OD-07)', async () => {
  const [eventId, teamId, playerId] = [await make.anEvent({ name: 'Meridian & Cup' }), await make.aTeam({ name: 'Red <Kites>' }), await make.aPlayer({ username: 'nova' })]
  const matchId = await make.aMatch({ eventId })
  const { day, revision } = await aDump(site, '2030-01-01')
  for (const [path, title] of [
    [`/events/${eventId}`, 'Meridian &amp; Cup'], [`/teams/${teamId}`, 'Red &lt;Kites&gt;'], [`/players/${playerId}`, 'nova'],
    [`/matches/${matchId}`, ' vs '], [`/matches/${matchId}`, 'Meridian &amp; Cup'], ['/heroes/thor', 'Thor, Heroes'], ['/heroes', 'Heroes'], ['/', 'Home'],
  ] as const) {
    const { status, html } = await cite(path)
    expect(status, path).toBe(200)
    expect(html).toContain(title)
    expect(html).toContain(`${server.url}${path}`)
    expect(html).toContain(`Accessed ${new Date().getUTCDate()} `)
    expect(html).toContain('@misc{clutchboard-')
    expect(html).not.toContain('<script')
    expect(html, path).toMatch(new RegExp(`dump of .*${day.slice(0, 4)}, revision ${revision}`))
  }
})

test('A record that is in no dump yet is cited without one (OD-07)', async () => {
  const other = await openSite()
  await aDump(other, '2020-01-01')
  const html = await (await fetch(`${other.server.url}/cite?page=/teams/${await other.make.aTeam()}`)).text()
  expect(html).toContain('It is in no dump yet')
  expect(html).not.toContain('Data: dump of')
})

test('A page with an id that cannot be stored does not exist (OD-07)', async () => {
  for (const page of ['/matches/%00', '/events/%00', '/teams/a%00', '/players/%00']) expect((await cite(page)).status, page).toBe(404)
})

describe('Readers who come from a page', () => {
  test('A reader is led to the citation of the page they come from, and asked when they come from none (OD-07)', async () => {
    const from = (referer?: string) => fetch(`${server.url}/cite`, { redirect: 'manual', headers: referer ? { referer } : {} })
    const led = await from(`${server.url}/teams/t%201?tab=x`)
    expect([led.status, led.headers.get('location'), led.headers.get('cache-control')]).toEqual([302, `/cite?page=${encodeURIComponent('/teams/t%201')}`, 'no-store'])
    for (const referer of [undefined, 'https://elsewhere.example/matches/1', 'nonsense']) {
      const asked = await from(referer)
      expect([asked.status, (await asked.text()).includes('<form action="/cite">')], referer).toEqual([200, true])
    }
  })

  test('What is no page of the site is not cited (OD-07)', async () => {
    for (const page of ['/admin', '/matches/none', 'https://elsewhere.example/events', '//elsewhere.example', '/heroes/nobody', '/api/users', '"><b>x']) {
      const { status, html } = await cite(page)
      expect(status, page).toBe(404)
      expect(html, page).not.toContain('<b>x')
    }
    expect((await anon.get('/cite')).status).toBe(200)
  })
})
