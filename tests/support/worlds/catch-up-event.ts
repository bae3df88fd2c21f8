import type { Client } from '#tests/support/clients/client.ts'
import { linkMatches, nodeOf, readBracket } from './brackets.ts'
import { bodies, factories } from './factories.ts'
import { aMark, gamesOf } from './spoiler-event.ts'

const HOUR_MS = 3_600_000
const NAMES = ['Amber Foxes', 'Bright Owls', 'Calm Otters', 'Dire Wolves']

/** Hours before now. The group takes two evenings, each round of the playoffs one; both semifinals begin at once. */
const GROUP = [[0, 1, 300.5], [2, 3, 298.5], [0, 2, 296.5], [1, 3, 276.5], [0, 3, 274.5], [1, 2, 272.5]] as const
const PLAYOFFS = [
  ['w1-0', 250.5], ['w1-1', 250.5], ['w2-0', 226.5], ['l1-0', 224.5], ['l2-0', 202.5], ['gf', 178.5], ['gf2', 154.5],
] as const

/** What would happen, and what would happen instead: one course for each match, of other lengths with other winners. */
const COURSES = {
  group: [['WW', 'LWL'], ['WLW', 'LL'], ['WW', 'LWL'], ['LL', 'WLW'], ['WLW', 'LL'], ['LWL', 'WW']],
  playoffs: [['WLW', 'LL'], ['LL', 'WLW'], ['WW', 'LWL'], ['WLW', 'LL'], ['LWL', 'WW'], ['LL', 'WLW'], ['WW', 'LL']],
} as const

export type CatchUpEvent = {
  eventId: string
  bracketId: string
  /** Four teams in the order of their names. */
  teams: { id: string; name: string }[]
  /** In the order in which they are watched. */
  matchIds: string[]
  /** The first `count` matches end as they would, all later ones otherwise. Nothing else changes. */
  play: (count: number) => Promise<void>
}

/** The recording of every match. Its first map begins after 75 seconds. */
export const VOD = 'https://www.twitch.tv/videos/12'
const GAME_FACTS = { vodStart: 75 }

/** An event of the past: a group of four whose table seeds a double elimination with a second grand final. */
export async function aCatchUpEvent(editor: Client): Promise<CatchUpEvent> {
  const make = factories(editor)
  const mark = aMark()
  const teams: CatchUpEvent['teams'] = []
  for (const animals of NAMES) {
    const name = `${animals} ${mark}`
    teams.push({ name, id: await make.aTeam({ name, tag: `${animals[0]}${mark}` }) })
  }
  const eventId = await make.anEvent({ name: `Slow Water Cup ${mark}`, startDate: '2026-01-10', endDate: '2026-01-12' })
  const base = Date.now()
  const fixture = (one: number | null, two: number | null, hours: number) => {
    const [first, second] = [one, two].map((index) => teams[index ?? -1])
    return bodies.match({
      eventId, teamOneId: first?.id ?? null, teamTwoId: second?.id ?? null, teamOneName: first?.name, teamTwoName: second?.name,
      matchStartTime: new Date(base - hours * HOUR_MS).toISOString(), winnerMode: 'auto', vodLink: VOD,
    })
  }
  const ids: string[] = []
  for (const [one, two, hours] of GROUP) ids.push(await make.aMatch(fixture(one, two, hours)))
  const teamIds = teams.map(({ id }) => id)
  const groupId = await make.aGroup({ eventId, name: 'Group of Four', teamIds, matchIds: [...ids], eliminationRule: { teamsEliminated: 1 } })
  const playoffs: Record<string, string> = {}
  for (const [node, hours] of PLAYOFFS) playoffs[node] = await make.aMatch(fixture(null, null, hours))
  const bracketId = await make.aBracket({ eventId, name: 'Playoffs', type: 'double-elimination', participantCount: 4, grandFinal: 'reset' })
  await editor.patch(`/api/brackets/${bracketId}`, { pickEmEnabled: true })
  await linkMatches(editor, bracketId, playoffs)

  const done = async (answer: ReturnType<Client['put']>) => {
    const { status, body } = await answer
    if (status >= 300) throw new Error(JSON.stringify(body))
    return body
  }
  const save = (id: string, body: ReturnType<typeof fixture>, course: string) => {
    const games = gamesOf(course).map((game, index) => (index === 0 ? { ...game, ...GAME_FACTS } : game))
    return done(editor.put(`/api/matches/${id}?confirm=true`, { ...body, games }))
  }
  // Both semifinals begin at once; then their ids decide.
  const [upper = '', lower = '', ...rest] = PLAYOFFS.map(([node]) => playoffs[node] ?? '')
  const matchIds = [...ids, ...[upper, lower].toSorted(), ...rest]
  const play: CatchUpEvent['play'] = async (count) => {
    const courseOf = (id: string, [first, second]: readonly [string, string] = ['', '']) => (matchIds.indexOf(id) < count ? first : second)
    for (const [node, hours] of PLAYOFFS.toReversed()) await save(playoffs[node] ?? '', fixture(null, null, hours), '')
    for (const [index, [one, two, hours]] of GROUP.entries()) {
      const id = ids[index] ?? ''
      await save(id, fixture(one, two, hours), courseOf(id, COURSES.group[index]))
    }
    const table = (await editor.get(`/api/groups/${groupId}/standings`)).body as { teamId: string }[]
    await done(editor.post(`/api/brackets/${bracketId}/seed`, { teamIds: table.map(({ teamId }) => teamId), confirm: true }))
    for (const [index, [node, hours]] of PLAYOFFS.entries()) {
      const { participants: { top, bottom } } = nodeOf(await readBracket(editor, bracketId), node)
      const [one, two] = [top, bottom].map((slot) => teams.findIndex(({ id }) => id === slot?.id))
      if (one === undefined || two === undefined || one < 0 || two < 0) continue
      const id = playoffs[node] ?? ''
      await save(id, fixture(one, two, hours), courseOf(id, COURSES.playoffs[index]))
    }
  }
  await play(Infinity)
  return { eventId, bracketId, teams, matchIds, play }
}
