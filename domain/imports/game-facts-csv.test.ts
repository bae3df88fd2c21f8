import { describe, expect, it } from 'vitest'
import { NO_FACTS } from '#domain/matches/editing/declared.ts'
import { side } from '#tests/support/models/sides.ts'
import { parseCsv } from './csv.ts'
import { withRow, type StoredMatch } from './match-update.ts'
import { readMatchesCsv } from './matches-csv.ts'

const REFERENCE = {
  events: [{ id: 'ev1', name: 'Spring Finals' }],
  teams: [{ id: 't1', name: 'Alpha', tag: 'ALP' }, { id: 't2', name: 'Bravo', tag: 'BRV' }],
  players: [{ id: 'p1', username: 'Ada' }, { id: 'p2', username: 'Ben' }, { id: 'p3', username: 'Twin' }, { id: 'p4', username: 'twin' }],
  timeZone: 'UTC',
  now: Date.parse('2026-11-20T18:00:00Z'),
}
/** One row with these cells behind the two teams. */
const row = (headers: string, cells: string, matches: StoredMatch[] = []) =>
  readMatchesCsv(parseCsv(`eventid,teamone,teamtwo,${headers}\nev1,t1,t2,${cells}`), { ...REFERENCE, matches }).rows[0]

describe('What a row tells of a map besides its score (IM-06 MT-32 MT-34)', () => {
  it('Picks, bans, the recording, the code and the times are read', () => {
    const read = row(
      'game1pickedby,Game1 First Ban,game1vodstart,game1replaycode,game1startedat,game1endedat',
      'brv,Alpha,1:02:03,K4TZ-90,2026-11-20 18:00,2026-11-20 18:20',
    )
    expect([read?.errors, read?.values?.games]).toEqual([[], [expect.objectContaining({
      pickedBy: 'two', firstBan: 'one', vodStart: 3723, replayCode: 'K4TZ-90',
      startedAt: '2026-11-20T18:00:00.000Z', endedAt: '2026-11-20T18:20:00.000Z',
    })]])
  })

  it('Heroes are read with their players, who play the map in the role of their first hero', () => {
    const read = row('game1teamoneheroes,game1teamtwoheroes', '"Ada: Hela 8:30, luna 40%; p2: Thor",')
    const team = 't1'
    expect(read?.values?.games[0]).toMatchObject({
      heroPlaytime: [
        { playerId: 'p1', team, heroId: 'hela', seconds: 510, percent: null },
        { playerId: 'p1', team, heroId: 'luna-snow', seconds: null, percent: 40 },
        { playerId: 'p2', team, heroId: 'thor', seconds: null, percent: null },
      ],
      players: [{ playerId: 'p1', team, role: 'duelist' }, { playerId: 'p2', team, role: 'vanguard' }],
    })
  })

  it.each([
    ['game1pickedby', 'Gamma', 'Game 1 map pick must be one of the teams'],
    ['game2firstban', 'x', 'Game 2 first ban must be one of the teams'],
    ['game1vodstart', 'soon', 'Game 1 VOD start must be seconds or a time like 1:02:03'],
    ['game1replaycode', 'x'.repeat(33), 'Game 1 replay code is longer than 32 characters'],
    ['game1startedat', '20/11/2026', 'Game 1 has an invalid time'],
    ['game1teamoneheroes', 'Hela 8:30', "Game 1 heroes must be like 'Ada: Hela 8:30, Luna Snow 40%; Ben: Thor'"],
    ['game1teamoneheroes', 'Cyd: Hela', 'Game 1 heroes: player Cyd not found'],
    ['game1teamtwoheroes', 'Twin: Hela', 'Game 1 heroes: Twin is more than one player; use the id'],
    ['game1teamtwoheroes', 'Ada: Nobody 3', "Game 1 heroes: 'Nobody 3' is no hero with a time"],
  ])('%s with %s is an error of the row', (header, cell, error) => {
    const read = row(header, cell)
    expect([read?.status, read?.errors, read?.faulty]).toEqual(['invalid', [error], [header]])
  })

  it('A row changes of a match what it has, and sides may be the other way round', () => {
    const old = { playerId: 'p9', team: 't2', heroId: 'thor', seconds: null, percent: null }
    const stored = {
      id: 'm1', version: 1, eventId: 'ev1', sides: { one: side('t2', 'Bravo'), two: side('t1', 'Alpha') },
      matchStartTime: null, scheduledAt: null, bestOf: null, streamLink: '', vodLink: '', winner: null, seriesWinner: null,
      games: [{
        map: 'krakoa', score: { one: 2, two: 0 }, ...NO_FACTS, replayCode: 'OLD', vodStart: 5,
        heroPlaytime: [old], players: [{ playerId: 'p9', team: 't2', role: 'vanguard' as const }],
      }],
    }
    const read = row('game1pickedby,game1vodstart,game1teamoneheroes', 'ALP,90,Ada: Hela 8:30', [stored])
    expect(read?.fit?.changes.map(({ label, from, to }) => [label, from, to])).toEqual([
      ['Pick of map 1', '', 'Alpha'], ['VOD start of map 1', '0:05', '1:30'], ['Heroes of map 1', 'Thor', 'Thor, Hela 8:30'],
    ])
    const values = read?.values
    if (!values) throw new Error('The row was not read')
    const { games: [game] } = withRow(stored, values, false, () => stored.games[0] as (typeof stored.games)[number])
    expect(game).toMatchObject({
      pickedBy: 'two', vodStart: 90, replayCode: 'OLD', heroPlaytime: [old, { playerId: 'p1', team: 't1', heroId: 'hela' }],
      players: [{ playerId: 'p9' }, { playerId: 'p1', role: 'duelist' }],
    })
  })
})
