import type { MatchRecord } from '#contract/sent-matches.ts'

/** The usernames of all players that the match's snapshots know, by player id. */
export const usernamesOf = ({ sides }: MatchRecord): Map<string, string> => {
  const players = Object.values(sides).flatMap(({ snapshot }) =>
    snapshot ? [...snapshot.rosterSnapshots, ...snapshot.substituteSnapshots] : [],
  )
  return new Map(players.map(({ id, username }) => [id, username]))
}
