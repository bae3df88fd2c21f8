import { expect } from 'vitest'
import type { SentMatch } from '#contract/matches.ts'
import type { ErrorDetail } from '#domain/errors.ts'
import type { Answer } from '#tests/support/clients/client.ts'
import { digest } from '#tests/support/digest.ts'
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

/**
 * Corrects the first result of a playoff that was played to its end: the matches behind it are named and nothing happens,
 * then, confirmed, they are reset, and one undo restores all. @param last the match that decides the champion
 */
export async function expectCorrected(site: Site, type: 'single-elimination' | 'double-elimination', last: string): Promise<void> {
  const { admin, editor } = site
  const { links, bracketId, teams, read, save, node, story, playAll } = await aPlayoff(site, type)
  await playAll()
  const [champion, beaten] = teams as [string, string]
  expect((await node(last)).winnerId).toBe(champion)
  const before = await digest(admin, { traces: false })

  const refused = await save('w1-0', LOSS)
  expect(refused).toMatchObject({ status: 409, body: { code: 'DOWNSTREAM_COMPLETE' } })
  const named = refused.body.details.flatMap(({ path }: ErrorDetail) => (path.startsWith('match:') ? [path.slice(6)] : []))
  expect(named).toContain(links[last])
  expect(refused.body.details).toContainEqual(expect.objectContaining({
    path: `match:${links['w2-0']}`, message: expect.stringMatching(/^Team \d+ vs Team \d+ \(2-0\): the result is set aside/),
  }))
  expect(await digest(admin, { traces: false })).toBe(before)

  const confirmed = await save('w1-0', LOSS, '?confirm=true')
  expect(confirmed.status).toBe(200)
  expect(await story()).toEqual([])
  for (const [nodeId, matchId] of Object.entries(links)) {
    const match = await read(nodeId)
    expect(sidesOf(match)).toEqual(teamsIn(await node(nodeId)))
    if (!named.includes(matchId)) continue
    expect(match).toMatchObject({ winner: null, seriesWinner: null, teamOneScore: 0, teamTwoScore: 0 })
    expect(match.games).toHaveLength(2) // the number of maps is the format
    expect(match.games.every((game) => game.teamOneScore === null)).toBe(true)
  }
  // A loser goes no further than the losers bracket takes it, and a sync finds nothing to do.
  expect(teamsIn(await node('w2-0'))).toEqual([beaten, teams[2]])
  const corrected = await digest(admin, { traces: false })
  for (const confirm of [false, true]) {
    const { body } = await editor.post(`/api/brackets/${bracketId}/sync`, { confirm })
    expect(body.results.every(({ outcome }: { outcome: string }) => outcome === 'unchanged')).toBe(true)
  }
  expect(await digest(admin, { traces: false })).toBe(corrected)

  const undone = await editor.post('/api/history/undo', { requestId: confirmed.headers.get('x-request-id') })
  expect(undone.status, JSON.stringify(undone.body)).toBe(200)
  expect(await digest(admin, { traces: false })).toBe(before)
  expect(await story()).toEqual([])
}
