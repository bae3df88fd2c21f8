import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { isPlace, shapeOf } from './brackets.ts'
import { readResults } from './file.ts'
import { inParallel } from './parallel.ts'
import { groupName, planEvent, teamNames } from './plan.ts'
import { deriveTags } from './tags.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const stage = readResults('tests/real/owl_2018_stage1_group.json')
const playoffs = readResults('tests/real/owl_2019_playoffs_double_elim.json')

const folder = mkdtempSync(join(tmpdir(), 'clutchboard-results-'))
afterAll(() => rmSync(folder, { recursive: true }))
let written = 0

/** A file with one match; `over` replaces fields of the match. */
const fileWith = (over: object): string => {
  const path = join(folder, `results-${(written += 1)}.json`)
  const match = { firstRoundStart: '1/2/2020 3:04', teamOne: 'A', teamTwo: 'B', winner: 'A', games: [], ...over }
  writeFileSync(path, JSON.stringify({ stage: 'S', matches: [match] }))
  return path
}

describe('A file of results', () => {
  it('The times of a results file are in UTC', () => {
    expect(stage.matches[0]?.firstRoundStart).toBe('2018-01-11T00:12:00.000Z')
    const [match] = readResults(fileWith({ firstRoundStart: '12/31/2019 23:59' })).matches
    expect(match?.firstRoundStart).toBe('2019-12-31T23:59:00.000Z')
  })

  const wrongTimes = ['2/30/2020 1:00', '13/1/2020 1:00', '1/1/2020 24:00', '2020-01-01T00:00:00Z', '']
  it.each(wrongTimes)('A results file with the time %j is refused', (firstRoundStart) => {
    const path = fileWith({ firstRoundStart })
    expect(() => readResults(path)).toThrow('matches.0.firstRoundStart: Use a time like 1/11/2018 0:12')
  })

  it('A results file whose winner did not play is refused', () => {
    expect(() => readResults(fileWith({ winner: 'C' }))).toThrow('The winner is none of the two teams')
  })

  it('A results file that does not exist is refused by name', () => {
    expect(() => readResults('/nowhere/results.json')).toThrow('/nowhere/results.json cannot be read as JSON')
  })
})

describe('What an event is made of', () => {
  it('The event comes from the title, the days and the matches of the file', () => {
    expect(planEvent(stage, NOW)).toMatchObject({
      name: 'Overwatch League - Stage 1', status: 'completed', startDate: '2018-01-11', format: '12 teams, 60 matches',
    })
    expect(groupName(stage)).toBe('Stage 1')
    const { name, format } = planEvent(playoffs, NOW)
    expect(name).toBe('2019 Overwatch League post-season')
    expect(format).toMatch(/^4 play-in matches \+ 8-team double elimination/)
  })

  it('The event is upcoming before its first day, and ongoing until its last one', () => {
    expect(planEvent(stage, Date.parse('2018-01-10T23:59:59Z')).status).toBe('upcoming')
    expect(planEvent(stage, Date.parse('2018-01-11T00:00:00Z')).status).toBe('ongoing')
  })

  it('The event distinguishes the places of a bracket from other matches', () => {
    const labels = playoffs.matches.map(({ node }) => node).filter(isPlace)
    expect(labels).toHaveLength(14)
    expect(shapeOf(labels)).toEqual({ type: 'double-elimination', participantCount: 8 })
    expect(shapeOf(['W1.0', 'W1.1', 'W2.0'])).toEqual({ type: 'single-elimination', participantCount: 4 })
  })
})

describe('tags', () => {
  it('Tags are initials, and longer where two teams have the same', () => {
    const tags = deriveTags(teamNames(playoffs), ['nye'])
    expect(tags.get('San Francisco Shock')).toBe('SFS')
    expect([tags.get('Seoul Dynasty'), tags.get('Shanghai Dragons')]).toEqual(['SD', 'SDR'])
    expect(tags.get('New York Excelsior')).toBe('NYEX')
  })

  it('Tags are unique and fit, whatever the names and the taken tags', () => {
    fc.assert(fc.property(fc.uniqueArray(fc.string()), fc.array(fc.string({ maxLength: 3 })), (names, taken) => {
      const tags = [...deriveTags(names, taken).values()]
      const all = tags.map((tag) => tag.toLowerCase())
      expect(new Set(all).size).toBe(names.length)
      expect(taken.filter((tag) => all.includes(tag.toLowerCase()))).toEqual([])
      expect(tags.filter((tag) => tag.length < 1 || tag.length > 16)).toEqual([])
    }))
  })
})

it('Parallel work never exceeds its limit and does everything once', async () => {
  let running = 0
  let most = 0
  const done: number[] = []
  await inParallel([...Array(20).keys()], 3, async (item) => {
    most = Math.max(most, (running += 1))
    await new Promise((resolve) => setTimeout(resolve, item % 3))
    running -= 1
    done.push(item)
  })
  expect(most).toBe(3)
  expect(done.toSorted((a, b) => a - b)).toEqual([...Array(20).keys()])
})
