import { writtenOf } from '#contract/fields.ts'
import { matchWrite, type SentListItem, type SentMatch, type MatchWrite } from '#contract/matches.ts'
import { MAP_TBD, MAPS } from '#domain/catalogue/catalogue.ts'
import { LIMITS } from '#domain/limits.ts'
import type { Import, Named } from './enter.ts'
import type { ResultMatch } from './file.ts'
import { inParallel } from './parallel.ts'

/** The id of a map by its name; maps of other games and seasons are not in the catalogue. */
const mapId = (name: string): string =>
  MAPS.find((map) => map.name.toLowerCase() === name.trim().toLowerCase())?.id ?? MAP_TBD

/** The matches of the file, in the site's terms. */
function fieldsOf(match: ResultMatch, teams: ReadonlyMap<string, Named>) {
  const team = (name: string): Named => teams.get(name) ?? { id: '', name }
  const [one, two] = [team(match.teamOne), team(match.teamTwo)]
  const seriesWinner = match.winner === null ? null : team(match.winner).id
  return {
    teamOneId: one.id,
    teamTwoId: two.id,
    teamOneName: one.name,
    teamTwoName: two.name,
    matchStartTime: match.firstRoundStart,
    winner: seriesWinner,
    seriesWinner,
    // By hand: a drawn map would leave a series without the majority that the calculated winner needs.
    winnerMode: seriesWinner === null ? ('auto' as const) : ('manual' as const),
    games: match.games.map(({ map, teamOneScore, teamTwoScore }, index) => ({
      gameNumber: index + 1, map: mapId(map), teamOneScore, teamTwoScore,
    })),
  }
}
type Fields = ReturnType<typeof fieldsOf>

type Key = { teamOneId: string; teamTwoId: string; matchStartTime: string | null }
const keyOf = (match: Key): string => [match.teamOneId, match.teamTwoId, match.matchStartTime].join(' ')

/** True when the site has the result of the file. A map that the file cannot name may be any. */
const hasResult = (stored: Pick<SentListItem, 'seriesWinner' | 'games'>, { seriesWinner, games }: Fields): boolean =>
  (seriesWinner === null || stored.seriesWinner === seriesWinner) &&
  stored.games.length === games.length &&
  games.every((game, index) => {
    const other = stored.games[index]
    return (
      other !== undefined && other.teamOneScore === game.teamOneScore && other.teamTwoScore === game.teamTwoScore &&
      (game.map === MAP_TBD || game.map === other.map)
    )
  })

/** The whole match with the file's result; all else stays as staff left it. */
function withResult(stored: SentMatch, fields: Fields): Omit<MatchWrite, 'games'> & { games: object[] } {
  return {
    ...writtenOf(matchWrite, stored),
    winner: fields.winner,
    seriesWinner: fields.seriesWinner,
    winnerMode: fields.winnerMode,
    games: fields.games.map((game, index) => {
      const { map = MAP_TBD, ...other } = stored.games[index] ?? {}
      return { ...other, ...game, map: game.map === MAP_TBD ? map : game.map }
    }),
  }
}

/**
 * Creates the matches that the event does not have (by teams and start time) and corrects results that differ. One
 * that cannot be entered is reported, and the others continue.
 * @returns the ids of the matches that the site has now
 */
export async function enterMatches(
  { api, report, parallel }: Import, eventId: string, teams: ReadonlyMap<string, Named>, matches: ResultMatch[],
): Promise<Map<ResultMatch, string>> {
  const existing = await api.list<SentListItem>(`/api/matches?eventId=${eventId}`)
  const byKey = new Map(existing.map((match) => [keyOf(match), match]))
  const ids = new Map<ResultMatch, string>()
  const enter = async (match: ResultMatch): Promise<void> => {
    const fields = fieldsOf(match, teams)
    const stored = byKey.get(keyOf(fields))
    if (!stored) {
      const { id } = await api.write<{ id: string }>('POST', '/api/matches', { eventId, ...fields })
      ids.set(match, id)
      return report.note('created')
    }
    ids.set(match, stored.id)
    if (hasResult(stored, fields)) return report.note('skipped')
    const whole = await api.read<SentMatch>(`/api/matches/${stored.id}`)
    await api.write('PUT', `/api/matches/${stored.id}`, withResult(whole, fields), whole.version)
    report.note('updated')
  }
  await inParallel(matches, parallel, async (match) => {
    const what = `${match.teamOne} vs ${match.teamTwo}, ${match.firstRoundStart}`
    const count = match.games.length
    if (count > LIMITS.games) {
      return report.fail(what, `it has ${count} maps; a match of this site has at most ${LIMITS.games}`, true)
    }
    await enter(match).catch((error: Error) => report.fail(what, error.message))
  })
  return ids
}
