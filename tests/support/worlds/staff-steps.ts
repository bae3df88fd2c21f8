import type { SentNode } from '#contract/brackets.ts'
import { LISTS, type Plural } from '#contract/nouns.ts'
import type { Answer } from '#tests/support/clients/client.ts'
import type { Site } from '#tests/support/program/site.ts'
import { bodies, games, LOSS, WIN } from './factories.ts'

type World = Record<Plural, string[]>

/** What staff do once, to what there is; the numbers choose to which of it. */
type Step = (world: World, one: number, two: number, three: number) => Promise<Answer>

/** Chooses by a number; an id that nothing has where there is nothing to choose from. */
const pick = (ids: string[], by: number): string => ids[by % Math.max(ids.length, 1)] ?? 'none'

/**
 * Everything that staff do to records, as steps that can be played in any order: what one finds is what the steps before
 * it left. Refusals are part of the play.
 */
export function staffSteps({ admin, editor, make }: Pick<Site, 'admin' | 'editor' | 'make'>) {
  /** The ids of all there is. */
  async function look(): Promise<World> {
    const ids = async (path: string): Promise<string[]> =>
      (await editor.get(path)).body.map(({ id }: { id: string }) => id).toSorted()
    const listed = Object.fromEntries(
      await Promise.all(LISTS.map(async (list) => [list, await ids(`/api/${list}?limit=100`)] as const)),
    ) as Pick<World, (typeof LISTS)[number]>
    const within = async (path: (id: string) => string) =>
      (await Promise.all(listed.events.map((id) => ids(path(id))))).flat()
    const brackets = await within((id) => `/api/brackets/event/${id}`)
    const groups = await within((id) => `/api/events/${id}/groups`)
    return { ...listed, brackets, groups, stages: await within((id) => `/api/events/${id}/stages`) }
  }

  /** The nodes of a bracket; none of one that there is not. */
  const nodesOf = async (id: string): Promise<SentNode[]> => (await editor.get(`/api/brackets/${id}`)).body.matches ?? []

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
    withdrawTeam: ({ events, teams }, one, two) =>
      editor.post(`/api/events/${pick(events, one)}/withdrawals`, { teamId: pick(teams, two) }),
    deleteEvent: ({ events }, one) => editor.delete(`/api/events/${pick(events, one)}?cascade=true`),
    addMatch: ({ events, teams }, one, two, three) =>
      editor.post('/api/matches', {
        eventId: pick(events, one), teamOneId: pick(teams, two), teamTwoId: pick(teams, three), games: games(...WIN),
      }),
    saveMatch: async ({ matches }, one, two) => {
      const id = pick(matches, one)
      const { eventId, teamOneId, teamTwoId } = (await editor.get(`/api/matches/${id}`)).body
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

  /** An event with teams, a bracket, a group and matches, one of them linked. */
  async function aWorld(): Promise<void> {
    const players = [await make.aPlayer(), await make.aPlayer()]
    const teams = await make.teams(4)
    await make.aTeam({ roster: players.map((playerId) => ({ playerId, role: 'vanguard' })) })
    const eventId = await make.anEvent({ teamMetadata: teams.map((teamId) => ({ teamId })) })
    const sides = { eventId, teamOneId: teams[0], teamTwoId: teams[1] }
    const [first, second] = [await make.aMatch(sides), await make.aMatch(sides)]
    const bracketId = await make.aBracket({ eventId })
    await STEPS['seedBracket']?.({ ...(await look()), brackets: [bracketId], teams }, 0, 0, 0)
    await patchNodes(bracketId, (index) => (index === 0 ? { matchId: first } : {}))
    await make.aGroup({ eventId, teamIds: teams, matchIds: [second, first] })
  }

  return {
    names: Object.keys(STEPS),
    aWorld,
    /** @returns the answer to the step of this name; null for a name that there is not */
    play: async (name: string, one: number, two: number, three: number): Promise<Answer | null> =>
      (await STEPS[name]?.(await look(), one, two, three)) ?? null,
  }
}
