import type { Side } from '#domain/matches/match.ts'
import { nameColour } from './mark.ts'

/** How much lighter the first of two teams is than usual, and how much darker the second. */
const SHARE: Record<Side, number> = { one: 1.2, two: 0.72 }

/**
 * The colour of a team beside its opponent, of the hue of its mark, as a browser reads it (PU-11). The first team is always the lighter
 * one: at one lightness few hues differ for people who lack one kind of cones, and which team it is follows from no other name, which
 * may be hidden.
 */
export const sideColour = (name: string, side: Side, lightness: number, chroma: number): string =>
  nameColour(name, lightness * SHARE[side], chroma)
