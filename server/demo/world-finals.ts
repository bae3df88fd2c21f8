import { emptyBracket, playBracket, type Schedule } from './brackets.ts'
import { losersOf, makeEvent, prize, type EventWorld } from './events.ts'
import { playGroup, ranked } from './groups.ts'
import type { Slot, Stage } from './matches.ts'

/** Hours from now at which the group days begin; six matches a day and group, one every hour and a half. */
const GROUP_DAYS = [-102, -78, -54]
/** Would its loser have won a map, two teams of Group B would be level where the line runs. */
const DECIDING = 10
const groupSlot = (index: number): Slot => ({
  start: (GROUP_DAYS[Math.floor(index / 6)] ?? 0) + (index % 6) * 1.5,
  bestOf: 3,
  isSweep: index === DECIDING,
})

/** The first rounds are played, two matches are running, the others follow until tomorrow. */
const PLAYOFFS: Schedule = {
  'w1-0': { start: -32, bestOf: 5 },
  'w1-1': { start: -30, bestOf: 5 },
  'w1-2': { start: -28, bestOf: 5 },
  'w1-3': { start: -26, bestOf: 5 },
  'l1-0': { start: -23, bestOf: 5 },
  'l1-1': { start: -21, bestOf: 5 },
  'w2-0': { start: -4, bestOf: 5 },
  'w2-1': { start: -1, bestOf: 5 },
  'l2-1': { start: 0, bestOf: 5 },
  'l2-0': { start: 4, bestOf: 5 },
  'w3-0': { start: 7, bestOf: 5 },
  'l3-0': { start: 22, bestOf: 5 },
  'l4-0': { start: 25, bestOf: 5 },
  gf: { start: 28, bestOf: 7 },
}

/** The event that is running: two groups of six, bottom two out, then eight teams in a double elimination. */
export function worldFinals(stage: Stage): EventWorld {
  const id = 'demo-event-meridian-cup'
  const channel = 'meridian-cup'
  const teams = stage.teams.slice(0, 12)
  const slots = Array.from({ length: 15 }, (_, index) => groupSlot(index))
  const [a, b] = [['A', 0], ['B', 1]].map(([letter, parity]) =>
    playGroup(stage, {
      id: `demo-group-meridian-cup-${String(letter).toLowerCase()}`,
      name: `Group ${letter}`,
      event: { id },
      teams: teams.filter((_, index) => index % 2 === parity),
      teamsEliminated: 2,
      channel,
    }, slots)) as [ReturnType<typeof playGroup>, ReturnType<typeof playGroup>]
  const [inA, inB] = [ranked(stage, a.group, a.matches), ranked(stage, b.group, b.matches)]
  const seeds = inA.slice(0, 4).flatMap((team, place) => [team, ...inB.slice(place, place + 1)])
  const { bracket, matches: playoffs } = playBracket(
    stage,
    emptyBracket({
      id: 'demo-bracket-meridian-cup', name: 'Playoffs', type: 'double-elimination', size: 8, event: { id },
      roundLabels: {
        'winner-round-1': 'Upper Quarterfinals',
        'winner-round-2': 'Upper Semifinals',
        'winner-round-3': 'Upper Final',
      },
    }),
    seeds,
    PLAYOFFS,
    channel,
  )
  const matches = [...a.matches, ...b.matches, ...playoffs]
  const event = makeEvent(stage, {
    id,
    name: 'Meridian Cup World Finals',
    region: 'Global',
    format: 'Two groups of six, bottom two out, then an eight-team double elimination',
    about:
      'Twelve teams from four regions meet for the title of the season. Everybody plays everybody in two groups of ' +
      'six, best of three; the top four of each group go on to the playoffs with a second life, best of five, and a ' +
      'grand final over seven maps.',
    teams,
    hours: [-102, 28],
    matches,
    prizes: [
      prize(1, 400_000), prize(2, 200_000), prize(3, 120_000), prize(4, 80_000),
      prize(5, 50_000, losersOf(stage, bracket, ['l2-0', 'l2-1']), 6),
      prize(7, 30_000, losersOf(stage, bracket, ['l1-0', 'l1-1']), 8),
      prize(9, 10_000, [...inA.slice(4), ...inB.slice(4)], 12),
    ],
  })
  return { event, matches, brackets: [bracket], groups: [a.group, b.group] }
}
