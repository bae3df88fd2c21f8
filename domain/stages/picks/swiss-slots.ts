import type { SwissSettings } from '#domain/stages/formats/swiss/swiss.ts'

/** How many teams can be picked for each end of a Swiss stage (PK-06), and the records that the first and the last of them have. */
export type SwissSlots = {
  /** So many wins without a loss, and so many losses without a win: '3–0' and '0–3'. */
  wins: number
  losses: number
  undefeated: number
  /** Those that go through after a loss; 0 where nobody can, or where everybody goes through. */
  through: number
  winless: number
  /** Those that go through, with a loss or without. */
  most: number
}

/** How many teams can have a record, at least and at most. */
type Count = { least: number; most: number }
const NONE: Count = { least: 0, most: 0 }

/** Of so many teams of a record half win: one more or one fewer where their number is odd. */
const half = ({ least, most }: Count): Count => ({ least: Math.floor(least / 2), most: Math.ceil(most / 2) })
const plus = (one: Count, two: Count): Count => ({ least: one.least + two.least, most: one.most + two.most })
const sum = (counts: readonly Count[]): Count => counts.reduce(plus, NONE)

/**
 * The slots for picks of a stage with so many teams, as teams of the same record meet.
 * @param line how many of the last teams are out, where everybody plays all rounds
 */
export function swissSlots({ until, rounds }: Pick<SwissSettings, 'until' | 'rounds'>, teams: number, line: number): SwissSlots {
  const [wins, losses] = until ? [until.wins, until.losses] : [rounds, rounds]
  const isEnd = (won: number, lost: number): boolean => (until ? won >= wins || lost >= losses : won + lost >= rounds)
  const counts = new Map<string, Count>([['0 0', { least: teams, most: teams }]])
  const countOf = (won: number, lost: number): Count => counts.get(`${won} ${lost}`) ?? NONE
  const from = (won: number, lost: number): Count => {
    // With an odd number of teams one has a bye in the first round, which is a win.
    if (won === 0 && lost === 1) return { least: Math.floor(teams / 2), most: Math.floor(teams / 2) }
    if (won === 1 && lost === 0) return { least: Math.ceil(teams / 2), most: Math.ceil(teams / 2) }
    const before = [...(won > 0 && !isEnd(won - 1, lost) ? [countOf(won - 1, lost)] : []), ...(lost > 0 && !isEnd(won, lost - 1) ? [countOf(won, lost - 1)] : [])]
    return sum(before.map(half))
  }
  for (let played = 1; played < wins + losses; played += 1) {
    for (let won = 0; won <= played; won += 1) {
      if (won <= wins && played - won <= losses) counts.set(`${won} ${played - won}`, from(won, played - won))
    }
  }
  const among = (isOurs: (won: number, lost: number) => boolean): Count => sum([...counts].flatMap(([key, count]) => {
    const [won = 0, lost = 0] = key.split(' ').map(Number)
    return isOurs(won, lost) && isEnd(won, lost) ? [count] : []
  }))
  const [undefeated, winless] = [countOf(wins, 0), countOf(0, losses)]
  const isLine = line > 0 && line < teams
  const [through, out] = [among((won, lost) => won >= wins && lost > 0), among((won) => won < wins)]
  const most = until ? Math.min(teams - out.least, undefeated.most + through.most) : isLine ? teams - line : 0
  return {
    wins, losses, undefeated: undefeated.most, winless: winless.most, most: Math.max(most, undefeated.most),
    through: Math.max(0, until ? Math.min(through.most, most - undefeated.least) : most - undefeated.least),
  }
}
