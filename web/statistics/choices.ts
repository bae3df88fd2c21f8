import { allModes } from '#domain/catalogue/all.ts'
import { findMap, type PlayerRole } from '#domain/catalogue/catalogue.ts'
import { knownSeasons } from '#domain/catalogue/seasons.ts'
import { REGIONS, type Region } from '#domain/catalogue/regions.ts'
import { PLAYER_ROLES } from '#domain/catalogue/roles.ts'
import { isPlaceOfGame } from '#domain/statistics/place-of-game.ts'
import { isMonth } from '#domain/times/months.ts'
import { addressOf, placeIn } from '#web/ui/parts/part.ts'

const AS = ['presence', 'ban', 'protect', 'first-ban', 'pick'] as const
const BY = ['team', 'opponent'] as const
const RANGES = ['shown'] as const

/** What is chosen in the address of a page of statistics (SA-08); null chooses nothing. `as` and `by` say which maps it lists. */
export type Choices = {
  event: string | null
  team: string | null
  region: Region | null
  season: string | null
  mode: string | null
  map: string | null
  month: string | null
  /** Which heroes are listed, of all that are counted. */
  role: PlayerRole | null
  sort: string | null
  as: (typeof AS)[number] | null
  by: (typeof BY)[number] | null
  /** Whether each share has its interval beside it. */
  ranges: (typeof RANGES)[number] | null
  after: string | null
  before: string | null
}

const READS = ['event', 'team', 'region', 'season', 'mode', 'map', 'month', 'role', 'sort', 'as', 'by', 'ranges', 'after', 'before'] as const

/** What an address chooses; anything that cannot be chosen counts as nothing. */
export const choicesOf = (search: URLSearchParams): Choices => {
  const given = (name: keyof Choices) => search.get(name)?.slice(0, 128) || null
  const among = <T extends string>(list: readonly T[], name: keyof Choices) => list.find((each) => each === given(name)) ?? null
  const month = given('month')
  return {
    event: given('event'),
    team: given('team'),
    region: among(REGIONS, 'region'),
    season: among(knownSeasons().map(({ id }) => id), 'season'),
    mode: among(allModes(), 'mode'),
    map: findMap(given('map'))?.id ?? null,
    month: month !== null && isMonth(month) ? month : null,
    role: among(PLAYER_ROLES, 'role'),
    sort: given('sort'),
    as: among(AS, 'as'),
    by: among(BY, 'by'),
    ranges: among(RANGES, 'ranges'),
    ...placeIn(search, isPlaceOfGame),
  }
}

/** The same of a page that lists no heroes, which chooses no role. */
export const choicesOfHero = (search: URLSearchParams): Choices => ({ ...choicesOf(search), role: null })

/** The same of a page about maps, which chooses no map either. */
export const choicesOfMaps = (search: URLSearchParams): Choices => ({ ...choicesOfHero(search), map: null })

/** The address of a page of statistics with some choices changed. */
export const addressAt = (path: string) => addressOf<Choices>(path, READS)

export const NO_FILTER = { event: null, team: null, region: null, season: null, mode: null, map: null, month: null, role: null } as const
