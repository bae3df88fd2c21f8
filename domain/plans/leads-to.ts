import { drawStage } from './draw.ts'
import { bracketTypeOf, byRank, knownStage, type Stage } from './stage.ts'

/** Where a rank leads: a match that it enters, or a group, of a later stage. */
export type Lead = { rank: number; stageName: string; text: string }

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
    const { parts, matches } = drawStage(stage, { teamIds: [], teams: new Map(), stages: known })
    const isBracket = bracketTypeOf(stage.format) !== null
    return own.map(({ rank, place }) => {
      const first = matches.find(({ sides: { one, two } }) => one.place === place || two.place === place)
      const group = parts.length > 1 ? parts.find(({ places }) => places.includes(place))?.name : undefined
      return { rank, stageName: stage.name, text: [group, isBracket ? first?.name : undefined].filter(Boolean).join(', ') }
    })
  }).toSorted((one, other) => one.rank - other.rank)
}
