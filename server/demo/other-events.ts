import { emptyBracket, playBracket } from './brackets.ts'
import { losersOf, makeEvent, prize, type EventWorld } from './events.ts'
import { playGroup } from './groups.ts'
import type { Stage } from './matches.ts'

/** The event that is over: a single elimination of eight teams with a champion and all prizes given. */
export function invitational(stage: Stage): EventWorld {
  const id = 'demo-event-harbor-lights'
  const seeds = [4, 3, 0, 8, 1, 6, 2, 11].flatMap((index) => stage.teams[index] ?? [])
  const { bracket, matches } = playBracket(
    stage,
    emptyBracket({
      id: 'demo-bracket-harbor-lights', name: 'Main Bracket', type: 'single-elimination', size: 8, event: { id },
      roundLabels: { 'winner-round-1': 'Quarterfinals', 'winner-round-2': 'Semifinals', 'winner-round-3': 'Final' },
    }),
    seeds,
    {
      'w1-0': { start: -342, bestOf: 5 }, 'w1-1': { start: -339, bestOf: 5 },
      'w1-2': { start: -318, bestOf: 5 }, 'w1-3': { start: -315, bestOf: 5 },
      'w2-0': { start: -294, bestOf: 5 }, 'w2-1': { start: -291, bestOf: 5 },
      'w3-0': { start: -270, bestOf: 7 },
    },
    'harbor-lights',
  )
  const champion = stage.teams.find((team) => team.id === bracket.nodes.find((node) => node.id === 'w3-0')?.winnerId)
  const event = makeEvent(stage, {
    id,
    name: 'Harbor Lights Invitational',
    region: 'EMEA',
    format: 'Eight-team single elimination',
    about:
      'Eight invited teams, four evenings at the old harbour, one loss and you are out. The final goes over up to ' +
      'seven maps.',
    teams: seeds,
    hours: [-342, -270],
    matches,
    prizes: [
      prize(1, 40_000, [champion]),
      prize(2, 20_000, losersOf(stage, bracket, ['w3-0'])),
      prize(3, 10_000, losersOf(stage, bracket, ['w2-0', 'w2-1']), 4),
      prize(5, 5_000, losersOf(stage, bracket, ['w1-0', 'w1-1', 'w1-2', 'w1-3']), 8),
    ],
  })
  return { event, matches, brackets: [bracket], groups: [] }
}

/** A league of four teams that play each other twice, at all hours: some match of it is never far away. */
export function league(stage: Stage): EventWorld {
  const id = 'demo-event-crosswind-league'
  const teams = stage.teams.slice(12)
  const starts = [-148, -125, -101, -77, -52, -29, 0, 3, 9, 15, 20, 32]
  const { group, matches } = playGroup(
    stage,
    {
      id: 'demo-group-crosswind-league', name: 'League Table', event: { id }, teams, teamsEliminated: 1,
      channel: 'crosswind',
    },
    starts.map((start) => ({ start, bestOf: 3 })),
  )
  const event = makeEvent(stage, {
    id,
    name: 'Crosswind League',
    region: 'Global',
    format: 'Double round robin of four teams',
    about:
      'Four teams on four continents play each other twice. Whoever hosts chooses the hour, so there is a match at ' +
      'almost any time of the day. The last of the table leaves the league.',
    teams,
    hours: [-148, 32],
    matches,
    prizes: [prize(1, 6_000), prize(2, 3_000), prize(3, 2_000), prize(4, 1_000)],
  })
  return { event, matches, brackets: [], groups: [group] }
}

/** An event next week: first round seeded, the rest to be decided, and visitors can pick the winners. */
export function openCup(stage: Stage): EventWorld {
  const id = 'demo-event-lanternfall-open'
  const seeds = [6, 14, 1, 12, 9, 13, 5, 15].flatMap((index) => stage.teams[index] ?? [])
  const { bracket, matches } = playBracket(
    stage,
    emptyBracket({
      id: 'demo-bracket-lanternfall-open', name: 'Open Bracket', type: 'single-elimination', size: 8, event: { id },
      pickEmEnabled: true,
    }),
    seeds,
    {
      'w1-0': { start: 124, bestOf: 3 }, 'w1-1': { start: 126, bestOf: 3 },
      'w1-2': { start: 148, bestOf: 3 }, 'w1-3': { start: 150, bestOf: 3 },
      'w2-0': { start: 172, bestOf: 5 }, 'w2-1': { start: 175, bestOf: 5 },
      'w3-0': { start: null, scheduled: 198, bestOf: 5 },
    },
    'lanternfall',
  )
  const event = makeEvent(stage, {
    id,
    name: 'Lanternfall Open',
    region: 'Americas',
    format: 'Eight-team single elimination',
    about:
      'The open cup before the winter break. The first round is drawn; pick your winners until the lanterns are lit.',
    teams: seeds,
    hours: [124, 198],
    matches,
    prizes: [prize(1, 20_000), prize(2, 10_000), prize(3, 5_000, [], 4)],
  })
  return { event, matches, brackets: [bracket], groups: [] }
}

/** An event in three weeks: everybody is invited, nothing is seeded yet. */
export function winterSplit(stage: Stage): EventWorld {
  const id = 'demo-event-glacier-series'
  const event = makeEvent(stage, {
    id,
    name: 'Glacier Series Winter Split',
    region: 'Pacific',
    format: 'Sixteen-team double elimination',
    about:
      'All sixteen teams under one roof for the last trophy of the year. Seeds are drawn a week before the first ' +
      'match.',
    teams: stage.teams,
    hours: [504, 600],
    matches: [],
    prizes: [
      prize(1, 100_000), prize(2, 60_000), prize(3, 40_000), prize(4, 20_000),
      prize(5, 10_000, [], 6), prize(7, 5_000, [], 8),
    ],
  })
  const bracket = emptyBracket({
    id: 'demo-bracket-glacier-series', name: 'Main Bracket', type: 'double-elimination', size: 16, event: { id },
  })
  return { event, matches: [], brackets: [bracket], groups: [] }
}
