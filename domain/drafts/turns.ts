import type { DraftBoard, SlotPlace } from './slots.ts'
import { slotsOf, TEAM_A_SLOTS, TEAM_B_SLOTS } from './slots.ts'

/**
 * Every ban and protect in the order of play: column by column, team A before team B where both act in one column
 * (DR-03).
 */
export const TURNS: readonly SlotPlace[] = TEAM_A_SLOTS.flatMap((typeOfA, index): SlotPlace[] => [
  ...(typeOfA === 'EMPTY' ? [] : [{ team: 'A' as const, index }]),
  ...(TEAM_B_SLOTS[index] === 'EMPTY' ? [] : [{ team: 'B' as const, index }]),
])

/** The first slot in turn order that has no hero yet, or null when the draft is complete. */
export const nextTurn = (board: DraftBoard): SlotPlace | null =>
  TURNS.find(({ team, index }) => !slotsOf(board, team)[index]?.heroId) ?? null

/** Bans of a hero that the other team protects, in turn order. They are allowed and get a visible warning (DR-05). */
export const bansOfProtectedHeroes = (board: DraftBoard): (SlotPlace & { heroId: string })[] =>
  TURNS.flatMap(({ team, index }) => {
    const slot = slotsOf(board, team)[index]
    const heroId = slot?.type === 'BAN' ? slot.heroId : null
    const isProtected = slotsOf(board, team === 'A' ? 'B' : 'A').some(
      (other) => other.type === 'PROTECT' && other.heroId === heroId,
    )
    return heroId !== null && isProtected ? [{ team, index, heroId }] : []
  })
