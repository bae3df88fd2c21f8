import type { GameRecord, MatchRecord } from '#contract/matches.ts'
import { findMap, MAP_NOT_PLAYED } from '#domain/catalogue/catalogue.ts'
import { hasHeroes } from '#domain/drafts/slots.ts'
import { gameWinner } from '#domain/matches/series.ts'
import { Empty } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { DraftPhase } from './draft-phase.tsx'
import { sideOfTeamA } from './draft-sides.ts'
import { GameLineUps } from './game-line-ups.tsx'
import { sidesOf } from './sides.ts'

const NO_WINNER = 'This map has no winner yet. Game details will be available after the game is completed.'

/** The details of one map: draft phase and players, or why there are none. */
export const GameDetails = ({ match, game }: { match: MatchRecord; game: GameRecord | undefined }) => {
  if (!game || !findMap(game.map)) {
    return <Empty>{game?.map === MAP_NOT_PLAYED ? 'Map not played' : 'TBD'}</Empty>
  }
  const winner = gameWinner(game)
  if (winner === null) return <Empty>{NO_WINNER}</Empty>
  const sides = sidesOf(match)
  const teamA = sideOfTeamA(match, game)
  return (
    <div className="grid gap-8 card p-4 md:p-6 lg:grid-cols-2 lg:gap-12">
      <Section title="Draft Phase">
        {hasHeroes(game.teamASlots, game.teamBSlots) ? (
          <DraftPhase game={game} teamA={sides[teamA].name} teamB={sides[teamA === 'one' ? 'two' : 'one'].name} />
        ) : (
          <p className="text-soft">No draft information available</p>
        )}
      </Section>
      <Section title="Players">
        <GameLineUps match={match} game={game} winner={winner} />
      </Section>
    </div>
  )
}
