import { compareText } from '#domain/compare.ts'
import { MAP_NOT_PLAYED } from '#domain/catalogue/catalogue.ts'
import type { MatchResult, Side } from '#domain/matches/match.ts'
import { gameWinner, isDrawn, storedWinner, teamIdOf } from '#domain/matches/series.ts'

/** Won, lost and level, of matches or of maps. */
type Tally = { won: number; lost: number; drawn: number }

const NONE: Tally = { won: 0, lost: 0, drawn: 0 }

/** The record with one more, that this side won, or nobody. */
const plus = (record: Tally, own: Side, winner: Side | null): Tally => {
  const ended = winner === null ? 'drawn' : winner === own ? 'won' : 'lost'
  return { ...record, [ended]: record[ended] + 1 }
}

type Match = MatchResult & { games: readonly { map: string }[] }

/** The side of a team in a match that has a result: a winner, or a draw (MT-23). Null for any other match. */
const sideWithResult = (match: Match, teamId: string): Side | null => {
  if (storedWinner(match) === null && !isDrawn(match)) return null
  return teamIdOf(match, 'one') === teamId ? 'one' : teamIdOf(match, 'two') === teamId ? 'two' : null
}

/** The matches of a team with a result (TM-11). */
export const seriesRecord = (matches: readonly Match[], teamId: string): Tally =>
  matches.reduce((record, match) => {
    const own = sideWithResult(match, teamId)
    return own ? plus(record, own, storedWinner(match)) : record
  }, NONE)

/** The maps of matches with a result whose scores are known, each with the record that it adds to. */
function* mapsWithScore(matches: readonly Match[], teamId: string): Generator<{ map: string; added: (to: Tally) => Tally }> {
  for (const match of matches) {
    const own = sideWithResult(match, teamId)
    if (!own) continue
    for (const game of match.games) {
      const { one, two } = game.score
      if (one !== null && two !== null && game.map !== MAP_NOT_PLAYED) yield { map: game.map, added: (to) => plus(to, own, gameWinner(game)) }
    }
  }
}

/** A team's record over all maps (TM-15), also those of which only the score is known. */
export const mapsRecord = (matches: readonly Match[], teamId: string): Tally => {
  let record = NONE
  for (const { added } of mapsWithScore(matches, teamId)) record = added(record)
  return record
}

export type MapRecord = Tally & { map: string }

const played = ({ won, lost, drawn }: Tally): number => won + lost + drawn

/**
 * A team's record by map (TM-11): the maps of its matches with a result whose scores are known, level ones for nobody. The one
 * played most comes first. Those of which only the score is known are one of them, so that all add up to the record over all maps.
 */
export const recordByMap = (matches: readonly Match[], teamId: string): MapRecord[] => {
  const records = new Map<string, Tally>()
  for (const { map, added } of mapsWithScore(matches, teamId)) {
    records.set(map, added(records.get(map) ?? NONE))
  }
  return [...records]
    .map(([map, record]) => ({ map, ...record }))
    .toSorted((a, b) => played(b) - played(a) || compareText(a.map, b.map))
}
