import { expect, test } from 'vitest'
import { stagesOf, TEMPLATES } from '#domain/plans/templates.ts'
import { placesOf, takesOf, withStage, withTeamCount } from './takes.ts'

test.each(TEMPLATES)('The form reads and writes the places of the template %s', (template) => {
  const stages = stagesOf(template, 12)
  for (const stage of stages) {
    const takes = takesOf(stage, 12, stages)
    expect(takes).not.toBeNull()
    expect(takes && placesOf(takes, 12, stages)).toEqual(stage.places)
  }
})

test('Another number of teams or groups changes the places of later stages too', () => {
  const stages = stagesOf('groups-into-double-elimination', 12)
  expect(withTeamCount(stages, 12, 16).map(({ places }) => places.length)).toEqual([16, 8])
  const [groups] = stages
  const four = groups && withStage(stages, 0, { ...groups, settings: { ...groups.settings, groups: 4 } }, 12)
  expect(four?.map(({ places }) => places.length)).toEqual([12, 16])
})

test('A stage takes all teams of a Swiss stage with some records (SW-11)', () => {
  const stages = stagesOf('swiss-into-single-elimination', 16)
  const [swiss, playoffs] = stages
  if (!swiss || !playoffs) throw new Error('The template has two stages')
  const takes = { from: swiss.id, records: ['3–0', '3–2'] }
  const next = { ...playoffs, places: placesOf(takes, 16, stages) }
  expect(next.places.map((source) => (source.from === 'record' ? [source.wins, source.losses, source.nth] : source)))
    .toEqual([[3, 0, 1], [3, 0, 2], [3, 2, 1], [3, 2, 2], [3, 2, 3]])
  expect(takesOf(next, 16, [swiss, next])).toEqual(takes)
})

test('Places that a form cannot say stay as they are', () => {
  const [stage] = stagesOf('league', 4)
  const odd = stage ? [{ ...stage, places: stage.places.toReversed() }] : []
  expect(odd[0] && takesOf(odd[0], 4, odd)).toBeNull()
  expect(withTeamCount(odd, 4, 8)).toEqual(odd)
})
