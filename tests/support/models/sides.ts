import type { GameScore, MatchSide } from '#domain/matches/match.ts'

/** A side of a match as rules have it. */
export const side = <Snapshot = never>(teamId: string, name: string, snapshot: Snapshot | null = null): MatchSide<Snapshot> =>
  ({ teamId, name, snapshot })

/** A game of real results as rules have it. */
export const scored = ({ teamOneScore: one, teamTwoScore: two }: { teamOneScore: number | null; teamTwoScore: number | null }): GameScore =>
  ({ score: { one, two } })
