import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pairRound } from './pair-round.ts'
import { endRecords } from './records.ts'
import { recordOf, swissOrder, USUAL_SWISS, type SwissMatch, type SwissSettings } from './swiss.ts'

const shown = (settings: Partial<SwissSettings>, teams: number) =>
  endRecords({ ...USUAL_SWISS, ...settings }, teams).map((record) => `${recordOf(record)} ${record.count} from #${record.rank}`)

describe('Records that teams end a Swiss stage with for sure (SW-11)', () => {
  test('Sixteen teams have two of 3–0, three of 3–1 and three of 3–2', () => {
    expect(shown({}, 16)).toEqual(['3–0 2 from #1', '3–1 3 from #3', '3–2 3 from #6', '2–3 3 from #9', '1–3 3 from #12', '0–3 2 from #15'])
    expect(shown({ until: null, rounds: 4 }, 16)).toEqual(['4–0 1 from #1', '3–1 4 from #2', '2–2 6 from #6', '1–3 4 from #12', '0–4 1 from #16'])
  })

  test('Where a record has an odd number of teams, only what is before that is for sure', () => {
    expect(shown({}, 8)).toEqual(['3–0 1 from #1', '0–3 1 from #8'])
    expect(shown({}, 12)).toEqual([])
    expect(shown({}, 7)).toEqual([])
  })

  test('As many teams end with it, at these ranks, however matches end', () => {
    fc.assert(fc.property(
      fc.constantFrom(4, 6, 8, 10, 12, 16), fc.constantFrom<SwissSettings['until']>({ wins: 3, losses: 3 }, { wins: 2, losses: 2 }, { wins: 2, losses: 3 }, null), fc.infiniteStream(fc.boolean()),
      (count, until, coins) => {
        const settings: SwissSettings = { ...USUAL_SWISS, until, rounds: 3 }
        const teams = Array.from({ length: count }, (_, index) => ({ id: `${index}` }))
        const matches: SwissMatch[] = []
        let isPure = true
        for (let round = 1; round <= 5; round += 1) {
          const records = new Map(swissOrder(settings, teams, matches, round).map((row) => [row.teamId, recordOf(row)]))
          const playing = swissOrder(settings, teams, matches, round).filter(({ status }) => status === 'playing')
          const isEven = [...Map.groupBy(playing, recordOf).values()].every(({ length }) => length % 2 === 0)
          const pairs = playing.length > 0 ? pairRound(settings, teams, matches, round) : []
          // Too few teams meet again, or others than those of their record: what the plan says is then not for sure.
          if (isEven && pairs.some(({ one, two }) => two === null || records.get(one) !== records.get(two))) isPure = false
          matches.push(...pairs.map(({ one, two }): SwissMatch => ({ round, one, two, winner: two !== null && coins.next().value ? two : one })))
        }
        fc.pre(isPure)
        const order = swissOrder(settings, teams, matches, 6)
        for (const record of endRecords(settings, count)) {
          const ranks = order.flatMap((row, index) => (recordOf(row) === recordOf(record) ? [index + 1] : []))
          expect(ranks).toEqual(Array.from({ length: record.count }, (_, index) => record.rank + index))
        }
      },
    ), { numRuns: 200 })
  })
})
