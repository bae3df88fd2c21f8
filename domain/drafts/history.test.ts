import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { History, HistoryAction } from './history.ts'
import { historyReducer, startHistory } from './history.ts'

const run = (actions: HistoryAction<number>[]): History<number> =>
  actions.reduce(historyReducer<number>, startHistory(0))
const set = (value: number): HistoryAction<number> => ({ type: 'set', value })
const undo = { type: 'undo' } as const
const redo = { type: 'redo' } as const

describe('historyReducer', () => {
  it('The draft history goes back and forth', () => {
    expect(run([set(1), set(2), undo]).present).toBe(1)
    expect(run([set(1), set(2), undo, undo, redo]).present).toBe(1)
    expect(run([set(1), set(2), undo, undo, undo]).present).toBe(0)
    expect(run([set(1), redo]).present).toBe(1)
  })

  it('Undone steps are dropped once something new is set', () => {
    expect(run([set(1), undo, set(2), redo])).toEqual({ past: [0], present: 2, future: [] })
  })

  it('Setting the current value is not a step', () => {
    expect(run([set(1), set(1)]).past).toEqual([0])
  })

  it('The draft history holds one hundred steps', () => {
    expect(run(Array.from({ length: 250 }, (_, index) => set(index + 1))).past).toHaveLength(100)
  })

  it('The start action begins a new history', () => {
    expect(run([set(1), { type: 'start', value: 9 }, undo])).toEqual(startHistory(9))
  })

  it('Redo restores all that was undone', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { maxLength: 40 }), fc.nat(50), (values, steps) => {
        const before = run(values.map(set))
        const actions = Array.from({ length: steps }, () => undo)
        const back = actions.reduce<History<number>>(historyReducer<number>, before)
        expect(actions.map(() => redo).reduce<History<number>>(historyReducer<number>, back)).toEqual(before)
      }),
    )
  })
})
