import { findHero, findMap } from '#domain/catalogue/catalogue.ts'
import { knownSeasons } from '#domain/catalogue/seasons.ts'
import { SIDES } from '#domain/matches/match.ts'
import { addressOf } from '#web/ui/parts/part.ts'

/** Ways in which the maps behind a number are chosen. */
const AS = ['ban', 'protect', 'opening', 'open'] as const
const RANGES = ['shown'] as const
/** How many months back a card can begin. */
export const MONTHS = ['3', '6', '12', '24'] as const

/**
 * What is chosen in the address of a scouting card (SA-11): which maps count, and of which number of which side the maps are listed; null
 * chooses nothing. `met`: only maps of both teams.
 */
export type Choices = {
  event: string | null
  season: string | null
  months: (typeof MONTHS)[number] | null
  side: 'one' | 'two' | null
  met: '1' | null
  map: string | null
  hero: string | null
  as: (typeof AS)[number] | null
  by: 'team' | 'opponent' | null
  turn: string | null
  against: string | null
  won: 'team' | 'opponent' | null
  /** Whether each share has its interval beside it. */
  ranges: (typeof RANGES)[number] | null
  after: string | null
  before: string | null
}

const READS = ['event', 'season', 'months', 'side', 'met', 'map', 'hero', 'as', 'by', 'turn', 'against', 'won', 'ranges', 'after', 'before'] as const
const WHOSE = ['team', 'opponent'] as const

/** What an address chooses; anything that cannot be chosen counts as nothing. */
export const choicesOf = (search: URLSearchParams): Choices => {
  const given = (name: keyof Choices) => search.get(name)?.slice(0, 128) || null
  const among = <T extends string>(list: readonly T[], name: keyof Choices) => list.find((each) => each === given(name)) ?? null
  const turn = given('turn')
  return {
    event: given('event'),
    season: among(knownSeasons().map(({ id }) => id), 'season'),
    months: among(MONTHS, 'months'),
    side: among(SIDES, 'side'),
    met: among(['1'], 'met'),
    map: findMap(given('map'))?.id ?? null,
    hero: findHero(given('hero'))?.id ?? null,
    as: among(AS, 'as'),
    by: among(WHOSE, 'by'),
    turn: turn !== null && /^[1-9]\d?$/.test(turn) ? turn : null,
    against: findHero(given('against'))?.id ?? null,
    won: among(WHOSE, 'won'),
    ranges: among(RANGES, 'ranges'),
    after: given('after'),
    before: given('before'),
  }
}

export const scoutingPath = (matchId: string): string => `/matches/${encodeURIComponent(matchId)}/scouting`

/** The address of a match's card with some choices changed. */
export const addressAt = (matchId: string) => addressOf<Choices>(scoutingPath(matchId), READS)

/** All maps count. */
export const NO_FILTER = { event: null, season: null, months: null } as const

/** No number is chosen: all maps are listed. */
export const NO_NUMBER = { side: null, met: null, map: null, hero: null, as: null, by: null, turn: null, against: null, won: null } as const
