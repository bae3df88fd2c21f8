// How long the first answer takes about what the teams of a group of six need, with open matches best of three, and those of a Swiss stage.
import type { GroupMatch } from '#domain/groups/linked-matches.ts'
import type { Criterion } from '#domain/groups/table-rules.ts'
import type { Lead } from '#domain/plans/leads-to.ts'
import { scenariosOf } from '#domain/scenarios/scenarios.ts'
import { swissScenarios } from '#domain/scenarios/swiss/swiss-scenarios.ts'
import { endedWith, possibleScores } from '#domain/scenarios/scores.ts'
import { pairRound } from '#domain/stages/formats/swiss/pair-round.ts'
import { USUAL_SWISS, type SwissMatch, type SwissSettings } from '#domain/stages/formats/swiss/swiss.ts'
import { atMost, median, type Goal } from './field/goal.ts'

const TEAMS = ['a', 'b', 'c', 'd', 'e', 'f']
const GROUPS = 25
const CASES = [{ open: 6, limit: 50 }, { open: 9, limit: 1_000 }]
const RANKINGS: [string, Criterion[] | null][] = [['as usual', null], ['by head-to-head', ['points', 'head-to-head', 'map-difference', 'map-wins']]]
const NOW = Date.parse('2026-11-20T12:00:00Z')

/** The same numbers each time. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return (state >> 16) % below
  }
}

function aGroup(seed: number, open: number, ranking: Criterion[] | null) {
  const next = numbers(seed)
  const pairs = TEAMS.flatMap((one, index) => TEAMS.slice(index + 1).map((two) => ({ one, two, at: next(10_000) }))).toSorted((a, b) => a.at - b.at)
  const matches = pairs.map(({ one, two }, index): GroupMatch => {
    const side = (id: string) => ({ teamId: id, name: id, snapshot: null })
    const match: GroupMatch = {
      id: `m${index}`, sides: { one: side(one), two: side(two) }, winner: null, seriesWinner: null, bestOf: 3, games: [],
      matchStartTime: null, scheduledAt: null,
    }
    const scores = possibleScores(match, true)
    return index < pairs.length - open ? endedWith(match, scores[next(scores.length)] ?? { one: 2, two: 0 }) : match
  })
  return { matches, group: { teamIds: TEAMS, matchIds: matches.map(({ id }) => id), eliminationRule: { teamsEliminated: 2 }, ranking } }
}

/** Each round of a Swiss stage while all of its matches are open, and how long what its teams need takes then, in milliseconds. */
function swissTimes(count: number, until: SwissSettings['until']): number[] {
  const settings: SwissSettings = { ...USUAL_SWISS, until, rounds: Math.ceil(Math.log2(count)) }
  const teams = Array.from({ length: count }, (_, index) => ({ id: `${index}` }))
  const matches: SwissMatch[] = []
  const times: number[] = []
  for (let last = 1; last <= (until ? until.wins + until.losses - 1 : settings.rounds); last += 1) {
    const pairs = pairRound(settings, teams, matches, last).flatMap(({ one, two }) => (two === null ? [] : [{ one, two }]))
    const start = performance.now()
    swissScenarios({
      settings, teams, last, through: count / 2, open: pairs.map((pair, index) => ({ ...pair, matchId: `${index}` })),
      matches: [...matches, ...pairs.map((pair): SwissMatch => ({ ...pair, round: last, winner: null }))],
    }, (id) => id)
    times.push(performance.now() - start)
    matches.push(...pairs.map((pair, index): SwissMatch => ({ ...pair, round: last, winner: index % 3 === 0 ? pair.two : pair.one })))
  }
  return times
}

const SWISS: { teams: number; until: SwissSettings['until']; limit: number }[] = [
  { teams: 16, until: { wins: 3, losses: 3 }, limit: 1_000 }, { teams: 128, until: { wins: 3, losses: 3 }, limit: 500 }, { teams: 128, until: null, limit: 500 },
]

const ofSwiss = (): Goal[] => SWISS.map(({ teams, until, limit }) =>
  atMost(`what ${teams} teams of a Swiss stage need, ${until ? 'three wins through' : 'all rounds'}, slowest round`, Math.max(...swissTimes(teams, until)), limit, ' ms'))

/** A bye for the first, the upper bracket for the second, the lower one for two more: a line after each. */
const LEADS: Lead[] = (['bye', 'upper', 'lower', 'lower'] as const).map((entry, index) => ({ rank: index + 1, stageName: 'Playoffs', text: `Match ${index + 1}`, entry }))

export async function measure(): Promise<Goal[]> {
  return [...ofGroups(), ...ofSwiss()]
}

function ofGroups(): Goal[] {
  return CASES.flatMap(({ open, limit }) => RANKINGS.map(([name, ranking]) => {
    const times = Array.from({ length: GROUPS }, (_, seed) => {
      const { group, matches } = aGroup(seed + 1, open, ranking)
      const start = performance.now()
      scenariosOf(group, matches, new Map(), NOW, LEADS)
      return performance.now() - start
    })
    return atMost(`what six teams need with ${open} open matches, ${name}`, median(times), limit, ' ms', `(slowest ${Math.max(...times).toFixed(0)} ms)`)
  }))
}
