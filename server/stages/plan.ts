import type { EventRecord } from '#contract/events.ts'
import type { MadePlan, PlanWrite, SentPlan } from '#contract/plans/plans.ts'
import type { StageRecord } from '#contract/plans/stages.ts'
import { DomainError } from '#domain/errors.ts'
import { TBD_TEAM_NAME } from '#domain/matches/match.ts'
import { errorsOf, makePlan, type Plan } from '#domain/plans/plan.ts'
import { error } from '#domain/plans/problems.ts'
import { placeKey, stagesBefore, type Stage } from '#domain/plans/stage.ts'
import { stagesOf } from '#domain/plans/templates.ts'
import type { BracketParticipant } from '#domain/stages/bracket.ts'
import type { Actor } from '#server/audit/store.ts'
import { findParticipants } from '#server/brackets/participants.ts'
import type { Db, Trx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { lockEvent } from '#server/events/store.ts'
import { assertBasis, basisOf, versionsOf } from '#server/records/basis.ts'
import { findBusy } from './busy.ts'
import { knownOf, withContents, type Contents } from './contents.ts'
import { storePlan } from './make.ts'
import { refuseBegun, removeReplaced, removedTexts } from './replace.ts'
import { listStagesOf } from './store.ts'

/** A plan with all that it was made from. */
type Planned = {
  event: EventRecord
  plan: Plan
  times: PlanWrite['times']
  teams: ReadonlyMap<string, BracketParticipant>
  replaced: Contents[]
  stored: StageRecord[]
  sent: SentPlan
}

/**
 * What a plan would make of an event, with everything that is wrong (SG-01 SG-06): nothing is stored.
 * @throws DomainError EVENT_NOT_FOUND; STAGE_NOT_FOUND and STAGE_PLAYED for stages that it cannot replace
 */
export const previewPlan = (db: Db, eventId: string, wanted: PlanWrite, now: number): Promise<SentPlan> =>
  inTransaction(db, async (trx) => (await planOf(trx, eventId, wanted, now)).sent)

/**
 * Makes everything that a plan has, in one transaction and so that one undo takes all of it back (SG-07): what is there already
 * stays as it is.
 * @throws DomainError PLAN_IMPOSSIBLE with everything that is wrong; CHANGED_SINCE when it would do something else than in the
 *   preview; and what `previewPlan` throws
 */
export const makeEvent = (db: Db, actor: Actor, eventId: string, wanted: PlanWrite, now: number): Promise<MadePlan> =>
  inTransaction(db, async (trx) => {
    const { plan, times, teams, replaced, stored, sent } = await planOf(trx, eventId, wanted, now)
    const errors = errorsOf(plan)
    if (errors[0]) {
      const more = errors.length > 1 ? ` And ${errors.length - 1} more.` : ''
      throw new DomainError('PLAN_IMPOSSIBLE', `${errors[0].message}.${more} Nothing was stored.`, { details: errors.map(({ path, message }) => ({ path, message })) })
    }
    assertBasis(wanted.basis, sent.basis, 'The event, its teams or its matches were changed meanwhile. Look at the plan again; nothing was stored.')
    await removeReplaced(trx, actor, replaced, now)
    const left = stored.filter(({ id }) => !replaced.some(({ stage }) => stage.id === id))
    const ids = await storePlan(trx, actor, { eventId, plan, streams: times?.streams ?? [], teams, first: 1 + Math.max(-1, ...left.map(({ position }) => position)) }, now)
    return { ...sent, requestId: actor.requestId, ids }
  })

async function planOf(trx: Trx, eventId: string, wanted: PlanWrite, now: number): Promise<Planned> {
  const event = await lockEvent(trx, eventId, null)
  const stored = await listStagesOf(trx, eventId)
  const contents = await withContents(trx, stored, now)
  const replaced = refuseBegun(contents, wanted.replaces, now)
  const stays = contents.filter((each) => !replaced.includes(each))
  const participants = await findParticipants(trx, wanted.teams)
  const teams = new Map(participants.map((team) => [team.id, team]))
  const gone = new Set(replaced.flatMap(({ matches }) => [...matches.keys()]))
  const stages: Stage[] = wanted.stages ?? (wanted.template ? stagesOf(wanted.template, wanted.teams.length) : [])
  const busy = await findBusy(trx, { teamIds: wanted.teams, times: wanted.times, except: gone })
  const made = makePlan(
    { stages, teamIds: wanted.teams, times: wanted.times },
    { stages: stays.map(knownOf), teams, busy, bestOf: event.bestOf },
  )
  const plan = { ...made, problems: [...made.problems, ...orphans(stays, replaced), ...taken(stages, stays), ...idsTaken(stages, stays)] }
  return { event, plan, times: wanted.times, teams, replaced, stored, sent: sentPlan(plan, { teams, replaced, stored }) }
}

/** Stages that stay cannot take teams from stages that go. */
const orphans = (stays: Contents[], replaced: Contents[]) => stays.flatMap(({ stage }) => {
  const from = replaced.find((gone) => stagesBefore({ places: stage.places.map(({ source }) => source) }).includes(gone.stage.id))
  return from ? [error('UNKNOWN_STAGE', 'replaces', `${stage.name} takes teams from ${from.stage.name}: replace both, or none`)] : []
})

/** A place of a stage that is there leads to one stage only, and a closed stage gives no more places. */
const taken = (stages: readonly Stage[], stays: Contents[]) => {
  const known = stays.map(knownOf)
  const holders = new Map(stays.flatMap(({ stage }) => stage.places.map(({ source }) => [placeKey(source, known), stage.name] as const)))
  return stages.flatMap((stage, index) => stage.places.flatMap((source, place) => {
    if (source.from === 'seed') return []
    const path = `stages.${index}.places.${place}`
    const holder = holders.get(placeKey(source, known))
    const from = stays.find((each) => each.stage.id === source.stageId)?.stage
    return [
      ...(holder ? [error('PLACE_TWICE', path, `This place leads to ${holder} already: each place is taken once`)] : []),
      ...(from && from.closedAt !== null ? [error('UNKNOWN_PLACE', path, `${from.name} is closed: open it again before another stage takes teams from it`)] : []),
    ]
  }))
}

const idsTaken = (stages: readonly Stage[], stays: Contents[]) => stages.flatMap(({ id }, index) =>
  (stays.some(({ stage }) => stage.id === id) ? [error('NOT_POSSIBLE', `stages.${index}.id`, 'A stage of the event has this id: choose another one')] : []))

function sentPlan(plan: Plan, { teams, replaced, stored }: Pick<Planned, 'teams' | 'replaced' | 'stored'>): SentPlan {
  const side = ({ teamId, from }: Plan['matches'][number]['sides']['one']) =>
    ({ teamId, name: (teamId && teams.get(teamId)?.name) || TBD_TEAM_NAME, from })
  const partName = (stageId: string, part: number): string =>
    plan.stages.find(({ id }) => id === stageId)?.parts[part]?.name ?? ''
  const sent: Omit<SentPlan, 'basis'> = {
    stages: plan.stages.map(({ id, name, format, settings, seats, parts }) => ({
      id, name, format, settings, places: seats,
      parts: parts.map((part, index) => ({
        kind: part.bracket ? 'bracket' : 'group', name: part.name, bracketType: part.bracket?.type ?? null, places: part.places, teamIds: part.teamIds,
        matchCount: plan.matches.filter((match) => match.stageId === id && match.part === index).length,
      })),
    })),
    matches: plan.matches.map(({ key, stageId, part, nodeId, round, name, sides, bestOf, startsAt, stream }) => ({
      key, stageId, part, partName: partName(stageId, part), nodeId, round, name, one: side(sides.one), two: side(sides.two), bestOf,
      matchStartTime: startsAt, stream,
    })),
    removed: removedTexts(replaced),
    problems: plan.problems,
  }
  const rest = { sent, stages: versionsOf(stored), replaced: replaced.map(({ matches }) => versionsOf(matches.values())) }
  return { ...sent, basis: basisOf(rest) }
}
