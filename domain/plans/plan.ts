import type { BracketParticipant } from '#domain/stages/bracket.ts'
import { LIMITS } from '#domain/limits.ts'
import { drawStage, type Drawn, type PlannedMatch, type PlannedPart } from './draw.ts'
import { error, stageProblems, warning, type Problem } from './problems.ts'
import { knownStage, sourceText, stagesBefore, type Known, type Source, type Stage } from './stage.ts'
import { timeProblems } from './time-problems.ts'
import { timesOf, type Busy, type Timed, type Times } from './times.ts'

/** What a plan is made from. */
export type Wanted = {
  stages: readonly Stage[]
  /** The teams in the order of their seeds. */
  teamIds: readonly string[]
  times: Times | null
}

/** What is there already. */
export type Around = {
  /** The stages of the event. */
  stages: readonly Known[]
  teams: ReadonlyMap<string, BracketParticipant>
  busy: readonly Busy[]
  /** The length that the event gives to matches whose stage declares none. */
  bestOf: number | null
}

export type PlannedPlace = { source: Source; text: string; teamId: string | null }
export type PlannedStage = Stage & { seats: PlannedPlace[]; parts: PlannedPart[] }
export type TimedMatch = PlannedMatch & Timed

/** A plan before anything is stored: all stages with all their matches, and what is wrong. */
export type Plan = { stages: PlannedStage[]; matches: TimedMatch[]; problems: Problem[] }

/** The most matches of a plan. */
export const MOST_MATCHES = LIMITS.groupMatches

const NOTHING: Drawn = { parts: [], matches: [] }

/**
 * Makes a plan (SG-01): every match with its origins, round, length and time, and everything that is wrong with it. The same input
 * makes the same plan. While one of its stages is wrong, it has no matches.
 */
export function makePlan({ stages, teamIds, times }: Wanted, around: Around): Plan {
  const stageErrors = stageProblems(stages, around.stages, teamIds.length)
  const isDrawable = stageErrors.every(({ severity }) => severity !== 'error')
  const known = [...around.stages, ...(isDrawable ? stages.map(knownStage) : stages.map((stage) => ({ ...stage, parts: [] })))]
  const seatOf = (source: Source): PlannedPlace => ({
    source, text: sourceText(source, known), teamId: source.from === 'seed' ? (teamIds[source.seed - 1] ?? null) : null,
  })
  const teamErrors = teamProblems(teamIds, stages, around.teams)
  const canBeSeeded = teamErrors.every(({ severity }) => severity !== 'error')
  const planned = inOrder(stages).map((stage) => {
    const seats = stage.places.map(seatOf)
    const teamsOfStage = seats.map(({ teamId }) => (canBeSeeded ? teamId : null))
    const drawn = isDrawable ? drawStage(stage, { teamIds: teamsOfStage, teams: around.teams, stages: known }) : NOTHING
    return { stage: { ...stage, seats, parts: drawn.parts }, matches: drawn.matches }
  })
  const drawn = planned.flatMap(({ matches }) => matches.map((match) => ({ ...match, bestOf: match.bestOf ?? around.bestOf })))
  const isTooLong = drawn.length > MOST_MATCHES
  const matches = isTooLong ? [] : waitingForStages(drawn, stages)
  const timed = times ? timesOf(matches, times, around.busy) : new Map<string, Timed>()
  const all = matches.map((match) => ({ ...match, ...(timed.get(match.key) ?? { startsAt: null, stream: null }) }))
  return {
    stages: stages.flatMap(({ id }) => planned.flatMap(({ stage }) => (stage.id === id ? [stage] : []))),
    matches: all,
    problems: [
      ...stageErrors,
      ...teamErrors,
      ...(isTooLong ? [error('TOO_MANY_MATCHES', 'stages', `The plan has ${drawn.length} matches; at most ${MOST_MATCHES} can be made at once`)] : []),
      ...(times ? timeProblems(all, times, around) : []),
    ],
  }
}

/** Stages so that each comes after those it takes teams from, otherwise as they are. */
function inOrder(stages: readonly Stage[]): Stage[] {
  const left = [...stages]
  const done: Stage[] = []
  const isReady = (stage: Stage): boolean => stagesBefore(stage).every((id) => !left.some((other) => other.id === id))
  while (left.length > 0) {
    const index = Math.max(0, left.findIndex(isReady))
    done.push(...left.splice(index, 1))
  }
  return done
}

/** No match of a stage begins before the stages that it takes teams from are played. */
function waitingForStages(matches: readonly PlannedMatch[], stages: readonly Stage[]): PlannedMatch[] {
  const keys = Map.groupBy(matches, ({ stageId }) => stageId)
  const before = new Map(stages.map((stage) =>
    [stage.id, stagesBefore(stage).flatMap((id) => (keys.get(id) ?? []).map(({ key }) => key))] as const))
  return matches.map((match) => ({ ...match, after: [...match.after, ...(before.get(match.stageId) ?? [])] }))
}

function teamProblems(teamIds: readonly string[], stages: readonly Stage[], teams: Around['teams']): Problem[] {
  const placed = new Set(stages.flatMap(({ places }) => places.flatMap((source) => (source.from === 'seed' ? [source.seed] : []))))
  const nameOf = (id: string): string => teams.get(id)?.name ?? id
  return teamIds.flatMap((id, index): Problem[] => {
    if (!teams.has(id)) return [error('TEAM_UNKNOWN', `teams.${index}`, 'This team does not exist')]
    if (teamIds.indexOf(id) < index) return [error('TEAM_TWICE', `teams.${index}`, `${nameOf(id)} is seed ${teamIds.indexOf(id) + 1} and seed ${index + 1}`)]
    return placed.has(index + 1) || stages.length === 0 ? [] : [warning('TEAM_LEFT_OUT', `teams.${index}`, `${nameOf(id)} (seed ${index + 1}) plays in no stage`)]
  })
}

export const errorsOf = ({ problems }: Pick<Plan, 'problems'>): Problem[] => problems.filter(({ severity }) => severity === 'error')
