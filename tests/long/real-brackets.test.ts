import { expect, test } from 'vitest'
import type { SentBracket } from '#contract/brackets.ts'
import { bracketOf } from '#contract/sent-brackets.ts'
import { championOf, nextOf, placesOf, REAL_EVENTS, resultsOf, type RealEvent } from '#tests/support/models/real-brackets.ts'
import { openSite } from '#tests/support/program/site.ts'
import { games } from '#tests/support/worlds/factories.ts'
import { anImport, sendRows } from '#tests/support/worlds/imports.ts'

const { editor, anon, make } = await openSite()

const expectOk = <Body>({ status, body }: { status: number; body: Body }): Body => {
  if (status >= 300) throw new Error(JSON.stringify(body))
  return body
}

/** The most entrants of an event: the same teams play all of them. */
const MOST = Math.max(...REAL_EVENTS.map(({ seeds }) => seeds.length))
const pool = await make.teams(MOST)

/** Up to this many teams each match is linked by itself; larger brackets take a round at a time, as staff do on a busy day. */
const SMALL = 8

/**
 * Plays an event by the API alone: the results come from a file, the bracket is seeded, then the matches that can be
 * played are linked to their nodes, and those that have two teams after that, until nobody has an opponent.
 */
async function replay(event: RealEvent) {
  const eventId = await make.anEvent({ name: event.source })
  const teamIds = pool.slice(0, event.seeds.length)
  const teams = new Map(event.seeds.map((seed, index) => [seed, teamIds[index] ?? '']))
  const idOf = (seed: number): string => teams.get(seed) ?? ''
  const left = resultsOf(event)
  const imported = await sendRows(editor, await anImport(editor, { rows: left.length }), 'match', left.map(([winner, loser, , , won, lost]) => ({
    eventId, teamOneId: idOf(winner), teamTwoId: idOf(loser), bestOf: 2 * won - 1, winnerMode: 'auto',
    games: games(...Array.from({ length: won + lost }, (_, map): [number, number] => (map < lost ? [0, 1] : [1, 0]))),
  })))
  const matchIds = new Map(left.map((match, index) => [match, imported[index]?.id ?? '']))
  const id = await make.aBracket({ eventId, type: 'double-elimination', participantCount: teamIds.length, grandFinal: 'reset' })
  let bracket: SentBracket = expectOk(await editor.post(`/api/brackets/${id}/seed`, { teamIds }))
  const next = () => nextOf(bracketOf(bracket).nodes, left, idOf).slice(0, teamIds.length <= SMALL ? 1 : Infinity)
  for (let found = next(); found.length > 0; found = next()) {
    const linked = new Map(found.map(({ node, match }) => [node.id, matchIds.get(match) ?? '']))
    for (const { match } of found) left.splice(left.indexOf(match), 1)
    const [[nodeId, matchId] = ['', ''], ...others] = linked
    bracket = expectOk(others.length === 0
      ? await editor.patch(`/api/brackets/${id}/matches/${nodeId}`, { matchId, was: { matchId: null } })
      : await editor.patch(`/api/brackets/${id}`, { matches: bracket.matches.map((node) => ({ ...node, matchId: linked.get(node.id) ?? node.matchId })) }))
  }
  const placements: { teamId: string; rank: number }[] = (await anon.get(`/api/brackets/${id}/placements`)).body
  return {
    source: event.source, isWhole: left.length === 0 && bracket.status === 'complete',
    champion: placements.find(({ rank }) => rank === 1)?.teamId, winner: idOf(championOf(event) ?? 0),
    ranks: Object.fromEntries(placements.map(({ teamId, rank }) => [teamId, rank])), expected: placesOf(event, idOf),
  }
}

/** How many events are played at once: while the database stores what one sends, the server works on another. */
const AT_ONCE = 8

async function replayAll(events: Iterator<RealEvent>) {
  const played: Awaited<ReturnType<typeof replay>>[] = []
  const playOn = async () => {
    for (let next = events.next(); !next.done; next = events.next()) played.push(await replay(next.value))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, playOn))
  return played
}

test('Of 280 real double eliminations 266 (95 %) replay through the API alone, with the right champion and places (BR-04 BR-31 BR-32)', { timeout: 3_600_000 }, async () => {
  const played = await replayAll(REAL_EVENTS.values())
  const whole = played.filter(({ isWhole }) => isWhole)
  for (const { source, champion, winner, ranks, expected } of whole) {
    expect([source, champion]).toEqual([source, winner])
    if (expected) expect([source, ranks]).toEqual([source, expected])
  }
  expect([whole.length, played.length]).toEqual([266, 280])
})
