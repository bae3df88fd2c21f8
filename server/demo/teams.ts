import type { Region } from '#domain/catalogue/regions.ts'
import { PLAYER_ROLES } from '#domain/catalogue/roles.ts'
import type { Player, RosterEntry, Team } from '#domain/teams/team.ts'
import { HANDLES, NAMES } from './people.ts'
import { pick, shuffle, type Random } from './random.ts'

/** `countries` is where a team's players come from; `strength` is its chance of maps against a team of 1. */
type Sketch = { name: string; tag: string; region: Region; countries: string[]; strength: number }

const SKETCHES: Sketch[] = [
  { name: 'Ironbark', tag: 'IBK', region: 'Pacific', countries: ['AU', 'AU', 'JP'], strength: 1.9 },
  { name: 'Copper Canyon', tag: 'CCN', region: 'Americas', countries: ['US', 'US', 'MX'], strength: 1.6 },
  { name: 'Nordlys Collective', tag: 'NDL', region: 'EMEA', countries: ['SE', 'SE', 'DE'], strength: 1.8 },
  { name: 'Jade Abacus', tag: 'JAB', region: 'China', countries: ['CN', 'CN', 'TW'], strength: 2.1 },
  { name: 'Paper Cranes', tag: 'PCR', region: 'Pacific', countries: ['KR', 'KR', 'JP'], strength: 2.4 },
  { name: 'Basalt Guard', tag: 'BSG', region: 'EMEA', countries: ['DE', 'PL', 'TR'], strength: 1.2 },
  { name: 'Bayou Lanterns', tag: 'BYL', region: 'Americas', countries: ['US', 'CA', 'BR'], strength: 1.4 },
  { name: 'River Scholars', tag: 'RVS', region: 'China', countries: ['CN', 'CN', 'HK'], strength: 1.1 },
  { name: 'Red Kite Union', tag: 'RKU', region: 'EMEA', countries: ['GB', 'FR', 'GB'], strength: 1.5 },
  { name: 'Tidewater Nine', tag: 'TW9', region: 'Americas', countries: ['CA', 'US', 'CA'], strength: 0.9 },
  { name: 'Monsoon Parade', tag: 'MSN', region: 'Pacific', countries: ['TH', 'ID', 'PH'], strength: 1 },
  { name: 'Lotus Circuit', tag: 'LTC', region: 'China', countries: ['CN', 'TW', 'CN'], strength: 1.3 },
  { name: 'Coral Signal', tag: 'CRL', region: 'Pacific', countries: ['PH', 'PH', 'AU'], strength: 1.2 },
  { name: 'Almanac', tag: 'ALM', region: 'EMEA', countries: ['FR', 'ZA', 'FR'], strength: 1 },
  { name: 'Pampas Run', tag: 'PMP', region: 'Americas', countries: ['BR', 'BR', 'MX'], strength: 1.1 },
  { name: 'Southern Static', tag: 'SST', region: 'EMEA', countries: ['ZA', 'ZA', 'GB'], strength: 0.8 },
]

const slug = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

export type Cast = { teams: Team[]; players: Player[]; strengthOf: (teamId: string) => number }

/** The teams with two players of each role and one or two substitutes, and everybody who plays in them. */
export function makeCast(random: Random): Cast {
  const handles = shuffle(random, HANDLES)
  const players: Player[] = []
  const addPlayer = (countries: string[]): string => {
    const username = handles[players.length] ?? `Player ${players.length + 1}`
    const nationality = pick(random, countries)
    const { first = [], last = [] } = NAMES[nationality] ?? {}
    const id = `demo-player-${slug(username)}`
    players.push({ id, username, realName: `${pick(random, first)} ${pick(random, last)}`, nationality })
    return id
  }
  const teams = SKETCHES.map(({ name, tag, region, countries }, index): Team => {
    const entry = (place: number): RosterEntry => ({
      playerId: addPlayer(countries),
      role: PLAYER_ROLES[place % PLAYER_ROLES.length] ?? 'duelist',
    })
    const roster = Array.from({ length: 6 }, (_, place) => entry(place))
    const substitutes = Array.from({ length: 1 + (index % 2) }, (_, place) => entry(index + place))
    return { id: `demo-team-${slug(name)}`, name, tag, logo: '', region, roster, substitutes }
  })
  const strengths = new Map(teams.map(({ id }, index) => [id, SKETCHES[index]?.strength ?? 1]))
  return { teams, players, strengthOf: (teamId) => strengths.get(teamId) ?? 1 }
}
