import { expect, test } from 'vitest'
import { openSite } from '#tests/support/program/site.ts'
import { aTournament } from '#tests/support/worlds/brackets.ts'

const { make, server, editor } = await openSite({ SITE_NAME: 'Clutch <board>' })

const ask = async (path: string, more = '', origin = server.url) => {
  const answer = await fetch(`${server.url}/oembed?url=${encodeURIComponent(origin + path)}${more}`)
  return { status: answer.status, body: (await answer.json()) as Record<string, string | number> }
}

test('The address of a match answers a frame of its board, named without a result (SH-11)', async () => {
  const [teamOneId, teamTwoId] = await Promise.all([make.aTeam({ name: '<b>Ash' }), make.aTeam({ name: 'Birch' })])
  const id = await make.aMatch({ teamOneId, teamTwoId })
  const { status, body } = await ask(`/matches/${id}?map=1`)
  expect(status).toBe(200)
  expect(body).toMatchObject({ version: '1.0', type: 'rich', provider_name: 'Clutch <board>', title: '<b>Ash vs Birch', width: 640 })
  expect(body['html']).toContain(`src="${server.url}/embed/matches/${id}"`)
  expect(body['html']).toContain('title="&lt;b&gt;Ash vs Birch"')
  expect(await fetch(String(body['thumbnail_url'])).then(({ status: found }) => found)).toBe(200)
})

test('The address of an event answers its first bracket, or the one that it names (SH-11)', async () => {
  const { eventId, bracketId } = await aTournament(editor, { size: 32, type: 'double-elimination' })
  const second = await make.aBracket({ eventId, participantCount: 4, displayOrder: 1 })
  const first = await ask(`/events/${eventId}`)
  expect(first.body['html']).toContain(`/embed/brackets/${bracketId}"`)
  const named = await ask(`/events/${eventId}?bracket=${second}`)
  expect(named.body['html']).toContain(`/embed/brackets/${second}"`)
  expect(Number(first.body['height'])).toBeGreaterThan(Number(named.body['height']))
})

test('A frame is no larger than the room that a program has (SH-11)', async () => {
  const { bracketId } = await aTournament(editor, { size: 16 })
  const { body } = await ask(`/embed/brackets/${bracketId}`, '&maxwidth=400&maxheight=300')
  expect(body).toMatchObject({ width: 400, height: 300 })
  expect(body['html']).toContain('width="400" height="300"')
})

test('What cannot be embedded is refused with the reason (SH-11)', async () => {
  const eventId = await make.anEvent()
  const id = await make.aMatch()
  expect(await ask(`/events/${eventId}`)).toMatchObject({ status: 404, body: { error: 'This event has no bracket to embed yet' } })
  for (const path of ['/', '/teams/none', '/matches/none', '/matches/%zz', '/admin', `/matches/${id}/drafts/1`]) expect((await ask(path)).status, path).toBe(404)
  expect((await ask(`/matches/${id}`, '', 'https://elsewhere.example')).status).toBe(404)
  expect((await ask(`/matches/${id}`, '&format=xml')).status).toBe(400)
  expect((await ask(`/matches/${id}`, '&maxwidth=1')).status).toBe(400)
  expect((await fetch(`${server.url}/oembed`)).status).toBe(400)
})

test('An id that cannot be stored is one that does not exist (SH-11)', async () => {
  for (const path of ['/matches/%00', '/events/a%00', '/embed/brackets/%00', '/embed/matches/%00']) expect((await ask(path)).status, path).toBe(404)
})
