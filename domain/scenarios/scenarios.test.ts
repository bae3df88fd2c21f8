import { describe, expect, it } from 'vitest'
import type { GroupMatch } from '#domain/groups/linked-matches.ts'
import { standings } from '#domain/stages/formats/round-robin/standings.ts'
import { side } from '#tests/support/models/sides.ts'
import { isProven } from './check.ts'
import { allCases } from './field.ts'
import { marksOf } from './marks.ts'
import { questionOf, type Table } from './question.ts'
import { scenariosOf } from './scenarios.ts'
import { endedWith, isUsualScore, possibleScores } from './scores.ts'
import { supposedProblems, supposing } from './suppose.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const NAMES = new Map([['a', 'Ash Reds'], ['b', 'Basalt Guard'], ['c', 'Cinder Watch'], ['d', 'Dusk Owls']])

/** A match as 'ab 2-1', or 'ab' before it is played. */
const match = (text: string, change: Partial<GroupMatch> = {}): GroupMatch => {
  const [teams = '', score] = text.split(' ')
  const [one = '', two = ''] = teams
  const open: GroupMatch = {
    id: teams, sides: { one: side(one, NAMES.get(one) ?? one), two: side(two, NAMES.get(two) ?? two) }, winner: null, seriesWinner: null, bestOf: 3, games: [],
    matchStartTime: null, scheduledAt: null, ...change,
  }
  const [first = 0, second = 0] = score?.split('-').map(Number) ?? []
  return score ? endedWith(open, { one: first, two: second }) : open
}
const groupOf = (matches: readonly GroupMatch[], change: Partial<Table> = {}): Table => ({
  teamIds: [...NAMES.keys()], matchIds: matches.map(({ id }) => id), eliminationRule: { teamsEliminated: 2 }, ...change,
})
const scenarios = (texts: string[], change: Partial<Table> = {}) => {
  const matches = texts.map((text) => match(text))
  return scenariosOf(groupOf(matches, change), matches, NAMES, NOW)
}
const brief = ({ teams }: ReturnType<typeof scenariosOf>) =>
  teams.map(({ teamId, status, bestRank, worstRank, reason, needs }) => [teamId, status, `${bestRank}-${worstRank}`, reason, ...needs])

describe('What a group needs', () => {
  it('The last day of a group of four says who is through and what the others need (SC-01 SC-04 SC-05)', () => {
    expect(brief(scenarios(['ab 2-0', 'ac 2-0', 'bc 2-1', 'bd 1-2', 'cd 0-2', 'ad']))).toEqual([
      ['a', 'through', '1-2', 'Even if they lose their last match, Basalt Guard and Cinder Watch stay behind.'],
      ['b', 'out', '3-3', 'Ash Reds and Dusk Owls stay ahead.'],
      ['c', 'out', '4-4', 'Ash Reds, Basalt Guard and Dusk Owls stay ahead.'],
      ['d', 'through', '1-2', 'Even if they lose their last match, Basalt Guard and Cinder Watch stay behind.'],
    ])
    expect(brief(scenarios(['ab 1-2', 'cd 2-0', 'ac 2-0', 'bd 2-0', 'ad', 'bc']))).toEqual([
      ['a', 'open', '1-3', 'Can still finish 1st to 3rd.', 'Through with a win; with 1–2 if Cinder Watch lose.', 'Out with a loss if Cinder Watch win.'],
      ['b', 'open', '1-3', 'Can still finish 1st to 3rd.', 'Through with 1–2 or better; with any result if Ash Reds lose.', 'Out with 0–2 if Ash Reds win.'],
      ['c', 'open', '1-4', 'Can still finish 1st to 4th.', 'Through with 2–0; with a win if Ash Reds lose.', 'Out with 0–2; with 2–1 if Ash Reds win.'],
      ['d', 'out', '3-4', 'Even if they win their last match, Ash Reds and Basalt Guard stay ahead.'],
    ])
    expect(brief(scenarios(['ab 2-0', 'cd 2-1', 'ac 2-1', 'bd 2-0', 'ad', 'bc'])).filter(([, status]) => status !== 'open')).toEqual([
      ['a', 'through', '1-2', 'Even if they lose their last match, at most one of Basalt Guard and Cinder Watch can finish level or ahead.'],
      ['d', 'out', '3-4', 'Even if they win their last match, at least two of Ash Reds, Basalt Guard and Cinder Watch will finish ahead.'],
    ])
  })

  it('Teams with several matches left have sentences by wins, and others are named by their matches where they have more than one (SC-05)', () => {
    const { teams } = scenarios(['ab 1-2', 'cd 2-0', 'ac', 'bd', 'ad', 'bc'])
    expect(teams[1]?.needs).toEqual([
      'Through with two wins; with a win if Ash Reds beat Cinder Watch and Dusk Owls beat Ash Reds, or if Cinder Watch beat Ash Reds and Ash Reds beat Dusk Owls.',
      'Out with two losses if Ash Reds beat Cinder Watch, or if Dusk Owls beat Ash Reds.',
    ])
  })

  it('Teams that only a draw of lots would separate are open, never through (SC-02)', () => {
    const { teams } = scenarios(['ab 2-0', 'bc 2-0', 'ca 2-0', 'ad 2-0', 'bd 2-0', 'cd 2-0'])
    expect(teams.map(({ status, reason }) => [status, reason])).toEqual([
      ...['a', 'b', 'c'].map(() => ['open', 'Level with others for 1st to 3rd.']), ['out', 'All matches are played.'],
    ])
  })

  it('Without a declared length, and where there is too much to come, marks rest on points and say so (SC-03)', () => {
    const matches = ['ab 1-2', 'cd 2-0', 'ac 2-0', 'bd 2-0', 'bc 2-0'].map((text) => match(text)).concat(match('ad', { bestOf: null }))
    const found = scenariosOf(groupOf(matches), matches, NAMES, NOW)
    expect([found.basis, ...brief(found)]).toEqual(['points',
      ['a', 'open', '2-4', 'On points, 2nd to 4th is not ruled out.', 'Through with a win.'],
      ['b', 'through', '1-1', 'Ash Reds, Cinder Watch and Dusk Owls stay behind on points.'],
      ['c', 'open', '2-4', 'On points, 2nd to 4th is not ruled out.', 'Out if Ash Reds win.'],
      ['d', 'open', '2-4', 'On points, 2nd to 4th is not ruled out.', 'Out with a loss or a draw.'],
    ])
    const teamIds = Array.from({ length: 12 }, (_, index) => `t${index}`)
    const all = teamIds.flatMap((one, index) => teamIds.slice(index + 1).map((two) => ({ ...match(one), id: `${one} ${two}`, sides: { one: side(one, one), two: side(two, two) } })))
    const large = scenariosOf({ teamIds, matchIds: all.map(({ id }) => id), eliminationRule: { teamsEliminated: 6 }, ranking: ['points', 'head-to-head', 'map-difference'] }, all, new Map(), NOW)
    expect([large.basis, new Set(large.teams.map(({ status }) => status))]).toEqual(['points', new Set(['open'])])
  })

  it('A group without matches, with no line, or with nobody through says no more than it knows (SC-01)', () => {
    expect(brief(scenarios([]))).toEqual(['a', 'b', 'c', 'd'].map((id) => [id, 'open', '1-4', 'Level with others for 1st to 4th.']))
    expect(scenarios(['ab'], { eliminationRule: { teamsEliminated: 0 } }).teams[0]).toMatchObject({ status: 'through', reason: 'Nobody is eliminated here.' })
    expect(scenarios(['ab'], { eliminationRule: { teamsEliminated: 9 } }).teams[0]).toMatchObject({ status: 'out', reason: 'Nobody goes through here.' })
    expect(scenarios(['ab 2-0', 'cd']).isWhole).toBe(false)
    expect(scenarios(['ab 2-0', 'cd', 'ac', 'ad', 'bc', 'bd']).isWhole).toBe(true)
  })

  it('A running match ends with no fewer maps than it has, and one whose maps are not all played is open (SC-01)', () => {
    const running = match('ab', { games: [{ score: { one: 1, two: 0 } }], startedAt: '2026-11-20T11:30:00Z' })
    const over = { ...running, id: 'over', startedAt: null, matchStartTime: '2026-11-01T12:00:00Z' }
    const question = questionOf(groupOf([running, over]), [running, over], NOW)
    expect(question.open.map(({ id, outcomes }) => [id, outcomes.map(({ score: { one, two } }) => `${one}-${two}`)])).toEqual([
      ['ab', ['2-0', '2-1', '1-2']], ['over', ['2-0', '2-1', '1-2']],
    ])
  })

  it('Once a map of the group had no winner or was played after the deciding one, any open match may end so (SC-01)', () => {
    const of = (score: string) => {
      const matches = [match(`ab ${score}`, { bestOf: 3 }), match('cd')]
      return questionOf(groupOf(matches), matches, NOW).open[0]?.outcomes.length
    }
    expect([of('2-1'), of('1-0'), of('3-0')]).toEqual([4, 9, 9])
  })

  it.each([
    [1, ['1-0', '0-1']], [2, ['2-0', '1-1', '0-2']], [3, ['2-0', '2-1', '1-2', '0-2']], [4, ['3-0', '3-1', '2-2', '1-3', '0-3']],
    [5, ['3-0', '3-1', '3-2', '2-3', '1-3', '0-3']], [7, ['4-0', '4-1', '4-2', '4-3', '3-4', '2-4', '1-4', '0-4']],
  ])('A best of %i ends %j (SC-01)', (bestOf, expected) => {
    expect(possibleScores({ games: [], bestOf }, true).map(({ one, two }) => `${one}-${two}`)).toEqual(expected)
    expect(isUsualScore({ one: bestOf, two: 0 }, bestOf)).toBe(bestOf < 3)
  })
})

describe('Supposed outcomes', () => {
  const matches = ['ab 2-0', 'cd', 'ac'].map((text) => match(text))
  it('The table of supposed outcomes is the one that these results would make (SC-06)', () => {
    const outcomes = [{ matchId: 'cd', score: { one: 0, two: 2 } }, { matchId: 'ab', score: { one: 0, two: 2 } }]
    const rows = standings(groupOf(matches), supposing(groupOf(matches), matches, outcomes, NOW), NAMES, NOW)
    expect(rows.map(({ teamId, wins, mapDifferential }) => [teamId, wins, mapDifferential])).toEqual([['a', 1, 2], ['d', 1, 2], ['b', 0, -2], ['c', 0, -2]])
  })
  it('A match that is not open, one that is named twice and a score that it cannot have are refused with their place (SC-06)', () => {
    const win = { one: 2, two: 0 }
    const given = [{ matchId: 'ab', score: win }, { matchId: 'cd', score: win }, { matchId: 'cd', score: win }, { matchId: 'ac', score: { one: 3, two: 1 } }]
    expect(supposedProblems(groupOf(matches), matches, given, NOW)).toEqual([
      { path: 'outcomes.0.matchId', message: 'This is no open match of the group' }, { path: 'outcomes.2.matchId', message: 'Name each match once' },
      { path: 'outcomes.3', message: 'This match cannot end 3–1' },
    ])
  })
})

describe('The checker', () => {
  const matches = ['ab 2-0', 'ac 2-0', 'bc 2-1', 'bd 1-2', 'cd', 'ad'].map((text) => match(text))
  const question = questionOf(groupOf(matches), matches, NOW)
  const given = allCases(marksOf(question).field)
  const claim = { team: 0, direction: 'worst' as const, rank: 2, given }

  it('Refuses reasons that are false, too few, or leave out an outcome (SC-04)', () => {
    expect(isProven(question, claim, { by: 'figures', teams: [1, 2] })).toBe(true)
    expect(isProven(question, claim, { by: 'figures', teams: [1] })).toBe(false)
    expect(isProven(question, claim, { by: 'figures', teams: [1, 1] })).toBe(false)
    expect(isProven(question, claim, { by: 'figures', teams: [1, 3] })).toBe(false)
    const proof = { by: 'figures', teams: [1, 2] } as const
    expect(isProven(question, claim, { by: 'cases', match: 1, parts: [{ outcomes: [0, 1, 2, 3], proof }] })).toBe(true)
    expect(isProven(question, claim, { by: 'cases', match: 1, parts: [{ outcomes: [0, 1, 2], proof }] })).toBe(false)
    expect(isProven(question, claim, { by: 'extreme', match: 1, outcome: 3, proof })).toBe(true)
    expect(isProven(question, claim, { by: 'extreme', match: 1, outcome: 0, proof })).toBe(false)
    expect(isProven(question, claim, { by: 'extreme', match: 0, outcome: 3, proof })).toBe(false)
  })
})
