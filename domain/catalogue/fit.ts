import type { DraftSlot, SlotType } from '#domain/drafts/draft.ts'
import type { DraftBoard } from '#domain/drafts/slots.ts'
import { hasHeroes } from '#domain/drafts/slots.ts'
import { findMap } from './catalogue.ts'
import { layoutOf, STANDARD_LAYOUT, type Layout, type Season } from './seasons.ts'

/** What of a game the catalogue knows. */
type Drafted = DraftBoard & { map: string }
/** What does not fit, by its place in the game. */
type Misfit = { path: string; message: string }

const ROWS = [['teamASlots', 'teamA'], ['teamBSlots', 'teamB']] as const

/** Why a row of slots is not one of these types, in a sentence with its place below `path`; null when it is. */
export const rowMisfit = (path: string, slots: DraftBoard['teamASlots'], types: Layout['teamA']): Misfit | null => {
  if (slots.length !== types.length) return { path, message: `A team has exactly ${types.length} draft slots` }
  const wrong = slots.findIndex(({ type }, index) => type !== types[index])
  return wrong < 0 ? null : { path: `${path}.${wrong}.type`, message: `Slot ${wrong + 1} of this team is ${types[wrong]}` }
}

/** The slots of a layout, without heroes. */
export const slotsOfLayout = ({ teamA, teamB }: Layout): { teamASlots: DraftSlot[]; teamBSlots: DraftSlot[] } => {
  const empty = (types: readonly SlotType[]) => types.map((type) => ({ type, heroId: null }))
  return { teamASlots: empty(teamA), teamBSlots: empty(teamB) }
}

/** The game with the empty slots of this layout where it has those of the standard one, which programs send that know no other (CA-04). */
export const inLayout = <Game extends DraftBoard>(game: Game, layout: Layout): Game =>
  !hasHeroes(game.teamASlots, game.teamBSlots) && layoutOf([STANDARD_LAYOUT], game.teamASlots, game.teamBSlots)
    ? { ...game, ...slotsOfLayout(layout) }
    : game

/**
 * What of a game is not of this season and layout; null when all is. What the game had before stays valid (CA-03).
 * @param before the game as it is stored, if it is
 */
export const gameMisfit = (game: Drafted, before: Drafted | undefined, season: Season, layout: Layout): Misfit | null => {
  const had = before && layoutOf([{ ...layout, teamA: before.teamASlots.map(({ type }) => type), teamB: before.teamBSlots.map(({ type }) => type) }], game.teamASlots, game.teamBSlots)
  for (const [slots, types] of ROWS) {
    const misfit = had ? null : rowMisfit(slots, game[slots], layout[types])
    if (misfit) return misfit
  }
  const heroes = new Set([...season.heroes.map(({ id }) => id), ...ROWS.flatMap(([slots]) => before?.[slots].map(({ heroId }) => heroId ?? '') ?? [])])
  for (const [slots] of ROWS) {
    const index = game[slots].findIndex(({ heroId }) => heroId !== null && !heroes.has(heroId))
    if (index >= 0) return { path: `${slots}.${index}.heroId`, message: `This hero is not in ${season.name}, the season of this event` }
  }
  const isElsewhere = findMap(game.map) !== undefined && game.map !== before?.map && season.maps.every(({ id }) => id !== game.map)
  return isElsewhere ? { path: 'map', message: `This map is not in ${season.name}, the season of this event` } : null
}
