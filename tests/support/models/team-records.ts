import type { EventRecord } from '#contract/events.ts'
import type { SentListItem, SentMatch } from '#contract/matches.ts'

export type Tally = { won: number; lost: number; drawn: number }

export const noneYet = (): Tally => ({ won: 0, lost: 0, drawn: 0 })

/** How a match ended for a team; undefined while there is no result. */
export const endedFor = (match: SentListItem, teamId: string): keyof Tally | undefined => {
  if (match.seriesWinner !== null) return match.seriesWinner === teamId ? 'won' : 'lost'
  const isFull = match.bestOf !== null && match.games.length >= match.bestOf && match.games.every(({ teamOneScore }) => teamOneScore !== null)
  return isFull && match.resultType === null && match.winnerMode !== 'manual' && match.teamOneScore === match.teamTwoScore ? 'drawn' : undefined
}

/** How the matches of a team ended, counted from the matches alone. */
export function seriesOf(teamId: string, matches: SentListItem[]): Tally {
  const tally = noneYet()
  for (const match of matches) {
    const ended = endedFor(match, teamId)
    if (ended) tally[ended] += 1
  }
  return tally
}

/** How the maps of a team ended, all together and each by its id (TM-11), counted from its matches alone. */
export function mapsOf(teamId: string, matches: SentListItem[]): { all: Tally; byMap: Map<string, Tally> } {
  const byMap = new Map<string, Tally>()
  const all = noneYet()
  for (const match of matches.filter((each) => endedFor(each, teamId))) {
    for (const { map, teamOneScore, teamTwoScore } of match.games) {
      if (teamOneScore === null || teamTwoScore === null || map === 'dnp') continue
      const [own, other] = match.teamOneId === teamId ? [teamOneScore, teamTwoScore] : [teamTwoScore, teamOneScore]
      const how = own > other ? 'won' : own < other ? 'lost' : 'drawn'
      all[how] += 1
      const tally = byMap.get(map) ?? noneYet()
      tally[how] += 1
      byMap.set(map, tally)
    }
  }
  return { all, byMap }
}

/** The players of a team at an event, each with the number of maps played there (TM-10); `played` are its matches there. */
export function rosterOf(teamId: string, event: EventRecord, played: SentMatch[]): Map<string, number> {
  const own = event.teamMetadata.find((each) => each.teamId === teamId)?.snapshot
  const snapshots = [own, ...played.map((match) => (match.teamOneId === teamId ? match.teamOneSnapshot : match.teamTwoSnapshot))]
  const maps = new Map<string, number>()
  for (const snapshot of snapshots) {
    for (const player of [...(snapshot?.rosterSnapshots ?? []), ...(snapshot?.substituteSnapshots ?? [])]) maps.set(player.id, 0)
  }
  for (const game of played.flatMap((match) => match.games)) {
    if (game.teamOneScore === null || game.teamTwoScore === null) continue
    for (const { playerId } of game.players.filter(({ team }) => team === teamId)) maps.set(playerId, (maps.get(playerId) ?? 0) + 1)
  }
  return maps
}

/** The prizes of an event that name a team. */
export const prizesOf = (teamId: string, { prizeDistribution }: EventRecord): EventRecord['prizeDistribution'] =>
  prizeDistribution.filter((prize) => prize.teams.some((team) => team.teamId === teamId))
