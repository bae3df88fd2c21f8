import { expect, test } from 'vitest'
import { createBracketState } from '#domain/brackets/structure/create.ts'
import type { Way } from '#domain/brackets/structure/neighbours.ts'
import type { SlotName } from '#domain/brackets/structure/slots.ts'
import { slotBeside } from './slot-beside.ts'

const { matches } = createBracketState('double-elimination', 4)

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
  expect(slotBeside(matches, { nodeId, slot }, way)).toEqual(to && { nodeId: to[0], slot: to[1] })
})
