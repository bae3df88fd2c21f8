import type { Draft, DraftSlot, SlotType } from './draft.ts'

export type DraftTeam = 'A' | 'B'

/** The two teams' slots, without the map: the part of a draft that a game stores. */
export type DraftBoard = Pick<Draft, 'teamASlots' | 'teamBSlots'>

/** Where a slot is: the team, and the slot's index from 0, which is its place in turn order. */
export type SlotPlace = { team: DraftTeam; index: number }

/** Slot types of team A in turn order (DR-01). */
export const TEAM_A_SLOTS: readonly SlotType[] = [
  'BAN', 'EMPTY', 'BAN', 'PROTECT', 'EMPTY', 'BAN', 'PROTECT', 'EMPTY', 'EMPTY', 'BAN',
]

/** Slot types of team B in turn order (DR-01). */
export const TEAM_B_SLOTS: readonly SlotType[] = [
  'BAN', 'PROTECT', 'EMPTY', 'EMPTY', 'BAN', 'BAN', 'EMPTY', 'BAN', 'PROTECT', 'EMPTY',
]

/** The ten slots of a team in their fixed order, without heroes. A new list each time. */
export const emptySlots = (team: DraftTeam): DraftSlot[] =>
  (team === 'A' ? TEAM_A_SLOTS : TEAM_B_SLOTS).map((type) => ({ type, heroId: null }))

/** A draft without heroes and map. */
export const emptyDraft = (): Draft => ({
  teamASlots: emptySlots('A'),
  teamBSlots: emptySlots('B'),
  selectedMapId: null,
})

export const slotsOf = (board: DraftBoard, team: DraftTeam): DraftSlot[] =>
  team === 'A' ? board.teamASlots : board.teamBSlots

/** The visible slots in turn order: EMPTY ones are hidden, the others retain their index (DR-02). */
export const visibleSlots = (slots: readonly DraftSlot[]): { index: number; slot: DraftSlot }[] =>
  slots.map((slot, index) => ({ index, slot })).filter(({ slot }) => slot.type !== 'EMPTY')

/** The board without its heroes. */
export const emptied = ({ teamASlots, teamBSlots }: DraftBoard): DraftBoard => {
  const empty = (slots: readonly DraftSlot[]) => slots.map(({ type }) => ({ type, heroId: null }))
  return { teamASlots: empty(teamASlots), teamBSlots: empty(teamBSlots) }
}

/** True when any of the slots holds a hero: then a game has draft data. */
export const hasHeroes = (...lists: readonly (readonly DraftSlot[])[]): boolean =>
  lists.some((slots) => slots.some((slot) => slot.heroId !== null))

/**
 * The board with a hero put into a slot, or removed from it with null. A slot that is EMPTY or does not exist takes
 * no hero: the board is returned unchanged. A hero that is taken elsewhere can still be assigned (DR-04).
 */
export const withHero = <Board extends DraftBoard>(board: Board, place: SlotPlace, heroId: string | null): Board => {
  const slots = slotsOf(board, place.team)
  const slot = slots[place.index]
  if (!slot || slot.type === 'EMPTY' || slot.heroId === heroId) return board
  const changed = slots.with(place.index, { ...slot, heroId })
  return place.team === 'A' ? { ...board, teamASlots: changed } : { ...board, teamBSlots: changed }
}
