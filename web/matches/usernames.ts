import type { MatchRecord } from '#contract/matches.ts'

/** The usernames of all players that the match's snapshots know, by player id. */
export const usernamesOf = ({ teamOneSnapshot, teamTwoSnapshot }: MatchRecord): Map<string, string> => {
  const players = [teamOneSnapshot, teamTwoSnapshot].flatMap((team) =>
    team ? [...team.rosterSnapshots, ...team.substituteSnapshots] : [],
  )
  return new Map(players.map(({ id, username }) => [id, username]))
}
