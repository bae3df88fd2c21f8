import type { MatchRecord } from '#contract/sent-matches.ts'
import { findMap, MAP_NOT_PLAYED } from '#domain/catalogue/catalogue.ts'
import type { Act } from '#domain/matches/desk/taps.ts'
import type { Side } from '#domain/matches/match.ts'
import { gameWinner } from '#domain/matches/series.ts'
import { timeText } from '#web/ui/time/time-styles.ts'

/** The name of a map, or that it is open. */
export const mapName = (map: string): string => findMap(map)?.name ?? (map === MAP_NOT_PLAYED ? 'Map not played' : 'Map open')

/** What a tap says, in a toast and in the list of what is not sent. */
export const tapText = (act: Act, match: MatchRecord): string => {
  const name = (side: Side) => match.sides[side].name
  switch (act.kind) {
    case 'start': return 'Match started'
    case 'pause': return 'Match paused'
    case 'resume': return 'Match resumed'
    case 'next': return `Map ${act.game} started`
    case 'map': return `Map ${act.game}: ${mapName(act.to)}`
    case 'score': return `Map ${act.game}: ${name(act.side)} at ${act.to}`
    case 'won': {
      const winner = gameWinner({ score: act.to })
      return `Map ${act.game}: ${winner ? `${name(winner)} won` : 'drawn'}, ${act.to.one}–${act.to.two}`
    }
    case 'delay': return act.to ? `Delayed to ${timeText(act.to, 'clock')}` : 'Delay taken back'
    case 'forfeit': return `${name(act.by)} forfeited`
    case 'end': return act.winner ? `Match over: ${name(act.winner)} won` : 'Match over without a winner'
  }
}
