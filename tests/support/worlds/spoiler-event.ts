import type { Client } from '#tests/support/clients/client.ts'
import { complete, linkMatches, nodeOf, readBracket } from './brackets.ts'
import { bodies, factories } from './factories.ts'

const HOUR_MS = 3_600_000
/** Scores of maps that occur nowhere else on a page. */
export const HIGH = 87
export const LOW = 76
const MAPS = ['krakoa', 'midtown', 'arakko', 'hall-of-djalia', 'central-park']

/** A course is one letter per map: won by team one (W) or two (L), open (-), not chosen (?), not played (x). */
export const gamesOf = (course: string) =>
  Array.from(course, (letter, index) => ({
    gameNumber: index + 1,
    map: letter === 'x' ? 'dnp' : letter === '?' ? 'tbd' : MAPS[index],
    teamOneScore: letter === 'W' ? HIGH : letter === 'L' ? LOW : null,
    teamTwoScore: letter === 'W' ? LOW : letter === 'L' ? HIGH : null,
  }))

/** Letters only, so that digits on a page are results. */
export const aMark = (): string =>
  crypto.randomUUID().replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '').slice(0, 4)

const NAMES = [
  'Amber Foxes', 'Bright Owls', 'Calm Otters', 'Dire Wolves', 'Early Larks', 'Fern Bears', 'Gilded Rams', 'Hazel Hares',
]
const LABELS = {
  'winner-round-1': 'Upper Semifinals', 'winner-round-2': 'Upper Finals', 'loser-round-1': 'Lower Semifinals',
  'loser-round-2': 'Lower Finals',
}

/** The order of strength in each group, the winner of the hand-made cup, and the scores of the live matches. */
type Results = { order: [number[], number[]]; cup: [number, number, number]; live: [string, string]; swap: boolean }

/** Two sets of results that have nothing in common. */
export const GROUP_RESULTS: [Results, Results] = [
  { order: [[0, 1, 2, 3], [4, 5, 6, 7]], cup: [0, 2, 2], live: ['W-?', 'WL-'], swap: false },
  { order: [[3, 2, 0, 1], [7, 6, 5, 4]], cup: [3, 1, 1], live: ['-', '-'], swap: true },
]

export type SpoilerEvent = {
  eventId: string
  /** Eight teams, four of each group. */
  teams: { id: string; name: string }[]
  /** One of each team, and a stand-in of third maps. */
  players: { id: string; name: string }[]
  groupIds: string[]
  /** The matches of the playoffs by node, which all depend on results. */
  playoffs: Record<'w1-0' | 'w1-1' | 'w2-0' | 'l1-0' | 'l2-0' | 'gf', string>
  /** The playoffs and the cup; each play recreates them. */
  bracketIds: string[]
  /** A match of the first group, the live and an upcoming match that nobody had to reach. */
  known: [string, string, string]
  /** Changes every result and nothing else. */
  play: (results: Results) => Promise<void>
}

/**
 * An event whose two groups, six matches a team, feed a double elimination: played but for its lower final, which is on,
 * and its grand final. Beside it a cup of hand-entered teams with a champion, matches on and to come, and prizes.
 */
export async function aSpoilerEvent(editor: Client): Promise<SpoilerEvent> {
  const make = factories(editor)
  const mark = aMark()
  const teams: SpoilerEvent['teams'] = []
  const players: SpoilerEvent['players'] = []
  for (const animals of NAMES) {
    const name = `${animals} ${mark}`
    const player = `${animals.slice(0, -1)} Ace ${mark}`
    const playerId = await make.aPlayer({ username: player })
    players.push({ id: playerId, name: player })
    teams.push({ name, id: await make.aTeam({ name, tag: `${animals[0]}${mark}`, roster: [{ playerId, role: 'vanguard' }] }) })
  }
  players.push({ name: `Stand-in ${mark}`, id: await make.aPlayer({ username: `Stand-in ${mark}` }) })
  const standIn = (teamId: string) => [{ playerId: players.at(-1)?.id ?? '', team: teamId, role: 'duelist' as const }]
  const team = (index: number) => teams[index] ?? { id: 'tbd', name: '' }
  const eventId = await make.anEvent({
    name: `Long Valley Cup ${mark}`, startDate: '2026-01-10', endDate: '2026-01-12',
    teamMetadata: teams.map(({ id }) => ({ teamId: id })),
  })
  const base = Date.now()
  const start = (hours: number) => new Date(base + hours * HOUR_MS).toISOString()
  const between = (one: number, two: number, hours: number) => bodies.match({
    eventId, teamOneId: team(one).id, teamTwoId: team(two).id, teamOneName: team(one).name, teamTwoName: team(two).name,
    matchStartTime: start(hours), winnerMode: 'auto',
  })
  type Fixture = { id: string; one: number; two: number; body: ReturnType<typeof between> }
  const add = async (one: number, two: number, hours: number): Promise<Fixture> => {
    const body = between(one, two, hours)
    return { id: await make.aMatch(body), one, two, body }
  }
  const groupIds: string[] = []
  const played: Fixture[] = []
  for (const first of [0, 4]) {
    const fixtures: Fixture[] = []
    for (const [one, two] of [[0, 1], [2, 3], [0, 2], [1, 3], [0, 3], [1, 2]] as const) {
      fixtures.push(await add(first + one, first + two, -300.5 - fixtures.length * 24))
      fixtures.push(await add(first + two, first + one, -300.5 - fixtures.length * 24))
    }
    played.push(...fixtures)
    const teamIds = teams.slice(first, first + 4).map(({ id }) => id)
    const matchIds = fixtures.map(({ id }) => id)
    groupIds.push(await make.aGroup({ eventId, name: `Group of ${NAMES[first]}`, teamIds, matchIds }))
  }
  const on = await add(2, 3, -1.5)
  const coming: Fixture[] = []
  for (let day = 1; day <= 7; day += 1) coming.push(await add(0, 1, day * 24 + 0.5))

  const times = { 'w1-0': -60.5, 'w1-1': -58.5, 'w2-0': -34.5, 'l1-0': -30.5, 'l2-0': -2.5, gf: 50.5 }
  const nodes = Object.keys(times) as (keyof typeof times)[]
  const linked: [string, string][] = []
  for (const node of nodes) linked.push([node, await make.aMatch({ eventId, matchStartTime: start(times[node]) })])
  const playoffs = Object.fromEntries(linked) as SpoilerEvent['playoffs']
  const brackets: string[] = []
  /** Both brackets recreated, without a result. */
  const draw = async (seeds: string[]) => {
    const bracketId = await make.aBracket({ eventId, name: 'Playoffs', type: 'double-elimination', participantCount: 4 })
    await editor.patch(`/api/brackets/${bracketId}`, { roundLabels: LABELS, pickEmEnabled: true })
    await linkMatches(editor, bracketId, playoffs)
    const cupId = await make.aBracket({ eventId, name: 'Cup', participantCount: 4 })
    brackets.push(bracketId, cupId)
    await editor.post(`/api/brackets/${bracketId}/seed`, { teamIds: seeds })
    await editor.post(`/api/brackets/${cupId}/seed`, { teamIds: teams.slice(0, 4).map(({ id }) => id) })
    return [bracketId, cupId] as const
  }

  const play: SpoilerEvent['play'] = async ({ order, cup, live, swap }) => {
    const send = async (answer: ReturnType<Client['put']>) => {
      const { status, body } = await answer
      if (status >= 300) throw new Error(JSON.stringify(body))
    }
    const save = (id: string, body: ReturnType<typeof bodies.match>, course: string) => {
      const games = gamesOf(course).map((game) =>
        (game.gameNumber === 3 && game.teamOneScore !== null && body.teamOneId ? { ...game, players: standIn(body.teamOneId) } : game))
      return send(editor.put(`/api/matches/${id}?confirm=true`, { ...body, games }))
    }
    for (const id of brackets.splice(0)) await send(editor.delete(`/api/brackets/${id}`))
    for (const node of nodes.toReversed()) await save(playoffs[node], { eventId, matchStartTime: start(times[node]) }, '')
    const [first, second] = order
    const [bracketId, cupId] = await draw([first[0], second[0], first[1], second[1]].map((place) => team(place ?? 0).id))
    const places = order.flat()
    for (const [index, { id, one, two, body }] of played.entries()) {
      const course = places.indexOf(one) < places.indexOf(two) ? ['WWx', 'LWW', 'WLW'] : ['LL', 'WLL', 'LWL']
      await save(id, body, course[index % 3] ?? '')
    }
    await save(on.id, on.body, live[0])
    for (const [index, node] of nodes.entries()) {
      const { participants: { top, bottom } } = nodeOf(await readBracket(editor, bracketId), node)
      const [one, two] = [top, bottom].map((slot) => teams.find(({ id }) => id === slot?.id))
      const sides = { teamOneId: one?.id ?? null, teamTwoId: two?.id ?? null, teamOneName: one?.name, teamTwoName: two?.name }
      const course = node === 'gf' ? '' : node === 'l2-0' ? live[1] : Number(swap) === index % 2 ? 'WLW' : 'LWL'
      await save(playoffs[node], { eventId, matchStartTime: start(times[node]), winnerMode: 'auto', ...sides }, course)
    }
    const winners = cup.map((index) => team(index).id)
    for (const [index, node] of ['w1-0', 'w1-1', 'w2-0'].entries()) {
      await send(complete(editor, cupId, node, winners[index] ?? '', true))
    }
    const prizeDistribution = cup.slice(0, 2).map((index, place) => ({
      place: place + 1, prize: 2000, teams: [{ teamId: team(index).id, teamName: team(index).name }],
    }))
    await send(editor.patch(`/api/events/${eventId}`, { prizeDistribution }))
  }
  await play(GROUP_RESULTS[0])
  const [ofGroup, next] = [played[0]?.id ?? '', coming[0]?.id ?? '']
  return { eventId, teams, players, groupIds, playoffs, bracketIds: brackets, known: [ofGroup, on.id, next], play }
}
