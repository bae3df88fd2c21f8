import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { SentBracket } from '#contract/brackets.ts'
import type { EventRecord } from '#contract/events.ts'
import type { GroupRecord } from '#contract/groups.ts'
import type { SentMatch } from '#contract/matches.ts'
import { PLURALS, type Plural } from '#contract/nouns.ts'
import type { TeamRecord } from '#contract/teams.ts'
import type { Answer } from '#tests/support/clients/client.ts'
import { openSite } from '#tests/support/program/site.ts'
import { linkMatches, tryEditNodes } from '#tests/support/worlds/brackets.ts'
import { bodies, games } from '#tests/support/worlds/factories.ts'

const { server, editor } = await openSite()

type Kind = Plural

/** Ids of earlier answers, so that calls also name deleted records. */
let ids: Record<Kind, string[]>
type Pick = (kind: Kind) => string

async function startAfresh(): Promise<void> {
  await sql`TRUNCATE players, teams, events, matches, brackets, groups, stages CASCADE`.execute(server.services.db)
  ids = {
    players: ['none'], teams: ['none', 'tbd'], events: ['none'], matches: ['none'], brackets: ['none'],
    groups: ['none'], stages: ['none'],
  }
}

async function create(kind: Kind, body: unknown, path = `/api/${kind}`): Promise<Answer> {
  const answer = await editor.post(path, body)
  if (answer.status === 201) ids[kind].push(answer.body.id)
  return answer
}

const slot = (id: string) => ({ id, isWinner: false })
const aMatch = (pick: Pick) => {
  const [eventId, teamOneId, teamTwoId, playerId] = [pick('events'), pick('teams'), pick('teams'), pick('players')]
  const played = games([2, 1], [1, 2], [3, 0])
  return {
    eventId, teamOneId, teamTwoId, games: played.map((game) => ({ ...game, players: [{ playerId, team: teamOneId }] })),
  }
}

/** Deletes a record, and mostly forgets its id: calls to what is gone are all alike. */
async function remove(kind: Kind, id: string): Promise<Answer> {
  const cascade = kind === 'players' || kind === 'teams' || kind === 'events'
  const answer = await editor.delete(`/api/${kind}/${id}${cascade ? '?cascade=true' : ''}`)
  if (answer.status === 204 && !id.endsWith('0')) ids[kind] = ids[kind].filter((other) => other !== id)
  return answer
}

/** Staff actions, with records picked at random; most of them are refused sooner or later. */
const CALLS: ((pick: Pick) => Promise<Answer>)[] = [
  () => create('players', bodies.player()),
  (pick) => create('teams', bodies.team({ roster: [{ playerId: pick('players'), role: 'duelist' }] })),
  () => create('teams', bodies.team()),
  (pick) => create('events', bodies.event({ teamMetadata: [{ teamId: pick('teams') }] })),
  (pick) => create(
    'events', bodies.event({ prizeDistribution: [{ place: 1, prize: 1, teams: [{ teamId: pick('teams') }] }] }),
  ),
  () => create('events', bodies.event()),
  (pick) => create('matches', { ...aMatch(pick), teamTwoId: 'tbd', games: [] }),
  (pick) => create('matches', aMatch(pick)),
  (pick) => create('matches', aMatch(pick)),
  (pick) => create('brackets', bodies.bracket({ eventId: pick('events'), type: 'double-elimination' })),
  (pick) => create('groups', bodies.group({ teamIds: [pick('teams')] }), `/api/events/${pick('events')}/groups`),
  (pick) => editor.put(`/api/matches/${pick('matches')}?confirm=true`, aMatch(pick)),
  (pick) => editor.put(
    `/api/groups/${pick('groups')}`, bodies.group({ teamIds: [pick('teams')], matchIds: [pick('matches')] }),
  ),
  (pick) => editor.post(`/api/groups/${pick('groups')}/teams`, { teamId: pick('teams') }),
  (pick) => editor.post(`/api/groups/${pick('groups')}/matches`, { matchId: pick('matches') }),
  (pick) => editor.post(`/api/snapshots/events/${pick('events')}`, { teamIds: [pick('teams'), pick('teams')] }),
  (pick) => tryEditNodes(editor, pick('brackets'), ({ id }) =>
    id === 'w1-0' ? { participants: { top: slot(pick('teams')), bottom: slot(pick('teams')) } } : {}),
  (pick) => linkMatches(editor, pick('brackets'), { 'w1-1': pick('matches') }).then(() => editor.get('/api/auth/user')),
  (pick) => editor.post(`/api/brackets/${pick('brackets')}/sync`, { confirm: true }),
  (pick) => editor.post(`/api/brackets/${pick('brackets')}/matches/w1-0/complete`, {
    winnerId: pick('teams'), confirm: true,
  }),
  ...PLURALS.map((kind) => (pick: Pick) => remove(kind, pick(kind))),
]

const all = async <T>(list: string): Promise<T[]> => {
  const records: { id: string }[] = (await editor.get(`/api/${list}?limit=500`)).body
  return Promise.all(records.map(async ({ id }) => (await editor.get(`/api/${list}/${id}`)).body as T))
}

/**
 * Every reference in readable data, as `kind id`, and every existing record, in the same form. As staff read it: what visitors get
 * may be older by the moment that the news takes.
 */
async function walk() {
  const [teams, events, matches] = [
    await all<TeamRecord>('teams'), await all<EventRecord>('events'), await all<SentMatch>('matches'),
  ]
  const players: { id: string }[] = (await editor.get('/api/players?limit=500')).body
  const within = async <T>(path: (id: string) => string) =>
    (await Promise.all(events.map(async ({ id }) => (await editor.get(path(id))).body as T[]))).flat()
  const brackets = await within<SentBracket>((id) => `/api/brackets/event/${id}`)
  const groups = await within<GroupRecord>((id) => `/api/events/${id}/groups`)
  const records = Object.entries({ teams, events, matches, players })
  const exist = records.flatMap(([kind, list]) => list.map(({ id }) => `${kind} ${id}`))
  const refer = {
    rosters: teams.flatMap(({ roster }) => roster.map(({ playerId }) => `players ${playerId}`)),
    'teams of events': events.flatMap(({ teamMetadata }) => teamMetadata.map(({ teamId }) => `teams ${teamId}`)),
    prizes: events.flatMap(({ prizeDistribution }) => prizeDistribution.flatMap(
      (prize) => prize.teams.map(({ teamId }) => `teams ${teamId}`),
    )),
    matches: matches.flatMap(({ eventId, teamOneId, teamTwoId }) => [
      ...(eventId ? [`events ${eventId}`] : []), `teams ${teamOneId}`, `teams ${teamTwoId}`,
    ]),
    groups: groups.flatMap(({ teamIds, matchIds }) => [
      ...teamIds.map((id) => `teams ${id}`), ...matchIds.map((id) => `matches ${id}`),
    ]),
    participants: brackets.flatMap((bracket) => Object.keys(bracket.participants).map((id) => `teams ${id}`)),
    links: brackets.flatMap((bracket) => bracket.matches.flatMap(({ matchId }) => (matchId ? [`matches ${matchId}`] : []))),
  }
  return {
    exist: new Set([...exist, 'teams tbd', 'teams ']), refer, brackets, matches,
    groups,
  }
}

test('Whatever staff do in 2,000 calls, in any order and at once, nothing fails and every reference resolves [R07]', {
  timeout: 300_000,
}, async () => {
  const step = fc.record({ call: fc.nat(CALLS.length - 1), seed: fc.nat(), pause: fc.boolean() })
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 500, maxLength: 540 }), async (steps) => {
    await startAfresh()
    let running: Promise<void>[] = []
    for (const { call, seed, pause } of steps) {
      let turn = seed
      const pick: Pick = (kind) => {
        turn += 7919
        const latest = ids[kind].slice(kind === 'events' ? -2 : -4) // few, so that records meet often
        return latest[turn % latest.length] ?? 'none'
      }
      const notAnswered = (error: Error) => ({ status: 400, body: error.message })
      const answer = Promise.resolve(CALLS[call]?.(pick)).catch(notAnswered)
      running.push(answer.then((done) => expect(
        done?.status, `${call} ${JSON.stringify(done?.body)}`,
      ).toBeLessThan(500)))
      if (pause) running = (await Promise.all(running), [])
    }
    await Promise.all(running)
    const { exist, refer, brackets, matches, groups } = await walk()
    const lost = Object.entries(refer).flatMap(([where, references]) =>
      references.filter((reference) => !exist.has(reference)).map((reference) => `${where}: ${reference}`))
    expect(lost).toEqual([])
    for (const bracket of brackets) {
      for (const { participants: { top, bottom }, winnerId } of bracket.matches) {
        for (const id of [top?.id, bottom?.id, winnerId]) if (id) expect(bracket.participants).toHaveProperty(id)
      }
    }
    const eventOf = new Map(matches.map(({ id, eventId }) => [id, eventId]))
    for (const { eventId, matchIds } of groups) for (const id of matchIds) expect(eventOf.get(id)).toBe(eventId)
  }), { numRuns: 4, endOnFailure: true }) // calls at once do not repeat, so there is nothing to shrink
})
