import { lengthAt } from '#domain/matches/editing/default-length.ts'
import type { Sides } from '#domain/matches/match.ts'
import { SLOTS, type BracketNode, type BracketParticipant, type BracketState, type BracketType, type SlotName } from '#domain/stages/bracket.ts'
import { originTexts } from '#domain/stages/display/origins.ts'
import { createBracketState, FORMATS } from '#domain/stages/formats/formats.ts'
import { matchNamesIn, roundNames } from '#domain/stages/formats/round-names.ts'
import { firstFinalOf } from '#domain/stages/graph/sent-by.ts'
import { playable } from '#domain/stages/graph/playable.ts'
import { feedersOf, playOrder } from '#domain/stages/graph/slots.ts'
import { seedBracket } from '#domain/stages/progression/seed.ts'
import { bergerRounds } from './berger.ts'
import { drawSwiss } from './draw-swiss.ts'
import { bracketTypeOf, partsOf, placesByPart, sourceText, type Known, type Stage } from './stage.ts'

/** One side of a match of a plan: its team as far as that is known, and where it comes from. */
export type PlannedSide = {
  teamId: string | null
  from: string
  /** The place of the stage that it is, by its index; null for one that a match of the stage decides. */
  place: number | null
}

/** A match of a plan. `key` names it in the plan, and is the same for the same plan. */
export type PlannedMatch = {
  key: string
  stageId: string
  /** The group or bracket of the stage, by its index. */
  part: number
  /** Its node, in a bracket. */
  nodeId: string | null
  round: number
  /** 'Round 3', or its name in its bracket, like 'Upper Semifinal 1'. */
  name: string
  sides: Sides<PlannedSide>
  bestOf: number | null
  /** The matches that have to be over before, by their keys. */
  after: string[]
}

/** A group or a bracket of a plan. A bracket has its teams once all of them are known. */
export type PlannedPart = {
  name: string
  /** The places of the stage that play in it, by their indexes, the best seed first. */
  places: number[]
  teamIds: (string | null)[]
  bracket: BracketState | null
}

export type Drawn = { parts: PlannedPart[]; matches: PlannedMatch[] }

/** What a stage is made from: the teams at its places as far as they are known, and what all stages are called. */
export type Drawing = { teamIds: (string | null)[]; teams: ReadonlyMap<string, BracketParticipant>; stages: readonly Known[] }

/**
 * The groups or brackets of a stage with all their matches, in the order in which they can be played (SG-03 SG-04 SW-08). A second grand
 * final, which may not be needed, has no match.
 * @param stage without problems, see `check.ts`
 */
export function drawStage(stage: Stage, drawing: Drawing): Drawn {
  const type = bracketTypeOf(stage.format)
  const parts = partsOf(stage)
  const drawn = placesByPart(stage).slice(0, parts.length).map((places, index) => {
    const part = { name: parts[index]?.name ?? '', places, teamIds: places.map((place) => drawing.teamIds[place] ?? null), bracket: null }
    const sideOf = (place: number): PlannedSide => {
      const source = stage.places[place]
      return { teamId: drawing.teamIds[place] ?? null, from: source ? sourceText(source, drawing.stages) : '', place }
    }
    if (stage.format === 'swiss') return { part, matches: drawSwiss(stage, places, sideOf) }
    return type ? drawBracket(stage, type, part, index, sideOf, drawing.teams) : drawGroup(stage, part, index, sideOf)
  })
  return { parts: drawn.map(({ part }) => part), matches: inTurn(drawn.map(({ matches }) => matches)) }
}

type SideOf = (place: number) => PlannedSide
type PartDrawn = { part: PlannedPart; matches: PlannedMatch[] }

function drawGroup({ id: stageId, settings: { legs, bestOf } }: Stage, part: PlannedPart, index: number, sideOf: SideOf): PartDrawn {
  const matches = bergerRounds(part.places.length, legs).flatMap((pairs, round) =>
    pairs.map(([one, two], order): PlannedMatch => ({
      key: `${stageId}.${index}.${round + 1}.${order + 1}`, stageId, part: index, nodeId: null, round: round + 1, name: `Round ${round + 1}`,
      sides: { one: sideOf(part.places[one] ?? 0), two: sideOf(part.places[two] ?? 0) }, bestOf, after: [],
    })))
  return { part, matches }
}

/** The settings of a stage that a bracket of this type has. */
const optionsOf = (type: BracketType, { grandFinal, thirdPlace, lowerStarts }: Stage['settings']) =>
  type === 'single-elimination' ? { thirdPlace } : type === 'double-elimination' ? { grandFinal, lowerStarts } : {}

/** Represents a team that is not known yet, so that byes are where they will be. */
const standIn = (place: number): BracketParticipant => ({ id: `${place}`, name: '', logo: '', tag: '' })

function drawBracket(
  stage: Stage, type: BracketType, part: PlannedPart, index: number, sideOf: SideOf, teams: Drawing['teams'],
): PartDrawn {
  const empty = createBracketState(type, part.places.length, optionsOf(type, stage.settings))
  const { nodes } = seedBracket(empty, part.places.map(standIn)).bracket
  const known = part.teamIds.flatMap((id) => (id === null ? [] : [teams.get(id) ?? { ...standIn(0), id }]))
  const bracket = known.length === part.places.length ? seedBracket(empty, known).bracket : empty
  const roundLabels = FORMATS[type].roundLabels ?? {}
  const names = roundNames({ type, nodes, roundLabels })
  const nameOf = matchNamesIn(nodes, names)
  const texts = originTexts({ type, nodes, roundLabels })
  const isPlayed = playable(nodes)
  const fed = feedersOf(nodes)
  const played = playOrder(nodes).filter((node) => isPlayed.has(node.id) && !firstFinalOf(node, nodes))
  const keyOf = ({ id }: BracketNode): string => `${stage.id}.${index}.${id}`
  const side = (node: BracketNode, slot: SlotName): PlannedSide => {
    const team = node.teams[slot]
    return team ? sideOf(Number(team.id)) : { teamId: null, from: texts[node.id]?.[slot] ?? '', place: null }
  }
  const before = (node: BracketNode): string[] => SLOTS.flatMap((slot) => {
    const from = node.teams[slot] ? undefined : fed.get(node.id)?.[slot]?.from
    return from ? (isPlayed.has(from.id) ? [keyOf(from)] : before(from)) : []
  })
  const waves = new Map<string, number>()
  const matches = played.map((node): PlannedMatch => {
    const key = keyOf(node)
    const after = [...new Set(before(node))]
    const round = 1 + Math.max(0, ...after.map((each) => waves.get(each) ?? 0))
    waves.set(key, round)
    return {
      key, stageId: stage.id, part: index, nodeId: node.id, round, name: nameOf(node),
      sides: { one: side(node, 'top'), two: side(node, 'bottom') }, bestOf: lengthAt(stage.settings, node), after,
    }
  })
  return { part: { ...part, bracket }, matches: matches.toSorted((one, other) => one.round - other.round) }
}

/** The matches of all parts, round by round, those of the first part first. */
const inTurn = (parts: PlannedMatch[][]): PlannedMatch[] => parts.flat().toSorted((one, other) => one.round - other.round)
