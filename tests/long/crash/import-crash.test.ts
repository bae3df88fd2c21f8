import { afterAll, expect, test } from 'vitest'
import type { ImportRowResult } from '#contract/imports.ts'
import type { SentListItem } from '#contract/matches.ts'
import { LIMITS } from '#domain/limits.ts'
import { logInAs, type Visitor } from '#tests/support/clients/visitor.ts'
import { preparedFolder, killHard, ready, run, stop } from '#tests/support/program/program.ts'

const ROWS = 2_000
const GAMES = 3
const ROUNDS = 5

const data = preparedFolder()
afterAll(data.remove)

type Row = { row: number; match: object }

const FILE = { kind: 'matches', fileName: 'season.csv', fileHash: 'f'.repeat(64), rows: ROWS }

async function create(editor: Visitor, path: string, body: object, headers: Record<string, string> = {}): Promise<string> {
  const answer = await editor.send('POST', path, { json: body, headers })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { id: string }).id
}

/** The rows of a file, distinguished by their stream links. */
async function someRows(editor: Visitor): Promise<Row[]> {
  const eventId = await create(editor, '/api/events', {
    name: 'Season', region: 'Global', status: 'upcoming', startDate: '2026-11-20', endDate: '2026-11-22',
  })
  const teamOneId = await create(editor, '/api/teams', { name: 'One', tag: '1' })
  const teamTwoId = await create(editor, '/api/teams', { name: 'Two', tag: '2' })
  const games = Array.from({ length: GAMES }, (_, index) => ({ gameNumber: index + 1, teamOneScore: 2, teamTwoScore: 1 }))
  return Array.from({ length: ROWS }, (_, index) => ({
    row: index + 2, match: { eventId, teamOneId, teamTwoId, games, streamLink: `https://example.com/${index + 2}` },
  }))
}

/**
 * Sends the whole file in batches until it is imported or the server is gone.
 * @returns what was acknowledged
 */
async function importAll(editor: Visitor, rows: Row[]): Promise<ImportRowResult[]> {
  const results: ImportRowResult[] = []
  try {
    const id = await create(editor, '/api/imports', FILE)
    for (let start = 0; start < rows.length; start += LIMITS.importBatch) {
      const batch = rows.slice(start, start + LIMITS.importBatch)
      const answer = await editor.post(`/api/imports/${id}/rows`, { rows: batch })
      expect(answer.status).toBe(200)
      results.push(...((await answer.json()) as ImportRowResult[]))
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error // fetch: the server is gone
  }
  return results
}

async function allMatches(url: string): Promise<SentListItem[]> {
  const matches: SentListItem[] = []
  for (let page = 1; ; page += 1) {
    const found = (await (await fetch(`${url}/api/matches?limit=500&page=${page}`)).json()) as SentListItem[]
    matches.push(...found)
    if (found.length < 500) return matches
  }
}

test(`An import that is killed ${ROUNDS} times adds every row once, whole [I11 F02]`, async () => {
  let server = run(data.path)
  let editor = await logInAs(await ready(server), 'editor')
  const rows = await someRows(editor)
  const acknowledged = new Map<number, string>()
  const key = { 'idempotency-key': 'before-the-crash' }
  const player = await create(editor, '/api/players', { username: 'Once' }, key)
  for (let round = 1; round <= ROUNDS; round += 1) {
    const importing = importAll(editor, rows)
    await new Promise((done) => setTimeout(done, 150 * round))
    await killHard(server)
    for (const { row, id } of await importing) {
      expect(acknowledged.get(row) ?? id).toBe(id)
      acknowledged.set(row, id ?? '')
    }
    server = run(data.path)
    editor = await logInAs(await ready(server), 'editor')
    const stored = await allMatches(await ready(server))
    expect(stored.length % LIMITS.importBatch).toBe(0)
    expect(stored.filter(({ games }) => games.length !== GAMES)).toEqual([])
    const ids = new Set(stored.map(({ id }) => id))
    expect([...acknowledged.values()].filter((id) => !ids.has(id))).toEqual([])
  }
  const before = (await allMatches(await ready(server))).length
  const last = await importAll(editor, rows)
  expect(last.filter(({ status }) => status === 'created')).toHaveLength(ROWS - before)
  expect(last.filter(({ status }) => status === 'already-imported')).toHaveLength(before)
  const stored = await allMatches(await ready(server))
  expect(new Set(stored.map(({ streamLink }) => streamLink)).size).toBe(ROWS)
  expect(stored).toHaveLength(ROWS)
  expect(stored.filter(({ games }) => games.length !== GAMES)).toEqual([])
  expect(await create(editor, '/api/players', { username: 'Once' }, key)).toBe(player)
  expect((await stop(server)).code).toBe(0)
})
