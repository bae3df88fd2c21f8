import { it } from 'vitest'
import { endedWith } from '#domain/scenarios/scores.ts'
import seasons from '#tests/real/owcs_2026_regular_seasons.json' with { type: 'json' }
import { bestOfFive, replay } from '#tests/support/models/replayed-seasons.ts'

type Season = Exclude<keyof typeof seasons, 'origin'>

it.each(Object.keys(seasons).filter((key): key is Season => key !== 'origin'))(
  'Through %s of 2026, match by match, nobody is ever out or through who is not in the end (SC-01)', (season) => {
    const played = seasons[season].map((row, index) => {
      const [one, two, won, lost] = row as [string, string, number, number]
      return endedWith(bestOfFive(`m${index}`, one, two), { one: won, two: lost })
    })
    const teamIds = [...new Set(seasons[season].flatMap(([one, two]) => [String(one), String(two)]))]
    const group = { teamIds, matchIds: played.map(({ id }) => id), eliminationRule: { teamsEliminated: 2 } }
    replay(group, played, 2)
    replay({ ...group, ranking: ['points', 'head-to-head', 'map-difference'], eliminationRule: { teamsEliminated: teamIds.length - 4 } }, played, 4)
  })
