import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { teams } from '#tests/support/models/brackets.ts'
import { errorsOf, makePlan, type Around, type Plan, type Wanted } from './plan.ts'
import { sharedRanks, USUAL_SETTINGS, type Source, type Stage } from './stage.ts'
import { stagesOf, TEMPLATES } from './templates.ts'
import { lengthMs, playersOf, type Times } from './times.ts'

const TEAMS = teams(64)
const around: Around = { stages: [], busy: [], bestOf: null, teams: new Map(TEAMS.map((team) => [team.id, team])) }
const ids = (count: number): string[] => TEAMS.slice(0, count).map(({ id }) => id)

const stream = (label: string) => ({ label, language: 'en', url: `https://example.com/${label}` })
const days = (count: number, hours = 10) => Array.from({ length: count }, (_, index) => {
  const from = Date.UTC(2026, 10, 20 + index, 12)
  return { from: new Date(from).toISOString(), until: new Date(from + hours * 3_600_000).toISOString() }
})
const TIMES: Times = { days: days(8), streams: [stream('one'), stream('two')], mapMinutes: 25, breakMinutes: 15, restMinutes: 30, at: {} }

const planOf = (wanted: Partial<Wanted> & Pick<Wanted, 'stages'>, count: number, other: Partial<Around> = {}): Plan =>
  makePlan({ teamIds: ids(count), times: null, ...wanted }, { ...around, ...other })
const codes = (plan: Plan) => plan.problems.map(({ code, path }) => `${code} ${path}`)
const stage = (over: Partial<Omit<Stage, 'settings'>> & { settings?: Partial<Stage['settings']> }): Stage => ({
  id: 'one', name: 'One', format: 'round-robin', places: seeds(4), ...over, settings: { ...USUAL_SETTINGS, ...over.settings },
})
const seeds = (count: number): Source[] => Array.from({ length: count }, (_, index) => ({ from: 'seed', seed: index + 1 }))
const place = (stageId: string, part: number, rank: number): Source => ({ from: 'place', stageId, part, rank })
const record = (wins: number, losses: number, nth: number): Source => ({ from: 'record', stageId: 'one', wins, losses, nth })
const swiss = stage({ name: 'Swiss', format: 'swiss', places: seeds(16) })

describe('Two groups into double elimination (SG-01)', () => {
  const plan = planOf({ stages: stagesOf('groups-into-double-elimination', 12), times: TIMES }, 12)

  test('Twelve teams play 44 matches: 30 in groups and 14 in the bracket', () => {
    expect(plan.problems).toEqual([])
    expect(plan.matches).toHaveLength(44)
    expect(plan.stages.map(({ parts }) => parts.map(({ name }) => name))).toEqual([['Group A', 'Group B'], ['Playoffs']])
    expect(plan.matches.filter(({ stageId }) => stageId === 'groups')).toHaveLength(30)
  })

  test('Seeds are dealt to and fro, so that the groups are equally strong', () => {
    const [a, b] = plan.stages[0]?.parts ?? []
    expect(a?.places).toEqual([0, 3, 4, 7, 8, 11])
    expect(b?.places).toEqual([1, 2, 5, 6, 9, 10])
    expect(a?.teamIds).toEqual([0, 3, 4, 7, 8, 11].map((index) => TEAMS[index]?.id))
  })

  test('Every match says where its teams come from, its round and its length', () => {
    const shown = plan.matches.filter(({ stageId }) => stageId === 'playoffs')
      .map(({ name, sides: { one, two }, bestOf }) => `${name}: ${one.from} v ${two.from}, ${bestOf}`)
    expect(shown.slice(0, 4)).toEqual([
      'Upper Quarterfinal 1: Group A #1 v Group B #4, 3', 'Upper Quarterfinal 2: Group B #2 v Group A #3, 3',
      'Upper Quarterfinal 3: Group B #1 v Group A #4, 3', 'Upper Quarterfinal 4: Group A #2 v Group B #3, 3',
    ])
    expect(shown.at(-1)).toBe('Grand Final: Winner of Upper Final v Winner of Lower Final, 5')
  })

  test('The playoffs begin when the groups are over', () => {
    const over = Math.max(...plan.matches.filter(({ stageId }) => stageId === 'groups').map((match) => Date.parse(match.startsAt ?? '') + lengthMs(match, TIMES)))
    const first = Math.min(...plan.matches.filter(({ stageId }) => stageId === 'playoffs').map(({ startsAt }) => Date.parse(startsAt ?? '')))
    expect(first).toBeGreaterThanOrEqual(over)
  })
})

test('GSL groups have five matches each, and two of each group advance', () => {
  const plan = planOf({ stages: stagesOf('gsl-into-single-elimination', 16) }, 16)
  expect(plan.problems).toEqual([])
  expect(plan.matches).toHaveLength(4 * 5 + 7)
  expect(plan.matches.filter(({ part, stageId }) => part === 0 && stageId === 'groups').map(({ name }) => name)).toEqual([
    'Opening Match 1', 'Opening Match 2', 'Winners Match', 'Elimination Match', 'Decider',
  ])
})

test('With byes no match is planned that nobody plays, and the best seeds begin later (SG-04)', () => {
  const plan = planOf({ stages: stagesOf('double-elimination', 6) }, 6)
  expect(plan.matches).toHaveLength(2 * 6 - 2)
  const semifinal = plan.matches.find(({ name }) => name === 'Upper Semifinal 1')
  expect(semifinal?.sides.one).toEqual({ teamId: TEAMS[0]?.id, from: 'Seed 1', place: 0 })
  expect(semifinal?.sides.two).toEqual({ teamId: null, from: 'Winner of Upper Quarterfinal 2', place: null })
})

test('A second grand final is no match of the plan: it may not be needed', () => {
  const stages = [stage({ format: 'double-elimination', settings: { grandFinal: 'reset' } })]
  expect(planOf({ stages }, 4).matches).toHaveLength(6)
})

describe('What is wrong (SG-06)', () => {
  test.each<[string, Stage[], number, string[]]>([
    ['no stage', [], 4, ['NO_STAGES stages']],
    ['too few teams', [stage({ places: seeds(1) })], 1, ['TOO_FEW_TEAMS stages.0']],
    ['too few for the groups', [stage({ places: seeds(5), settings: { groups: 3 } })], 5, ['TOO_FEW_TEAMS stages.0']],
    ['a GSL group of five', [stage({ format: 'gsl', places: seeds(5) })], 5, ['WRONG_TEAM_COUNT stages.0']],
    ['too many for a bracket', [stage({ format: 'single-elimination', places: seeds(64).concat({ from: 'seed', seed: 64 }) })], 64, ['TOO_MANY_TEAMS stages.0', 'PLACE_TWICE stages.0.places.64']],
    ['third place among three', [stage({ format: 'single-elimination', places: seeds(3), settings: { thirdPlace: true } })], 3, ['NOT_POSSIBLE stages.0']],
    ['a seed that there is not', [stage({ places: seeds(4) })], 3, ['NO_SUCH_SEED stages.0.places.3']],
    ['a stage that there is not', [stage({ places: [...seeds(3), place('gone', 0, 1)] })], 3, ['UNKNOWN_STAGE stages.0.places.3']],
    ['a rank that there is not', [stage({}), stage({ id: 'two', places: [place('one', 0, 1), place('one', 0, 5)] })], 4, ['UNKNOWN_PLACE stages.1.places.1']],
    ['a group that there is not', [stage({}), stage({ id: 'two', places: [place('one', 0, 1), place('one', 1, 1)] })], 4, ['UNKNOWN_PLACE stages.1.places.1']],
    ['a place taken twice', [stage({}), stage({ id: 'two', places: [place('one', 0, 1), place('one', 0, 1)] })], 4, ['PLACE_TWICE stages.1.places.1']],
    ['a seed in two stages', [stage({}), stage({ id: 'two', places: seeds(2) })], 4, ['PLACE_TWICE stages.1.places.0', 'PLACE_TWICE stages.1.places.1']],
    ['half of a shared place', [stage({ format: 'single-elimination' }), stage({ id: 'two', places: [place('one', 0, 1), place('one', 0, 3)] })], 4, ['PLACE_SHARED stages.1']],
    ['a best third of one group', [stage({}), stage({ id: 'two', places: [place('one', 0, 1), { from: 'best', stageId: 'one', rank: 3, nth: 2 }] })], 4, ['UNKNOWN_PLACE stages.1.places.1']],
    ['a third team with 3–0', [swiss, stage({ id: 'two', places: [record(3, 0, 1), record(3, 0, 3)] })], 16, ['UNKNOWN_PLACE stages.1.places.1']],
    ['a record that nobody has', [swiss, stage({ id: 'two', places: [record(3, 0, 1), record(4, 0, 1)] })], 16, ['UNKNOWN_PLACE stages.1.places.1']],
    ['a record that as many have as results say', [{ ...swiss, places: seeds(8) }, stage({ id: 'two', places: [record(3, 0, 1), record(3, 1, 1)] })], 8, ['UNKNOWN_PLACE stages.1.places.1']],
    ['a record of a league', [stage({}), stage({ id: 'two', places: [place('one', 0, 1), record(3, 0, 1)] })], 4, ['UNKNOWN_PLACE stages.1.places.1']],
    ['a team taken by its rank and by its record', [swiss, stage({ id: 'two', places: [place('one', 0, 1), place('one', 0, 4), record(3, 1, 2)] })], 16, ['PLACE_TWICE stages.1.places.2']],
    ['a circle', [stage({ places: [...seeds(2), place('two', 0, 1)] }), stage({ id: 'two', places: [place('one', 0, 1), place('one', 0, 2)] })], 2, ['CIRCLE stages.0', 'CIRCLE stages.1']],
  ])('%s', (_what, stages, count, expected) => {
    const plan = planOf({ stages }, count)
    expect(codes(plan)).toEqual(expected)
    expect(plan.matches).toEqual([])
  })

  test('Places by record say which, and how many there are (SW-11)', () => {
    const plan = planOf({ stages: [swiss, stage({ id: 'two', places: [record(3, 0, 1), record(3, 0, 2), place('one', 0, 3)] })] }, 16)
    expect(plan.problems).toEqual([])
    expect(plan.stages[1]?.seats.map(({ text }) => text)).toEqual(['Swiss 3–0 #1', 'Swiss 3–0 #2', 'Swiss #3'])
    const wrong = planOf({ stages: [swiss, stage({ id: 'two', places: [record(3, 0, 1), record(3, 0, 3)] })] }, 16)
    expect(wrong.problems[0]?.message).toBe('Swiss 3–0 #3: 2 teams of Swiss end 3–0')
    const unsure = planOf({ stages: [{ ...swiss, places: seeds(8) }, stage({ id: 'two', places: [record(3, 0, 1), record(3, 1, 1)] })] }, 8)
    const only = planOf({ stages: [{ ...swiss, places: seeds(8) }, stage({ id: 'two', places: [record(3, 0, 1), record(0, 3, 1)] })] }, 8)
    expect(only.stages[1]?.seats.map(({ text }) => text)).toEqual(['Swiss 3–0', 'Swiss 0–3'])
    expect(unsure.problems[0]?.message).toBe('Swiss 3–1 #1: no team of Swiss ends 3–1 for sure, only with 3–0 and 0–3. Take its teams by rank')
  })

  test('Teams that do not exist, are named twice or play nowhere', () => {
    const plan = planOf({ stages: [stage({ places: seeds(2) })], teamIds: [TEAMS[0]?.id ?? '', TEAMS[0]?.id ?? '', 'gone', TEAMS[3]?.id ?? ''] }, 0)
    expect(codes(plan)).toEqual(['TEAM_TWICE teams.1', 'TEAM_UNKNOWN teams.2', 'TEAM_LEFT_OUT teams.3'])
    expect(errorsOf(plan)).toHaveLength(2)
  })

  test('A team twice at once, by times chosen by hand and by a match that is there', () => {
    const at = '2026-11-20T12:00:00.000Z'
    const stages = [stage({})]
    const twice = planOf({ stages, times: { ...TIMES, at: { 'one.0.1.1': at, 'one.0.2.1': at } } }, 4)
    expect(codes(twice)).toEqual(['TEAM_BUSY matches.one.0.2.1'])
    const busy = [{ label: 'a show match', teamIds: ids(1), from: Date.parse(at), until: Date.parse(at) + 1000 }]
    const meanwhile = planOf({ stages, times: { ...TIMES, at: { 'one.0.1.1': at } } }, 4, { busy })
    expect(meanwhile.problems).toEqual([
      { code: 'TEAM_BUSY', severity: 'error', path: 'matches.one.0.1.1', message: `${TEAMS[0]?.name} plays a show match at that time` },
    ])
  })

  test('A final before its semifinals, and days that overlap or leave no time', () => {
    const stages = [stage({ format: 'single-elimination' })]
    const early = planOf({ stages, times: { ...TIMES, at: { 'one.0.w2-0': '2026-11-20T12:00:00.000Z' } } }, 4)
    expect(codes(early)).toEqual(['TOO_EARLY matches.one.0.w2-0'])
    const [day] = days(1)
    const wrong = planOf({ stages, times: { ...TIMES, days: day ? [day, day] : [] } }, 4)
    expect(codes(wrong)).toContain('WRONG_DAYS times.days.1.from')
    const short = planOf({ stages, times: { ...TIMES, days: days(1, 1) } }, 4)
    expect(short.problems).toMatchObject([{ code: 'NO_TIME', severity: 'warning' }])
  })
})

test('The best third of several groups advances (SG-02)', () => {
  const stages = [
    stage({ places: seeds(9), settings: { groups: 3 } }),
    stage({ id: 'two', format: 'single-elimination', places: [place('one', 0, 1), place('one', 1, 1), place('one', 2, 1), { from: 'best', stageId: 'one', rank: 2, nth: 1 }] }),
  ]
  const plan = planOf({ stages }, 9)
  expect(plan.problems).toEqual([])
  expect(plan.stages[1]?.seats.map(({ text }) => text)).toEqual(['Group A #1', 'Group B #1', 'Group C #1', 'Best second'])
})

test('A plan may continue from a stage that is there', () => {
  const stored = { id: 'stored', name: 'Open Qualifier', format: 'free' as const, settings: USUAL_SETTINGS, parts: [{ name: 'Qualifier 1', size: 4 }] }
  const plan = planOf({ stages: [stage({ places: [...seeds(3), place('stored', 0, 1)] })] }, 3, { stages: [stored] })
  expect(plan.problems).toEqual([])
  expect(plan.stages[0]?.seats.at(-1)).toMatchObject({ text: 'Qualifier 1 #1', teamId: null })
})

test('Ranks that several teams share', () => {
  const of = (format: Stage['format'], size: number, thirdPlace = false) => sharedRanks({ format, settings: { ...USUAL_SETTINGS, thirdPlace } }, size)
  expect(of('single-elimination', 16)).toEqual([[3, 4], [5, 8], [9, 16]])
  expect(of('single-elimination', 8, true)).toEqual([[5, 8]])
  expect(of('double-elimination', 16)).toEqual([[5, 6], [7, 8], [9, 12], [13, 16]])
  expect(of('gsl', 4)).toEqual([])
})

const times = fc.record({
  days: fc.integer({ min: 1, max: 40 }).map((count) => days(count)), streams: fc.integer({ min: 1, max: 4 }).map((count) => TIMES.streams.concat(TIMES.streams).slice(0, count)),
  mapMinutes: fc.integer({ min: 5, max: 60 }), breakMinutes: fc.integer({ min: 0, max: 60 }), restMinutes: fc.integer({ min: 0, max: 120 }), at: fc.constant({}),
})

test('In any plan no team plays twice at once, every match waits for its teams, and every stream has one match at a time (SG-05)', () => {
  fc.assert(fc.property(fc.constantFrom(...TEMPLATES), fc.integer({ min: 4, max: 20 }), times, (template, size, given) => {
    const count = template === 'gsl-into-single-elimination' ? Math.max(8, size - (size % 4)) : size
    const wanted = { stages: stagesOf(template, count), teamIds: ids(count), times: given }
    const plan = makePlan(wanted, around)
    expect(errorsOf(plan)).toEqual([])
    expect(makePlan(wanted, around)).toEqual(plan)
    const placed = plan.matches.flatMap((match) => {
      const from = Date.parse(match.startsAt ?? '')
      return Number.isNaN(from) ? [] : [{ ...match, from, until: from + lengthMs(match, given) }]
    })
    const over = new Map(placed.map(({ key, until }) => [key, until]))
    for (const match of placed) {
      expect(given.days.some(({ from, until }) => match.from >= Date.parse(from) && match.until <= Date.parse(until))).toBe(true)
      for (const key of match.after) expect(match.from).toBeGreaterThanOrEqual((over.get(key) ?? Infinity) + given.restMinutes * 60_000)
    }
    const rest = given.restMinutes * 60_000
    const pairs = placed.flatMap((one, index) => placed.slice(index + 1).map((other) => [one, other] as const))
    const clash = (pause: number) => pairs.filter(([one, other]) => one.from < other.until + pause && other.from < one.until + pause)
    expect(clash(rest).filter(([one, other]) => playersOf(one).some((player) => playersOf(other).includes(player)))).toEqual([])
    expect(clash(given.breakMinutes * 60_000).filter(([one, other]) => one.stream === other.stream)).toEqual([])
  }), { numRuns: 20 })
}, 60_000)
