import { LIMITS } from '#domain/limits.ts'
import { TEAM_COUNT } from '#domain/stages/formats/format.ts'
import { LEAST_FOR_LOWER_STARTS } from '#domain/stages/formats/lower-starts.ts'
import { counted } from '#domain/text/counted.ts'
import { joined } from '#domain/text/joined.ts'
import { STAGE_FORMAT_NAMES } from './stage-formats.ts'
import { recordOf } from '#domain/stages/formats/swiss/swiss.ts'
import { partsOf, placeKey, recordsOf, sharedRanks, sourceText, stagesBefore, type Known, type Source, type Stage } from './stage.ts'

/** What can be wrong with a plan; each is stable. */
export const PROBLEMS = [
  'NO_STAGES', 'TOO_FEW_TEAMS', 'TOO_MANY_TEAMS', 'WRONG_TEAM_COUNT', 'NOT_POSSIBLE', 'UNKNOWN_STAGE', 'UNKNOWN_PLACE', 'CIRCLE',
  'PLACE_TWICE', 'PLACE_SHARED', 'NO_SUCH_SEED', 'TEAM_TWICE', 'TEAM_UNKNOWN', 'TEAM_LEFT_OUT', 'TOO_MANY_MATCHES', 'WRONG_DAYS', 'NO_TIME',
  'TEAM_BUSY', 'STREAM_BUSY', 'TOO_EARLY', 'UNKNOWN_MATCH',
] as const
export type ProblemCode = (typeof PROBLEMS)[number]

/**
 * Something that is wrong with a plan (SG-06): a sentence for people, and where it is, like `stages.1.places.3`. A plan with errors
 * is not stored; a warning is only shown.
 */
export type Problem = { code: ProblemCode; severity: 'error' | 'warning'; path: string; message: string }

export const error = (code: ProblemCode, path: string, message: string): Problem => ({ code, severity: 'error', path, message })
export const warning = (code: ProblemCode, path: string, message: string): Problem => ({ code, severity: 'warning', path, message })

/**
 * What is wrong with the stages of a plan.
 * @param stored the stages of the event that are there already
 */
export function stageProblems(stages: readonly Stage[], stored: readonly Known[], seeds: number): Problem[] {
  if (stages.length === 0) return [error('NO_STAGES', 'stages', 'The plan has no stages: choose a template, or add a stage')]
  const known = [...stored, ...stages.map((stage) => ({ ...stage, parts: canBeDrawn(stage) ? partsOf(stage) : [] }))]
  const taken = new Map<string, string>()
  return stages.flatMap((stage, index) => [
    ...sizeProblems(stage, `stages.${index}`),
    ...circleProblems(stage, stages, `stages.${index}`),
    ...stage.places.flatMap((source, place) => {
      const path = `stages.${index}.places.${place}`
      const text = sourceText(source, known)
      const key = placeKey(source, known)
      const before = taken.get(key)
      taken.set(key, before ?? stage.name)
      const twice = before === undefined ? [] : [error('PLACE_TWICE', path, `${text} is in ${before} already: each place is taken once`)]
      return [...twice, ...sourceProblems(source, { text, path, stage, known, seeds })]
    }),
    ...sharedProblems(stage, known, `stages.${index}`),
  ])
}

const canBeDrawn = (stage: Stage): boolean => sizeProblems(stage, '').length === 0

/** What is wrong with the number of teams of a stage, and with what its format cannot do. */
function sizeProblems(stage: Stage, path: string): Problem[] {
  const { name, format, settings, places: { length } } = stage
  const called = `${name} (${STAGE_FORMAT_NAMES[format]})`
  if (format === 'free') {
    return length === 0 ? [] : [error('NOT_POSSIBLE', path, `${called} is drawn by hand: teams go into its groups and brackets there`)]
  }
  if (format === 'gsl') {
    const right = 4 * settings.groups
    return length === right ? [] : [error('WRONG_TEAM_COUNT', path, `${called} has ${counted(settings.groups, 'group')} of four, so it needs ${right} teams and has ${length}`)]
  }
  if (format === 'round-robin') {
    const least = 2 * settings.groups
    if (length < least) return [error('TOO_FEW_TEAMS', path, `${called} needs at least ${least} teams for ${counted(settings.groups, 'group')} and has ${length}`)]
    const most = Math.min(LIMITS.groupTeams, MOST_IN_GROUP) * settings.groups
    return length > most ? [error('TOO_MANY_TEAMS', path, `${called} can have ${most} teams and has ${length}: make more groups`)] : []
  }
  if (format === 'swiss') return swissProblems(stage, called, path)
  if (length < TEAM_COUNT.min) return [error('TOO_FEW_TEAMS', path, `${called} needs at least ${TEAM_COUNT.min} teams and has ${length}`)]
  if (length > TEAM_COUNT.max) return [error('TOO_MANY_TEAMS', path, `${called} can have ${TEAM_COUNT.max} teams and has ${length}`)]
  if (settings.lowerStarts === 'half' && format === 'double-elimination' && length < LEAST_FOR_LOWER_STARTS) {
    return [error('NOT_POSSIBLE', path, `${called}: half of the teams can begin in the losers bracket from ${LEAST_FOR_LOWER_STARTS} teams on`)]
  }
  return settings.thirdPlace && format === 'single-elimination' && length < 4
    ? [error('NOT_POSSIBLE', path, `${called}: a match for third place needs at least 4 teams`)]
    : []
}

/** A Swiss stage has to come to an end without meeting everybody twice, and each of its matches needs a winner (SW-05). */
function swissProblems({ settings, places: { length } }: Stage, called: string, path: string): Problem[] {
  const { until, rounds, decidingBestOf } = settings.swiss
  if (length < LEAST_OF_SWISS) return [error('TOO_FEW_TEAMS', path, `${called} needs at least ${LEAST_OF_SWISS} teams and has ${length}`)]
  if (length > MOST_OF_SWISS) return [error('TOO_MANY_TEAMS', path, `${called} can have ${MOST_OF_SWISS} teams and has ${length}`)]
  if ([settings.bestOf, decidingBestOf].some((each) => each !== null && each % 2 === 0)) {
    return [error('NOT_POSSIBLE', path, `${called}: each match needs a winner, so its length is an odd number of maps`)]
  }
  const most = until ? until.wins + until.losses - 1 : rounds
  const opponents = length - 1
  return most > opponents + (length % 2)
    ? [warning('NOT_POSSIBLE', path, `${called} has up to ${counted(most, 'round')}, but each team has ${counted(opponents, 'opponent')}: some will meet again`)]
    : []
}
const LEAST_OF_SWISS = 4
const MOST_OF_SWISS = 64

/** With more a group would have more matches than a group can have. */
const MOST_IN_GROUP = 22

/** Whether a stage takes teams from itself, straight or by way of others. */
function circleProblems(stage: Stage, stages: readonly Stage[], path: string): Problem[] {
  const reached = new Set<string>()
  const queue = stagesBefore(stage)
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    const before = stages.find((each) => each.id === id)
    if (before) queue.push(...stagesBefore(before))
  }
  return reached.has(stage.id)
    ? [error('CIRCLE', path, `${stage.name} waits for itself: its teams come from a stage that takes teams from it`)]
    : []
}

type Place = { text: string; path: string; stage: Stage; known: readonly Known[]; seeds: number }

function sourceProblems(source: Source, { text, path, known, seeds }: Place): Problem[] {
  if (source.from === 'seed') {
    return source.seed <= seeds ? [] : [error('NO_SUCH_SEED', path, `There is no seed ${source.seed}: the plan has ${counted(seeds, 'team')}`)]
  }
  const before = known.find(({ id }) => id === source.stageId)
  if (!before) return [error('UNKNOWN_STAGE', path, 'This place comes from a stage that does not exist')]
  if (before.parts.length === 0) return [] // the stage itself has a problem
  if (source.from === 'best') {
    const holders = before.format === 'round-robin' ? before.parts.filter(({ size }) => size >= source.rank).length : 0
    return source.nth <= holders ? [] : [error('UNKNOWN_PLACE', path, `${text}: ${before.name} has ${counted(holders, 'group')} in which a team gets this rank`)]
  }
  if (source.from === 'record') return recordProblems(source, { text, path, before })
  const size = before.parts[source.part]?.size ?? 0
  return source.rank <= size ? [] : [error('UNKNOWN_PLACE', path, `${text} does not exist in ${before.name}`)]
}

/** A record gives as many places as teams end with it for sure (SW-11). */
function recordProblems(source: Source & { from: 'record' }, { text, path, before }: { text: string; path: string; before: Known }): Problem[] {
  const record = recordOf(source)
  if (before.format !== 'swiss') return [error('UNKNOWN_PLACE', path, `${before.name} is not a Swiss stage: take its teams by rank`)]
  const records = recordsOf(before)
  const found = records.find(({ wins, losses }) => wins === source.wins && losses === source.losses)
  if (found) return source.nth <= found.count ? [] : [error('UNKNOWN_PLACE', path, `${text}: ${counted(found.count, 'team')} of ${before.name} ${found.count === 1 ? 'ends' : 'end'} ${record}`)]
  const sure = records.length > 0 ? ` for sure, only with ${joined(records.map(recordOf))}` : ': it depends on results how many end with which record'
  return [error('UNKNOWN_PLACE', path, `${text}: no team of ${before.name} ends ${record}${sure}. Take its teams by rank`)]
}

/** Of teams that go out in the same round either all advance or none: nothing says which of them is better. */
function sharedProblems(stage: Stage, known: readonly Known[], path: string): Problem[] {
  return known.flatMap((before) => before.parts.flatMap((part, index) => {
    const ranks = stage.places.flatMap((source) =>
      (source.from === 'place' && source.stageId === before.id && source.part === index ? [source.rank] : []))
    return sharedRanks(before, part.size).flatMap(([from, to]) => {
      const inRange = ranks.filter((rank) => rank >= from && rank <= to).length
      return inRange === 0 || inRange === to - from + 1
        ? []
        : [error('PLACE_SHARED', path, `The teams of ${part.name} from #${from} to #${to} share their place: take all of them into ${stage.name}, or none`)]
    })
  }))
}
