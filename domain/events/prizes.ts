import type { Prize } from './event.ts'

/** Rows of the prize table before 'Show More' (EV-07). */
export const PRIZE_ROWS = 4

/** How many places a prize covers: 3-4 covers two. */
const width = (prize: Prize): number => Math.max(0, (prize.placeEnd ?? prize.place) - prize.place) + 1

/** The prizes numbered from 1 without gaps, in their order, each covering as many places as before (EV-06). */
const renumber = (prizes: readonly Prize[]): Prize[] => {
  let place = 1
  return prizes.map((prize) => {
    const first = place
    place += width(prize)
    return { ...prize, place: first, placeEnd: prize.placeEnd === null ? null : place - 1 }
  })
}

/** The prizes with an empty one for the next place. */
export const addPrize = (prizes: readonly Prize[]): Prize[] => {
  const last = Math.max(0, ...prizes.map((prize) => prize.placeEnd ?? prize.place))
  return [...prizes, { place: last + 1, placeEnd: null, prize: 0, teams: [] }]
}

/** The prizes without the one at `index`, places renumbered from 1 (EV-06). */
export const removePrize = (prizes: readonly Prize[], index: number): Prize[] => renumber(prizes.toSpliced(index, 1))

/** '1', or '3-4' for a range of places. */
export const placeLabel = (prize: Pick<Prize, 'place' | 'placeEnd'>): string =>
  prize.placeEnd !== null && prize.placeEnd > prize.place ? `${prize.place}-${prize.placeEnd}` : String(prize.place)

/** All prizes together, in whole dollars. The prize of a range goes to each of its places. */
export const prizeSum = (prizes: readonly Prize[]): number =>
  prizes.reduce((sum, prize) => sum + prize.prize * width(prize), 0)

/** The rows of the prize table by place: the first four, or all when expanded. */
export const shownPrizes = (prizes: readonly Prize[], expanded: boolean): Prize[] => {
  const sorted = prizes.toSorted((a, b) => a.place - b.place)
  return expanded ? sorted : sorted.slice(0, PRIZE_ROWS)
}

/** The label of the button below the prize table, or null when four rows show everything (EV-07). */
export const prizeButton = (count: number, expanded: boolean): string | null => {
  if (count <= PRIZE_ROWS) return null
  return expanded ? 'Show Less' : `Show More (${count - PRIZE_ROWS} more)`
}
