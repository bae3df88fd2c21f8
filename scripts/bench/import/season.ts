import { createHash } from 'node:crypto'
import type { ImportRowResult } from '#contract/imports.ts'
import { LIMITS } from '#domain/limits.ts'
import type { Api } from '../../import-results/api.ts'

const TEAMS = 64
const ROSTER = 6
/** Maps of each match. */
export const GAMES = 3

/** Sends rows as the browser does, one batch after the other. @returns how many rows had each outcome */
async function sendRows(api: Api, kind: 'matches' | 'teams', name: string, rows: object[]): Promise<Record<string, number>> {
  const fileHash = createHash('sha256').update(name).digest('hex')
  const file = { kind, fileName: `${name}.csv`, fileHash, rows: rows.length }
  const { id } = await api.write<{ id: string }>('POST', '/api/imports', file)
  const counts: Record<string, number> = {}
  for (let start = 0; start < rows.length; start += LIMITS.importBatch) {
    const batch = rows.slice(start, start + LIMITS.importBatch)
    const results = await api.write<ImportRowResult[]>('POST', `/api/imports/${id}/rows`, { rows: batch })
    for (const { status } of results) counts[status] = (counts[status] ?? 0) + 1
  }
  return counts
}

/** Enters the teams with their players, by an import. @returns the ids of the teams */
export async function enterTeams(api: Api): Promise<string[]> {
  const people = (team: number) =>
    Array.from({ length: ROSTER }, (_, index) => ({ username: `Player ${team}-${index}`, role: 'duelist' }))
  const rows = Array.from({ length: TEAMS }, (_, team) => ({
    row: team + 2, team: { name: `Team ${team}`, tag: `T${team}`, region: 'Global', roster: people(team) },
  }))
  await sendRows(api, 'teams', 'teams', rows)
  return (await api.list<{ id: string }>('/api/teams')).map(({ id }) => id)
}

/**
 * A separate event for each file.
 * @returns its id
 */
export async function enterEvent(api: Api, name: string): Promise<string> {
  const dates = { startDate: '2026-01-01', endDate: '2026-12-31' }
  const event = { name, region: 'Global', status: 'ongoing', ...dates }
  return (await api.write<{ id: string }>('POST', '/api/events', event)).id
}

/** Imports a file of so many played matches of an event; the same name and event are the same file. */
export async function importMatches(
  api: Api, { name, eventId, teams, count }: { name: string; eventId: string; teams: string[]; count: number },
): Promise<Record<string, number>> {
  const games = Array.from({ length: GAMES }, (_, index) => ({
    gameNumber: index + 1, map: 'tbd', teamOneScore: index % 2 ? 1 : 2, teamTwoScore: index % 2 ? 2 : 1,
  }))
  const rows = Array.from({ length: count }, (_, index) => ({
    row: index + 2,
    match: {
      eventId,
      teamOneId: teams[index % teams.length],
      teamTwoId: teams[(index + 1 + (index % 7)) % teams.length],
      matchStartTime: new Date(Date.UTC(2026, 0, 1) + index * 600_000).toISOString(),
      streamLink: `https://example.com/${name}/${index}`,
      games,
    },
  }))
  return sendRows(api, 'matches', name, rows)
}
