import { describe, expect, test } from 'vitest'
import type { HistoryEntry } from '#contract/history.ts'
import { stage } from '#contract/plans/stages.ts'
import type { Answer } from '#tests/support/clients/client.ts'
import { RECORD_KINDS, type RecordKind } from '#contract/nouns.ts'
import { digest } from '#tests/support/digest.ts'
import { openSite } from '#tests/support/program/site.ts'
import { aLinkedBracket, readBracket } from '#tests/support/worlds/brackets.ts'
import { bodies, games, WIN } from '#tests/support/worlds/factories.ts'
import { asStored } from '#tests/support/models/stored.ts'

const { anon, editor, admin, make } = await openSite()

const historyOf = async (kind: string, id: string): Promise<HistoryEntry[]> =>
  (await editor.get(`/api/history?kind=${kind}&recordId=${id}`)).body
const restore = (changeId: string | undefined, state = 'before', headers = {}): Promise<Answer> =>
  editor.post(`/api/history/${changeId}/restore`, { state }, { headers })
/** A record without the traces of a change that was undone. */
const contentOf = ({ version: _version, updatedAt: _updatedAt, ...content }: Record<string, unknown>) =>
  JSON.parse(JSON.stringify(asStored(content), (key, value: unknown) => (key === 'capturedAt' ? undefined : value)))
const read = async (path: string) => (await anon.get(path)).body
const looks = () => digest(admin, { traces: false })

const aGroupIn = async (eventId: string) => {
  const matchIds = await make.matches(2, { eventId })
  const teamIds = await make.teams(3)
  const deductions = teamIds.slice(0, 1).map((teamId) => ({ teamId, points: 1, note: 'Late roster' }))
  return make.aGroup({ eventId, teamIds, matchIds, ranking: ['points', 'head-to-head'], restart: true, deductions, tiebreakMatchIds: matchIds.slice(0, 1) })
}
/** Without the table, which follows from the matches. */
const readGroup = async (eventId: string, id: string) => {
  const groups: { id: string }[] = await read(`/api/events/${eventId}/groups`)
  const group = groups.find((one) => one.id === id)
  return group && asStored(group)
}

/** Without what follows from its groups and brackets. */
const readStage = async (path: string) => {
  const { places, ...shown } = await read(path)
  const own = Object.keys(stage.shape).filter((field) => field in shown).map((field) => [field, shown[field]])
  return places && { ...Object.fromEntries(own), places: places.map(({ text: _text, ...place }: { text: string }) => place) }
}

/** A record of each kind, rich in references; how to read, change and delete it. */
const KINDS = {
  player: async () => {
    const path = `/api/players/${await make.aPlayer({ realName: 'Ana' })}`
    return { read: () => read(path), change: () => editor.put(path, bodies.player()), path }
  },
  team: async () => {
    const [one, two] = [await make.aPlayer(), await make.aPlayer()]
    const path = `/api/teams/${await make.aTeam({
      region: 'EMEA', roster: [{ playerId: one, role: 'vanguard' }], substitutes: [{ playerId: two, role: 'duelist' }],
    })}`
    return { read: () => read(path), change: () => editor.put(path, bodies.team()), path }
  },
  event: async () => {
    const [one, two] = await make.teams(2) as [string, string]
    const id = await make.anEvent({
      prizePool: 900, prizeDistribution: [{ place: 1, prize: 900, teams: [{ teamId: one, teamName: 'One' }] }],
      teamMetadata: [{ teamId: two }, { teamId: one }],
    })
    // An answer fills in a missing snapshot, and the history has the record as it was stored.
    await editor.post(`/api/snapshots/events/${id}`, { teamIds: [one, two] })
    const path = `/api/events/${id}`
    const emptied = { name: 'Other', prizePool: 0, prizeDistribution: [], teamMetadata: [] }
    return { read: () => read(path), change: () => editor.patch(path, emptied), path }
  },
  match: async () => {
    const [teamOneId, teamTwoId] = await make.teams(2)
    const body = { eventId: await make.anEvent(), teamOneId, teamTwoId, matchStartTime: '2026-11-20T18:00:00.000Z' }
    const path = `/api/matches/${await make.aMatch({ ...body, games: games(...WIN) })}`
    return { read: () => read(path), change: () => editor.put(path, { ...body, teamTwoId: null }), path }
  },
  bracket: async () => {
    const { bracketId } = await aLinkedBracket(editor)
    const path = `/api/brackets/${bracketId}`
    const change = async () => {
      const { matches } = await readBracket(anon, bracketId)
      const emptied = matches.map((node) => ({ ...node, matchId: null, participants: { top: null, bottom: null } }))
      return editor.patch(path, { name: 'Other', roundLabels: { 'winner-round-1': 'Start' }, matches: emptied })
    }
    return { read: () => read(path), change, path }
  },
  group: async () => {
    const eventId = await make.anEvent()
    const id = await aGroupIn(eventId)
    const path = `/api/groups/${id}`
    return { read: () => readGroup(eventId, id), change: () => editor.put(path, bodies.group()), path }
  },
  stage: async () => {
    const { stages: [id = ''] } = await make.aPlan({ teams: 3 })
    const path = `/api/stages/${id}`
    return { read: () => readStage(path), change: () => editor.patch(path, { name: 'Other', position: 4 }), path }
  },
} satisfies Record<RecordKind, () => Promise<object>>
const EACH = RECORD_KINDS.map((kind) => ({ kind, open: KINDS[kind] }))

// They look at all there is, again and again: first, while that is little.
test.each(EACH)('Undoing the delete of a $kind restores it, and undoing that deletes it again', async ({ open }) => {
  const record = await open()
  const whole = await looks()
  const deleted = await editor.delete(record.path)
  const gone = await looks()
  expect(gone).not.toBe(whole)
  const undone = await editor.post('/api/history/undo', { requestId: deleted.headers.get('x-request-id') })
  expect(undone.status, JSON.stringify(undone.body)).toBe(200)
  expect(await looks()).toBe(whole)
  const redone = await editor.post('/api/history/undo', { requestId: undone.body.requestId })
  expect(redone.status, JSON.stringify(redone.body)).toBe(200)
  expect(await looks()).toBe(gone)
  expect((await editor.post('/api/history/undo', { requestId: redone.body.requestId })).status).toBe(200)
  expect(await looks()).toBe(whole)
})

describe.each(EACH)('A $kind', ({ kind, open }) => {
  test('A changed record is restored to what it was, and again to what it became', async () => {
    const record = await open()
    const before = await record.read()
    expect((await record.change()).status).toBe(200)
    const after = await record.read()
    expect(contentOf(after)).not.toEqual(contentOf(before))
    const [change] = await historyOf(kind, before.id)
    expect(contentOf(change?.before as object as never)).toEqual(contentOf(before))

    const answer = await restore(change?.id)
    expect(answer).toMatchObject({ status: 200, body: { kind, id: before.id, version: after.version + 1 } })
    expect(answer.headers.get('etag')).toBe(`"${after.version + 1}"`)
    expect(contentOf(await record.read())).toEqual(contentOf(before))
    expect((await restore(change?.id, 'after')).body.version).toBe(after.version + 2)
    expect(contentOf(await record.read())).toEqual(contentOf(after))
    const actions = (await historyOf(kind, before.id)).map(({ action }) => action)
    expect(actions.slice(0, 3)).toEqual(['update', 'update', 'update'])
  })

  test('A deleted record comes back with its id, its age and a higher version', async () => {
    const record = await open()
    const before = await record.read()
    expect((await editor.delete(record.path)).status).toBe(204)
    const [deletion] = await historyOf(kind, before.id)
    expect(await restore(deletion?.id)).toMatchObject({ status: 200, body: { version: before.version + 1 } })
    const back = await record.read()
    expect(back).toEqual({ ...before, version: before.version + 1 })
    expect((await editor.delete(record.path)).status).toBe(204)
    expect((await restore(deletion?.id)).body.version).toBe(before.version + 2)
  })

  test('A restore to the present state changes nothing', async () => {
    const record = await open()
    const before = await record.read()
    const [change] = await historyOf(kind, before.id)
    expect((await restore(change?.id, 'after')).body.version).toBe(before.version)
    expect(await record.read()).toEqual(before)
    expect((await historyOf(kind, before.id))[0]?.id).toBe(change?.id)
  })
})

test('An entry says how many other records its request changed: they are undone together (HI-02)', async () => {
  const { bracketId, first } = await aLinkedBracket(editor)
  const [before] = await historyOf('match', first)
  expect(before?.others).toBe(0)
  expect((await editor.delete(`/api/matches/${first}`)).status).toBe(204)
  const [ofMatch] = await historyOf('match', first)
  const [ofBracket] = await historyOf('bracket', bracketId)
  expect([ofMatch?.action, ofMatch?.others, ofBracket?.others]).toEqual(['delete', 1, 1])
  expect(ofBracket?.requestId).toBe(ofMatch?.requestId)
})
