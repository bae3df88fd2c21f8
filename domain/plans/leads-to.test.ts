import { expect, test } from 'vitest'
import { leadsTo } from './leads-to.ts'
import { stagesOf } from './templates.ts'

const textsOf = (...asked: Parameters<typeof leadsTo>) => leadsTo(...asked).map(({ rank, stageName, text }) => `#${rank} ${stageName}: ${text}`)

test('The ranks of two groups lead to the matches of the bracket that they enter (SG-12)', () => {
  const stages = stagesOf('groups-into-double-elimination', 12)
  expect(textsOf(stages, 'groups', 0)).toEqual([
    '#1 Playoffs: Upper Quarterfinal 1', '#2 Playoffs: Upper Quarterfinal 4', '#3 Playoffs: Upper Quarterfinal 2', '#4 Playoffs: Upper Quarterfinal 3',
  ])
  expect(textsOf(stages, 'groups', 1).map((text) => text.slice(0, 2))).toEqual(['#1', '#2', '#3', '#4'])
  expect(textsOf(stages, 'playoffs', 0)).toEqual([])
})

test('A rank that has a bye leads to the match after it (SG-12)', () => {
  const [groups, playoffs] = stagesOf('groups-into-double-elimination', 12)
  const places = (playoffs?.places ?? []).slice(0, 6)
  const single = { ...playoffs, format: 'single-elimination' as const, places } as NonNullable<typeof playoffs>
  expect(textsOf([groups as NonNullable<typeof groups>, single], 'groups', 0)[0]).toBe('#1 Playoffs: Semifinal 1')
})

test('Ranks that lead into groups name the group, and records of a Swiss stage are ranks (SG-12)', () => {
  const [swiss] = stagesOf('swiss-into-single-elimination', 16)
  const later = {
    id: 'later', name: 'Second Stage', format: 'round-robin' as const, settings: { ...(swiss as NonNullable<typeof swiss>).settings, groups: 2 },
    places: [1, 2].map((nth) => ({ from: 'record' as const, stageId: 'swiss', wins: 3, losses: 0, nth })).concat(),
  }
  const four = { ...later, places: [...later.places, ...[3, 4].map((rank) => ({ from: 'place' as const, stageId: 'swiss', part: 0, rank }))] }
  expect(textsOf([swiss as NonNullable<typeof swiss>, four], 'swiss', 0)).toEqual([
    '#1 Second Stage: Group A', '#2 Second Stage: Group B', '#3 Second Stage: Group B', '#4 Second Stage: Group A',
  ])
})
