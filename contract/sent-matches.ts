import type { GameScore, MatchSides, Sides } from '#domain/matches/match.ts'
import type { SentGame } from './match/games.ts'
import type { SentListItem, SentMatch, TeamSpoilers } from './matches.ts'

type SentScore = { teamOneScore: number | null; teamTwoScore: number | null }
type SentSides<Snapshot> = {
  teamOneId: string; teamOneName: string; teamOneSnapshot: Snapshot
  teamTwoId: string; teamTwoName: string; teamTwoSnapshot: Snapshot
}
/** The parts of a match as it is sent that rules and pages have in another shape. */
type Sent = SentSides<{ id: string; name: string } | null> & Partial<SentScore> & { games: readonly SentScore[]; earned?: TeamSpoilers | undefined }

/** A game as rules have it. Its winner is left out: it follows from the score. */
export type GameOf<Game extends SentScore> = Omit<Game, keyof SentScore | 'gameWinner'> & GameScore

/** A match as rules have it. Its score is left out: it follows from the games. */
export type MatchOf<Match extends Sent> = Omit<Match, keyof Sent> & MatchSides<NonNullable<Match['teamOneSnapshot']>> & {
  games: GameOf<Match['games'][number]>[]
  /** The spoiler keys of the teams, and the name of the match without them. */
  spoilers?: Sides<string | null> & { name: string; presence?: string | undefined; waiting?: Sides<boolean> | undefined }
}

/** Matches and games as rules and pages have them. */
export type MatchRecord = MatchOf<SentMatch>
export type MatchListItem = MatchOf<SentListItem>
export type GameRecord = GameOf<SentGame>

/** A game as rules have it, from one as it is sent. */
export function gameOf<Game extends SentScore>(sent: Game): GameOf<Game>
export function gameOf({ teamOneScore: one, teamTwoScore: two, gameWinner: _winner, ...game }: SentScore & { gameWinner?: unknown }) {
  return { ...game, score: { one, two } }
}

/** A match from an answer of the API, from a form or from the history. */
export function matchOf<Match extends Sent>(sent: Match): MatchOf<Match>
export function matchOf({
  teamOneId, teamOneName, teamOneSnapshot, teamTwoId, teamTwoName, teamTwoSnapshot,
  teamOneScore: _one, teamTwoScore: _two, games, earned, ...match
}: Sent): MatchOf<Sent> {
  return {
    ...match,
    sides: {
      one: { teamId: teamOneId, name: teamOneName, snapshot: teamOneSnapshot },
      two: { teamId: teamTwoId, name: teamTwoName, snapshot: teamTwoSnapshot },
    },
    games: games.map(gameOf),
    ...(earned && { spoilers: { one: earned.teamOne, two: earned.teamTwo, name: earned.name, presence: earned.match, waiting: earned.waiting } }),
  }
}
