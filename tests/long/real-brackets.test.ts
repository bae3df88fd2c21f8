import { describe, expect, test } from 'vitest'
import type { SentBracket } from '#contract/brackets.ts'
import { bracketOf } from '#contract/sent-brackets.ts'
import type { BracketNode } from '#domain/stages/bracket.ts'
import { teamIdsOf } from '#domain/stages/graph/statuses.ts'
import { openSite } from '#tests/support/program/site.ts'
import { games } from '#tests/support/worlds/factories.ts'
import data from '#tests/real/double_elimination_280.json' with { type: 'json' }

const { editor, anon, make } = await openSite()

type Event = (typeof data.events)[number]
type Match = [winner: number, loser: number, name: string, round: number, won: number, lost: number]

const matchesOf = (event: Event) => event.matches as unknown as Match[]
const isReset = ([, , name]: Match): boolean => name === 'Grand Final Reset'
const isOf = (node: BracketNode, match: Match): boolean => {
  const [, , name, round] = match
  if (isReset(match) || name === 'Grand Final') return node.side === 'finals' && node.round === (isReset(match) ? 2 : 1)
  return node.side === (round < 0 ? 'losers' : 'winners')
}

const expectOk = <Body>({ status, body }: { status: number; body: Body }): Body => {
  if (status >= 300) throw new Error(JSON.stringify(body))
  return body
}

/** The most entrants of an event: the same teams play all of them. */
const MOST = Math.max(...data.events.map(({ seeds }) => seeds.length))
const pool = await make.teams(MOST)

/** Plays an event as staff do, by the API alone: a bracket with its seeds, then match by match, each linked with its result. */
async function replay(event: Event) {
  const eventId = await make.anEvent({ name: event.source })
  const teamIds = pool.slice(0, event.seeds.length)
  const teamOf = new Map(event.seeds.map((seed, index) => [seed, teamIds[index] ?? '']))
  const id = await make.aBracket({ eventId, type: 'double-elimination', participantCount: teamIds.length, grandFinal: 'reset' })
  let bracket: SentBracket = expectOk(await editor.post(`/api/brackets/${id}/seed`, { teamIds }))
  const left = matchesOf(event).toSorted((a, b) => Math.abs(a[3]) - Math.abs(b[3]))
  const next = () => bracketOf(bracket).nodes.flatMap((node) => {
    const pair = teamIdsOf(node)
    const match = node.status === 'active' &&
      left.find((each) => isOf(node, each) && pair.includes(teamOf.get(each[0]) ?? '') && pair.includes(teamOf.get(each[1]) ?? ''))
    return match ? [{ node, match }] : []
  })[0]
  for (let found = next(); found; found = next()) {
    const { node, match } = found
    const [winner, loser, , , won, lost] = match
    left.splice(left.indexOf(match), 1)
    const scores = Array.from({ length: won + lost }, (_, map): [number, number] => (map < lost ? [0, 1] : [1, 0]))
    const matchId = await make.aMatch({
      eventId, teamOneId: teamOf.get(winner) ?? '', teamTwoId: teamOf.get(loser) ?? '', bestOf: 2 * won - 1, winnerMode: 'auto', games: games(...scores),
    })
    bracket = expectOk(await editor.patch(`/api/brackets/${id}/matches/${node.id}`, { matchId, was: { matchId: null } }))
  }
  const placements: { teamId: string; rank: number }[] = (await anon.get(`/api/brackets/${id}/placements`)).body
  const ranks = Object.fromEntries(placements.map(({ teamId, rank }) => [teamId, rank]))
  const expected = Object.fromEntries(event.standings.map(([rank = 0, seed = 0]) => [teamOf.get(seed) ?? '', rank]))
  const final = matchesOf(event).find(isReset) ?? matchesOf(event).find(([, , name]) => name === 'Grand Final')
  return {
    whole: left.length === 0 && bracket.status === 'complete', ranks, expected,
    champion: placements.find(({ rank }) => rank === 1)?.teamId, winner: final && teamOf.get(final[0]),
  }
}

/** Every fifth of the 280; with `EVERY=1` all of them, whose replay by the rules alone is a test of its own. */
const EVERY = Number(process.env['EVERY'] ?? 5)

describe('Real double eliminations, played through the API alone', () => {
  test('Nine of ten replay match by match, each with the right champion and places (BR-04 BR-31 BR-32)', { timeout: 3_600_000 }, async () => {
    const events = data.events.filter((_, index) => index % EVERY === 0)
    let whole = 0
    for (const event of events) {
      const played = await replay(event)
      if (!played.whole) continue
      whole += 1
      expect([event.source, played.champion]).toEqual([event.source, played.winner])
      // Some events have two second places and no first one.
      if (event.standings.some(([rank]) => rank === 1)) expect([event.source, played.ranks]).toEqual([event.source, played.expected])
    }
    expect(whole).toBeGreaterThanOrEqual(events.length * 0.9)
  })
})
