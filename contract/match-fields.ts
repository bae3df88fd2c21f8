import type { GameScore, MatchSides, Side } from '#domain/matches/match.ts'

// Apart from sent-matches.ts, because only staff and the server write: public pages need not load it.

/** A game as it is sent and stored. */
export const sentGame = <Game extends GameScore>({ score, ...game }: Game) =>
  ({ teamOneScore: score.one, teamTwoScore: score.two, ...game })

/** The fields of a match that are written, as they are sent and stored. */
export const sentMatch = <Snapshot, Game extends GameScore, Match extends MatchSides<Snapshot> & { games: readonly Game[] }>(
  { sides: { one, two }, games, ...match }: Match & MatchSides<Snapshot> & { games: readonly Game[] },
) => ({
  teamOneId: one.teamId, teamOneName: one.name, teamOneSnapshot: one.snapshot,
  teamTwoId: two.teamId, teamTwoName: two.name, teamTwoSnapshot: two.snapshot,
  ...match,
  games: games.map((game) => sentGame(game)),
})

/** The name of a field of one side as it is sent, such as `teamOneId`: forms of staff have it as the path of their values. */
export const sentField = <Of extends Side, Field extends string>(side: Of, field: Field) =>
  `team${WORDS[side]}${field}` as const
const WORDS = { one: 'One', two: 'Two' } as const
