import { it } from 'vitest'
import type { GroupMatch } from '#domain/groups/linked-matches.ts'
import stage from '#tests/real/owl_2018_stage1_group.json' with { type: 'json' }
import { bestOfFive, replay } from '#tests/support/models/replayed-seasons.ts'
import { scored } from '#tests/support/models/sides.ts'

it('Through a season of 12 teams with drawn maps and maps after the deciding one nobody is ever out or through who is not in the end (SC-01 SC-03)', () => {
  const played = stage.matches.map(({ sourceMatchId, teamOne, teamTwo, games, winner }): GroupMatch =>
    ({ ...bestOfFive(sourceMatchId, teamOne, teamTwo), games: games.map(scored), seriesWinner: winner }))
  const teamIds = stage.independentFinalOrder.toSorted()
  replay({ teamIds, matchIds: played.map(({ id }) => id), eliminationRule: { teamsEliminated: 9 } }, played, 6)
})
