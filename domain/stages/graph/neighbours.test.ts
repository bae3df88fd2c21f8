import { expect, test } from 'vitest'
import { FULL_SIZES } from '#tests/support/models/brackets.ts'
import { createNodes } from '#domain/stages/formats/formats.ts'
import { nodeBeside } from './neighbours.ts'

const eight = createNodes('double-elimination', 8)

test.each([
  ['w1-1', 'right', 'w2-0'], ['w2-0', 'left', 'w1-0'], ['w3-0', 'right', 'gf'], ['gf', 'left', 'w3-0'],
  ['l4-0', 'left', 'l3-0'], ['l2-1', 'left', 'l1-1'], ['l1-0', 'left', 'w1-0'], ['l4-0', 'right', 'gf'],
  ['w1-1', 'up', 'w1-0'], ['w1-1', 'down', 'w1-2'], ['l3-0', 'first', 'w1-0'], ['w1-0', 'last', 'gf'],
  ['w1-3', 'down', 'l1-0'], ['l1-0', 'up', 'w1-3'], ['gf', 'down', 'l4-0'],
] as const)('From %s, %s leads to %s', (from, way, to) => {
  expect(nodeBeside(eight, from, way)).toBe(to)
})

test.each([
  ['w1-0', 'up'], ['l1-1', 'down'], ['w1-0', 'left'], ['gf', 'right'], ['gf', 'up'], ['unknown', 'left'],
] as const)('From %s nothing is %s', (from, way) => {
  expect(nodeBeside(eight, from, way)).toBeNull()
})

test('The match for third place is below the final (BR-34)', () => {
  const nodes = createNodes('single-elimination', 8, { thirdPlace: true })
  expect([nodeBeside(nodes, 'w3-0', 'down'), nodeBeside(nodes, 'third', 'up'), nodeBeside(nodes, 'third', 'left')]).toEqual(['third', 'w3-0', 'w2-0'])
})

test('Arrow keys reach every match of every bracket from its first one', () => {
  for (const type of ['single-elimination', 'double-elimination'] as const) {
    for (const count of FULL_SIZES) {
      const nodes = createNodes(type, count, { thirdPlace: type === 'single-elimination' && count > 2 })
      const reached = new Set(['w1-0'])
      for (const id of reached) {
        for (const way of ['left', 'right', 'up', 'down', 'last'] as const) {
          const to = nodeBeside(nodes, id, way)
          if (to !== null) reached.add(to)
        }
      }
      expect(reached.size, `${type} ${count}`).toBe(nodes.length)
    }
  }
})
