import { laterRounds } from '#domain/plans/draw-swiss.ts'
import { pairRound } from '#domain/stages/formats/swiss/pair-round.ts'
import { swissOrder, type SwissMatch, type SwissRow, type SwissSettings, type SwissTeam } from '#domain/stages/formats/swiss/swiss.ts'

/** An open match of the round that is played, its teams by their places. */
export type OpenPairing = { matchId: string; one: string; two: string }

/** What can still happen in a Swiss stage. */
export type SwissQuestion = {
  settings: SwissSettings
  teams: readonly SwissTeam[]
  /** The matches of the paired rounds; those that are open have no winner. */
  matches: readonly SwissMatch[]
  open: readonly OpenPairing[]
  /** The last round that is paired. */
  last: number
  /** How many go through, where everybody plays all rounds. */
  through: number
}

/** One way in which a stage can end: the winner of each open match of this round, and the order that it ends in. */
export type Ending = { winners: readonly string[]; rows: readonly SwissRow[] }

/** With more matches to come than this not all endings are looked at: it is counted, not timed (SC-08). */
const MOST_TO_COME = 9

/** How many matches are still to come, as far as that can be known before they are paired. */
function toCome({ settings, teams, open, last }: SwissQuestion): number {
  const later = laterRounds(settings, teams.length)
  return open.length + later.slice(Math.max(0, last - 1)).reduce((sum, round) => sum + round.length, 0)
}

/** All ways in which matches end: each is won by one side or by the other. */
function* results(pairs: readonly { one: string; two: string }[]): Generator<string[]> {
  for (let bits = 0; bits < 2 ** pairs.length; bits += 1) yield pairs.map(({ one, two }, index) => ((bits & (1 << index)) === 0 ? one : two))
}

const won = (round: number, pairs: readonly { one: string; two: string }[], winners: readonly string[]): SwissMatch[] =>
  pairs.map(({ one, two }, index) => ({ round, one, two, winner: winners[index] ?? null }))

/** Whether somebody plays a further round. */
const goesOn = ({ settings, teams }: SwissQuestion, matches: readonly SwissMatch[], round: number): boolean =>
  (settings.until !== null || round < settings.rounds) && swissOrder(settings, teams, matches, round + 1).some(({ status }) => status === 'playing')

function* after(question: SwissQuestion, matches: readonly SwissMatch[], round: number, winners: readonly string[]): Generator<Ending> {
  const { settings, teams } = question
  if (!goesOn(question, matches, round)) {
    yield { winners, rows: swissOrder(settings, teams, matches, round + 1) }
    return
  }
  const pairings = pairRound(settings, teams, matches, round + 1)
  const byes = pairings.filter(({ two }) => two === null).map(({ one }): SwissMatch => ({ round: round + 1, one, two: null, winner: one }))
  const pairs = pairings.flatMap(({ one, two }) => (two === null ? [] : [{ one, two }]))
  for (const next of results(pairs)) yield* after(question, [...matches, ...byes, ...won(round + 1, pairs, next)], round + 1, winners)
}

/** Every ending of a stage whose later rounds are paired by the rule (SC-08); null where there are too many to look at all. */
export function endingsOf(question: SwissQuestion): Ending[] | null {
  if (toCome(question) > MOST_TO_COME) return null
  const { open, last, matches } = question
  const isOpen = (match: SwissMatch): boolean => match.winner === null && open.some(({ one, two }) => match.one === one && match.two === two)
  const rounds = open.map(({ one, two }) => matches.find((match) => match.winner === null && match.one === one && match.two === two)?.round ?? last)
  const decided = matches.filter((match) => !isOpen(match))
  const endings: Ending[] = []
  for (const winners of results(open)) {
    const played = open.flatMap((pair, index) => won(rounds[index] ?? last, [pair], [winners[index] ?? '']))
    for (const ending of after(question, [...decided, ...played], last, winners)) {
      endings.push(ending)
      if (endings.length > 2 ** MOST_TO_COME) return null
    }
  }
  return endings
}
