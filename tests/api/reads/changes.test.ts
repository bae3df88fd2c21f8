import pg from 'pg'
import { expect, test } from 'vitest'
import type { ChangesAnswer } from '#contract/changes/changes.ts'
import { pathOf, pluralOf, RECORD_KINDS, type RecordKind } from '#contract/nouns.ts'
import { mulberry32 } from '#server/demo/random.ts'
import { openSite } from '#tests/support/program/site.ts'
import { bodies } from '#tests/support/worlds/factories.ts'

const { anon, editor, make, server } = await openSite()

const databaseUrl = server.services.config.DATABASE_URL ?? ''

type Copy = { since: number; records: Map<string, unknown> }

const read = async (query: Record<string, string>): Promise<ChangesAnswer> => {
  const answer = await anon.get(`/api/changes?${new URLSearchParams(query)}`)
  expect(answer.status).toBe(200)
  return answer.body
}
/** Brings a copy up to date as a program elsewhere would: by changes and reads of one record alone. */
async function follow(copy: Copy, limit: number): Promise<number> {
  let [told, after]: [number, string | null] = [0, null]
  do {
    const { changes, revision, next } = await read({ since: String(copy.since), limit: String(limit), ...(after !== null && { after }) })
    for (const { kind, id, change } of changes) {
      told += 1
      const key = `${kind} ${id}`
      if (change === 'added') expect(copy.records.has(key)).toBe(false)
      if (change === 'changed') expect(copy.records.has(key)).toBe(true)
      if (change === 'deleted') copy.records.delete(key)
      else copy.records.set(key, (await anon.get(`/api/${pluralOf(kind)}/${id}`)).body)
    }
    after = next
    if (next === null) copy.since = revision
  } while (after !== null)
  return told
}

test('A copy that follows the changes equals the site after any play of additions, changes and deletions (AP-13)', async () => {
  const random = mulberry32(20_261_126)
  const one = <T>(list: T[]): T | undefined => list[Math.floor(random() * list.length)]
  const copy: Copy = { since: 0, records: new Map() }
  const ids: Record<'event' | 'team' | 'player' | 'match', string[]> = { event: [], team: [], player: [], match: [] }
  for (let step = 0; step < 60; step += 1) {
    const kind = one(['event', 'team', 'player', 'match'] as const) ?? 'team'
    const id = one(ids[kind])
    const choice = random()
    if (id === undefined || choice < 0.5) ids[kind].push(await make.a(kind))
    else if (choice < 0.75 && kind === 'event') expect((await editor.patch(`/api/events/${id}`, { description: `Step ${step}` })).status).toBe(200)
    else if (choice < 0.75 && kind === 'team') expect((await editor.put(`/api/teams/${id}`, bodies.team({ tag: `S${step}` }))).status).toBe(200)
    else {
      const gone = await editor.delete(`/api/${pluralOf(kind)}/${id}`)
      expect(gone.status).toBe(204)
      ids[kind] = ids[kind].filter((each) => each !== id)
    }
    if (step % 15 === 14) await follow(copy, 7)
  }
  const kinds = Object.keys(ids) as RecordKind[]
  const truth = await Promise.all(kinds.flatMap((kind) => ids[kind as 'team'].map(async (id) => [`${kind} ${id}`, (await anon.get(`/api/${pluralOf(kind)}/${id}`)).body] as const)))
  expect(Object.fromEntries(copy.records)).toEqual(Object.fromEntries(truth))
  expect(await follow(copy, 7)).toBe(0)
})

test('A transaction that began first and commits last is not missed (AP-13)', async () => {
  const [slow, quick] = [new pg.Client({ connectionString: databaseUrl }), new pg.Client({ connectionString: databaseUrl })]
  await Promise.all([slow.connect(), quick.connect()])
  const [first, second] = [await make.aTeam(), await make.aTeam()]
  const { revision: since } = await read({ since: '0', limit: '1' })
  await slow.query('BEGIN')
  await slow.query(`UPDATE teams SET tag = 'SLO' WHERE id = $1`, [first])
  await quick.query(`UPDATE teams SET tag = 'QUI' WHERE id = $1`, [second])
  const between = await read({ since: String(since) })
  expect(between.changes.map(({ id }) => id)).toEqual([second])
  await slow.query('COMMIT')
  const then = await read({ since: String(between.revision) })
  expect(then.changes).toEqual([{ kind: 'team', id: first, change: 'changed', revision: then.revision }])
  await Promise.all([slow.end(), quick.end()])
})

test('What was rolled back is told to nobody, and a revision of another site is refused (AP-13)', async () => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const id = await make.aTeam()
  const { revision } = await read({ since: '0', limit: '2' })
  await client.query(`BEGIN; UPDATE teams SET tag = 'NEV' WHERE id = '${id}'; ROLLBACK`)
  expect(await read({ since: String(revision) })).toEqual({ changes: [], revision, next: null })
  const ahead = await anon.get(`/api/changes?since=${revision + 1}`)
  expect([ahead.status, ahead.body.error]).toEqual([400, 'This revision is ahead of the site. Copy everything again, with since=0'])
  expect((await client.query('SELECT FROM change_notes')).rowCount).toBe(0)
  await client.end()
})

test('A record of every kind that the changes name is read at its address, a group with the table that its event has (AP-13)', async () => {
  for (const kind of RECORD_KINDS) {
    const id = await make.a(kind)
    const { status, body } = await anon.get(`/api${pathOf(kind, id)}`)
    expect([kind, status, body.id, typeof body.version]).toEqual([kind, 200, id, 'number'])
    if (kind === 'group') expect((await anon.get(`/api/events/${body.eventId}/groups`)).body).toEqual([body])
    const none = await anon.get(`/api${pathOf(kind, 'none')}`)
    expect([kind, none.status, none.body.code]).toEqual([kind, 404, `${kind.toUpperCase()}_NOT_FOUND`])
  }
})
