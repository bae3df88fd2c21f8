import type { Page } from '@playwright/test'
import { editorOf } from '#tests/e2e/sites/editor-of.ts'
import { complete, editNodes } from '#tests/support/worlds/brackets.ts'
import { bodies, factories } from '#tests/support/worlds/factories.ts'
import { aMark, gamesOf } from '#tests/support/worlds/spoiler-event.ts'

const HOUR_MS = 3_600_000
export type World = {
  eventId: string
  /** Over, over, over, live, upcoming: in this order; last the final, whose teams depend on the results. */
  matchIds: string[]
  /** Four teams in the order of their names. */
  teams: { id: string; name: string }[]
  /** Changes every result and nothing else. */
  play: (results: Results) => Promise<void>
}

/**
 * `courses` of the matches, the final's last; the winners of the nodes w1-0, w1-1 and w2-0; the winner of each prize.
 */
type Results = { courses: string[]; winners: [number, number, number]; prizes: [number, number] }

/** Two sets of results that have nothing in common. */
export const RESULTS: [Results, Results] = [
  { courses: ['WWx', 'LWL', 'WLWLW', 'W-?', '', 'WLW'], winners: [0, 3, 0], prizes: [0, 3] },
  { courses: ['LWL', 'WW', 'LLL', '-', '', 'LL'], winners: [1, 2, 2], prizes: [2, 1] },
]

/** An event with a group, a bracket, prizes and matches in every state, played with the first results. */
export async function aWorld(baseURL: string): Promise<World> {
  const editor = await editorOf(baseURL)
  const make = factories(editor)
  const mark = aMark()
  const teams: World['teams'] = []
  for (const animals of ['Amber Foxes', 'Bright Owls', 'Calm Otters', 'Dire Wolves']) {
    const name = `${animals} ${mark}`
    teams.push({ name, id: await make.aTeam({ name, tag: `${animals[0]}${mark}` }) })
  }
  const team = (index: number) => teams[index]!
  const event = bodies.event({
    name: `Twin Lakes Open ${mark}`, startDate: '2026-01-10', endDate: '2026-01-12',
    teamMetadata: teams.map(({ id }) => ({ teamId: id })),
  })
  const eventId = await make.anEvent(event)
  const base = Date.now()
  const fixtures = ([[0, 1, -80.5], [2, 3, -56.5], [0, 2, -32.5], [1, 3, -1.5], [0, 3, 30.5]] as const).map(
    ([one, two, hours]) => bodies.match({
      eventId, teamOneId: team(one).id, teamTwoId: team(two).id, teamOneName: team(one).name, teamTwoName: team(two).name,
      matchStartTime: new Date(base + hours * HOUR_MS).toISOString(), winnerMode: 'auto',
      streamLink: 'https://example.com/live',
    }),
  )
  const matchIds: string[] = []
  for (const fixture of fixtures) matchIds.push(await make.aMatch(fixture))
  const finalStart = new Date(base - 20.5 * HOUR_MS).toISOString()
  const finalId = await make.aMatch({ eventId, matchStartTime: finalStart })
  const teamIds = teams.map(({ id }) => id)
  await make.aGroup({ eventId, name: 'Group of Four', teamIds, matchIds, eliminationRule: { teamsEliminated: 1 } })
  const bracketId = await make.aBracket({ eventId, name: 'Playoffs', participantCount: 4 })
  await editNodes(editor, bracketId, ({ id, round, position }) => {
    if (round > 1) return { matchId: finalId }
    const [top, bottom] = [team(position * 2), team(position * 2 + 1)]
    const participants = { top: { id: top.id, isWinner: false }, bottom: { id: bottom.id, isWinner: false } }
    return { participants, matchId: matchIds[id === 'w1-0' ? 0 : 1] }
  })

  const play: World['play'] = async ({ courses, winners, prizes }) => {
    const sent = []
    for (const [index, fixture] of fixtures.entries()) {
      const body = { ...fixture, games: gamesOf(courses[index] ?? '') }
      sent.push(await editor.put(`/api/matches/${matchIds[index]}?confirm=true`, body))
    }
    for (const [index, node] of ['w1-0', 'w1-1'].entries()) {
      sent.push(await complete(editor, bracketId, node, team(winners[index] ?? 0).id, true))
    }
    const [one, two] = [team(winners[0]), team(winners[1])]
    const final = bodies.match({
      eventId, teamOneId: one.id, teamTwoId: two.id, teamOneName: one.name, teamTwoName: two.name,
      matchStartTime: finalStart, winnerMode: 'auto', games: gamesOf(courses[fixtures.length] ?? ''),
    })
    sent.push(await editor.put(`/api/matches/${finalId}?confirm=true`, final))
    sent.push(await complete(editor, bracketId, 'w2-0', team(winners[2]).id, true))
    const prizeDistribution = prizes.map((index, place) => ({
      place: place + 1, prize: 2000, teams: [{ teamId: team(index).id, teamName: team(index).name }],
    }))
    sent.push(await editor.patch(`/api/events/${eventId}`, { prizeDistribution }))
    const refused = sent.find(({ status }) => status >= 300)
    if (refused) throw new Error(JSON.stringify(refused.body))
  }
  await play(RESULTS[0])
  return { eventId, matchIds: [...matchIds, finalId], teams, play }
}

export type Pages = [name: string, path: string][]

/** The pages that show results, by name. */
export const pagesOf = ({ eventId, matchIds, teams }: World): Pages => [
  ['overview', `/events/${eventId}`],
  ['groups', `/events/${eventId}?tab=groups`],
  ['schedule', `/events/${eventId}?tab=schedule`],
  ['schedule with what is over', `/events/${eventId}?tab=schedule&earlier=open`],
  ['stats', `/events/${eventId}?tab=stats`],
  ...matchIds.map((id, index): [string, string] => [`match ${index}`, `/matches/${id}`]),
  ...matchIds.map((id, index): [string, string] => [`scouting card of match ${index}`, `/matches/${id}/scouting`]),
  ['team without a live match', `/teams/${teams[0]?.id}`],
  ['team with a live match', `/teams/${teams[1]?.id}`],
]

/** Matches with a map open: one that is always played, the last one, one that is uncertain, and the final's. */
export const openMapsOf = ({ matchIds }: World): Pages =>
  [[0, 1], [0, 3], [2, 5], [3, 1], [5, 1]].map(([match = 0, map]) => [
    `match ${match}, map ${map}`, `/matches/${matchIds[match]}?map=${map}`,
  ])

/** Turns spoiler mode on before the first page of a context; a choice made there stays. */
export const turnOn = (page: Page) =>
  page.context().addInitScript(() => {
    if (localStorage.getItem('spoilerMode') === null) localStorage.setItem('spoilerMode', 'true')
  })
