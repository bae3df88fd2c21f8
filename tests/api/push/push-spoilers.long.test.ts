import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startPushService, type Browser } from '#tests/support/foreign/push-service.ts'
import { openSite } from '#tests/support/program/site.ts'
import { toWrite } from '#tests/support/worlds/factories.ts'
import { aPlayoff } from '#tests/support/worlds/playoff.ts'
import { NOTIFIES, notified } from '#tests/support/worlds/subscriptions.ts'

const site = await openSite(NOTIFIES)
const service = await startPushService()
afterAll(() => service.stop())
const { anon, editor, server } = site
const { db } = server.services

/** Plays an event to its end. @returns what browsers were told, with its teams by their number */
async function told(upsets: string[]) {
  const playoff = await aPlayoff(site, 'double-elimination')
  const { teams, eventId, links, read, playAll } = playoff
  const names = await Promise.all(teams.map(async (id) => (await anon.get(`/api/teams/${id}`)).body.name as string))
  const start = new Date(Date.now() - 60_000).toISOString()
  for (const id of Object.keys(links)) await editor.put(`/api/matches/${links[id]}`, { ...toWrite(await read(id)), matchStartTime: start })
  const followed = { team: teams.slice(0, 1).map((id) => `team:${id}` as const), event: [`event:${eventId}` as const] }
  const browsers = {
    team: await notified(anon, service, { stars: followed.team, spoilerFree: true }),
    event: await notified(anon, service, { stars: followed.event, spoilerFree: true, scores: true }),
    open: await notified(anon, service, { stars: followed.team, scores: true }),
  }
  await playAll(upsets)
  const results = Object.keys(links).length
  await expect.poll(() => browsers.event.titles().filter((title) => title.endsWith('result is in')).length).toBe(results)
  const open = db.selectFrom('push_deliveries').select('id').where(sql<boolean>`due_at <= now() OR (due_at IS NOT NULL AND tries > 0)`)
  await expect.poll(async () => (await db.selectFrom('push_facts').select('id').where('queued_at', 'is', null).execute()).length).toBe(0)
  await expect.poll(async () => (await open.execute()).length).toBe(0)
  const eventName = (await anon.get(`/api/events/${eventId}`)).body.name as string
  const texts = ({ messages }: Browser): string[] =>
    messages
      .map(({ shown: { title, body } }) => names.reduce((text, name, index) => text.replaceAll(new RegExp(`${name}(?!\\d)`, 'g'), `#${index}`), `${title} | ${body}`))
      .map((text) => text.replaceAll(eventName, 'Cup'))
      .filter((text) => !text.includes('live now')) // which of them are over before they are told depends on the moment
      .toSorted()
  return { team: texts(browsers.team), event: texts(browsers.event), open: texts(browsers.open) }
}

test('In spoiler mode, browsers are told the same of an event in two worlds that differ only in its results (FO-11 SP-03)', async () => {
  const [favourites, upsets] = [await told([]), await told(['w1-0', 'w1-2', 'w2-0', 'l1-0', 'l2-0', 'w3-0'])]
  expect(upsets.event).toEqual(favourites.event)
  expect(upsets.team).toEqual(favourites.team)
  expect(favourites.team).toEqual([expect.stringMatching(/^#0 vs #1: result is in \| /)])
  expect(favourites.event.join()).not.toMatch(/\d–\d/)
  expect(favourites.open.join()).toMatch(/#0 \d–\d #/)
  expect(upsets.open).not.toEqual(favourites.open)
})
