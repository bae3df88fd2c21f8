import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HEROES } from '#domain/catalogue/catalogue.ts'
import { boardAfter, compareDrafts, playedTurns } from './replay.ts'
import { emptyDraft, slotsOf, withHero, type DraftBoard } from './slots.ts'
import { TURNS } from './turns.ts'

const drafts = fc
  .array(fc.option(fc.constantFrom(...HEROES.map(({ id }) => id))), { minLength: TURNS.length, maxLength: TURNS.length })
  .map((heroes) => TURNS.reduce<DraftBoard>((board, turn, at) => withHero(board, turn, heroes[at] ?? null), emptyDraft()))

const heroAt = (board: DraftBoard, { team, index }: (typeof TURNS)[number]) => slotsOf(board, team)[index]?.heroId

test('Each turn of a replay adds one hero, and the last one ends with the whole draft (DR-11)', () => {
  fc.assert(fc.property(drafts, (board) => {
    const turns = playedTurns(board)
    expect(boardAfter(board, turns.length)).toEqual(board)
    expect(playedTurns(boardAfter(board, 0))).toEqual([])
    turns.forEach((turn, at) => {
      const [before, after] = [boardAfter(board, at), boardAfter(board, at + 1)]
      expect(withHero(before, turn, heroAt(board, turn) ?? null)).toEqual(after)
      expect(playedTurns(after)).toHaveLength(at + 1)
    })
  }))
})

test('A count beyond the draft is its end, one below zero its start (DR-11)', () => {
  const board = withHero(emptyDraft(), { team: 'A', index: 0 }, 'hela')
  expect(boardAfter(board, 99)).toEqual(board)
  expect(boardAfter(board, -1)).toEqual(emptyDraft())
})

test('Two drafts are compared by hero, whoever chose it (DR-11)', () => {
  const one = withHero(withHero(emptyDraft(), { team: 'A', index: 0 }, 'hela'), { team: 'B', index: 0 }, 'thor')
  const two = withHero(withHero(emptyDraft(), { team: 'B', index: 0 }, 'hela'), { team: 'B', index: 1 }, 'thor')
  expect(compareDrafts(one, two, 'BAN')).toEqual({ both: ['hela'], onlyFirst: ['thor'], onlySecond: [] })
  expect(compareDrafts(one, two, 'PROTECT')).toEqual({ both: [], onlyFirst: [], onlySecond: ['thor'] })
})
