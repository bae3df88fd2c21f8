import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GroupMatch } from '#domain/groups/linked-matches.ts'
import { leadsTo, type Lead } from '#domain/plans/leads-to.ts'
import { USUAL_SETTINGS, type Stage } from '#domain/plans/stage.ts'
import { countingMatches } from '#domain/stages/formats/round-robin/results.ts'
import { everyChoice, ranksBy } from '#tests/support/models/possible-tables.ts'
import { anyGroup } from '#tests/support/models/random-groups.ts'
import { side } from '#tests/support/models/sides.ts'
import type { Field } from './field.ts'
import { marksOf, statusAt } from './marks.ts'
import { needsOf, type Need } from './needs.ts'
import { certainTexts, linesOf, worthSaying } from './places.ts'
import { questionOf } from './question.ts'
import { scenariosOf } from './scenarios.ts'
import { endedWith } from './scores.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const NAMES = new Map([['a', 'Ash Reds'], ['b', 'Basalt Guard'], ['c', 'Cinder Watch'], ['d', 'Dusk Owls']])

const match = (text: string): GroupMatch => {
  const [teams = '', score] = text.split(' ')
  const [one = '', two = ''] = teams
  const open: GroupMatch = {
    id: teams, sides: { one: side(one, NAMES.get(one) ?? one), two: side(two, NAMES.get(two) ?? two) }, winner: null, seriesWinner: null, bestOf: 3, games: [],
    matchStartTime: null, scheduledAt: null,
  }
  const [first = 0, second = 0] = score?.split('-').map(Number) ?? []
  return score ? endedWith(open, { one: first, two: second }) : open
}
const placesIn = (texts: string[], leads: Lead[], teamsEliminated = 1) => {
  const matches = texts.map(match)
  const group = { teamIds: [...NAMES.keys()], matchIds: matches.map(({ id }) => id), eliminationRule: { teamsEliminated } }
  return Object.fromEntries(scenariosOf(group, matches, NAMES, NOW, leads).teams.map(({ teamId, places }) =>
    [teamId, places.flatMap(({ reason, needs }) => [...needs, reason].filter((text) => text !== ''))]))
}
const lead = (rank: number, entry: Lead['entry'], text = `Match ${rank}`, stageName = 'Playoffs'): Lead => ({ rank, stageName, text, entry })

describe('Better places of a table', () => {
  it('A league that leads into several stages has lines for the bye, the other bracket and relegation (SC-10)', () => {
    const places = (ranks: number[]): Stage['places'] => ranks.map((rank) => ({ from: 'place', stageId: 'league', part: 0, rank }))
    const stage = (id: string, name: string, own: Partial<Stage>): Stage => ({ id, name, format: 'single-elimination', settings: USUAL_SETTINGS, places: [], ...own })
    const league = stage('league', 'League', { format: 'round-robin', places: Array.from({ length: 10 }, (_, index) => ({ from: 'seed', seed: index + 1 })) })
    const linesFor = (...later: Stage[]) => linesOf(leadsTo([league, ...later], 'league', 0), 10, 10).map(({ rank, above, below }) => [rank, above, below])
    expect(linesFor(stage('playoffs', 'Playoffs', { places: places([1, 2, 3, 4, 5, 6]) }), stage('down', 'Last Chance', { places: places([9, 10]) })))
      .toEqual([[1, 'First place', null], [2, 'A bye', 'No bye'], [6, 'Playoffs', null], [8, 'Safe from relegation', 'Last Chance']])
    const halves = { ...USUAL_SETTINGS, lowerStarts: 'half' as const }
    expect(linesFor(stage('playoffs', 'Playoffs', { format: 'double-elimination', settings: halves, places: places([1, 2, 3, 4, 5, 6, 7, 8]) }), stage('down', 'Relegation', { places: places([9, 10]) })))
      .toEqual([[1, 'First place', null], [4, 'Upper bracket', 'Lower bracket'], [8, 'Safe from relegation', 'Relegation']])
    expect(linesFor(stage('playoffs', 'Playoffs', { places: places([1, 2]) }), stage('more', 'Play-in', { format: 'round-robin', places: places([3, 4, 5]) })))
      .toEqual([[2, 'Playoffs', 'Play-in'], [5, 'Play-in', null]])
    expect(linesFor()).toEqual([])
  })

  it('A team is told what it needs for a bye, and what it has or misses for certain with the reason (SC-10)', () => {
    expect(placesIn(['ab 1-2', 'cd 2-0', 'ac 2-0', 'bd 2-0', 'ad', 'bc'], [lead(1, 'bye'), lead(2, 'first-round'), lead(3, 'first-round')])).toEqual({
      a: ['A bye with 2–0 if Basalt Guard lose.', 'No bye with a loss; with any result if Basalt Guard win.'],
      b: ['A bye with a win; with 1–2 if Ash Reds lose.', 'No bye with 0–2.'],
      c: ['A bye with 2–0 if Ash Reds lose.', 'No bye with 2–1 or worse; with any result if Ash Reds win.'],
      d: ['No bye: certain. Even if they win their last match, Ash Reds and Basalt Guard stay ahead.'],
    })
    expect(placesIn(['ab 2-0', 'ac 2-0', 'bc 2-1', 'bd 1-2', 'cd 0-2', 'ad'], [lead(1, 'bye'), lead(2, 'first-round'), lead(3, 'first-round')]).b)
      .toEqual(['No bye: certain. Ash Reds and Dusk Owls stay ahead.'])
  })

  it('A team is told how it stays up (SC-10)', () => {
    expect(placesIn(['ab 1-2', 'cd 2-0', 'ac 2-0', 'bd 2-0', 'ad', 'bc'], [lead(4, 'relegation', '', 'Relegation')], 0)).toEqual({
      a: ['Safe from relegation: certain. Even if they lose their last match, Dusk Owls stays behind.'],
      b: ['Safe from relegation: certain. Even if they lose their last match, Dusk Owls stays behind.'],
      c: ['Safe from relegation with 1–2 or better; with any result if Dusk Owls lose.'],
      d: ['Relegation with 2–1 or worse; with any result if Cinder Watch win.'],
    })
  })

  it('A team that can be out is not told of a lower bracket, and one that can still be better is told so (SC-10)', () => {
    const halves = [lead(1, 'upper'), lead(2, 'lower')]
    expect(placesIn(['ab 2-0', 'ac 2-0', 'ad 2-0', 'bc 2-0', 'bd', 'cd'], halves, 0)).toMatchObject({ c: [], d: ['Lower bracket with two wins.'] })
    expect(placesIn(['ab 2-0', 'ac 2-0', 'ad 2-0', 'bc 2-0', 'bd 2-0', 'cd'], halves, 0))
      .toMatchObject({ b: ['Lower bracket: certain. Cinder Watch and Dusk Owls stay behind.'] })
    const stages = [lead(1, null, '', 'Gold'), lead(2, null, '', 'Silver')]
    expect(placesIn(['ab', 'ac 2-0', 'ad 2-0', 'bc 2-0', 'bd 2-0', 'cd'], stages, 0).a)
      .toEqual(['Gold with a win.', 'Silver with a loss.', 'Silver or better: certain. Even if they lose their last match, Cinder Watch and Dusk Owls stay behind.'])
  })

  it('What is certain about a team has its reason once (SC-07 SC-10)', () => {
    const places = [{ reason: 'A bye: certain. Even if they lose their last match, Dusk Owls stays behind.' }, { reason: '' }]
    const certain = (reason: string, isMarked = true) => certainTexts({ places, reason }, isMarked).length
    expect([certain('Even if they lose their last match, Dusk Owls stays behind.'), certain('Dusk Owls and Ash Reds stay behind.'), certain('Nobody is eliminated here.', false)]).toEqual([1, 2, 1])
  })

  it('Of several certain places the best that is reached and the least that is missed are named, and none that the mark says already (SC-10)', () => {
    const all = ([1, 2, 3, 4] as const).map((rank) => ({ rank, place: `Place ${rank}`, status: rank < 3 ? 'missed' as const : 'reached' as const }))
    expect(worthSaying(all, 'open', 5).map(({ rank }) => rank)).toEqual([2, 3])
    expect(worthSaying(all, 'out', 5).map(({ rank }) => rank)).toEqual([3])
    expect(worthSaying(all, 'through', 2).map(({ rank }) => rank)).toEqual([2])
  })
})

/** Own results as a sentence without help names them, for a line at this rank: the most that each table which has them agrees on. */
function suffices(field: Field, team: number, verdict: Need['verdict'], isSo: (choice: readonly number[]) => boolean): number | null {
  const { pairs, winners, question: { open } } = field
  const own = [...pairs.keys()].filter((each) => pairs[each]?.includes(team))
  const choices = [...everyChoice(field.question)]
  const sideOf = (each: number): number => (pairs[each]?.[0] === team ? 0 : 1)
  const [only = 0] = own
  if (own.length === 1) {
    const ahead = (outcome: number): number => {
      const { one = 0, two = 0 } = open[only]?.outcomes[outcome]?.score ?? {}
      return (sideOf(only) === 0 ? one - two : two - one) * (verdict === 'through' ? 1 : -1)
    }
    const sorted = [...winners[only]?.keys() ?? []].toSorted((a, b) => ahead(b) - ahead(a))
    const wrong = sorted.findIndex((outcome) => choices.some((choice) => choice[only] === outcome && !isSo(choice)))
    return wrong === 0 ? null : wrong
  }
  const isGood = (each: number, outcome: number | undefined): boolean => winners[each]?.[outcome ?? 0] === (verdict === 'through' ? sideOf(each) : 1 - sideOf(each))
  const counts = Array.from({ length: own.length + 1 }, (_, count) => count)
  return counts.find((count) => choices.every((choice) => own.filter((each) => isGood(each, choice[each])).length < count || isSo(choice))) ?? null
}

/** What lower ranks of a table may lead to, the best first: nothing is among them. */
const KINDS = [['Gold', 'bye'], ['Gold', 'first-round'], ['Double', 'upper'], ['Double', 'lower'], ['Silver', null], null, ['Down', 'relegation']] as const

/** Whether a place is what a sentence calls it. */
function isNamed(name: string, rank: number, kinds: readonly (typeof KINDS)[number][]): boolean {
  const [stageName, entry] = kinds[rank - 1] ?? [null, null]
  if (name.endsWith(' or better')) return rank <= kinds.findLastIndex((_, index) => isNamed(name.slice(0, -10), index + 1, kinds)) + 1
  if (name === 'First place') return rank === 1
  if (name === 'A bye' || name === 'No bye') return (entry === 'bye') === (name === 'A bye')
  if (name === 'Safe from relegation') return entry !== 'relegation'
  return name === stageName || name === (entry === 'upper' ? 'Upper bracket' : entry === 'lower' ? 'Lower bracket' : null)
}

describe('Places of random groups', () => {
  it('No place is named for a team that can end elsewhere, whatever several ranks below it lead to (SC-10)', () => {
    const worlds = fc.array(fc.nat(2), { minLength: KINDS.length, maxLength: KINDS.length })
    fc.assert(fc.property(anyGroup(4), worlds, ({ group, matches }, lengths) => {
      const question = questionOf(group, matches, NOW)
      const kinds = KINDS.flatMap((kind, index) => Array.from({ length: lengths[index] ?? 0 }, () => kind)).slice(0, question.teamIds.length)
      const leads = kinds.flatMap((kind, index): Lead[] => (kind ? [lead(index + 1, kind[1], `Match ${index}`, kind[0])] : []))
      const lines = linesOf(leads, question.teamIds.length, question.through)
      const tables = [...everyChoice(question)].map((choice) => ranksBy(question, choice))
      scenariosOf(group, matches, new Map(), NOW, leads).teams.forEach(({ places }, team) => {
        for (const { rank: line, reason, needs } of places) {
          for (const ranks of tables) {
            const { rank = 0, rankEnd = 0 } = ranks[team] ?? {}
            const isAll = (name: string): boolean => Array.from({ length: rankEnd - rank + 1 }, (_, index) => rank + index).every((each) => isNamed(name, each, kinds))
            const [name = ''] = reason.split(': certain.')
            if (name !== '') expect([name, rank, isAll(name)]).toEqual([name, rank, true])
            const below = lines.find((each) => each.rank === line)?.below
            for (const text of needs) {
              const [, said = ''] = /^(.+?) (?:with|if) /.exec(text) ?? []
              if (said === below ? rank > line : rankEnd <= line) expect([text, rank, isAll(said)]).toEqual([text, rank, true])
            }
          }
        }
      })
    }), { numRuns: 150 })
  })

  it('At every line what is certain and what is needed is what trying every result finds (SC-10)', () => {
    fc.assert(fc.property(anyGroup(4), (played) => {
      const question = questionOf(played.group, played.matches, NOW)
      fc.pre(countingMatches(played.group, played.matches).length > 0)
      const { field, marks, basis } = marksOf(question)
      fc.pre(basis === 'results')
      const tables = [...everyChoice(question)].map((choice) => ({ choice, ranks: ranksBy(question, choice) }))
      const ranksIn = new Map(tables.map(({ choice, ranks }) => [choice.join(), ranks]))
      for (const mark of marks) {
        for (let line = 1; line < question.teamIds.length; line += 1) {
          const isIn = (ranks: (typeof tables)[number]['ranks'], verdict: Need['verdict']): boolean => {
            const { rank = 0, rankEnd = 0 } = ranks[mark.team] ?? {}
            return verdict === 'through' ? rankEnd <= line : rank > line
          }
          const certain = (verdict: Need['verdict']): boolean => tables.every(({ ranks }) => isIn(ranks, verdict))
          const status = statusAt(field, line, mark)
          expect(status).toBe(certain('through') ? 'through' : certain('out') ? 'out' : 'open')
          if (status !== 'open') continue
          const own = [...field.pairs.keys()].filter((each) => field.pairs[each]?.includes(mark.team))
          const sideOf = (each: number): number => (field.pairs[each]?.[0] === mark.team ? 0 : 1)
          const needs = needsOf({ ...field, question: { ...field.question, through: line } }, mark, { left: 1_000_000 })
          for (const { verdict, own: has, help } of needs) {
            const isGood = (each: number, outcome = 0): boolean => field.winners[each]?.[outcome] === (verdict === 'through' ? sideOf(each) : 1 - sideOf(each))
            for (const { choice, ranks } of tables) {
              const hasOwn = 'wins' in has ? own.filter((each) => isGood(each, choice[each])).length >= has.wins : has.outcomes.includes(choice[own[0] ?? 0] ?? 0)
              const hasHelp = help.some((way) => way.every(({ match: each, winner }) => field.winners[each]?.[choice[each] ?? 0] === winner))
              if (hasOwn && hasHelp) expect(isIn(ranks, verdict)).toBe(true)
            }
          }
          for (const verdict of ['through', 'out'] as const) {
            const canWin = own.every((each) => field.winners[each]?.includes((verdict === 'through' ? sideOf(each) : 1 - sideOf(each)) as 0 | 1))
            if (own.length === 0 || !canWin) continue
            const alone = needs.find((need) => need.verdict === verdict && need.help.some((way) => way.length === 0))?.own
            const named = alone && ('wins' in alone ? alone.wins : alone.outcomes.length)
            expect(named ?? null).toBe(suffices(field, mark.team, verdict, (choice) => isIn(ranksIn.get(choice.join()) ?? [], verdict)))
          }
        }
      }
    }), { numRuns: 100 })
  })
})
