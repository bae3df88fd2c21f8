import type { DraftBoard, SlotPlace } from './slots.ts'
import { emptyDraft, slotsOf } from './slots.ts'

const TEAMS = ['A', 'B'] as const

/** Every ban and protect of a board in the order of play: column by column, team A before team B where both act in one column (DR-03). */
export const turnsOf = (board: DraftBoard): SlotPlace[] =>
  board.teamASlots.flatMap((_, index) =>
    TEAMS.filter((team) => (slotsOf(board, team)[index]?.type ?? 'EMPTY') !== 'EMPTY').map((team) => ({ team, index })))

/** The turns of the standard layout. */
export const TURNS: readonly SlotPlace[] = turnsOf(emptyDraft())

/** The first slot in turn order that has no hero yet, or null when the draft is complete. */
export const nextTurn = (board: DraftBoard): SlotPlace | null =>
  turnsOf(board).find(({ team, index }) => !slotsOf(board, team)[index]?.heroId) ?? null

/** Bans of a hero that the other team protects, in turn order. They are allowed and get a visible warning (DR-05). */
export const bansOfProtectedHeroes = (board: DraftBoard): (SlotPlace & { heroId: string })[] =>
  turnsOf(board).flatMap(({ team, index }) => {
    const slot = slotsOf(board, team)[index]
    const heroId = slot?.type === 'BAN' ? slot.heroId : null
    const isProtected = slotsOf(board, team === 'A' ? 'B' : 'A').some(
      (other) => other.type === 'PROTECT' && other.heroId === heroId,
    )
    return heroId !== null && isProtected ? [{ team, index, heroId }] : []
  })
