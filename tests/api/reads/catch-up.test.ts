import { beforeAll, expect, test } from 'vitest'
import type { CatchUp } from '#contract/catch-up/catch-up.ts'
import { openSite } from '#tests/support/program/site.ts'
import { aCatchUpEvent, type CatchUpEvent } from '#tests/support/worlds/catch-up-event.ts'

const { anon, editor, make } = await openSite()
let world: CatchUpEvent
beforeAll(async () => {
  world = await aCatchUpEvent(editor)
})

const at = async (moment: string, eventId = world.eventId): Promise<CatchUp> => {
  const { status, body } = await anon.get(`/api/events/${eventId}/catch-up?at=${encodeURIComponent(moment)}`)
  expect([moment, status]).toEqual([moment, 200])
  return body
}

/** The event at every moment, from the start on match by match. */
async function walk(): Promise<CatchUp[]> {
  const seen = [await at('start')]
  for (let { next } = seen[0] as CatchUp; next !== null; { next } = seen.at(-1) as CatchUp) seen.push(await at(next.after))
  return seen
}

test('Going on shows one match after the other, each with its recording from the second of its first map (SP-09)', async () => {
  await world.play(Infinity)
  const seen = await walk()
  expect(seen.map(({ next }) => next?.matchId ?? null)).toEqual([...world.matchIds, null])
  expect(seen.map(({ matches }) => matches.length)).toEqual([...world.matchIds.keys(), world.matchIds.length])
  expect(seen[0]?.next).toMatchObject({ vod: 'https://www.twitch.tv/videos/12?t=0h1m15s', round: 'Group of Four, round 1' })
  expect(seen.map(({ evening }) => evening)).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 4, 5, 5, 6])
  // The last match is a second grand final: only the moment before it tells of it, and no evening does.
  expect(new Set(seen.map(({ evenings }) => evenings.length))).toEqual(new Set([6]))
  expect(seen.map(({ next, unless }) => [next?.onlyAfter ?? null, unless])).toEqual([
    ...world.matchIds.slice(1).map(() => [null, null]), [`match:${world.matchIds.at(-2)}`, null], [null, null],
  ])
  expect(seen[0]?.groups[0]?.standings.map(({ wins, provisional }) => [wins, provisional])).toEqual(world.teams.map(() => [0, true]))
  expect(seen[5]?.brackets[0]?.participants).toEqual({})
  expect(Object.keys(seen[6]?.brackets[0]?.participants ?? {})).toHaveLength(4)
  expect(seen[11]?.brackets[0]?.matches.find(({ id }) => id === 'gf2')).toMatchObject({ status: 'pending', matchId: null, scheduledAt: null })
  const whole = (await anon.get(`/api/brackets/${world.bracketId}`)).body
  expect(seen.at(-1)?.brackets[0]?.matches).toEqual(whole.matches)
})

test('Every address of a moment leads to the one that it has, back leads to the one before, and each evening to its first match (SP-09)', async () => {
  const seen = await walk()
  for (const [index, shown] of seen.entries()) {
    expect((await at(shown.at)).at).toBe(shown.at)
    expect(shown.back).toBe(seen[index - (shown.at === 'now' ? 2 : 1)]?.at ?? null)
  }
  for (const [index, evening] of (seen.at(-2)?.evenings ?? []).entries()) {
    expect(await at(evening.at)).toMatchObject({ at: evening.at, evening: index })
  }
  expect((await at('2')).at).toBe(seen[3]?.at)
  expect((await at('nonsense')).at).toBe('start')
  expect((await at('2100-01-01T00:00:00Z')).at).toBe('now')
  expect((await at('now')).next).toBeNull()
})

test('Each evening names what is played then: the stages of the plan, else the brackets and the group, or the groups together (SP-09)', async () => {
  const stagesOf = async (eventId: string) => (await at('start', eventId)).evenings.map(({ stages }) => stages)
  // The last of its evenings but one has the only grand final that is sure: a second one names nothing.
  expect(await stagesOf(world.eventId)).toEqual([['Group of Four'], ['Group of Four'], ['Playoffs'], ['Playoffs'], ['Playoffs'], ['Playoffs']])

  const dayOf = (day: string) => ({ from: `2026-03-0${day}T08:00:00Z`, until: `2026-03-0${day}T23:00:00Z` })
  const streams = [{ label: 'Main', url: 'https://example.com/main' }]
  const { eventId } = await make.aPlan({ teams: 8, template: 'groups-into-double-elimination', times: { days: ['1', '2', '3', '4', '5'].map(dayOf), streams } })
  const planned = await stagesOf(eventId)
  expect([planned[0], planned.at(-1)]).toEqual([['Group Stage'], ['Playoffs']])
  expect(new Set(planned.flat())).toEqual(new Set(['Group Stage', 'Playoffs']))

  const open = await make.anEvent()
  const matchOn = (matchStartTime: string) => make.aMatch({ eventId: open, matchStartTime })
  const [one, two, late] = [await matchOn('2026-03-01T12:00:00Z'), await matchOn('2026-03-01T14:00:00Z'), await matchOn('2026-03-03T12:00:00Z')]
  await matchOn('2026-03-05T12:00:00Z')
  await make.aGroup({ eventId: open, name: 'Group A', matchIds: [one] })
  await make.aGroup({ eventId: open, name: 'Group B', matchIds: [two, late] })
  expect(await stagesOf(open)).toEqual([['Groups'], ['Group B'], []])
})

test('An event without matches has nothing to watch, a live one ends at the match that is on, and an unknown one is 404', async () => {
  expect((await anon.get('/api/events/none/catch-up')).status).toBe(404)
  const eventId = await make.anEvent()
  expect(await at('now', eventId)).toMatchObject({ evenings: [], next: null, back: null, matches: [] })
  const start = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const [teamOneId, teamTwoId] = await make.teams(2)
  const streamLink = 'https://www.twitch.tv/live'
  const live = await make.aMatch({ eventId, teamOneId, teamTwoId, matchStartTime: start(-1), streamLink })
  await make.aMatch({ eventId, teamOneId, teamTwoId, matchStartTime: start(24) })
  expect((await at('start', eventId)).next).toMatchObject({ matchId: live, vod: null, stream: streamLink })
  const { next } = await at('start', eventId)
  expect(await at(next?.after ?? '', eventId)).toMatchObject({ at: 'now', next: null, matches: [{ id: live }] })
})
