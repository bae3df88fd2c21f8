import { expect } from 'vitest'
import type { SentMatch } from '#contract/matches.ts'
import type { SentNode } from '#contract/brackets.ts'
import type { BracketType } from '#domain/stages/bracket.ts'
import type { BracketOptions } from '#domain/stages/formats/formats.ts'
import { GRAND_FINALS } from '#domain/stages/formats/grand-final.ts'
import { LEAST_FOR_LOWER_STARTS, LOWER_STARTS } from '#domain/stages/formats/lower-starts.ts'
import { pick, type Random } from '#server/demo/random.ts'
import type { Answer, Client } from '#tests/support/clients/client.ts'
import type { SeededSite } from '#tests/support/program/seeded-site.ts'
import { teamsIn } from './brackets.ts'
import { bodies, games, LOSS, toWrite, WIN, type Scores } from './factories.ts'
import { contradictionsIn, readEvent } from './one-story.ts'

type Play = {
  size: number
  type: BracketType
  steps: number
  /** How many steps are taken at the same moment. */
  atOnce: number
}

/** What is chosen for a bracket of this type and size; how it ends is changed on the way. */
const optionsOf = ({ type, size }: Pick<Play, 'type' | 'size'>, random: Random): BracketOptions =>
  type === 'single-elimination'
    ? { thirdPlace: size > 2 && random() < 0.5 }
    : { grandFinal: pick(random, GRAND_FINALS), lowerStarts: size >= LEAST_FOR_LOWER_STARTS ? pick(random, LOWER_STARTS) : 'none' }


const teamsAndWinners = (nodes: SentNode[]): unknown[] => nodes.map((node) => [node.id, teamsIn(node), node.winnerId, node.status])

const SCORES: Scores[] = [WIN, WIN, LOSS, LOSS, [[1, 0], [null, null], [null, null]], []]
const scoresOf = (random: Random): Scores => pick(random, SCORES)

/**
 * Staff work at a bracket, its matches, a group and its teams at random: they enter, correct and remove results, declare
 * forfeits, cancel matches, play them again, withdraw teams, complete nodes, link, also against the bracket, unlink, sync, delete, rename, undo and
 * restore. After each step, or each handful of simultaneous
 * steps, everything readable has to agree.
 * @returns how many steps changed something
 */
export async function playStory(site: SeededSite, seed: number, { size, type, steps, atOnce }: Play): Promise<number> {
  const random = await site.begin(seed)
  const options = optionsOf({ type, size }, random)
  const { anon, editor, admin, make } = site
  const eventId = await make.anEvent()
  const teams: string[] = []
  while (teams.length < size) teams.push(await make.aTeam())
  const bracketId = await make.aBracket({ eventId, type, participantCount: size, ...options })
  const blank = () => ({ eventId, matchStartTime: '2026-11-20T18:00:00.000Z', games: games([null, null], [null, null], [null, null]) })
  const matchIds: string[] = []
  const started = await editor.post(`/api/brackets/${bracketId}/seed`, { teamIds: teams })
  for (const { id } of (started.body.matches as SentNode[])) {
    if (random() >= 0.8) continue
    const matchId = await make.aMatch(blank())
    matchIds.push(matchId)
    await editor.patch(`/api/brackets/${bracketId}/matches/${id}`, { matchId })
  }
  await make.aGroup({ eventId, teamIds: teams, matchIds })

  const nodes = async (): Promise<SentNode[]> => (await anon.get(`/api/brackets/${bracketId}`)).body.matches ?? []
  /** The nodes that no other leads to. */
  const entries = async (): Promise<SentNode[]> => {
    const all = await nodes()
    return all.filter(({ id }) => all.every((from) => from.nextMatchId !== id && from.nextLoserMatchId !== id))
  }
  const matches = async (): Promise<SentMatch[]> => (await anon.get(`/api/matches?eventId=${eventId}&limit=500`)).body
  const atNode = (node: SentNode) => `/api/brackets/${bracketId}/matches/${node.id}`
  const confirm = (): boolean => random() < 0.7
  const done: string[] = []
  const NOTHING: Answer = { status: 404, body: null, headers: new Headers() }

  /** Does something with a linked match, and as a person answers the questions: later results are removed, a match of other teams is not linked. */
  const atMatch = async (act: (match: SentMatch, query: string) => Promise<Answer>): Promise<Answer> => {
    const linked = (await nodes()).filter(({ matchId, status }) => matchId !== null && status !== 'pending')
    if (linked.length === 0) return NOTHING
    const { body: match } = await anon.get(`/api/matches/${pick(random, linked).matchId}`)
    if (!match.id) return NOTHING
    const answer = await act(match, '')
    return answer.body.code === 'DOWNSTREAM_COMPLETE' && confirm() ? act(match, '?confirm=true') : answer
  }
  const save = (client: Client, result: object): Promise<Answer> =>
    atMatch((match, query) =>
      client.put(`/api/matches/${match.id}${query}`, { ...toWrite(match), ...result }, { headers: { 'if-match': `"${match.version}"` } }))
  const NO_WINNER = { winner: null, seriesWinner: null, winnerMode: 'auto', forfeitBy: null }
  const saveResult = (client: Client): Promise<Answer> => save(client, { ...NO_WINNER, resultType: null, games: games(...scoresOf(random)) })
  const STEPS: Record<string, (client: Client) => Promise<Answer>> = {
    saveResult, saveAgain: saveResult, saveOnce: saveResult, saveMore: saveResult,
    forfeit: (client) => save(client, { resultType: pick(random, ['forfeit', 'walkover']), forfeitBy: pick(random, ['one', 'two']) }),
    forfeitByBoth: (client) => save(client, { ...NO_WINNER, resultType: 'double-forfeit' }),
    cancel: (client) => save(client, { ...NO_WINNER, resultType: 'cancelled' }),
    replay: (client) => atMatch((match, query) => client.post(`/api/matches/${match.id}/replay${query}`, { reason: 'The server failed' })),
    withdraw: async (client) => {
      const teamId = pick(random, teams)
      if (random() < 0.5) return client.delete(`/api/events/${eventId}/withdrawals/${teamId}`)
      const answer = await client.post(`/api/events/${eventId}/withdrawals`, { teamId })
      const isWaitedFor = ({ status, ...node }: SentNode) => status === 'active' && teamsIn({ status, ...node }).includes(teamId)
      if (answer.status === 200 && atOnce === 1) expect((await nodes()).filter(isWaitedFor), 'a bracket waits for a team that left').toEqual([])
      return answer
    },
    otherTeams: async (client) => {
      const all = await matches()
      if (all.length === 0) return NOTHING
      const id = pick(random, all).id
      const sides = { teamOneId: pick(random, teams), teamTwoId: pick(random, [...teams, 'tbd']) }
      return client.put(`/api/matches/${id}`, { eventId, ...sides, games: games(...scoresOf(random)) })
    },
    complete: async (client) => {
      const node = pick(random, await nodes())
      const winnerId = pick(random, [...teamsIn(node).flatMap((id) => id ?? []), 'nobody'])
      return client.post(`${atNode(node)}/complete`, { winnerId, confirm: confirm() })
    },
    link: async (client) => {
      const all = await matches()
      const matchId = random() < 0.5 && all.length > 0 ? pick(random, all).id : await make.aMatch(blank())
      const node = pick(random, await nodes())
      // A confirmation is for the bracket that the question was about.
      const { body: { version } } = await anon.get(`/api/brackets/${bracketId}`)
      const link = (body: object) => client.patch(atNode(node), body, { headers: { 'if-match': `"${version}"` } })
      const answer = await link({ matchId })
      return answer.body.code === 'DOWNSTREAM_COMPLETE' ? link({ matchId, confirm: true }) : answer
    },
    /** A match between other teams is linked knowingly and saved again, which changes nothing in the bracket, and is unlinked. */
    contradict: async (client) => {
      if (atOnce > 1) return NOTHING // the others would meet the contradiction
      const node = pick(random, random() < 0.5 ? await nodes() : await entries())
      const others = teams.filter((id) => !teamsIn(node).includes(id)).toSorted(() => random() - 0.5)
      const [teamOneId, teamTwoId] = random() < 0.5 ? others : await make.teams(2) // which start nowhere yet
      if (!teamOneId || !teamTwoId || teamsIn(node).every((id) => id === null)) return NOTHING
      const match = { eventId, teamOneId, teamTwoId, games: games(...scoresOf(random)) }
      const made = await client.post('/api/matches', match)
      const matchId = made.body.id
      if (made.status !== 201) return made // one of the teams was deleted
      const linked = await client.patch(atNode(node), { matchId, confirm: true })
      if (linked.status !== 200) return linked
      const standing = teamsAndWinners(await nodes())
      const saved = await client.put(`/api/matches/${matchId}`, { ...match, streamLink: 'https://example.com/live', games: games(...scoresOf(random)) })
      expect(saved.status, JSON.stringify(saved.body)).toBe(200)
      expect(teamsAndWinners(await nodes()), 'a match that contradicts its node moved the bracket').toEqual(standing)
      const unlinked = await client.patch(atNode(node), { matchId: null })
      return unlinked.status === 200 ? NOTHING : unlinked // its undo would restore what was linked knowingly
    },
    unlink: async (client) => client.patch(atNode(pick(random, await nodes())), { matchId: null }),
    clear: async (client) =>
      client.patch(atNode(pick(random, await entries())), {
        [pick(random, ['top', 'bottom'])]: random() < 0.4 ? null : pick(random, teams), confirm: confirm(),
      }),
    reroute: async (client) => {
      const node = pick(random, await nodes())
      const away = await client.patch(atNode(node), { nextMatchId: null, confirm: confirm() })
      return away.status === 200 ? client.patch(atNode(node), { nextMatchId: node.nextMatchId }) : away
    },
    end: async (client) => client.patch(`/api/brackets/${bracketId}?confirm=${confirm()}`, type === 'single-elimination'
      ? { thirdPlace: random() < 0.5 } : { grandFinal: pick(random, GRAND_FINALS) }),
    sync: async (client) => client.post(`/api/brackets/${bracketId}/sync`, { confirm: confirm() }),
    useTeams: async (client) => client.post(`${atNode(pick(random, await nodes()))}/use-teams`, { confirm: confirm() }),
    deleteMatch: async (client) => {
      const all = await matches()
      return all.length === 0 ? NOTHING : client.delete(`/api/matches/${pick(random, all).id}`)
    },
    deleteTeam: async (client) => (random() < 0.3 ? client.delete(`/api/teams/${pick(random, teams)}?cascade=true`) : NOTHING),
    rename: async (client) => client.put(`/api/teams/${pick(random, teams)}`, bodies.team()),
    undo: async (client) =>
      done.length === 0 ? NOTHING : client.post('/api/history/undo', { requestId: pick(random, done.slice(-4)) }),
    restore: async (client) => {
      const kind = pick(random, ['match', 'bracket'])
      const { body: changes } = await admin.get(`/api/admin/audit?kind=${kind}&limit=10`)
      if (!Array.isArray(changes) || changes.length === 0) return NOTHING
      const path = `/api/history/${pick(random, changes as { id: string }[]).id}/restore`
      const state = pick(random, ['before', 'after'])
      const answer = await client.post(path, { state })
      // What a restore puts back may be something else once others have worked in between.
      const isConfirmed = answer.body.code === 'DOWNSTREAM_COMPLETE' && confirm() && atOnce === 1
      return isConfirmed ? client.post(`${path}?confirm=true`, { state }) : answer
    },
  }
  const names = Object.keys(STEPS)
  let changes = 0
  const said: string[] = []
  for (let turn = 0; turn < steps; turn += atOnce) {
    const chosen = Array.from({ length: atOnce }, () => pick(random, names))
    const answers = await Promise.all(chosen.map(async (name, index) => STEPS[name]?.(index % 2 ? admin : editor)))
    answers.forEach((answer, index) => {
      said.push(`${chosen[index]} ${answer?.status} ${answer?.body?.code ?? ''}`)
      expect((answer?.status ?? 0) < 500, `${said.at(-1)} ${JSON.stringify(answer?.body)}`).toBe(true)
      if (!answer || answer.status >= 300) return
      changes += 1
      done.push(answer.headers.get('x-request-id') ?? '')
    })
    const found = contradictionsIn(await readEvent(anon, eventId))
    if (found.length > 0) {
      const how = `${size} teams, ${type} ${JSON.stringify(options)}, ${atOnce} at once: replay with SEED=${seed}`
      throw new Error(`${how}\n${found.join('\n')}\nafter ${said.slice(-8).join('; ')}`)
    }
  }
  return changes
}
