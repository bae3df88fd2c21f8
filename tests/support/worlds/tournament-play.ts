import { expect } from 'vitest'
import { sentNode } from '#contract/bracket-fields.ts'
import { bracketOf, type BracketRecord } from '#contract/sent-brackets.ts'
import type { BracketNode, BracketParticipant, BracketState, BracketType } from '#domain/stages/bracket.ts'
import { completeNode } from '#domain/stages/progression/complete.ts'
import { createBracketState } from '#domain/stages/formats/formats.ts'
import { progress, type LinkedResult } from '#domain/stages/progression/progress.ts'
import { seedBracket, seedOrder } from '#domain/stages/progression/seed.ts'
import { isPlayed, teamIdsOf } from '#domain/stages/graph/statuses.ts'
import { playModel } from '#tests/support/models/brackets.ts'
import { DomainError } from '#domain/errors.ts'
import { bothSides } from '#domain/matches/match.ts'
import { pick, shuffle, type Random } from '#server/demo/random.ts'
import { complete, editNodes, linkMatches, nodeOf, readBracket, tryEditNodes } from './brackets.ts'
import type { Answer, Client } from '#tests/support/clients/client.ts'
import { factories, games, type Scores } from './factories.ts'
import { anImport, sendRows } from './imports.ts'

/** What is played: which teams in the order of their seeds, and by node who meets whom and wins in the end. */
type Plan = { type: BracketType; teams: BracketParticipant[]; seeded: boolean; results: Map<string, LinkedResult> }
/** The bracket as it ended, and what the rules make of the right results alone, without the site. */
type Played = { played: BracketRecord; expected: BracketState }

const SCORES: Scores[] = [
  [[2, 0]], [[2, 1], [3, 0]], [[1, 2], [2, 0], [2, 1]], [[2, 0], [1, 1], [0, 2], [3, 2], [4, 1]],
]
const turned = (scores: Scores): Scores => scores.map(([one, two]) => [two, one])
const WAYS = ['complete', 'save', 'relink', 'unlink'] as const

const isEntry = (node: BracketNode): boolean => node.round === 1 && node.side === 'winners'
const pairOf = (ids: (string | undefined)[]): string => ids.toSorted().join(' ')

function makePlan(random: Random, type: BracketType, teams: BracketParticipant[]): Plan {
  const entrants = seedOrder(teams.length).flatMap((seed) => teams[seed - 1] ?? [])
  const coins = () => ({ firstWins: random() < 0.5, swapped: false })
  const results = playModel(createBracketState(type, teams.length), entrants, coins)
  const known = (team: BracketParticipant | null) => entrants.find(({ id }) => id === team?.id) ?? null
  const named = results.map((one) => ({ ...one, teams: bothSides((side) => known(one.teams[side])) }))
  return { type, teams, seeded: random() < 0.5, results: new Map(named.map((one) => [one.matchId.slice(2), one])) }
}

/** The bracket that the plan gives with these matches linked, by the rules alone. */
function expectedOf({ type, teams, seeded, results }: Plan, links: Map<string, string>): BracketState {
  const empty = createBracketState(type, teams.length)
  const start = seeded ? seedBracket(empty, teams).bracket : empty
  let bracket = { ...start, nodes: start.nodes.map((node) => ({ ...node, matchId: links.get(node.id) ?? null })) }
  for (const [nodeId, result] of results) {
    const matchId = links.get(nodeId)
    const { bracket: next } = matchId === undefined
      ? completeNode(bracket, nodeId, result.winnerId ?? '')
      : progress(bracket, { ...result, matchId })
    bracket = next
  }
  return bracket
}

/** Whether a winner can only be entered after a confirmation. */
function needsConfirmation(bracket: BracketRecord, node: BracketNode, winnerId: string): boolean {
  try {
    completeNode(bracket, node.id, winnerId)
    return false
  } catch (error) {
    if (error instanceof DomainError && error.code === 'DOWNSTREAM_COMPLETE') return true
    throw error
  }
}

/** An event for tournaments of these teams. */
export async function openGround(editor: Client, teams: BracketParticipant[]) {
  return { editor, teams, eventId: await factories(editor).anEvent(), importId: await anImport(editor), nextRow: 2 }
}
type Ground = Awaited<ReturnType<typeof openGround>>

/**
 * Plays one tournament through the API as staff do who trust what the bracket shows: what can be played is played, by
 * linked matches and by hand, some of it with the wrong winner or lost on a changed way. That is corrected at random
 * points.
 */
export async function playTournament(
  ground: Ground, random: Random, type: BracketType, size: number,
): Promise<Played> {
  const { editor, eventId } = ground
  const chance = (share: number): boolean => random() < share
  const plan = makePlan(random, type, shuffle(random, ground.teams).slice(0, size))
  const bracketId = await factories(editor).aBracket({ eventId, type, participantCount: size })
  const links = new Map<string, string>()
  const spares: string[] = []
  const mistakes = new Set(shuffle(random, [...plan.results.keys()]).slice(0, 1 + Math.floor(4 * random())))
  let detours = Math.floor(2 * random())

  const read = async () => bracketOf(await readBracket(editor, bracketId))
  const link = (node: BracketNode, matchId: string | null, query = '') =>
    tryEditNodes(editor, bracketId, ({ id }) => (id === node.id ? { matchId, status: 'pending', winnerId: null } : {}), query)
  const right = (node: BracketNode): string => plan.results.get(node.id)?.winnerId ?? ''
  const isAsPlanned = (node: BracketNode): boolean => {
    const { one, two } = plan.results.get(node.id)?.teams ?? {}
    return pairOf(teamIdsOf(node)) === pairOf([one?.id, two?.id])
  }
  const isMistaken = (node: BracketNode): boolean =>
    isPlayed(node) && isAsPlanned(node) && node.winnerId !== right(node)

  async function put(matchId: string, teams: string[], winnerId: string | null, confirm = true): Promise<Answer> {
    const [teamOneId, teamTwoId] = teams
    const scores = winnerId === null ? [] : pick(random, SCORES)
    const body = { eventId, teamOneId, teamTwoId, games: games(...(winnerId === teamTwoId ? turned(scores) : scores)) }
    return editor.put(`/api/matches/${matchId}?confirm=${confirm}`, body)
  }
  /** The teams of a node as a match names them: in the first round on the side of their slot, later on any. */
  const sides = (node: BracketNode): string[] =>
    isEntry(node) || chance(0.5) ? teamIdsOf(node) : teamIdsOf(node).toReversed()

  /** Links matches to most nodes, and brings the teams into the first round: by seeding or by its matches. */
  async function prepare(): Promise<void> {
    if (plan.seeded) await editor.post(`/api/brackets/${bracketId}/seed`, { teamIds: plan.teams.map(({ id }) => id) })
    const { nodes } = await read()
    const rows = [...nodes, 'spare', 'spare', 'spare'].map(() => ({ eventId }))
    const first = ground.nextRow
    ground.nextRow += rows.length
    spares.push(...(await sendRows(editor, ground.importId, 'match', rows, first)).map(({ id }) => id ?? ''))
    const linked = nodes.filter((node) => chance(0.85) || (!plan.seeded && isEntry(node)))
    for (const { id } of linked) links.set(id, spares.pop() ?? '')
    await linkMatches(editor, bracketId, Object.fromEntries(links))
    if (plan.seeded) return
    for (const { id } of nodes.filter(isEntry)) {
      const { one, two } = plan.results.get(id)?.teams ?? {}
      await put(links.get(id) ?? '', [one?.id ?? '', two?.id ?? ''], null)
    }
    await editor.post(`/api/brackets/${bracketId}/sync`)
  }

  /** Enters a winner by hand or by the linked match, and confirms what that resets. @returns whether it had to */
  async function enter(node: BracketNode, winnerId: string, way: 'complete' | 'save'): Promise<boolean> {
    const matchId = links.get(node.id)
    const send = (confirm: boolean) => way === 'save' && matchId !== undefined
      ? put(matchId, sides(node), winnerId, confirm)
      : complete(editor, bracketId, node.id, winnerId, confirm)
    let answer = await send(false)
    const asked = answer.body.code === 'DOWNSTREAM_COMPLETE'
    if (asked) answer = await send(true)
    // The match still names the teams that a correction took out of the node.
    if (answer.body.code === 'CONFLICT' && matchId !== undefined) answer = await put(matchId, sides(node), winnerId)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return asked
  }

  async function play(node: BracketNode): Promise<void> {
    const loser = teamIdsOf(node).find((id) => id !== right(node)) ?? ''
    const planned = mistakes.has(node.id) ? loser : right(node)
    await enter(node, isAsPlanned(node) ? planned : pick(random, teamIdsOf(node)), pick(random, ['complete', 'save']))
  }

  /** Plays what can be played of one round; nothing of it can change who meets in the rest. */
  async function playRound(active: BracketNode[]): Promise<void> {
    const { round, side } = pick(random, active)
    const together = active.filter((node) => node.round === round && node.side === side)
    for (const node of together) await play(node)
  }

  async function correct(bracket: BracketRecord, node: BracketNode): Promise<void> {
    const way = pick(random, WAYS)
    const matchId = links.get(node.id)
    const asks = needsConfirmation(bracket, node, right(node))
    mistakes.delete(node.id)
    const other = way === 'relink' ? spares.pop() : matchId
    if (way === 'complete' || way === 'save' || other === undefined) {
      expect(await enter(node, right(node), way === 'save' ? 'save' : 'complete')).toBe(asks)
      return
    }
    if (way === 'unlink') await link(node, null)
    expect((await put(other, sides(node), right(node))).status).toBe(200)
    links.set(node.id, other)
    const linked = await link(node, other)
    expect(linked.body.code).toBe(asks ? 'DOWNSTREAM_COMPLETE' : undefined)
    const { body } = asks ? await link(node, other, '?confirm=true') : linked
    expect(nodeOf(body, node.id).winnerId).toBe(right(node))
  }

  /** Takes a way from a node away, and puts it back: later results on it are lost. */
  async function reroute({ nodes }: BracketRecord, node: BracketNode): Promise<void> {
    const way = pick(random, ['nextMatchId', 'nextLoserMatchId'] as const)
    const without = nodes.map(sentNode).map((each) => (each.id === node.id ? { ...each, [way]: null } : each))
    const { status, body } = await editor.patch(`/api/brackets/${bracketId}?confirm=true`, { matches: without })
    expect(status, JSON.stringify(body)).toBe(200)
    await editNodes(editor, bracketId, ({ id }) => (id === node.id ? { [way]: sentNode(node)[way] } : {}))
  }

  await prepare()
  for (let turn = 0; turn < 1_000; turn += 1) {
    const bracket = await read()
    const active = bracket.nodes.filter(({ status }) => status === 'active')
    const mistaken = bracket.nodes.filter(isMistaken)
    const done = bracket.nodes.filter(isPlayed)
    if (detours > 0 && done.length > 0 && chance(0.15)) {
      detours -= 1
      await reroute(bracket, pick(random, done))
    }
    else if (mistaken.length > 0 && (active.length === 0 || chance(0.3))) await correct(bracket, pick(random, mistaken))
    else if (active.length === 0) break
    else await playRound(active)
  }
  const played = await read()
  const { body } = await editor.post(`/api/brackets/${bracketId}/sync`)
  expect(body.results.filter(({ outcome }: { outcome: string }) => outcome !== 'unchanged')).toEqual([])
  return { played, expected: expectedOf(plan, links) }
}
