import { expect, test } from 'vitest'
import type { BracketNode, SlotName } from '#domain/stages/bracket.ts'
import { spoilerOf, nodeSpoilerKey, slotSpoilerKeys } from './spoilers.ts'
import { fromGroups } from './from-groups.ts'
import { progress } from '#domain/stages/progression/progress.ts'
import { seedBracket } from '#domain/stages/progression/seed.ts'
import { linkedBracket, nodeOf, result, team, teams } from '#tests/support/models/brackets.ts'

const idIn = (nodes: BracketNode[], id: string, slot: SlotName) =>
  spoilerOf(nodes)(nodes.find((node) => node.id === id)!, slot)?.id ?? null

test('Teams of the first round were there from the start; winners and losers came from the match before', () => {
  const seeded = seedBracket(linkedBracket('double-elimination', 4), teams(4)).bracket
  const { top, bottom } = nodeOf(seeded, 'w1-0').teams
  const { nodes } = progress(seeded, result('w1-0', top!.id, bottom!.id, bottom!.id)).bracket
  expect(idIn(nodes, 'w1-0', 'top')).toBeNull()
  expect(idIn(nodes, 'w2-0', 'top')).toBe('w1-0')
  expect(idIn(nodes, 'l1-0', 'top')).toBe('w1-0')
  expect(idIn(nodes, 'w2-0', 'bottom')).toBeNull()
})

test('A team that came through byes alone was there from the start', () => {
  const { nodes } = seedBracket(linkedBracket('single-elimination', 8), teams(5)).bracket
  const seconds = nodes.filter(({ round }) => round === 2)
  const filled = seconds.flatMap((node) =>
    (['top', 'bottom'] as const).flatMap((slot) => (node.teams[slot] ? [idIn(nodes, node.id, slot)] : [])))
  expect(filled.length).toBeGreaterThan(2)
  expect(new Set(filled)).toEqual(new Set([null]))
})

test('A team that reached a bye by winning was brought there by that result', () => {
  const seeded = seedBracket(linkedBracket('double-elimination', 4), teams(3)).bracket
  const played = seeded.nodes.find(({ status, round }) => status === 'active' && round === 1)!
  const [one, two] = [played.teams.top!.id, played.teams.bottom!.id]
  const { nodes } = progress(seeded, result(played.id, one, two, two)).bracket
  const at = nodes.find((node) => node.id === 'l2-0')!
  const slot = (['top', 'bottom'] as const).find((each) => at.teams[each]?.id === one)
  expect(slot).toBeDefined()
  expect(idIn(nodes, 'l2-0', slot!)).toBe(played.id)
})

test('A team that staff put into a fed slot counts as brought by the feeder', () => {
  const bracket = linkedBracket('single-elimination', 4)
  const nodes = bracket.nodes.map((node) =>
    node.id === 'w2-0' ? { ...node, teams: { top: { id: team('x').id, isWinner: false }, bottom: null } } : node)
  expect(idIn(nodes, 'w2-0', 'top')).toBe('w1-0')
})

test('A result is identified by its match, or by its node where there is no match', () => {
  expect(nodeSpoilerKey('b', { id: 'w1-0', matchId: 'm' })).toBe('match:m')
  expect(nodeSpoilerKey('b', { id: 'w1-0', matchId: null })).toBe('node:b:w1-0')
})

const GROUPS = [
  { id: 'a', teamIds: ['t1', 't2', 'out'], matchIds: ['m1'] },
  { id: 'b', teamIds: ['t3', 't1'], matchIds: ['m2'] },
  { id: 'unplayed', teamIds: ['t4'], matchIds: [] },
]

test('A starting team is a spoiler of the last group it played in; one entered by hand is not [P02]', () => {
  const seeded = seedBracket(linkedBracket('single-elimination', 4), teams(4)).bracket
  const { top, bottom } = nodeOf(seeded, 'w1-0').teams
  const { bracket } = progress(seeded, result('w1-0', top!.id, bottom!.id, top!.id))
  const { nodes } = bracket
  const spoilerKeyOf = slotSpoilerKeys({ id: 'x', nodes, fromGroups: fromGroups(nodes, GROUPS) })
  const told = Object.fromEntries(
    nodes.filter(({ round }) => round === 1).flatMap((node) =>
      (['top', 'bottom'] as const).map((slot) => [node.teams[slot]?.id, spoilerKeyOf(node, slot)])),
  )
  expect(told).toEqual({ t1: 'group:b', t2: 'group:a', t3: 'group:b', t4: null })
  expect(spoilerKeyOf(nodeOf(bracket, 'w2-0'), 'top')).toBe(nodeSpoilerKey('x', nodeOf(bracket, 'w1-0')))
})

test('Which teams come from groups does not depend on results, and a bracket of group nodes comes from none', () => {
  const { nodes } = linkedBracket('single-elimination', 4)
  expect(fromGroups(nodes, GROUPS)).toEqual({ t1: 'b', t2: 'a', t3: 'b', out: 'a' })
  const own = nodes.map((node) => (node.id === 'w1-0' ? { ...node, matchId: 'm1' } : node))
  expect(fromGroups(own, GROUPS)).toEqual({ t1: 'b', t3: 'b' })
  expect(fromGroups(nodes, [])).toEqual({})
})
