import type { GameRecord, MatchRecord } from '#contract/sent-matches.ts'
import { findMap, MAP_NOT_PLAYED } from '#domain/catalogue/catalogue.ts'
import { hasHeroes } from '#domain/drafts/slots.ts'
import { gameState } from '#domain/matches/game-state.ts'
import { otherSide, type Side } from '#domain/matches/match.ts'
import { gameWinner } from '#domain/matches/series.ts'
import { isLive, matchStatus } from '#domain/matches/status.ts'
import { Empty } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { DraftPhase } from './draft-phase.tsx'
import { sideOfTeamA } from '#domain/matches/series.ts'
import { GameFacts, hasFacts } from './game-facts.tsx'
import { GameLineUps } from './game-line-ups.tsx'
import type { MatchMap } from '#web/matches/match-maps.ts'
import { SpoilerPart } from '#web/matches/spoiler-team.tsx'
import { teamSpoilerKey } from '#web/matches/spoiler-key.tsx'
import { sidesOf } from '#domain/matches/sides.ts'

const NO_WINNER = 'This map has no winner yet. Game details will be available after the game is completed.'
const HIDDEN = 'Spoiler mode hides which maps were played. Reveal the score to see this one.'

/** Whether players, draft or anything else of a map is known. */
const hasDetails = (game: GameRecord): boolean =>
  hasHeroes(game.teamASlots, game.teamBSlots) || game.players.length > 0 || hasFacts(game)

const Played = ({ match, number, game, drawn }: { match: MatchRecord; number: number; game: GameRecord; drawn: boolean }) => {
  const sides = sidesOf(match)
  const teamA = sideOfTeamA(match, game)
  const nameOf = (side: Side) => <SpoilerPart spoilerKey={teamSpoilerKey(match, side)}>{sides[side].name}</SpoilerPart>
  return (
    <div className="grid gap-x-12 gap-y-6 card p-4 max-[22.5rem]:p-3 md:p-6 lg:grid-cols-2">
      <p className="figures col-span-full text-lg">{`Map ${number}: ${findMap(game.map)?.name}`}</p>
      {drawn && (
        <p className="col-span-full font-semibold spoiler:hidden">
          <span className="figures mr-2 tracking-wider text-soft uppercase">Draw</span>
          This map is a draw: both teams have {game.score.one}.
        </p>
      )}
      <GameFacts {...{ match, game, nameOf }} />
      <Section title="Draft Phase">
        {hasHeroes(game.teamASlots, game.teamBSlots) ? (
          <DraftPhase matchId={match.id} number={number} game={game} teamA={nameOf(teamA)} teamB={nameOf(otherSide(teamA))} />
        ) : (
          <p className="text-soft">No draft information available</p>
        )}
      </Section>
      <Section title="Players">
        <GameLineUps match={match} game={game} winner={gameWinner(game)} />
      </Section>
    </div>
  )
}

const Shown = ({ match, number, game, now }: { match: MatchRecord; number: number; game: GameRecord | undefined; now: number }) => {
  if (!game || !findMap(game.map)) {
    return <Empty>{game?.map === MAP_NOT_PLAYED ? 'Map not played' : 'TBD'}</Empty>
  }
  const state = gameState(game, isLive(match, now))
  if (state === 'open' && !hasDetails(game)) return <Empty>{NO_WINNER}</Empty>
  return <Played match={match} number={number} game={game} drawn={state === 'drawn'} />
}

/**
 * The details of one map: draft phase and players, even while it is played or after a draw, or why there are none
 * (MT-22). Spoiler mode reveals neither which of the later maps were played nor that a map ended in a draw.
 */
export const GameDetails = ({ match, now, map }: { match: MatchRecord; now: number; map: MatchMap }) => {
  const { game, number, certain } = map
  const shown = <Shown match={match} number={number} game={game} now={now} />
  const tells = game === undefined || gameWinner(game) === null
  if (certain && (!tells || matchStatus(match, now) === 'upcoming')) return shown
  return (
    <>
      <div className="spoiler:hidden">{shown}</div>
      <div className="scores:hidden">
        {certain && game ? <Played match={match} number={number} game={game} drawn={false} /> : <Empty>{HIDDEN}</Empty>}
      </div>
    </>
  )
}
