import { describe, expect, test } from 'vitest'
import type { ImportRowResult } from '#contract/imports.ts'
import { connect } from '#tests/support/clients/client.ts'
import { expectRefused } from '#tests/support/clients/refusal.ts'
import { digest } from '#tests/support/digest.ts'
import { openSite } from '#tests/support/program/site.ts'
import { aTournament, linkMatches } from '#tests/support/worlds/brackets.ts'
import { games, WIN } from '#tests/support/worlds/factories.ts'
import { aFile, anImport, sendRows } from '#tests/support/worlds/imports.ts'

const { server, editor, admin, anon, make } = await openSite()
const [one, two] = (await make.teams(2)) as [string, string]
const eventId = await make.anEvent()
const sides = { eventId, teamOneId: one, teamTwoId: two }

const matchCount = async (): Promise<number> => Number((await anon.get('/api/matches?limit=1')).headers.get('x-total-count'))
const statuses = (results: ImportRowResult[]) => results.map(({ status }) => status)
const file = (rows: number) => Array.from({ length: rows }, () => ({ ...sides, games: games(...WIN) }))

describe('An import', () => {
  test('An import is the same for the same file of the same kind, whoever sends it', async () => {
    const given = aFile({ fileName: 'week-1.csv', rows: 2 })
    const first = await editor.post('/api/imports', given)
    expect(first).toMatchObject({ status: 201, body: { imported: 0 } })
    await sendRows(editor, first.body.id, 'match', file(2))
    const again = await Promise.all([admin, editor, admin].map((who) => who.post('/api/imports', { ...given, fileName: 'copy.csv' })))
    for (const answer of again) expect(answer).toMatchObject({ status: 201, body: { id: first.body.id, imported: 2 } })
    expect((await editor.post('/api/imports', { ...given, kind: 'teams' })).body.id).not.toBe(first.body.id)
  })

  test('Imports are listed latest first, with who, what and how many rows are in', async () => {
    const id = await anImport(editor, { fileName: 'last.csv', rows: 5 })
    const [created] = await sendRows(editor, id, 'match', file(1), 7)
    const { body, headers } = await editor.get('/api/imports?limit=1')
    const expected = {
      id, kind: 'matches', fileName: 'last.csv', rows: 5, imported: 1, createdBy: expect.any(String),
      createdByName: expect.stringMatching(/./),
    }
    expect(body).toMatchObject([expected])
    expect(Number(headers.get('x-total-count'))).toBeGreaterThan(1)
    expect((await admin.get(`/api/imports/${id}`)).body).toMatchObject({ ...expected, marks: [{ row: 7, id: created?.id }] })
  })

  test('An import is found by its kind and its file', async () => {
    const given = aFile({ kind: 'teams' })
    const { id } = (await editor.post('/api/imports', given)).body
    await editor.post('/api/imports', { ...given, kind: 'matches' })
    const { body, headers } = await editor.get(`/api/imports?kind=teams&fileHash=${given.fileHash}`)
    expect(body).toMatchObject([{ id, fileHash: given.fileHash }])
    expect(headers.get('x-total-count')).toBe('1')
    expect((await editor.get(`/api/imports?fileHash=${given.fileHash}`)).body).toHaveLength(2)
    expect((await editor.get('/api/imports?fileHash=none')).body).toEqual([])
  })

  test('An invalid file, and an import that does not exist, are refused', async () => {
    expectRefused(await editor.post('/api/imports', aFile({ fileHash: 'A'.repeat(64) })), 'fileHash')
    expectRefused(await editor.post('/api/imports', aFile({ kind: 'players' as never })), 'kind')
    expectRefused(await editor.post('/api/imports', aFile({ rows: 0 })), 'rows')
    for (const [path, body] of [['rows', { rows: [{ row: 2, match: {} }] }], ['undo', undefined]] as const) {
      const answer = await editor.post(`/api/imports/none/${path}`, body)
      expect(answer).toMatchObject({ status: 404, body: { code: 'IMPORT_NOT_FOUND', error: 'Import with ID none not found' } })
    }
    expect((await editor.get('/api/imports/none')).status).toBe(404)
  })
})

describe('rows', () => {
  // It looks at all there is: first, while that is little.
  test('Rows that are already in are not added again, and name their match [I09]', async () => {
    const id = await anImport(editor)
    const first = await sendRows(editor, id, 'match', file(3))
    const before = await digest(admin)
    const second = await sendRows(admin, id, 'match', file(3))
    expect(second).toEqual(first.map((result) => ({ ...result, status: 'already-imported' })))
    expect(await digest(admin)).toBe(before)
  })

  test('Imported rows are stored like matches made by hand, with snapshots, winners and history', async () => {
    const byHand = (await anon.get(`/api/matches/${await make.aMatch({ ...sides, games: games(...WIN) })}`)).body
    const [row] = await sendRows(editor, await anImport(editor), 'match', [{ ...sides, games: games(...WIN) }])
    const { body: imported } = await anon.get(`/api/matches/${row?.id}`)
    const times = new Set(['createdAt', 'updatedAt', 'capturedAt'])
    const timeless = (match: object): object =>
      JSON.parse(JSON.stringify(match), (key, value: unknown) => (times.has(key) ? 'then' : value))
    expect(timeless(imported)).toEqual({ ...timeless(byHand), id: row?.id })
    expect(imported).toMatchObject({ version: 1, seriesWinner: one, teamOneSnapshot: { id: one } })
    const history = (await admin.get(`/api/admin/audit?kind=match&recordId=${row?.id}`)).body
    expect(history).toMatchObject([{ action: 'create', before: null, after: { id: row?.id, seriesWinner: one } }])
  })

  test('Bad rows stop no other, and each reports why and where (IM-08) [I07 I08]', async () => {
    const good = { ...sides, games: games(...WIN) }
    const bad: [unknown, string, string][] = [
      [{ ...sides, teamTwoId: one }, 'teamTwoId', 'Team One and Team Two cannot be the same'],
      [{ ...sides, eventId: 'none' }, 'eventId', 'This event does not exist'],
      [{ ...sides, teamOneId: 'none' }, 'teamOneId', 'This team does not exist'],
      [{ ...good, games: [...games(...WIN), { gameNumber: 3, map: 'hanamura' }] }, 'games.2.map', "Map not found: use a map id, 'dnp' or 'tbd'"],
      [{ ...sides, streamLink: 'javascript:alert(1)' }, 'streamLink', 'Use a full web address that begins with https://'],
      [{ ...sides, matchStartTime: '03/04/2026' }, 'matchStartTime', 'Use a date and time with a zone, like 2026-11-20T18:00:00Z'],
      [{ ...sides, winner: 'Nobody' }, 'winner', 'Winner must match one of the teams'],
      [{ ...sides, stranger: 1 }, 'match', 'Unknown field: stranger'],
      [{ ...sides, games: [{ gameNumber: 1, players: [{ playerId: 'none', team: one }] }] }, 'games.0.players.0.playerId', 'This player does not exist'],
      ['x', 'match', 'This must be an object'], [undefined, 'match', 'This is required'],
    ]
    const before = await matchCount()
    const values = bad.flatMap(([value]) => [good, value])
    const id = await anImport(editor)
    const results = await sendRows(editor, id, 'match', values)
    expect(results.map(({ row }) => row)).toEqual(values.map((_, index) => index + 2))
    expect(await matchCount()).toBe(before + bad.length)
    bad.forEach(([value, path, error], index) => {
      expect(results[2 * index]?.status).toBe('created')
      expect(results[2 * index + 1], JSON.stringify(value)).toEqual({ row: 2 * index + 3, status: 'failed', error, path })
    })
    expect((await editor.get(`/api/imports/${id}`)).body.imported).toBe(bad.length)
  })

  test('A failed row can be sent again once it is right', async () => {
    const id = await anImport(editor)
    expect(statuses(await sendRows(editor, id, 'match', [{ teamOneId: 'none' }, sides]))).toEqual(['failed', 'created'])
    expect(statuses(await sendRows(editor, id, 'match', [sides, sides]))).toEqual(['created', 'already-imported'])
  })

  test('Rows come in a strict envelope: at most 200, each once, nothing unknown', async () => {
    const id = await anImport(editor)
    const send = (rows: unknown) => editor.post(`/api/imports/${id}/rows`, { rows })
    const before = await matchCount()
    expectRefused(await send([]), 'rows')
    expectRefused(await send(Array.from({ length: 201 }, (_, index) => ({ row: index + 2, match: {} }))), 'rows')
    expectRefused(await send([{ row: 2, match: {} }, { row: 2, match: {} }]), 'rows')
    expectRefused(await send([{ row: '2', match: {} }]), 'rows.0.row')
    expectRefused(await send([{ row: 2, match: {}, other: 1 }]), 'rows.0')
    expect(await matchCount()).toBe(before)
    expect(statuses(await sendRows(editor, id, 'match', file(200)))).toEqual(Array(200).fill('created'))
    expect(await matchCount()).toBe(before + 200)
  })

  test('Rows with every text at its limit fit into one request', async () => {
    const link = `https://example.com/${'a'.repeat(2000)}`
    const games = Array.from({ length: 7 }, (_, index) => ({ gameNumber: index + 1, map: 'central-park', teamOneScore: 1, teamTwoScore: 0 }))
    const match = { ...sides, streamLink: link, vodLink: link, games }
    const matches = Array.from({ length: 200 }, () => match)
    expect(statuses(await sendRows(editor, await anImport(editor), 'match', matches))).toEqual(Array(200).fill('created'))
  })

  test('Rows that two editors send at once are added once each [C16]', async () => {
    const id = await anImport(editor)
    const before = await matchCount()
    const answers = await Promise.all(Array.from({ length: 6 }, (_, index) =>
      sendRows(index % 2 ? editor : admin, id, 'match', file(60), index < 3 ? 2 : 32)))
    expect(await matchCount()).toBe(before + 90)
    const created = answers.flat().filter(({ status }) => status === 'created')
    expect(created).toHaveLength(90)
    expect(new Set(created.map(({ row }) => row)).size).toBe(90)
    expect(new Set(answers.flat().map((result) => `${result.row} ${result.id}`)).size).toBe(90)
  })

  test('Rows whose team or event is deleted meanwhile fail alone, or the delete does', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [teamId, otherEvent] = [await make.aTeam(), await make.anEvent()]
      const id = await anImport(editor)
      const [results, goneTeam, goneEvent] = await Promise.all([
        sendRows(editor, id, 'match', [sides, { ...sides, teamTwoId: teamId }, { ...sides, eventId: otherEvent }]),
        admin.delete(`/api/teams/${teamId}`), admin.delete(`/api/events/${otherEvent}`),
      ])
      expect(statuses(results)).toEqual([
        'created', goneTeam.status === 204 ? 'failed' : 'created', goneEvent.status === 204 ? 'failed' : 'created',
      ])
    }
  })

  test('Rows are refused from the moment the role is removed; those already in stay [I13]', async () => {
    const helper = await connect(server.url)('norole')
    const { body: me } = await helper.get('/api/auth/user')
    const setRoles = (roles: string[]) => admin.put(`/api/admin/users/${me.id}`, { roles })
    await setRoles(['editor'])
    const id = await anImport(helper)
    expect(statuses(await sendRows(helper, id, 'match', file(2)))).toEqual(['created', 'created'])
    await setRoles([])
    const refused = await helper.post(`/api/imports/${id}/rows`, { rows: [{ row: 9, match: sides }] })
    expect(refused).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect((await editor.get(`/api/imports/${id}`)).body.imported).toBe(2)
  })

  test('Rows whose match is deleted by hand can be imported again, and count as in when it is restored', async () => {
    const id = await anImport(editor)
    const rows = await sendRows(editor, id, 'match', file(3))
    const [deleted] = await Promise.all(rows.slice(0, 2).map((row) => editor.delete(`/api/matches/${row.id}`)))
    const requestId = deleted?.headers.get('x-request-id')
    expect((await editor.post('/api/history/undo', { requestId })).status).toBe(200)
    expect(statuses(await sendRows(editor, id, 'match', file(3)))).toEqual(['already-imported', 'created', 'already-imported'])
    const { body } = await editor.get(`/api/imports/${id}`)
    expect(body).toMatchObject({ imported: 3, marks: [{ row: 2, id: rows[0]?.id }, { row: 3 }, { row: 4 }] })
  })
})

test('A hundred imports, undos, saves and deletes at once all get an answer, none of them a failure [C15]', async () => {
  const [left, right, gone] = (await make.teams(3)) as [string, string, string]
  const played = { eventId, teamOneId: left, teamTwoId: right }
  const matchId = await make.aMatch(played)
  const [mine, other, squads] = [await anImport(editor), await anImport(editor), await anImport(editor, { kind: 'teams' })]
  const rows = (field: string, value: object) => ({ rows: [2, 3, 4].map((row) => ({ row, [field]: value })) })
  const calls = [
    () => editor.post(`/api/imports/${mine}/rows`, rows('match', played)),
    () => admin.post(`/api/imports/${mine}/rows`, rows('match', { ...played, teamTwoId: gone })),
    () => editor.post(`/api/imports/${other}/rows`, rows('match', played)),
    () => admin.post(`/api/imports/${mine}/undo`),
    () => editor.post(`/api/imports/${squads}/rows`, rows('team', { name: 'Squad', tag: 'SQ', roster: [{ username: 'Quill' }] })),
    () => admin.post(`/api/imports/${squads}/undo`),
    () => editor.put(`/api/matches/${matchId}`, { ...played, games: games(...WIN) }),
    () => admin.delete(`/api/teams/${gone}?cascade=true`),
    () => editor.put(`/api/teams/${left}`, { name: 'Left', tag: 'LEFT' }),
    () => editor.post('/api/matches', played, { headers: { 'idempotency-key': 'one-of-many' } }),
  ]
  const rounds = await Promise.all(Array.from({ length: 10 }, () => Promise.all(calls.map((call) => call()))))
  for (const { status, body } of rounds.flat()) {
    expect([200, 201, 204, 404, 409], JSON.stringify(body)).toContain(status)
  }
  expect(new Set(rounds.map((answers) => answers.at(-1)?.body.id)).size).toBe(1)
})

describe('Taking an import back', () => {
  test('Undoing an import deletes its matches, records that, and lets the file be imported again', async () => {
    const before = await matchCount()
    const id = await anImport(editor)
    const rows = await sendRows(editor, id, 'match', file(200))
    await sendRows(editor, id, 'match', file(50), 202)
    const answer = await admin.post(`/api/imports/${id}/undo`)
    expect(answer).toMatchObject({ status: 200, body: { removed: 250, kept: [] } })
    expect(await matchCount()).toBe(before)
    expect((await anon.get(`/api/matches/${rows[0]?.id}`)).status).toBe(404)
    const [last] = (await admin.get(`/api/admin/audit?kind=match&recordId=${rows[199]?.id}`)).body
    expect(last).toMatchObject({ action: 'delete', before: { id: rows[199]?.id }, requestId: answer.headers.get('x-request-id') })
    expect((await editor.get(`/api/imports/${id}`)).body).toMatchObject({ imported: 0, marks: [] })
    expect(statuses(await sendRows(editor, id, 'match', file(2)))).toEqual(['created', 'created'])
  })

  test('Undoing an import leaves what was changed or linked since, and reports why', async () => {
    const { bracketId, eventId: cup, teams: [teamOneId, teamTwoId] } = await aTournament(editor, { size: 2 })
    const groupId = await make.aGroup({ eventId: cup, teamIds: [teamOneId ?? '', teamTwoId ?? ''] })
    const id = await anImport(editor)
    const played = { eventId: cup, teamOneId, teamTwoId }
    const rows = await sendRows(editor, id, 'match', [played, played, played, played])
    const [changed, linked, grouped] = rows.map((row) => row.id ?? '') as [string, string, string]
    await editor.put(`/api/matches/${changed}`, { ...played, streamLink: 'https://example.com/' })
    await linkMatches(editor, bracketId, { 'w1-0': linked })
    await editor.post(`/api/groups/${groupId}/matches`, { matchId: grouped })
    const { body } = await editor.post(`/api/imports/${id}/undo`)
    const name = expect.stringMatching(/^Team \d+ vs Team \d+$/)
    expect(body).toEqual({
      removed: 1,
      restored: 0,
      kept: [
        { row: 2, id: changed, name, reason: 'It has changed since the import' },
        { row: 3, id: linked, name, reason: expect.stringMatching(/^It is linked in bracket Bracket \d+$/) },
        { row: 4, id: grouped, name, reason: expect.stringMatching(/^It is linked in group Group \d+$/) },
      ],
    })
    expect(statuses(await sendRows(editor, id, 'match', [played, played, played, played]))).toEqual([
      'already-imported', 'already-imported', 'already-imported', 'created',
    ])
  })
})
