import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { totalOf } from '#server/speed/row-counts.ts'
import { openSite } from '#tests/support/program/site.ts'
import { games, WIN } from '#tests/support/worlds/factories.ts'

const { server, editor, make } = await openSite()
const { db } = server.services
const TABLES = ['matches', 'players', 'audit_log'] as const

/** The triggers' counts and the actual rows. */
async function counts() {
  const kept = await Promise.all(TABLES.map((table) => totalOf(db, db.selectFrom(table), { table })))
  const real = await Promise.all(TABLES.map(async (table) => {
    const { count } = await db.selectFrom(table).select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow()
    return Number(count)
  }))
  return { kept, real }
}

const totalAt = async (path: string): Promise<number> => Number((await editor.get(path)).headers.get('x-total-count'))

test('Totals stay exact through simultaneous creates, changes, deletes with everything attached, and undo', async () => {
  const eventId = await make.anEvent()
  const [teamOneId, teamTwoId] = await make.teams(8)
  const matches = await make.matches(12, { eventId, teamOneId, teamTwoId })
  await make.aPlayer()
  expect(await totalAt('/api/matches?result=open')).toBe(12)
  await editor.put(`/api/matches/${matches[0]}`, { eventId, teamOneId, teamTwoId, games: games(...WIN) })
  await editor.put(`/api/matches/${matches[1]}`, { eventId, teamOneId, teamTwoId, games: games(...WIN) })
  await editor.put(`/api/matches/${matches[1]}`, { eventId, teamOneId, teamTwoId })
  await editor.delete(`/api/matches/${matches[2]}`)
  for (const [filter, total] of [['', 11], ['?result=known', 1], ['?result=open', 10], ['?status=recent', 1]] as const) {
    expect([filter, await totalAt(`/api/matches${filter}`)]).toEqual([filter, total])
  }
  await editor.delete(`/api/events/${eventId}?cascade=true`)
  expect(await totalAt('/api/matches')).toBe(0)
  const [deleted] = (await editor.get('/api/history/deleted')).body
  await editor.post('/api/history/undo', { requestId: deleted.requestId })
  const { kept, real } = await counts()
  expect(kept).toEqual(real)
  expect(real.every((count) => count > 0)).toBe(true)
})

test('Uncommitted rows are not counted, and an emptied table counts nothing', async () => {
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('players').values({ id: 'never', username: 'Never', real_name: '', nationality: '' }).execute()
    throw new Error('no')
  }).catch(() => {})
  await sql`TRUNCATE audit_log`.execute(db)
  const { kept, real } = await counts()
  expect(kept).toEqual(real)
})

test('Simultaneous writers do not wait for each other’s count', async () => {
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('players').values({ id: 'slow', username: 'Slow', real_name: '', nationality: '' }).execute()
    await make.aPlayer({ username: 'Quick' })
  })
  const { kept, real } = await counts()
  expect(kept).toEqual(real)
})
