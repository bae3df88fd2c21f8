import type { BracketNode } from '#domain/stages/bracket.ts'
import { drawStage, type Drawn } from './draw.ts'
import type { Entry } from './entries.ts'
import { bracketTypeOf, byRank, knownStage, type Known, type Stage } from './stage.ts'

/** Where a rank leads: a match that it enters, or a group, of a later stage. `entry` is null for a group. */
export type Lead = { rank: number; stageName: string; text: string; entry: Entry | null }

/**
 * Where the ranks of a group of a stage lead to: 'Upper Quarterfinal 2' of the playoffs, 'Group B' of a second stage (SG-12). It follows from the
 * plan alone, and tells no result.
 * @param stages of the event
 * @param part which group of the stage, counted from 0
 */
export function leadsTo(stages: readonly Stage[], stageId: string, part: number): Lead[] {
  const known = stages.map(knownStage)
  return stages.flatMap((stage): Lead[] => {
    const own = stage.places.flatMap((source, place) => {
      const from = byRank(source, known)
      return from.from === 'place' && from.stageId === stageId && from.part === part ? [{ rank: from.rank, place }] : []
    })
    if (own.length === 0 || stage.places.length < 2) return []
    const drawn = drawStage(stage, { teamIds: [], teams: new Map(), stages: known })
    const { parts } = drawn
    const isBracket = bracketTypeOf(stage.format) !== null
    return own.map(({ rank, place }) => {
      const group = parts.length > 1 ? parts.find(({ places }) => places.includes(place))?.name : undefined
      const entry = isRelegation(stage, rank, known, stages, { stageId, part }) ? 'relegation' : isBracket ? entryOf(drawn, place) : null
      return { rank, stageName: stage.name, text: [group, isBracket ? firstMatch(drawn, place)?.name : undefined].filter(Boolean).join(', '), entry }
    })
  }).toSorted((one, other) => one.rank - other.rank)
}

const firstMatch = ({ matches }: Drawn, place: number) => matches.find(({ sides: { one, two } }) => one.place === place || two.place === place)

function entryOf(drawn: Drawn, place: number): Entry {
  const nodes = new Map(drawn.parts.flatMap(({ bracket }, part) => (bracket?.nodes ?? []).map((node) => [`${part} ${node.id}`, node] as const)))
  const entered = (each: number): BracketNode | undefined => {
    const match = firstMatch(drawn, each)
    return match && nodes.get(`${match.part} ${match.nodeId}`)
  }
  const all = drawn.parts.flatMap(({ places }) => places.flatMap((each) => entered(each) ?? []))
  const own = entered(place)
  if (own?.side === 'losers') return 'lower'
  const first = Math.min(...all.flatMap(({ side, round }) => (side === 'winners' ? [round] : [])))
  if (own && own.round > first) return 'bye'
  return all.some(({ side }) => side === 'losers') ? 'upper' : 'first-round'
}

/** Whether a rank has to defend its place: the stage is called so, or a better rank has nothing more to play for. */
function isRelegation({ name }: Stage, rank: number, known: readonly Known[], stages: readonly Stage[], from: { stageId: string; part: number }): boolean {
  const led = new Set(stages.flatMap(({ places }) => places.flatMap((each) => {
    const source = byRank(each, known)
    const isOurs = (source.from === 'place' && source.part === from.part) || source.from === 'best'
    return isOurs && source.stageId === from.stageId ? [source.rank] : []
  })))
  return /\brelegation\b/iu.test(name) || Array.from({ length: rank - 1 }, (_, index) => index + 1).some((better) => !led.has(better))
}
