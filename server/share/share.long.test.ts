import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HEROES, MAPS } from '#domain/catalogue/catalogue.ts'
import { encodeDraft } from '#domain/drafts/share-code.ts'
import { emptyDraft, withHero } from '#domain/drafts/slots.ts'
import { TURNS } from '#domain/drafts/turns.ts'
import { uploader } from '#tests/support/clients/uploader.ts'
import { openSite } from '#tests/support/program/site.ts'
import { games } from '#tests/support/worlds/factories.ts'
import { render, MAX_BYTES } from './render.ts'
import { eventPicture } from './event-picture.ts'

const site = await openSite()
const { make, editor, server } = site

async function picture(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(server.url + path, { headers })
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

async function expectPicture(path: string) {
  const { status, headers, bytes } = await picture(path)
  expect({ path, status, type: headers.get('content-type') }).toEqual({ path, status: 200, type: 'image/png' })
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(bytes.length).toBeLessThan(MAX_BYTES)
  return { headers, bytes }
}

const NAMES = [
  'TSM', 'W'.repeat(120), 'فريق النسور', '🔥👩‍🚀', '中文队', '<b>&amp;</b>', 'Ünïted Ｗide', '\u202eevil\u0007',
]

describe('Share images', () => {
  test('Share images have their size for every kind of record and every name', async () => {
    for (const [index, name] of NAMES.entries()) {
      const tag = `${index}${Array.from(name).slice(0, 6).join('')}`
      const player = await make.aPlayer({ username: name })
      const teamOneId = await make.aTeam({ name, tag, roster: [{ playerId: player, role: 'vanguard' }] })
      const eventId = await make.anEvent({ name, format: name, prizePool: 1_000_000_000 })
      await expectPicture(`/share/events/${eventId}.png`)
      await expectPicture(`/share/teams/${teamOneId}.png`)
      await expectPicture(`/share/matches/${await make.aMatch({ eventId, teamOneId })}.png`)
    }
  })

  test('Share images of a full draft stay small', async () => {
    for (const { id } of MAPS.slice(0, 3)) {
      const heroId = (index: number) => HEROES[index * 3]?.id ?? null
      const full = TURNS.reduce((draft, place, index) => withHero(draft, place, heroId(index)), emptyDraft())
      const code = encodeDraft({ ...full, selectedMapId: id })
      await expectPicture(`/share/draft.png?code=${encodeURIComponent(code)}`)
    }
    await expectPicture('/share/draft.png')
    await expectPicture('/share/site.png')
  })

  test('Share images stay below 300 kB with a photo that compresses badly', async () => {
    const noise = sharp(randomBytes(1200 * 400 * 3), { raw: { width: 1200, height: 400, channels: 3 } })
    const banner = `data:image/png;base64,${(await noise.png().toBuffer()).toString('base64')}`
    const none = { format: '', startDate: null, endDate: null, prizePool: 0, teamCount: 0 }
    const event = { name: 'Noise', region: 'Global' as const, ...none }
    expect((await render(eventPicture('Clutchboard', event, banner))).length).toBeLessThan(MAX_BYTES)
  })

  test('Share images of a match are byte-identical before and after its result', async () => {
    const [teamOneId, teamTwoId] = await make.teams(2)
    const match = { teamOneId, teamTwoId, matchStartTime: '2026-11-20T18:00:00Z' }
    const id = await make.aMatch(match)
    const before = await expectPicture(`/share/matches/${id}.png`)
    const result = { games: games([3, 1], [3, 0]), winnerMode: 'auto', vodLink: 'https://vod.example/1' }
    await editor.put(`/api/matches/${id}`, { ...match, ...result })
    const after = await expectPicture(`/share/matches/${id}.png`)
    expect(after.bytes.equals(before.bytes)).toBe(true)
    expect(after.headers.get('etag')).toBe(before.headers.get('etag'))
  })

  test('Share images can be cached for an hour, are not sent twice, and change with their content', async () => {
    const id = await make.anEvent({ name: 'Spring Cup' })
    const { headers } = await expectPicture(`/share/events/${id}.png`)
    expect(headers.get('cache-control')).toBe('public, max-age=3600')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
    const tag = headers.get('etag') ?? ''
    const again = await picture(`/share/events/${id}.png`, { 'if-none-match': tag })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
    await editor.patch(`/api/events/${id}`, { name: 'Summer Cup' })
    expect((await picture(`/share/events/${id}.png`, { 'if-none-match': tag })).status).toBe(200)
  })

  test('A missing record answers 404 and a broken draft 400, in plain text', async () => {
    for (const kind of ['events', 'matches', 'teams']) {
      const { status, headers, bytes } = await picture(`/share/${kind}/none.png`)
      expect([status, headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8'])
      expect(bytes.toString()).toContain('with ID none not found')
    }
    const { status, bytes, headers } = await picture('/share/draft.png?code=nonsense')
    expect([status, bytes.toString(), headers.get('cache-control')]).toEqual([400, 'Invalid code format', 'no-store'])
  })
})

describe('Images of other sites', () => {
  let asked = 0
  const other = createServer((_request, response) => {
    asked += 1
    response.end()
  })
  beforeAll(() => new Promise<void>((done) => other.listen(0, '127.0.0.1', done)))
  afterAll(() => other.close())

  test('Images of other sites are never fetched', async () => {
    const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}/logo.png`
    await expectPicture(`/share/teams/${await make.aTeam({ logo: url })}.png`)
    await expectPicture(`/share/events/${await make.anEvent({ image: url })}.png`)
    await expectPicture(`/share/teams/${await make.aTeam({ logo: '/uploads/teams/../../spoilerKey.png' })}.png`)
    expect(asked).toBe(0)
  })

  test('Images uploaded here are shown', async () => {
    const pink = { create: { width: 64, height: 64, channels: 3, background: '#ff00ff' } } as const
    const image = await sharp(pink).png().toBuffer()
    const logo = `/uploads/${await uploader(editor).upload(Buffer.from(image))}`
    const { bytes } = await expectPicture(`/share/teams/${await make.aTeam({ logo })}.png`)
    const pixel = await sharp(bytes).extract({ left: 150, top: 250, width: 1, height: 1 }).raw().toBuffer()
    expect([...pixel]).toEqual([255, 0, 255])
  })
})

test('A flood of drafts is slowed down', async () => {
  const statuses = new Set<number>()
  for (let count = 0; count < 70; count += 1) statuses.add((await picture('/share/draft.png?code=x')).status)
  expect([...statuses]).toEqual([400, 429])
})
