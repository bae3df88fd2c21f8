import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SentMatch } from '#contract/matches.ts'
import type { HeroesReport } from '#contract/statistics/statistics.ts'
import { heroFrom, mapFrom } from '#domain/catalogue/catalogue.ts'
import { learnSeasons } from '#domain/catalogue/learn.ts'
import bans from '#tests/real/owcs_2026_bans.json' with { type: 'json' }
import season from '#tests/real/owcs_2026_matches.json' with { type: 'json' }
import { openSite } from '#tests/support/program/site.ts'

type GameRow = [map: number, winner: number, banOfOne: number, banOfTwo: number, bannedFirst: number]
type MatchRow = [id: string, region: string, day: string, one: number, two: number, scoreOne: number, scoreTwo: number, length: string, games: GameRow[]]
type BanRow = [region: number, mode: number, one: number, two: number, bans: [hero: number, side: 'one' | 'two', first: 0 | 1][]]

const TANKS = new Set([
  'D.Va', 'Domina', 'Doomfist', 'Hazard', 'Junker Queen', 'Mauga', 'Orisa', 'Ramattra', 'Reinhardt', 'Roadhog', 'Sigma', 'Winston', 'Wrecking Ball', 'Zarya',
])
const HEALERS = new Set([
  'Ana', 'Baptiste', 'Brigitte', 'Illari', 'Jetpack Cat', 'Juno', 'Kiriko', 'Lifeweaver', 'Lucio', 'Mercy', 'Mizuki', 'Moira', 'Wuyang', 'Zenyatta',
])
const roleOf = (name: string) => (TANKS.has(name) ? 'Vanguard' : HEALERS.has(name) ? 'Strategist' : 'Duelist')

/** Every id begins alike, as the other game has a map that is called like one of ours. */
const own = (id: string): string => `ow-${id}`
const heroNames = [...new Set([...season.heroes, ...bans.heroes])]
const heroIds = new Map(heroNames.map((name) => [name, own(heroFrom({ name, role: '' }).id)]))
const mapIds = season.maps.map(([name = '']) => own(mapFrom({ name, gameMode: '' }).id))
const file = {
  name: 'Another game, 2026',
  heroes: heroNames.map((name) => ({ id: heroIds.get(name), name, role: roleOf(name) })),
  maps: season.maps.map(([name, gameMode], index) => ({ id: mapIds[index], name, gameMode })),
  layouts: [
    { id: 'one-first', name: 'One ban a side', teamA: ['BAN', 'EMPTY'], teamB: ['EMPTY', 'BAN'] },
  ],
}

const { admin, anon, editor, make } = await openSite()
beforeAll(async () => {
  expect((await admin.put('/api/admin/seasons/ow-2026', file)).status).toBe(200)
})
afterAll(() => learnSeasons([]))

const anEvent = (name: string) => make.anEvent({ name, season: 'ow-2026', layout: 'one-first' })
const emptySlot = (type: 'BAN' | 'EMPTY') => ({ type, heroId: null })
/** A draft in which team A bans first. */
const draftOf = (first: string | null, second: string | null) => ({
  teamASlots: [{ type: 'BAN', heroId: first }, emptySlot('EMPTY')], teamBSlots: [emptySlot('EMPTY'), { type: 'BAN', heroId: second }],
})
const heroAt = (index: number): string | null => heroIds.get(season.heroes[index] ?? '') ?? null

const save = async (body: object): Promise<SentMatch> => {
  const answer = await editor.post('/api/matches', body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}

describe('Another game of the same kind is a season file (CA-03 CA-04)', () => {
  test('Its 268 matches are entered with their maps and bans, and have the winners that they had', { timeout: 120_000 }, async () => {
    const teams: string[] = []
    for (const name of season.teams) teams.push(await make.aTeam({ name }))
    const events = new Map<string, string>()
    for (const region of new Set((season.matches as MatchRow[]).map(([, each]) => each))) events.set(region, await anEvent(`Season of ${region}`))
    let [entered, whole] = [0, 0]
    for (const [id, region, day, one, two, scoreOne, scoreTwo, , rows] of season.matches as MatchRow[]) {
      // The source runs two meetings of one day into one match of eight maps.
      const parts = rows.length > 7 ? [rows.slice(0, 4), rows.slice(4)] : [rows]
      const wins = { one: 0, two: 0 }
      for (const part of parts) {
        const games = part.map(([map, winner, banOfOne, banOfTwo, bannedFirst], index) => {
          const twoFirst = bannedFirst === 2
          const [first, second] = twoFirst ? [banOfTwo, banOfOne] : [banOfOne, banOfTwo]
          const [teamA, teamB] = twoFirst ? [two, one] : [one, two]
          return {
            gameNumber: index + 1, map: mapIds[map], teamOneScore: winner === 2 ? 0 : 1, teamTwoScore: winner === 1 ? 0 : 1,
            ...draftOf(heroAt(first), heroAt(second)), teamAAssignment: season.teams[teamA], teamBAssignment: season.teams[teamB],
          }
        })
        const saved = await save({
          eventId: events.get(region), teamOneId: teams[one], teamTwoId: teams[two], teamOneName: season.teams[one], teamTwoName: season.teams[two],
          matchStartTime: `${day}T12:00:00.000Z`, resultType: 'played', games,
        })
        expect(saved.games.map(({ map }) => map), id).toEqual(games.map(({ map }) => map))
        for (const { gameWinner } of saved.games) {
          if (gameWinner === teams[one]) wins.one += 1
          if (gameWinner === teams[two]) wins.two += 1
        }
        entered += 1
      }
      expect(wins, id).toEqual({ one: rows.filter(([, winner]) => winner === 1).length, two: rows.filter(([, winner]) => winner === 2).length })
      if (wins.one === scoreOne && wins.two === scoreTwo) whole += 1
    }
    expect(entered).toBe(270)
    // Of the others the source does not have every map.
    expect(whole).toBe(265)
    expect((await anon.get('/api/statistics/maps?mode=Flashpoint')).body.maps).toHaveLength(3)
  })

  test('Every ban of a real season gives every row of its summary through the API: made, received and first (SA-02)', { timeout: 120_000 }, async () => {
    const teams: string[] = []
    for (const name of bans.teams) teams.push(await make.aTeam({ name: `${name} of the bans` }))
    const events: string[] = []
    for (const region of bans.regions) events.push(await anEvent(`Bans of ${region}`))
    const mapOf = (mode: number): string | undefined => mapIds[season.maps.findIndex(([, each]) => each === bans.modes[mode])]
    for (const [region, mode, one, two, made] of bans.games as BanRow[]) {
      // Where the source has two first bans, the map was drafted twice: each is a map of its own here.
      const drafts = made.filter(([, , first]) => first === 1).length > 1 ? made.map((ban) => [ban]) : [made]
      const games = drafts.map((draft, index) => {
        const order = draft.toSorted(([, , a], [, , b]) => b - a)
        const isOneFirst = order[0]?.[1] === 'one'
        const idOf = (ban: BanRow[4][number] | undefined) => (ban ? heroIds.get(bans.heroes[ban[0]] ?? '') ?? null : null)
        return {
          gameNumber: index + 1, map: mapOf(mode), teamOneScore: 1, teamTwoScore: 0, ...draftOf(idOf(order[0]), idOf(order[1])),
          teamAAssignment: isOneFirst ? `Side ${one}` : `Side ${two}`, teamBAssignment: isOneFirst ? `Side ${two}` : `Side ${one}`,
        }
      })
      await save({ eventId: events[region], teamOneId: teams[one], teamTwoId: teams[two], teamOneName: `Side ${one}`, teamTwoName: `Side ${two}`, games })
    }
    const names = new Map([...heroIds].map(([name, id]) => [id, name]))
    const rows: Record<string, number[]> = {}
    for (const place of new Set(bans.summary.map((row) => row.slice(0, 3).join(' ')))) {
      const [region = 0, team = 0, mode = 0] = place.split(' ').map(Number)
      const query = new URLSearchParams({ eventId: events[region] ?? '', teamId: teams[team] ?? '', mode: bans.modes[mode] ?? '' })
      const report: HeroesReport = (await anon.get(`/api/statistics/heroes?${query}`)).body
      for (const { heroId, team: of } of report.heroes) {
        if (of) rows[`${place} ${bans.heroes.indexOf(names.get(heroId) ?? '')}`] = [of.bans.hits, of.faced.hits, of.firstBans.hits, of.bans.hits - of.firstBans.hits]
      }
    }
    expect(rows).toEqual(Object.fromEntries(bans.summary.map((row) => [row.slice(0, 4).join(' '), row.slice(4)])))
  })
})
