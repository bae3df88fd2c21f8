import { bothSides, type GameScore, type Side, type Sides } from '#domain/matches/match.ts'
import { gameWinner } from '#domain/matches/series.ts'

type Record = { won: number; lost: number }
/** A match that a team played as this side. */
type Played = { side: Side; games: readonly (GameScore & { map: string })[] }

/** The maps that two teams won and lost, the most played first and then by id (MT-37); drawn maps count for nobody. */
export const recordByMap = (of: Sides<readonly Played[]>): ({ map: string } & Sides<Record>)[] => {
  const records = new Map<string, Sides<Record>>()
  for (const team of ['one', 'two'] as const) {
    for (const { side, games } of of[team]) {
      for (const game of games) {
        const winner = gameWinner(game)
        if (winner === null) continue
        const record = records.get(game.map) ?? bothSides(() => ({ won: 0, lost: 0 }))
        records.set(game.map, record)
        record[team][winner === side ? 'won' : 'lost'] += 1
      }
    }
  }
  const played = ({ one, two }: Sides<Record>): number => one.won + one.lost + two.won + two.lost
  return [...records]
    .map(([map, record]) => ({ map, ...record }))
    .toSorted((a, b) => played(b) - played(a) || (a.map < b.map ? -1 : 1))
}
