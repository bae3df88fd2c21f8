import { afterAll, expect, test } from 'vitest'
import { RECORD_KINDS, pluralOf } from '#contract/nouns.ts'
import { WEBHOOK_EVENTS } from '#domain/webhooks/events.ts'
import { pick, type Random } from '#server/demo/random.ts'
import type { Answer } from '#tests/support/clients/client.ts'
import { startReceiver, verified } from '#tests/support/foreign/receiver.ts'
import { openSeededSite, seeds } from '#tests/support/program/seeded-site.ts'
import { until } from '#tests/support/program/until.ts'
import { bodies, games, WIN } from '#tests/support/worlds/factories.ts'
import { anImport, sendRows } from '#tests/support/worlds/imports.ts'
import { staffSteps } from '#tests/support/worlds/staff-steps.ts'
import { requestOf } from '#tests/support/worlds/undoing.ts'

const site = await openSeededSite({ WEBHOOK_ALLOW_PRIVATE: 'on' })
const { admin, anon, editor, make, server } = site
const { db } = server.services
const receiver = await startReceiver()
afterAll(receiver.stop)

/** The records of a kind and their versions, by id. */
type Known = Map<string, { version: number; exists: boolean }>

/** What there is, read from the tables. */
async function truth(): Promise<Record<string, number>> {
  const rows = await Promise.all(RECORD_KINDS.map(async (kind) =>
    (await db.selectFrom(pluralOf(kind)).select(['id', 'version']).execute()).map(({ id, version }) => [`${kind} ${id}`, version] as const)))
  return Object.fromEntries(rows.flat())
}

/** Learns from one message as the page for integrators tells: what is older than what is known is dropped, and a deletion is the last of its version. */
function learn(known: Known, { type, data }: { type: string; data: { id: string; version?: number } }): void {
  const [kind, what] = type.split('.')
  const key = `${kind} ${data.id}`
  const version = data.version ?? 0
  const had = known.get(key)
  const isNews = !had || version > had.version || (version === had.version && what === 'deleted')
  if (isNews) known.set(key, { version, exists: what !== 'deleted' })
}

/** Adds a webhook for these events. @returns what its program knows, once all that is due was sent, whatever the order in which it comes */
async function follower(events: readonly string[]) {
  const { body: { id, secret } } = await admin.post('/api/admin/webhooks', { url: receiver.url, events })
  return async (random: Random): Promise<Known> => {
    const left = () => db.selectFrom('webhook_deliveries').select('id').where('webhook_id', '=', id).where('delivered_at', 'is', null).execute()
    await until(async () => (await left()).length === 0, { withinMs: 120_000, otherwise: () => 'Deliveries are left' })
    const own = await db.selectFrom('webhook_deliveries').select('id').where('webhook_id', '=', id).execute()
    const ids = new Set(own.map((row) => row.id))
    const calls = receiver.calls.filter((call) => ids.has(call.id))
    expect(new Set(calls.map((call) => call.id))).toEqual(ids)
    const known: Known = new Map()
    for (const { call } of calls.map((call) => ({ call, by: random() })).toSorted((a, b) => a.by - b.by)) learn(known, verified(secret, call))
    return known
  }
}
const existing = (known: Known) =>
  Object.fromEntries([...known].flatMap(([key, { version, exists }]) => (exists ? [[key, version] as const] : [])))

/** What staff do to many records at once: each has to succeed. */
function manyAtOnce(done: Answer[]) {
  const expectDone = (answer: Answer): Answer => {
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
    done.push(answer)
    return answer
  }
  return {
    plan: async () => {
      const { eventId, teamIds, stages } = await make.aPlan({ teams: 8, template: 'groups-into-double-elimination' })
      expectDone(await editor.post(`/api/events/${eventId}/plan`, { template: 'league', teams: teamIds, replaces: stages }))
    },
    bulk: async () => {
      await make.matches(3)
      const { body } = await anon.get('/api/matches?limit=3')
      const matches = body.map(({ id, version }: { id: string; version: number }) => ({ id, version }))
      expectDone(await editor.post('/api/matches/bulk-edit', { matches, changes: { note: 'On another day' } }))
    },
    mergeTeams: async () => {
      const [from, into] = await make.teams(2)
      await make.aMatch({ teamOneId: from })
      await make.anEvent({ teamMetadata: [{ teamId: from ?? '' }] })
      expectDone(await editor.post(`/api/teams/${from}/merge`, { intoId: into }))
    },
    mergePlayers: async () => {
      const [from, into] = [await make.aPlayer(), await make.aPlayer()]
      await make.aTeam({ roster: [{ playerId: from, role: 'duelist' }] })
      expectDone(await editor.post(`/api/players/${from}/merge`, { intoId: into }))
    },
    importMatches: async () => {
      const [one, two] = await make.teams(2)
      const id = await anImport(editor)
      await sendRows(editor, id, 'match', [{ teamOneId: one, teamTwoId: two, games: games(...WIN) }, { teamOneId: two }])
      expectDone(await editor.post(`/api/imports/${id}/undo`, {}))
    },
    importTeams: async () => {
      const id = await anImport(editor, { kind: 'teams' })
      await sendRows(editor, id, 'team', [{ ...bodies.team(), roster: [{ username: `Nova ${id}` }] }, bodies.team()])
      if (done.length % 2) expectDone(await editor.post(`/api/imports/${id}/undo`, {}))
    },
    deleteEvent: async () => {
      const { eventId } = await make.aPlan({ teams: 4 })
      expectDone(await editor.delete(`/api/events/${eventId}?cascade=true`))
    },
    deleteTeam: async () => {
      const [id] = await make.teams(1)
      await make.aMatch({ teamOneId: id })
      expectDone(await editor.delete(`/api/teams/${id}?cascade=true`))
    },
  }
}

test('A program that only follows webhooks knows after any play which records there are, and their versions (AP-14)', { timeout: 300_000 }, async () => {
  for (const seed of seeds(2)) {
    const random = await site.begin(seed)
    await db.deleteFrom('webhooks').execute()
    const all = await follower(WEBHOOK_EVENTS)
    const plain = await follower(RECORD_KINDS.flatMap((kind) => [`${kind}.created`, `${kind}.updated`, `${kind}.deleted`]))
    const staff = staffSteps(site)
    await staff.aWorld()
    const done: Answer[] = []
    const acts = Object.values(manyAtOnce(done))
    for (let step = 0; step < 40; step += 1) {
      const number = () => Math.floor(random() * 20)
      const answer = random() < 0.25
        ? await acts[step % acts.length]?.()
        : await staff.play(pick(random, staff.names), number(), number(), number())
      if (answer && answer.status < 300) done.push(answer)
      const last = pick(random, done.length > 0 ? done : [null])
      if (last && random() < 0.2) await editor.post('/api/history/undo', { requestId: requestOf(last), confirm: true })
    }
    const is = await truth()
    for (const read of [all, plain]) {
      const known = await read(random)
      expect(existing(known), `Replay with SEED=${seed}`).toEqual(is)
      expect([...known.values()].some(({ exists }) => !exists)).toBe(true)
      expect(new Set([...known.keys()].map((key) => key.split(' ')[0]))).toEqual(new Set(RECORD_KINDS))
    }
  }
})

test('Each of the acts on many records is told, record by record, and so is undoing it (AP-14)', { timeout: 300_000 }, async () => {
  const random = await site.begin(99)
  await db.deleteFrom('webhooks').execute()
  const read = await follower(WEBHOOK_EVENTS)
  const done: Answer[] = []
  for (const act of Object.values(manyAtOnce(done))) await act()
  expect(existing(await read(random))).toEqual(await truth())
  for (const answer of done.toReversed()) await editor.post('/api/history/undo', { requestId: requestOf(answer) })
  expect(existing(await read(random))).toEqual(await truth())
})

test('A webhook from before there were more events is sent what it always was, and a deleted record as it last was (AP-14)', async () => {
  await db.deleteFrom('webhooks').execute()
  const old = await admin.post('/api/admin/webhooks', { url: receiver.url, events: ['match.updated', 'match.finished', 'bracket.advanced'] })
  const now = await admin.post('/api/admin/webhooks', { url: receiver.url, events: ['match.created', 'match.updated', 'match.deleted', 'team.deleted'] })
  const id = await make.aMatch()
  const match = (await editor.put(`/api/matches/${id}`, { note: 'Later' })).body
  await editor.delete(`/api/matches/${id}`)
  const teamId = await make.aTeam()
  const team = (await anon.get(`/api/teams/${teamId}`)).body
  await editor.delete(`/api/teams/${teamId}`)
  const sent = async (hook: Answer) =>
    (await db.selectFrom('webhook_deliveries').select(['type', 'payload']).where('webhook_id', '=', hook.body.id).orderBy('position').execute())
  expect((await sent(old)).map(({ type }) => type)).toEqual(['match.updated', 'match.updated'])
  const told = await sent(now)
  expect(told.map(({ type }) => type)).toEqual(['match.created', 'match.updated', 'match.deleted', 'team.deleted'])
  const data = told.map(({ payload }) => JSON.parse(payload).data)
  expect(data[2]).toEqual({ ...data[1] })
  expect([data[2].version, data[2].note]).toEqual([match.version, 'Later'])
  expect(data[3]).toEqual(team)
})
