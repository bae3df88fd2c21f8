import { TEAM_A_SLOTS, TEAM_B_SLOTS } from '#domain/drafts/slots.ts'
import type { DraftSlot, SlotType } from '#domain/drafts/draft.ts'
import { HEROES, MAPS, type GameMap, type Hero } from './catalogue.ts'

/** How a draft goes: for each team what it does in each column, in turn order; in a column team A acts first (CA-04). */
export type Layout = { id: string; name: string; teamA: readonly SlotType[]; teamB: readonly SlotType[] }

type Listed = { id?: string | undefined; name: string; image?: string | undefined; since?: string | undefined; until?: string | undefined }
export type ListedHero = Listed & { role: Hero['role'] }
export type ListedMap = Listed & { gameMode: string }

/** A season as its file has it. Days are ISO dates; `until` is the last day. `extends` brings in all of another season. */
export type SeasonFile = {
  id: string
  name: string
  since?: string | undefined
  until?: string | undefined
  extends?: string | undefined
  heroes: readonly ListedHero[]
  maps: readonly ListedMap[]
  layouts: readonly Layout[]
}

/** The days on which something is in the game. */
export type Dated = { since?: string; until?: string }
/** A season with all that it has, also from the season that it extends. */
export type Season = {
  id: string; name: string; since: string | null; until: string | null
  heroes: readonly (Hero & Dated)[]; maps: readonly (GameMap & Dated)[]; layouts: readonly Layout[]
}

/** The draft of season 0: four bans and two protects a side (DR-01). */
export const STANDARD_LAYOUT: Layout = { id: 'standard', name: 'Four bans, two protects', teamA: TEAM_A_SLOTS, teamB: TEAM_B_SLOTS }

/** The built-in catalogue; codes and records that name no season are of it, for ever (CA-03). */
export const SEASON_0: Season = { id: '0', name: 'Season 0', since: null, until: null, heroes: HEROES, maps: MAPS, layouts: [STANDARD_LAYOUT] }

let known: { files: readonly SeasonFile[]; seasons: readonly Season[] } = { files: [], seasons: [SEASON_0] }

/** Remembers what this process, or page, knows: see `learnSeasons`. */
export const rememberSeasons = (files: readonly SeasonFile[], seasons: readonly Season[]): void => {
  known = { files, seasons }
}
/** The files of the seasons that this process, or page, knows beside season 0. */
export const seasonFiles = (): readonly SeasonFile[] => known.files
/** The seasons that this process, or page, knows; season 0 first. */
export const knownSeasons = (): readonly Season[] => known.seasons

/** A season and one of its layouts, by default its first; those of season 0 where the season is not known. */
export const seasonAndLayout = (of: { season?: string | undefined; layout?: string | undefined } | undefined): { season: Season; layout: Layout } => {
  const season = known.seasons.find(({ id }) => id === of?.season) ?? SEASON_0
  return { season, layout: season.layouts.find(({ id }) => id === of?.layout) ?? season.layouts[0] ?? STANDARD_LAYOUT }
}

const sameTypes = (slots: readonly Pick<DraftSlot, 'type'>[], types: readonly SlotType[]): boolean =>
  slots.length === types.length && slots.every(({ type }, index) => type === types[index])

/** The layout by which both rows of slots are made, if any. */
export const layoutOf = (layouts: readonly Layout[], a: readonly Pick<DraftSlot, 'type'>[], b: readonly Pick<DraftSlot, 'type'>[]): Layout | undefined =>
  layouts.find(({ teamA, teamB }) => sameTypes(a, teamA) && sameTypes(b, teamB))
