import { expect, test } from 'vitest'
import { deskQuery } from '#web/admin/desk/queries.ts'
import { eventBracketsQuery } from '#web/brackets/queries.ts'
import { choicesOf } from '#web/events/archive/choices.ts'
import { eventsQuery } from '#web/events/archive/queries.ts'
import { eventMarkQuery, eventQuery, homeEventsQuery } from '#web/events/queries.ts'
import { eventGroupsQuery } from '#web/groups/queries.ts'
import { homeMatchesQuery, matchQuery } from '#web/matches/queries.ts'
import { resultsQuery } from '#web/search/results.ts'
import { teamQuery } from '#web/teams/queries.ts'
import { isConcerned } from './apply-news.ts'

const ANSWERS = {
  'the recent matches': homeMatchesQuery('recent'), 'match a': matchQuery('a'), 'match b': matchQuery('b'),
  'event a': eventQuery('a'), 'the mark of event a': eventMarkQuery('a'), 'event b': eventQuery('b'),
  'the events': homeEventsQuery, 'brackets of event a': eventBracketsQuery('a'),
  'the past events': eventsQuery(choicesOf(new URLSearchParams()), { state: 'past', after: null, before: null, size: 12 }),
  'the desk': deskQuery('Live', 'a'), 'groups of event a': eventGroupsQuery('a'), 'team a': teamQuery('a'), 'team b': teamQuery('b'), 'a search': resultsQuery('x'),
}
const concerned = (changes: Parameters<typeof isConcerned>[1]) =>
  Object.entries(ANSWERS).flatMap(([name, { queryKey }]) => (isConcerned(queryKey, changes) ? [name] : []))

test('A match refreshes its own page, the lists of matches, the desk and the tables of groups', () => {
  expect(concerned([{ kind: 'match', id: 'a' }])).toEqual(['the recent matches', 'match a', 'the desk', 'groups of event a'])
})

test('A bracket refreshes what its results brought about, and who won events that are over', () => {
  expect(concerned([{ kind: 'bracket', id: 'z' }])).toEqual([
    'the recent matches', 'match a', 'match b', 'brackets of event a', 'the past events', 'the desk',
  ])
})

test('An event, a team and a group refresh what shows them', () => {
  expect(concerned([{ kind: 'event', id: 'a' }])).toEqual([
    'the recent matches', 'match a', 'match b', 'event a', 'the mark of event a', 'the events', 'the past events', 'the desk', 'groups of event a',
  ])
  expect(concerned([{ kind: 'team', id: 'a' }])).not.toContain('team b')
  expect(concerned([{ kind: 'group', id: 'g' }])).toEqual(
    expect.arrayContaining(['groups of event a', 'brackets of event a', 'match a', 'the recent matches']))
})

test('Everything is refreshed when the change is unknown, and nothing when nothing changed', () => {
  expect(concerned('all')).toEqual(Object.keys(ANSWERS))
  expect(concerned([])).toEqual([])
})
