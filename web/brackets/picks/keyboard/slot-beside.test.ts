import { expect, test } from 'vitest'
import type { SlotName } from '#domain/stages/bracket.ts'
import { createBracketState } from '#domain/stages/formats/formats.ts'
import type { Way } from '#domain/stages/graph/neighbours.ts'
import { slotBeside } from './slot-beside.ts'

const { nodes } = createBracketState('double-elimination', 4)

test.each<[string, SlotName, Way, [string, SlotName] | null]>([
  ['w1-0', 'top', 'down', ['w1-0', 'bottom']],
  ['w1-0', 'bottom', 'down', ['w1-1', 'top']],
  ['w1-1', 'top', 'up', ['w1-0', 'bottom']],
  ['w1-1', 'bottom', 'up', ['w1-1', 'top']],
  ['w1-0', 'top', 'up', null],
  ['w1-1', 'top', 'right', ['w2-0', 'bottom']],
  ['w2-0', 'bottom', 'left', ['w1-1', 'top']],
  ['w1-0', 'bottom', 'left', null],
  ['l1-0', 'top', 'left', ['w1-0', 'top']],
  ['l1-0', 'bottom', 'left', ['w1-1', 'top']],
  ['l2-0', 'top', 'first', ['w1-0', 'top']],
  ['w1-0', 'top', 'last', ['gf', 'bottom']],
  ['gf', 'top', 'right', null],
  ['none', 'top', 'right', null],
])('From %s %s, %s leads to %j', (nodeId, slot, way, to) => {
  expect(slotBeside(nodes, { nodeId, slot }, way)).toEqual(to && { nodeId: to[0], slot: to[1] })
})
