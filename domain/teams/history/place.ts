import type { Prize } from '#domain/events/event.ts'
import type { Placement } from '#domain/stages/display/placements.ts'
import { ordinal } from '#domain/text/ordinal.ts'

/** The places that a team shares at an event, both the same where it has one for itself. */
export type Place = { from: number; to: number }

/** '2nd', or '5th–8th' for a place that teams share. */
export const placeText = ({ from, to }: Place): string => (to > from ? `${ordinal(from)}–${ordinal(to)}` : ordinal(from))

/** The prizes of an event that name a team: its best place, and all of its money in whole dollars (TM-11). Null without one. */
export function prizeOf(prizes: readonly Prize[], teamId: string): { place: Place; prize: number } | null {
  const own = prizes.filter(({ teams }) => teams.some((team) => team.teamId === teamId)).toSorted((a, b) => a.place - b.place)
  const [best] = own
  if (!best) return null
  return { place: { from: best.place, to: best.placeEnd ?? best.place }, prize: own.reduce((sum, { prize }) => sum + prize, 0) }
}

/** The best of some places, among equal ones the first; null where none has a place. One that is shared by fewer is better. */
export function bestPlaced<T extends { place: Place | null }>(all: readonly T[]): (T & { place: Place }) | null {
  const placed = all.flatMap((one) => (one.place === null ? [] : [{ ...one, place: one.place }]))
  return placed.toSorted((a, b) => a.place.from - b.place.from || a.place.to - b.place.to)[0] ?? null
}

/** The place of a team in the last of some brackets that gives it one; `all` are their placements, in the order of the brackets. */
export function placeIn(all: readonly (readonly Placement[])[], teamId: string): Place | null {
  const given = all.flatMap((of) => of.filter((placement) => placement.teamId === teamId))
    .flatMap(({ rank, rankEnd }) => (rank === null ? [] : [{ from: rank, to: rankEnd ?? rank }]))
  return given.at(-1) ?? null
}
