import type { BracketType } from '#domain/stages/bracket.ts'
import type { GrandFinal } from '#domain/stages/formats/grand-final.ts'
import type { LowerStarts } from '#domain/stages/formats/lower-starts.ts'
import { endRecords, type EndRecord } from '#domain/stages/formats/swiss/records.ts'
import { recordOf, USUAL_SWISS, type SwissSettings } from '#domain/stages/formats/swiss/swiss.ts'
import type { StageFormat } from './stage-formats.ts'

/**
 * How teams are dealt into several groups: from one end to the other and back, so that groups are equally strong; or the first
 * ones into the first group and so on, as after a draw.
 */
export const DEALS = ['snake', 'in-turn'] as const
export type Deal = (typeof DEALS)[number]

/** What is chosen for a stage; each format reads what concerns it. */
export type StageSettings = {
  /** How many groups play it side by side. */
  groups: number
  deal: Deal
  /** How often two teams of a round robin meet. */
  legs: number
  /** The length of its matches; null declares none. */
  bestOf: number | null
  /** The length in some rounds of a bracket, by label key. */
  roundBestOf: Record<string, number>
  grandFinal: GrandFinal
  thirdPlace: boolean
  lowerStarts: LowerStarts
  /** How a Swiss stage is paired, beside the length of its matches. */
  swiss: Omit<SwissSettings, 'bestOf'>
}

const { bestOf: _length, ...usualSwiss } = USUAL_SWISS

export const USUAL_SETTINGS: StageSettings = {
  groups: 1, deal: 'snake', legs: 1, bestOf: 3, roundBestOf: {}, grandFinal: 'single', thirdPlace: false, lowerStarts: 'none',
  swiss: { ...usualSwiss, decidingBestOf: null },
}

/** How the stage is paired that has these settings. */
export const swissSettings = ({ swiss, bestOf }: Pick<StageSettings, 'swiss' | 'bestOf'>): SwissSettings => ({ ...swiss, bestOf })

/**
 * Where a team of a stage comes from (SG-02): it is the so-manieth seed; it had a rank in an earlier stage, in one part of that
 * (counted from 0) if it has several; it was, of all teams with this rank in the groups of that stage, the so-manieth best; or it was
 * the so-manieth of those that ended a Swiss stage with a record (SW-11).
 */
export type Source =
  | { from: 'seed'; seed: number }
  | { from: 'place'; stageId: string; part: number; rank: number }
  | { from: 'best'; stageId: string; rank: number; nth: number }
  | { from: 'record'; stageId: string; wins: number; losses: number; nth: number }

/** A stage as it is wanted: what its groups, brackets and matches do not say themselves. */
export type Stage = {
  id: string
  name: string
  format: StageFormat
  settings: StageSettings
  /** Where its teams come from, the best seed first. */
  places: Source[]
}

/** A group or a bracket of a stage, with its number of teams. */
export type Part = { name: string; size: number }

/** A stage that can be referred to: stored ones know their parts, those of a plan get them from their settings. */
export type Known = Pick<Stage, 'id' | 'name' | 'format' | 'settings'> & { parts: Part[] }

/** The type of the brackets that a stage consists of, or null for one of groups. */
export const bracketTypeOf = (format: StageFormat): BracketType | null =>
  format === 'round-robin' || format === 'swiss' || format === 'free' ? null : format

/** 'Group A', 'Group B' and so on. */
export const groupName = (index: number): string => `Group ${String.fromCodePoint(65 + (index % 26))}${index < 26 ? '' : Math.floor(index / 26)}`

/** The places of each group, by their indexes. */
export function dealt(count: number, groups: number, deal: Deal): number[][] {
  const parts: number[][] = Array.from({ length: groups }, () => [])
  for (let place = 0; place < count; place += 1) {
    const row = Math.floor(place / groups)
    const turn = row % 2 === 0 ? place % groups : groups - 1 - (place % groups)
    parts[deal === 'snake' ? turn : Math.floor((place * groups) / count)]?.push(place)
  }
  return parts
}

/** The places of each part of a stage, by their indexes: a bracket has all of them. */
export const placesByPart = ({ format, settings, places }: Pick<Stage, 'format' | 'settings' | 'places'>): number[][] =>
  dealt(places.length, isGrouped(format) ? settings.groups : 1, settings.deal)

const isGrouped = (format: StageFormat): boolean => format === 'round-robin' || format === 'gsl'

/** The parts of a stage of a plan. A single one is called like the stage. */
export function partsOf(stage: Stage): Part[] {
  if (stage.format === 'free') return []
  const parts = placesByPart(stage)
  return parts.map(({ length: size }, index) => ({ name: parts.length > 1 ? groupName(index) : stage.name, size }))
}

export const knownStage = (stage: Stage): Known => ({ ...stage, parts: partsOf(stage) })

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']
const ordinal = (rank: number): string => ORDINALS[rank - 1] ?? `#${rank}`

/** The records that teams of a stage end with for sure; a stage that is not Swiss has none (SW-11). */
export const recordsOf = ({ format, settings, parts: [part] }: Pick<Known, 'format' | 'settings' | 'parts'>): EndRecord[] =>
  (format === 'swiss' && part ? endRecords(swissSettings(settings), part.size) : [])

/** A source by the rank that its team has for sure, so that no team is taken by its rank and by its record too. */
export function byRank(source: Source, stages: readonly Known[]): Source {
  if (source.from !== 'record') return source
  const { stageId, wins, losses, nth } = source
  const stage = stages.find(({ id }) => id === stageId)
  const found = stage && recordsOf(stage).find((each) => each.wins === wins && each.losses === losses)
  return found ? { from: 'place', stageId, part: 0, rank: found.rank + nth - 1 } : source
}

/** Says of two sources whether they are the same place. */
export const placeKey = (source: Source, stages: readonly Known[]): string =>
  Object.entries(byRank(source, stages)).toSorted(([one], [other]) => (one < other ? -1 : 1)).join(' ')

/** A source for people: 'Seed 3', 'Group A #1', 'Best third', 'Best third (2nd)', 'Swiss 3–0 #2'. */
export function sourceText(source: Source, stages: readonly Known[]): string {
  if (source.from === 'seed') return `Seed ${source.seed}`
  const stage = stages.find(({ id }) => id === source.stageId)
  if (source.from === 'best') {
    const which = source.nth === 1 ? '' : ` (${source.nth})`
    return `Best ${ordinal(source.rank)}${which}`
  }
  if (source.from === 'record') {
    const isOnly = stage && recordsOf(stage).some(({ wins, losses, count }) => wins === source.wins && losses === source.losses && count === 1)
    return `${stage?.parts[0]?.name ?? stage?.name ?? 'Unknown stage'} ${recordOf(source)}${isOnly ? '' : ` #${source.nth}`}`
  }
  return `${stage?.parts[source.part]?.name ?? stage?.name ?? 'Unknown stage'} #${source.rank}`
}

/** The earlier stages that a stage takes teams from. */
export const stagesBefore = ({ places }: Pick<Stage, 'places'>): string[] =>
  [...new Set(places.flatMap((source) => (source.from === 'seed' ? [] : [source.stageId])))]

/**
 * The ranks of a part that several teams share, as those who go out in the same round of a bracket do: from and to. Groups have
 * none, and neither have the ranks of brackets that one team has alone.
 */
export function sharedRanks({ format, settings }: Pick<Known, 'format' | 'settings'>, size: number): [from: number, to: number][] {
  if (format !== 'single-elimination' && format !== 'double-elimination') return []
  const isDouble = format === 'double-elimination'
  const shared: [number, number][] = []
  let from = isDouble || settings.thirdPlace ? 5 : 3
  for (let count = isDouble ? 2 : from - 1; from <= size; count *= 2) {
    for (let time = 0; time < (isDouble ? 2 : 1) && from <= size; time += 1) {
      shared.push([from, Math.min(size, from + count - 1)])
      from += count
    }
  }
  return shared
}
