import { expect } from 'vitest'
import type { SentMatch } from '#contract/matches.ts'
import type { Answer } from '#tests/support/clients/client.ts'
import type { Site } from '#tests/support/program/site.ts'
import { aTournament, linkMatches, nodeOf, orderOf, readBracket, teamsIn } from './brackets.ts'
import { games, LOSS, toWrite, WIN, type Scores } from './factories.ts'
import { contradictionsIn, readEvent } from './one-story.ts'

/** Eight teams with rosters, and a new match linked to every node: a match knows what its node knows. */
export async function aPlayoff({ editor, anon, make }: Site, type: 'single-elimination' | 'double-elimination') {
  const tournament = await aTournament(editor, { size: 8, type })
  const { bracketId, eventId } = tournament
  const order = orderOf(await readBracket(anon, bracketId))
  const matchIds = await make.matches(order.length, { eventId, games: games([null, null], [null, null], [null, null]) })
  const links = Object.fromEntries(order.map((id, index) => [id, matchIds[index] ?? '']))
  await linkMatches(editor, bracketId, links)
  const read = async (nodeId: string): Promise<SentMatch> => (await anon.get(`/api/matches/${links[nodeId]}`)).body
  const save = async (nodeId: string, scores: Scores, query = ''): Promise<Answer> =>
    editor.put(`/api/matches/${links[nodeId]}${query}`, {
      ...toWrite(await read(nodeId)), winner: null, seriesWinner: null, winnerMode: 'auto', games: games(...scores),
    })
  const node = async (nodeId: string) => nodeOf(await readBracket(anon, bracketId), nodeId)
  const story = async (): Promise<string[]> => contradictionsIn(await readEvent(anon, eventId))
  /** Plays everything that is open in play order; the team named first wins, except where `upsets` names the node. */
  const playAll = async (upsets: string[] = []): Promise<void> => {
    for (const id of order) {
      expect((await save(id, upsets.includes(id) ? LOSS : WIN)).status).toBe(200)
    }
  }
  return { ...tournament, links, read, save, node, story, playAll }
}

/** The teams of a match, null where none is known. */
export const sidesOf = ({ teamOneId, teamTwoId }: SentMatch): (string | null)[] =>
  [teamOneId, teamTwoId].map((id) => (id === 'tbd' ? null : id))

/** Plays a playoff to its end: after each result every linked match has the teams that its node has. @returns its last match */
export async function expectTeamsAtOnce(site: Site, type: 'single-elimination' | 'double-elimination', last: string): Promise<SentMatch> {
  const { bracketId, read, save, node, story } = await aPlayoff(site, type)
  for (const id of orderOf(await readBracket(site.anon, bracketId))) {
    expect(sidesOf(await read(id))).toEqual(teamsIn(await node(id)))
    expect((await save(id, WIN)).status).toBe(200)
    expect(await story()).toEqual([])
  }
  return read(last)
}
