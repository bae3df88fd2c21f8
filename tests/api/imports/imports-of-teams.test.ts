import { describe, expect, test } from 'vitest'
import type { ImportRowResult } from '#contract/imports.ts'
import { openSite } from '#tests/support/program/site.ts'
import { anImport, sendRows } from '#tests/support/worlds/imports.ts'

const { editor, admin, anon, make } = await openSite()

let count = 0
const aTeam = (over: object = {}) => {
  count += 1
  return { name: `Imported ${count}`, tag: `IM${count}`, ...over }
}
const importTeams = async (...teams: unknown[]) => sendRows(editor, await anImport(editor, { kind: 'teams' }), 'team', teams)
const statuses = (results: ImportRowResult[]) => results.map(({ status }) => status)
const playersNamed = async (name: string): Promise<{ id: string; username: string }[]> =>
  (await anon.get(`/api/players?search=${name}`)).body
const teamOf = async (result: ImportRowResult | undefined) => (await anon.get(`/api/teams/${result?.id}`)).body

describe('A team that is imported', () => {
  test('An imported team has the players of its rosters, in order and with their roles', async () => {
    const known = await make.aPlayer({ username: 'Aurora' })
    const [result] = await importTeams(aTeam({
      logo: 'https://example.com/logo.png', region: 'EMEA',
      roster: [{ username: 'aurora', role: 'vanguard' }, { username: 'Boreas' }],
      substitutes: [{ username: 'Cirrus', role: 'strategist' }],
    }))
    const team = await teamOf(result)
    expect(team).toMatchObject({ version: 1, logo: 'https://example.com/logo.png', region: 'EMEA' })
    expect(team.rosterSnapshots).toMatchObject([
      { id: known, username: 'Aurora', role: 'vanguard' }, { username: 'Boreas', role: 'duelist' },
    ])
    expect(team.substituteSnapshots).toMatchObject([{ username: 'Cirrus', role: 'strategist' }])
    const { body } = await admin.get(`/api/admin/audit?kind=team&recordId=${result?.id}`)
    expect(body).toMatchObject([{ action: 'create', after: { id: result?.id, roster: team.roster } }])
    const boreas = (await admin.get(`/api/admin/audit?kind=player&recordId=${team.roster[1].playerId}`)).body
    expect(boreas).toMatchObject([{ action: 'create', after: { username: 'Boreas' } }])
  })

  test('An imported team shares a new player with the teams that name them too, whatever the case', async () => {
    const results = await importTeams(
      aTeam({ roster: [{ username: 'Doldrum' }] }), aTeam({ substitutes: [{ username: 'DOLDRUM' }] }),
    )
    const again = await importTeams(aTeam({ roster: [{ username: 'doldrum' }] }))
    expect(await playersNamed('doldrum')).toMatchObject([{ username: 'Doldrum' }])
    const teams = await Promise.all([...results, ...again].map(teamOf))
    expect(new Set(teams.flatMap((team) => [...team.roster, ...team.substitutes].map(({ playerId }) => playerId))).size).toBe(1)
  })

  test('An imported team is skipped when its name or tag is taken, in any case, and then creates no player', async () => {
    await make.aTeam({ name: 'Taken', tag: 'TKN' })
    const results = await importTeams(
      aTeam({ name: 'TAKEN', roster: [{ username: 'Nobody' }] }), aTeam({ tag: 'tkn', roster: [{ username: 'Nobody' }] }),
      aTeam({ name: 'Twice' }), aTeam({ name: 'twice', roster: [{ username: 'Nobody' }] }),
    )
    expect(statuses(results)).toEqual(['skipped', 'skipped', 'created', 'skipped'])
    expect(results[0]).toEqual({ row: 2, status: 'skipped', error: 'A team with this name or tag already exists' })
    expect(await playersNamed('nobody')).toEqual([])
  })

  test('An imported team fails alone when something is wrong with it', async () => {
    await make.aPlayer({ username: 'Echo' })
    await make.aPlayer({ username: 'ECHO' })
    const cases: [object, string, unknown][] = [
      [aTeam({ name: ' ' }), 'name', 'Team name is required'],
      [aTeam({ region: 'Mars' }), 'region', expect.stringMatching(/^Use one of: Global, /)],
      [aTeam({ logo: 'javascript:x' }), 'logo', 'Use an uploaded image or a full web address that begins with https://'],
      [aTeam({ roster: [{ username: 'Fjord', role: 'tank' }] }), 'roster.0.role', expect.stringMatching(/^Use one of: /)],
      [aTeam({ roster: [{ username: 'echo' }] }), 'roster', "Player 'echo' matches more than one player"],
      [
        aTeam({ roster: [{ username: 'Fjord' }], substitutes: [{ username: 'FJORD' }] }), 'roster',
        'A player can be on a team only once',
      ],
    ]
    const results = await importTeams(...cases.map(([team]) => team), aTeam())
    cases.forEach(([, path, error], index) => {
      expect(results[index]).toEqual({ row: index + 2, status: 'failed', path, error })
    })
    expect(results.at(-1)?.status).toBe('created')
    expect(await playersNamed('fjord')).toEqual([])
  })

  test('An imported team exists once, and so do its players, when several files with it come at once', async () => {
    const teams = Array.from({ length: 30 }, () => aTeam({ roster: [{ username: `Gale ${count % 10}` }] }))
    const answers = await Promise.all([0, 1, 2, 3].map(() => importTeams(...teams)))
    expect(answers.flat().filter(({ status }) => status === 'created')).toHaveLength(30)
    expect(answers.flat().filter(({ status }) => status === 'skipped')).toHaveLength(90)
    expect(await playersNamed('gale')).toHaveLength(10)
  })
})

describe('Taking an import of teams back', () => {
  test('Undoing an import of teams deletes its teams and the players it created, and the file can be imported again', async () => {
    const before = (await anon.get('/api/players')).headers.get('x-total-count')
    const id = await anImport(editor, { kind: 'teams' })
    const teams = [aTeam({ roster: [{ username: 'Aurora' }, { username: 'Haze' }] }), aTeam({ roster: [{ username: 'haze' }] })]
    await sendRows(editor, id, 'team', teams)
    expect((await editor.post(`/api/imports/${id}/undo`)).body).toEqual({ removed: 2, restored: 0, kept: [] })
    expect((await anon.get('/api/players')).headers.get('x-total-count')).toBe(before)
    expect(await playersNamed('aurora')).toHaveLength(1)
    expect(statuses(await sendRows(editor, id, 'team', teams))).toEqual(['created', 'created'])
  })

  test('Undoing an import of teams leaves changed or used teams and players, and reports why', async () => {
    const id = await anImport(editor, { kind: 'teams' })
    const names = ['Iris', 'Jetty', 'Knoll', 'Lagoon', 'Mesa']
    const teams = names.map((username) => aTeam({ roster: [{ username }] }))
    const rows = await sendRows(editor, id, 'team', teams)
    const [played, changed, entered] = rows.map((row) => row.id ?? '') as [string, string, string]
    await make.aMatch({ teamOneId: played })
    await editor.put(`/api/teams/${changed}`, { ...teams[1], roster: [] })
    await make.anEvent({ teamMetadata: [{ teamId: entered }] })
    const lagoon = (await playersNamed('lagoon'))[0]?.id ?? ''
    await make.aMatch({
      teamOneId: played, games: [{ gameNumber: 1, players: [{ playerId: lagoon, team: played }] }],
    })
    await editor.put(`/api/players/${(await playersNamed('mesa'))[0]?.id}`, { username: 'Mesa', nationality: 'Chile' })
    expect((await editor.post(`/api/imports/${id}/undo`)).body).toEqual({
      removed: 2,
      restored: 0,
      kept: [
        { row: 2, id: played, name: teams[0]?.name, reason: 'It is used by 2 matches' },
        { row: 3, id: changed, name: teams[1]?.name, reason: 'It has changed since the import' },
        { row: 4, id: entered, name: teams[2]?.name, reason: 'It is used by 1 event' },
      ],
    })
    const left = await Promise.all(names.map(async (name) => (await playersNamed(name)).length))
    expect(left).toEqual([1, 0, 1, 1, 1])
  })
})
