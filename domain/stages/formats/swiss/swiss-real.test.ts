import { expect, it } from 'vitest'
import majors from '#tests/real/swiss_majors.json' with { type: 'json' }
import { pairRound } from './pair-round.ts'
import { swissOrder, USUAL_SWISS, type SwissMatch, type SwissSettings } from './swiss.ts'

const pairOf = (one: string, two: string | null): string => [one, two].toSorted().join(' ')

it.each(majors.stages.map((stage) => [`${stage.event} ${stage.stage}`, stage] as const))(
  'Every pairing of %s and the order of its advancing teams come out (SW-01 SW-02 SW-03)', (_name, stage) => {
    const settings: SwissSettings = { ...USUAL_SWISS, rule: stage.roundOne.startsWith('1v9') ? 'high-low-1v9' : 'high-low-1v16' }
    const teams = stage.seeds.map(({ code }) => ({ id: code }))
    const matches: SwissMatch[] = []
    for (const [index, round] of stage.rounds.entries()) {
      const paired = pairRound(settings, teams, matches, index + 1)
      expect(paired.map(({ one, two }) => pairOf(one, two)).toSorted()).toEqual(round.map(({ high, low }) => pairOf(high, low)).toSorted())
      expect(paired.some(({ isRematch }) => isRematch)).toBe(false)
      matches.push(...round.map(({ high, low, winner }) => ({ round: index + 1, one: high, two: low, winner })))
    }
    const order = swissOrder(settings, teams, matches, stage.rounds.length + 1)
    expect(order.filter(({ status }) => status === 'through').map(({ teamId }) => teamId)).toEqual(stage.advanceInOrder)
    expect(order.some(({ status }) => status === 'playing')).toBe(false)
  })
