import type { BracketType } from '#domain/stages/bracket.ts'
import { editorOf } from '#tests/e2e/sites/editor-of.ts'
import { editNodes, nodeOf, orderOf, readBracket, teamsIn } from '#tests/support/worlds/brackets.ts'
import { bodies, factories } from '#tests/support/worlds/factories.ts'

const HOUR_MS = 3_600_000

export type BracketSize = 2 | 4 | 8 | 16 | 32
export type BracketWorld = {
  /** The event's page. */
  path: string
  /** The match of a node, like w1-0. */
  matchOf: (nodeId: string) => string
}
type Winner = 'top' | 'bottom'
type Wanted = {
  size: BracketSize
  type: BracketType
  /** The winner of a node; null: it is not played. By default the upper team wins all of them. */
  winnerOf?: (nodeId: string) => Winner | null
  /** Without teams and matches. */
  empty?: boolean
}

const NAMES = [
  'Red Kite Union', 'Pale Harbour', 'San Francisco Shock', 'Lantern', 'Night Ferry', 'Copper Hill Wolves', 'Tidewater',
  'Vancouver Titans', 'Ember Choir', 'North Pier', 'Sleepwalkers', 'Gold Quarry', 'Owls of Brno', 'Salt Lake Static',
  'Hollow Moon', 'Paper Tigers',
]

const score = (winner: Winner, topIsOne: boolean, maps: number) => {
  const oneWins = (winner === 'top') === topIsOne
  const lost = maps % 3
  return [...Array.from({ length: lost }, () => !oneWins), oneWins, oneWins, oneWins].map((one, index) => ({
    gameNumber: index + 1, map: 'krakoa', teamOneScore: one ? 3 : 1, teamTwoScore: one ? 1 : 3,
  }))
}

/** Letters only, so that digits on a page are results; names of teams are unique. */
const aMark = (): string =>
  crypto.randomUUID().replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '').slice(0, 5)

/**
 * An event with a bracket whose every node has a match, each an hour after the one before, played as far as
 * requested.
 */
export async function aBracketWorld(
  baseURL: string, { size, type, winnerOf = () => 'top', empty }: Wanted,
): Promise<BracketWorld> {
  const editor = await editorOf(baseURL)
  const make = factories(editor)
  const eventId = await make.anEvent({ name: 'Twin Lakes Open' })
  const mark = aMark()
  const teams: string[] = []
  for (let index = 0; index < size; index += 1) {
    const name = `${NAMES[index % NAMES.length]} ${index < NAMES.length ? mark : `${mark}z`}`
    teams.push(await make.aTeam({ name, tag: `${mark}${index < 26 ? '' : 'x'}${String.fromCharCode(97 + (index % 26))}` }))
  }
  const bracketId = await make.aBracket({ eventId, name: 'Playoffs', type, participantCount: size })
  const path = `/events/${eventId}`
  if (empty) return { path, matchOf: () => '' }
  const start = Date.now() - 200 * HOUR_MS
  const links = new Map<string, string>()
  const timeOf = new Map<string, string>()
  for (const [index, nodeId] of orderOf(await readBracket(editor, bracketId)).entries()) {
    timeOf.set(nodeId, new Date(start + index * HOUR_MS).toISOString())
    const answer = await editor.post('/api/matches', bodies.match({ eventId, matchStartTime: timeOf.get(nodeId) ?? null }))
    links.set(nodeId, answer.body.id)
  }
  const side = (index: number) => ({ id: teams[index] ?? '', isWinner: false })
  await editNodes(editor, bracketId, ({ id, round, position, isLosersBracket }) => ({
    matchId: links.get(id) ?? null,
    ...(round === 1 && !isLosersBracket && {
      participants: { top: side(position * 2), bottom: side(position * 2 + 1) },
    }),
  }))
  const play = async (nodeId: string, winner: Winner): Promise<void> => {
    const [top, bottom] = teamsIn(nodeOf(await readBracket(editor, bracketId), nodeId))
    const topIsOne = nodeId.endsWith('0')
    const [one, two] = topIsOne ? [top, bottom] : [bottom, top]
    const answer = await editor.put(`/api/matches/${links.get(nodeId)}?confirm=true`, {
      eventId, teamOneId: one ?? null, teamTwoId: two ?? null, matchStartTime: timeOf.get(nodeId) ?? null,
      winnerMode: 'auto', games: score(winner, topIsOne, nodeId.charCodeAt(1) + nodeId.charCodeAt(nodeId.length - 1)),
    })
    if (answer.status !== 200) throw new Error(`${nodeId}: ${JSON.stringify(answer.body)}`)
  }
  for (const id of orderOf(await readBracket(editor, bracketId))) {
    const winner = winnerOf(id)
    if (winner) await play(id, winner)
  }
  return { path, matchOf: (nodeId) => links.get(nodeId) ?? '' }
}
