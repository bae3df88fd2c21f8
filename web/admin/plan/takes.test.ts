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

test('Places that a form cannot say stay as they are', () => {
  const [stage] = stagesOf('league', 4)
  const odd = stage ? [{ ...stage, places: stage.places.toReversed() }] : []
  expect(odd[0] && takesOf(odd[0], 4, odd)).toBeNull()
  expect(withTeamCount(odd, 4, 8)).toEqual(odd)
})
