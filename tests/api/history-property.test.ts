import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BracketNode } from '#domain/brackets/bracket.ts'
import type { Answer } from '#tests/support/client.ts'
import { digest } from '#tests/support/digest.ts'
import { bodies, games, LOSS, WIN } from '#tests/support/factories.ts'
import { openSite } from '#tests/support/site.ts'

const { anon, editor, admin, make } = await openSite()

const LISTS = ['players', 'teams', 'events', 'matches'] as const
type World = Record<(typeof LISTS)[number] | 'brackets' | 'groups', string[]>

/** The ids of all there is, so that each step can choose among what the steps before it left. */
async function look(): Promise<World> {
  const ids = async (path: string): Promise<string[]> =>
    (await anon.get(path)).body.map(({ id }: { id: string }) => id).toSorted()
  const [players, teams, events, matches] = await Promise.all(LISTS.map((list) => ids(`/api/${list}?limit=100`)))
  const within = async (path: (id: string) => string) =>
    (await Promise.all((events ?? []).map((id) => ids(path(id))))).flat()
  const brackets = await within((id) => `/api/brackets/event/${id}`)
  const groups = await within((id) => `/api/events/${id}/groups`)
  return { players: players ?? [], teams: teams ?? [], events: events ?? [], matches: matches ?? [], brackets, groups }
}

/** Chooses by a number; an id that nothing has where there is nothing to choose from. */
const pick = (ids: string[], by: number): string => ids[by % Math.max(ids.length, 1)] ?? 'none'

type Step = (world: World, one: number, two: number, three: number) => Promise<Answer>

/** The nodes of a bracket; none of one that there is not. */
const nodesOf = async (id: string): Promise<BracketNode[]> => (await anon.get(`/api/brackets/${id}`)).body.matches ?? []

async function patchNodes(id: string, change: (index: number, node: object) => object): Promise<Answer> {
  const nodes = await nodesOf(id)
  return editor.patch(`/api/brackets/${id}`, {
    matches: nodes.map((node, index) => ({ ...node, ...change(index, node) })),
  })
}

const STEPS: Record<string, Step> = {
  addPlayer: () => editor.post('/api/players', bodies.player()),
  renamePlayer: ({ players }, one) => editor.put(`/api/players/${pick(players, one)}`, bodies.player()),
  deletePlayer: ({ players }, one) => editor.delete(`/api/players/${pick(players, one)}?cascade=true`),
  addTeam: () => editor.post('/api/teams', bodies.team()),
  saveTeam: ({ teams, players }, one, two) =>
    editor.put(`/api/teams/${pick(teams, one)}`, bodies.team({
      roster: [{ playerId: pick(players, two), role: 'duelist' }],
    })),
  deleteTeam: ({ teams }, one) => editor.delete(`/api/teams/${pick(teams, one)}?cascade=true`),
  saveEvent: ({ events, teams }, one, two) =>
    editor.patch(`/api/events/${pick(events, one)}`, {
      prizeDistribution: [{ place: 1, prize: two, teams: [{ teamId: pick(teams, two), teamName: 'A' }] }],
      teamMetadata: teams.slice(two % 4).map((teamId) => ({ teamId })),
    }),
  refreshSnapshots: ({ events, teams }, one) =>
    editor.post(`/api/snapshots/events/${pick(events, one)}`, { teamIds: teams }),
  deleteEvent: ({ events }, one) => editor.delete(`/api/events/${pick(events, one)}?cascade=true`),
  addMatch: ({ events, teams }, one, two, three) =>
    editor.post('/api/matches', {
      eventId: pick(events, one), teamOneId: pick(teams, two), teamTwoId: pick(teams, three), games: games(...WIN),
    }),
  saveMatch: async ({ matches }, one, two) => {
    const id = pick(matches, one)
    const { eventId, teamOneId, teamTwoId } = (await anon.get(`/api/matches/${id}`)).body
    const scores = [[], WIN, LOSS][two % 3] ?? []
    return editor.put(`/api/matches/${id}?confirm=true`, { eventId, teamOneId, teamTwoId, games: games(...scores) })
  },
  deleteMatch: ({ matches }, one) => editor.delete(`/api/matches/${pick(matches, one)}`),
  addBracket: ({ events }, one) => editor.post('/api/brackets', bodies.bracket({ eventId: pick(events, one) })),
  seedBracket: ({ brackets, teams }, one) =>
    patchNodes(pick(brackets, one), (index) =>
      index < 2 && teams.length > 3
        ? { participants: { top: { id: teams[index * 2] }, bottom: { id: teams[index * 2 + 1] } } }
        : {}),
  linkMatch: ({ brackets, matches }, one, two, three) =>
    patchNodes(pick(brackets, one), (index) => (index === three % 3 ? { matchId: pick(matches, two) } : {})),
  completeNode: async ({ brackets }, one, two) => {
    const id = pick(brackets, one)
    const nodes = await nodesOf(id)
    const node = nodes[two % Math.max(nodes.length, 1)]
    const winnerId = (two % 2 ? node?.participants.top : node?.participants.bottom)?.id ?? 'none'
    return editor.post(`/api/brackets/${id}/matches/${node?.id}/complete`, { winnerId, confirm: true })
  },
  sync: ({ brackets }, one) => editor.post(`/api/brackets/${pick(brackets, one)}/sync`, { confirm: true }),
  deleteBracket: ({ brackets }, one) => editor.delete(`/api/brackets/${pick(brackets, one)}`),
  addGroup: ({ events, teams }, one, two) =>
    editor.post(`/api/events/${pick(events, one)}/groups`, bodies.group({ teamIds: teams.slice(two % 4) })),
  groupMatch: ({ groups, matches }, one, two) =>
    editor.post(`/api/groups/${pick(groups, one)}/matches`, { matchId: pick(matches, two) }),
  saveGroup: ({ groups, teams }, one, two) =>
    editor.put(`/api/groups/${pick(groups, one)}`, bodies.group({ teamIds: teams.toReversed().slice(two % 4) })),
  deleteGroup: ({ groups }, one) => editor.delete(`/api/groups/${pick(groups, one)}`),
  restore: async (world, one, two, three) => {
    const { body: [change] } = await admin.get(`/api/admin/audit?limit=1&page=${1 + (one % 12)}`)
    const state = three % 2 ? 'before' : 'after'
    return editor.post(`/api/history/${change?.id}/restore?confirm=true`, { state })
  },
}

async function aWorld(): Promise<void> {
  const players = [await make.aPlayer(), await make.aPlayer()]
  const teams = await make.teams(4)
  await make.aTeam({ roster: players.map((playerId) => ({ playerId, role: 'vanguard' })) })
  const eventId = await make.anEvent({ teamMetadata: teams.map((teamId) => ({ teamId })) })
  const sides = { eventId, teamOneId: teams[0], teamTwoId: teams[1] }
  const [first, second] = [await make.aMatch(sides), await make.aMatch(sides)]
  const bracketId = await make.aBracket({ eventId })
  await STEPS.seedBracket?.({ ...(await look()), brackets: [bracketId], teams }, 0, 0, 0)
  await patchNodes(bracketId, (index) => (index === 0 ? { matchId: first } : {}))
  await make.aGroup({ eventId, teamIds: teams, matchIds: [second, first] })
}

const step = fc.record({
  name: fc.constantFrom(...Object.keys(STEPS)), one: fc.nat(20), two: fc.nat(20), three: fc.nat(20),
})

test('whatever staff do, undoing all of it, the last thing first, leads back to where it began', async () => {
  await aWorld()
  const before = await digest(admin, { traces: false })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const done: { name: string; requestId: string }[] = []
      for (const { name, one, two, three } of steps) {
        const answer = await STEPS[name]?.(await look(), one, two, three)
        expect(answer?.status, `${name} ${JSON.stringify(answer?.body)}`).toBeLessThan(500)
        if (answer && answer.status < 300) done.push({ name, requestId: answer.headers.get('x-request-id') ?? '' })
      }
      for (const { name, requestId } of done.toReversed()) {
        const { status, body } = await editor.post('/api/history/undo', { requestId })
        const changedNothing = status === 404
        expect(changedNothing || status === 200, `${name} ${JSON.stringify(body)}`).toBe(true)
      }
      expect(await digest(admin, { traces: false })).toBe(before)
    }),
    { numRuns: 30, endOnFailure: true },
  )
})
