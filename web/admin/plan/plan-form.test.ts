import { expect, test } from 'vitest'
import { bodyOf, EMPTY_PLAN, renamed, withTeams, withTemplate } from './plan-form.ts'

test('A plan without a first match has no times, and one with it has days and streams', () => {
  expect(bodyOf(EMPTY_PLAN).times).toBeNull()
  const { times } = bodyOf({ ...EMPTY_PLAN, start: '2027-01-15T18:00:00.000Z', dayCount: 2, streams: ['https://example.com/a', 'no link'] })
  expect(times).toMatchObject({
    days: [{ from: '2027-01-15T18:00:00.000Z', until: '2027-01-16T04:00:00.000Z' }, { from: '2027-01-16T18:00:00.000Z' }],
    streams: [{ url: 'https://example.com/a' }, { url: '' }],
  })
})

test('The stages follow the number of teams and the template', () => {
  const teams = Array.from({ length: 12 }, (_, index) => `team ${index}`)
  const form = withTeams(EMPTY_PLAN, teams)
  expect(form.stages.map(({ places }) => places.length)).toEqual([12, 8])
  expect(withTemplate(form, 'league').stages.map(({ places }) => places.length)).toEqual([12])
})

test('Copied stages have ids of their own, and lead to each other as before', () => {
  const stages = renamed(withTeams(EMPTY_PLAN, ['a', 'b', 'c', 'd', 'e', 'f']).stages)
  expect(stages.map(({ id }) => id)).toEqual(['stage-1', 'stage-2'])
  expect(stages[1]?.places[0]).toMatchObject({ stageId: 'stage-1' })
})
