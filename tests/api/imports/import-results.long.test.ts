import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SentBracket } from '#contract/brackets.ts'
import type { EventListItem, EventRecord } from '#contract/events.ts'
import type { GroupRecord } from '#contract/groups.ts'
import { matchOf } from '#contract/sent-matches.ts'
import type { SentListItem, SentMatch } from '#contract/matches.ts'
import type { TeamListItem } from '#contract/teams.ts'
import { countsInStandings, linkedMatches } from '#domain/groups/linked-matches.ts'
import { standings } from '#domain/stages/formats/round-robin/standings.ts'
import owl2018 from '#tests/real/owl_2018_stage1_group.json' with { type: 'json' }
import { STAND_IN_CODE } from '#tests/support/clients/visitor.ts'
import { startTestServer, type TestServer } from '#tests/support/program/server.ts'

const STAGE = resolve('tests/real/owl_2018_stage1_group.json')
const PLAYOFFS = resolve('tests/real/owl_2019_playoffs_double_elim.json')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

type Run = { code: number | null; stdout: string; stderr: string }

function importFile(file: string, ...options: string[]): Promise<Run> {
  const child = spawn(process.execPath, ['scripts/import-results.ts', file, '--url', server.url, ...options], {
    env: { ...process.env, CLUTCHBOARD_SESSION: '', STAND_IN_CODE },
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (data: Buffer) => (output.stdout += String(data)))
  child.stderr.on('data', (data: Buffer) => (output.stderr += String(data)))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, ...output })))
}

const get = async <T>(path: string): Promise<T> => (await fetch(server.url + path)).json() as Promise<T>
const eventNamed = async (name: string): Promise<EventListItem | undefined> =>
  (await get<EventListItem[]>('/api/events')).find((event) => event.name === name)
const matchesOf = (eventId = '') => get<SentListItem[]>(`/api/matches?eventId=${eventId}&limit=500`)
const playoffBracket = async (): Promise<SentBracket | undefined> => {
  const event = await eventNamed('2019 Overwatch League post-season')
  return (await get<SentBracket[]>(`/api/brackets/event/${event?.id}`))[0]
}

/** A digest of everything that visitors can read. */
async function digest(): Promise<string> {
  const hash = createHash('sha256')
  const note = async <T>(path: string): Promise<T> => {
    const answer = await get<T>(path)
    hash.update(path).update(JSON.stringify(answer))
    return answer
  }
  for (const kind of ['events', 'teams', 'players', 'matches']) {
    for (const { id } of await note<{ id: string }[]>(`/api/${kind}?limit=500`)) {
      await note(`/api/${kind}/${id}`)
      if (kind === 'events') await note(`/api/brackets/event/${id}`)
      if (kind === 'events') await note(`/api/events/${id}/groups`)
    }
  }
  return hash.digest('hex')
}

describe('The group stage of 2018', () => {
  test('The group stage of 2018 is entered whole', async () => {
    const run = await importFile(STAGE, '--login', 'editor')
    expect(run).toMatchObject({ code: 0, stderr: '' })
    expect(run.stdout).toContain('Matches: 60 created, 0 updated, 0 skipped, 0 failed')
    expect(run.stdout).toContain('Done: 86 created, 0 updated, 0 skipped, 0 failed')
    const event = await eventNamed('Overwatch League - Stage 1')
    expect(event).toMatchObject({ region: 'Global', status: 'completed', startDate: '2018-01-11', teamCount: 12 })
    expect(event?.description).toContain(owl2018.origin)
  })

  test('The group stage of 2018 gives the published table, in which all 60 matches count', async () => {
    const { id } = (await eventNamed('Overwatch League - Stage 1')) ?? {}
    const [group] = await get<[GroupRecord]>(`/api/events/${id}/groups`)
    const matches = (await matchesOf(id)).map(matchOf)
    const names = new Map((await get<TeamListItem[]>('/api/teams')).map((team) => [team.id, team.name]))
    const table = standings(group, matches, names, Date.now())
    expect(linkedMatches(group, matches).filter((match) => countsInStandings(match, Date.now()))).toHaveLength(60)
    expect(table.map(({ teamId }) => names.get(teamId))).toEqual(owl2018.independentFinalOrder)
    const published = owl2018.standingsBySpecRule.map(({ team: _name, mapDraws: _draws, ...counts }) => counts)
    expect(table).toMatchObject(published)
  })
})

describe('The post-season of 2019', () => {
  test('The post-season of 2019 is entered except for the one match of eight maps, which is named as failed', async () => {
    const run = await importFile(PLAYOFFS, '--login', 'admin', '--parallel', '2')
    expect(run.stderr).toBe(
      'Failed: Shanghai Dragons vs London Spitfire, 2019-08-31T19:07:00.000Z: ' +
        'it has 8 maps; a match of this site has at most 7\n',
    )
    expect(run.stdout).toContain('Matches: 17 created, 0 updated, 0 skipped, 1 failed')
    expect(run.stdout).toContain('Teams: 5 created, 0 updated, 7 skipped, 0 failed')
    expect(run.code).toBe(2)
  })

  test('The post-season of 2019 ends with the San Francisco Shock over the Vancouver Titans', async () => {
    const bracket = await playoffBracket()
    const final = bracket?.matches.find(({ id }) => id === 'gf')
    expect(bracket?.status).toBe('complete')
    expect(bracket?.matches.filter(({ matchId }) => matchId === null)).toEqual([])
    expect(bracket?.participants[final?.winnerId ?? '']?.name).toBe('San Francisco Shock')
    expect(bracket?.participants[final?.participants.top?.id ?? '']?.name).toBe('Vancouver Titans')
  })

  test('The post-season of 2019 has a snapshot of every team', async () => {
    const event = await eventNamed('2019 Overwatch League post-season')
    const { teamMetadata } = await get<EventRecord>(`/api/events/${event?.id}`)
    expect(teamMetadata.map(({ snapshot }) => snapshot?.name)).toHaveLength(12)
  })
})

test('A second import creates nothing and changes nothing that visitors see', async () => {
  const before = await digest()
  const stage = await importFile(STAGE, '--login', 'editor')
  const playoffs = await importFile(PLAYOFFS, '--login', 'editor')
  expect(stage.stdout).toContain('Done: 0 created, 0 updated, 86 skipped, 0 failed')
  expect(stage.code).toBe(0)
  expect(playoffs.stdout).toContain('Done: 0 created, 0 updated, 43 skipped, 1 failed')
  expect(playoffs.code).toBe(2)
  expect(await digest()).toBe(before)
})

test('A corrected result is applied, and what staff added to the match stays', async () => {
  const corrected = structuredClone(owl2018)
  const [match] = corrected.matches
  if (!match?.games[0]) throw new Error('The file has no first match')
  match.games[0].teamOneScore = 9
  const file = join(server.dataDir, 'corrected.json')
  writeFileSync(file, JSON.stringify(corrected))
  const event = await eventNamed('Overwatch League - Stage 1')
  const matches = await matchesOf(event?.id)
  const stored = matches.find(({ matchStartTime }) => matchStartTime === '2018-01-11T00:12:00.000Z')
  const vodLink = 'https://example.com/vod'
  const { db } = server.services
  await db.updateTable('matches').set({ vod_link: vodLink }).where('id', '=', stored?.id ?? '').execute()

  const run = await importFile(file, '--login', 'editor')
  expect(run.stdout).toContain('Matches: 0 created, 1 updated, 59 skipped, 0 failed')
  const after = await get<SentMatch>(`/api/matches/${stored?.id}`)
  expect(after.games[0]).toMatchObject({ teamOneScore: 9, teamTwoScore: 2 })
  expect(after).toMatchObject({ vodLink, seriesWinner: stored?.seriesWinner, winnerMode: 'manual' })
})

test('Without a login, with a wrong session or an invalid file, the import reports it and ends with 1', async () => {
  const refused = (reason: string) => ({ code: 1, stderr: expect.stringContaining(reason) as string })
  expect(await importFile(STAGE)).toMatchObject(refused('Set CLUTCHBOARD_SESSION, or use --login.'))
  const name = `Event ${Math.random()}`
  const file = join(server.dataDir, 'new.json')
  writeFileSync(file, readFileSync(STAGE, 'utf8').replace('Overwatch League - Stage 1', name))
  expect(await importFile(file, '--session', 'x'.repeat(43))).toMatchObject(refused('Please log in'))
  expect(await eventNamed(name)).toBeUndefined()
  const noResults = await importFile(resolve('package.json'), '--login', 'editor')
  expect(noResults).toMatchObject(refused('package.json is no file of results'))
})
