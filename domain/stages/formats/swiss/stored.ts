import { reopenedBy, type PairedRound, type Reopened, type Wanted } from './override.ts'
import { swissOrder, type SwissMatch, type SwissRow, type SwissSettings, type SwissTeam } from './swiss.ts'

/** What is stored of a round; its teams are places of the stage, counted from 0. */
export type StoredRound = {
  round: number
  isPaired: boolean
  matchIds: string[]
  byes: number[]
  left: number[]
  ruled: { one: number; two: number | null }[]
}

export type StoredPairing = { matchId: string; round: number; one: number; two: number }

/** A Swiss stage as it is stored. Its teams are called by their places, so that it can be paired before they are known. */
export type StoredSwiss = { settings: SwissSettings; places: number; pairings: readonly StoredPairing[]; rounds: readonly StoredRound[] }

/** The result of a match as the rules of Swiss stages need it: whether it is over, and the place that won it, or that both lost. */
export type Played = { isOver: boolean; winner: number | 'nobody' | null }

/** A Swiss stage with its results. */
export type SwissStage = {
  settings: SwissSettings
  teams: SwissTeam[]
  matches: SwissMatch[]
  /** The rounds that are paired, in order. */
  rounds: PairedRound[]
  /** The last of them; 0 where none is. */
  last: number
  /** Whether a match of the paired rounds is still to be played. */
  isOpen: boolean
}

const idOf = (place: number): string => `${place}`
const wantedOf = ({ one, two }: { one: number; two: number | null }): Wanted => ({ one: idOf(one), two: two === null ? null : idOf(two) })

/**
 * A stored Swiss stage with its results.
 * @param playedOf the result of a pairing's match; null where the match is gone, which then counts for nobody
 */
export function swissStage({ settings, places, pairings, rounds }: StoredSwiss, playedOf: (pairing: StoredPairing) => Played | null): SwissStage {
  const paired = rounds.filter(({ isPaired }) => isPaired).toSorted((one, other) => one.round - other.round)
  const leftAfter = (place: number): number | null => {
    const from = paired.find(({ left }) => left.includes(place))
    return from ? from.round - 1 : null
  }
  const played = pairings.flatMap((pairing) => {
    const result = playedOf(pairing)
    return result ? [{ pairing, result }] : []
  })
  const teams = Array.from({ length: places }, (_, place): SwissTeam => ({ id: idOf(place), leftAfter: leftAfter(place) }))
  const matches = [
    ...played.map(({ pairing, result: { winner } }): SwissMatch => ({ ...wantedOf(pairing), round: pairing.round, winner: winner === null ? null : winner === 'nobody' ? '' : idOf(winner) })),
    ...paired.flatMap(({ round, byes }) => byes.map((place): SwissMatch => ({ round, one: idOf(place), two: null, winner: idOf(place) }))),
  ]
  return {
    settings, teams, matches, last: paired.at(-1)?.round ?? 0, isOpen: played.some(({ result }) => !result.isOver),
    rounds: paired.map(({ round, ruled }) => ({
      round, ruled: ruled.map(wantedOf), pairings: matches.filter((match) => match.round === round).map(({ one, two }) => ({ one, two })),
    })),
  }
}

/** The rounds of a stage that corrected results open again, by places (SW-07). */
export const reopenedIn = ({ settings, teams, matches, rounds }: SwissStage): Reopened[] => reopenedBy(settings, teams, matches, rounds)

/**
 * The order of a stage as it is now, or after a round, by places (SW-02). Where everybody plays all rounds, nobody is through before the
 * last match is over.
 */
export function orderOf({ settings, teams, matches, last, isOpen }: SwissStage, after: number = last): SwissRow[] {
  const rows = swissOrder(settings, teams, matches, after + 1)
  return settings.until === null && isOpen ? rows.map((row) => (row.status === 'through' ? { ...row, status: 'playing' } : row)) : rows
}
