import { groupWrite } from '#contract/groups.ts'
import { matchWrite } from '#contract/matches.ts'
import type { StageRecord } from '#contract/plans/stages.ts'
import { TBD_TEAM_ID, type Broadcast } from '#domain/matches/match.ts'
import type { Plan, TimedMatch } from '#domain/plans/plan.ts'
import { byRank, knownStage, type Source } from '#domain/plans/stage.ts'
import type { BracketParticipant } from '#domain/stages/bracket.ts'
import type { Actor } from '#server/audit/store.ts'
import { addBracketTo } from '#server/brackets/store.ts'
import type { Trx } from '#server/db/pool.ts'
import { addGroup } from '#server/groups/store.ts'
import { newId } from '#server/ids.ts'
import { addMany } from '#server/matches/add-many.ts'
import { completeMatch, findReferences } from '#server/matches/prepare.ts'
import { addStage } from './store.ts'

type Making = { eventId: string; plan: Plan; streams: readonly Broadcast[]; teams: ReadonlyMap<string, BracketParticipant>; first: number }

/**
 * Stores everything that a plan has (SG-07): matches, the groups and brackets that they are linked to, and the stages. The event is
 * locked.
 * @returns the ids of stages and matches, by their ids and keys in the plan
 */
export async function storePlan(trx: Trx, actor: Actor, making: Making, now: number): Promise<Record<string, string>> {
  const { eventId, plan, first } = making
  const ids = new Map<string, string>(plan.stages.map(({ id }) => [id, newId()]))
  for (const { key } of plan.matches) ids.set(key, newId())
  await addMatches(trx, actor, making, ids, now)
  let added = 0
  for (const [index, { id, name, format, settings, seats, parts }] of plan.stages.entries()) {
    const matches = plan.matches.filter(({ stageId }) => stageId === id)
    const groupIds: string[] = []
    const bracketIds: string[] = []
    for (const [part, { name: partName, places, teamIds, bracket }] of parts.entries()) {
      const linked = matches.filter((match) => match.part === part)
      const idOf = (match: TimedMatch): string => ids.get(match.key) ?? ''
      if (bracket) {
        const nodes = bracket.nodes.map((node) => {
          const match = linked.find(({ nodeId }) => nodeId === node.id)
          return match ? { ...node, matchId: idOf(match) } : node
        })
        const { bestOf, roundBestOf } = settings
        bracketIds.push((await addBracketTo(trx, actor, { ...bracket, nodes, eventId, name: partName, participantCount: places.length, bestOf, roundBestOf })).id)
        continue
      }
      const values = groupWrite.parse({
        name: partName, teamIds: teamIds.filter((team) => team !== null), matchIds: linked.map(idOf), bestOf: settings.bestOf,
        eliminationRule: { teamsEliminated: eliminated(plan, { id, part, size: places.length }) },
      })
      groupIds.push((await addGroup(trx, actor, eventId, values, { confirm: true, now, createdAt: new Date(now + added).toISOString() })).id)
      added += 1
    }
    const pairings = matches.flatMap(({ key, round, sides: { one, two }, nodeId }) =>
      (nodeId === null && one.place !== null && two.place !== null ? [{ matchId: ids.get(key) ?? '', round, one: one.place, two: two.place }] : []))
    await addStage(trx, actor, {
      id: ids.get(id) ?? '', eventId, name, position: first + index, format, settings, groupIds, bracketIds, pairings, pickEmEnabled: false, closedAt: null,
      swissRounds: format === 'swiss' ? plannedRounds(matches, pairings, seats.length, ids) : [],
      places: seats.map(({ source, teamId }) => ({ source: stored(source, ids), teamId })),
    })
  }
  return Object.fromEntries(ids)
}

/** The rounds of a Swiss stage of a plan: the first is paired, the others wait for results (SW-08). */
function plannedRounds(matches: TimedMatch[], pairings: StageRecord['pairings'], places: number, ids: ReadonlyMap<string, string>): StageRecord['swissRounds'] {
  const playing = new Set(pairings.flatMap(({ one, two }) => [one, two]))
  const byes = Array.from({ length: places }, (_, place) => place).filter((place) => !playing.has(place))
  const ruled = [...pairings.map(({ one, two }) => ({ one, two })), ...byes.map((one) => ({ one, two: null }))]
  return [...Map.groupBy(matches, ({ round }) => round)].map(([round, own]) => ({
    round, isPaired: round === 1, matchIds: own.map(({ key }) => ids.get(key) ?? ''), left: [], ...(round === 1 ? { byes, ruled } : { byes: [], ruled: [] }),
  }))
}

/** A source by the ids that stages are stored with. */
const stored = (source: Source, ids: ReadonlyMap<string, string>): Source =>
  source.from === 'seed' ? source : { ...source, stageId: ids.get(source.stageId) ?? source.stageId }

/** How many teams of a group are out: those below the last rank that leads on; none where nothing follows. */
function eliminated({ stages }: Plan, { id, part, size }: { id: string; part: number; size: number }): number {
  const known = stages.map(knownStage)
  const ranks = stages.flatMap(({ places }) => places.flatMap((each) => {
    const source = byRank(each, known)
    const isOurs = source.from !== 'seed' && source.from !== 'record' && source.stageId === id && (source.from === 'best' || source.part === part)
    return isOurs ? [source.rank] : []
  }))
  return ranks.length > 0 ? Math.max(0, size - Math.max(...ranks)) : 0
}

async function addMatches(trx: Trx, actor: Actor, { eventId, plan, streams, teams }: Making, ids: ReadonlyMap<string, string>, now: number): Promise<void> {
  const values = plan.matches.map(({ sides: { one, two }, bestOf, startsAt, stream }) => {
    const broadcast = stream === null ? undefined : streams[stream]
    return matchWrite.parse({
      eventId, teamOneId: one.teamId ?? TBD_TEAM_ID, teamTwoId: two.teamId ?? TBD_TEAM_ID,
      teamOneName: (one.teamId && teams.get(one.teamId)?.name) || '', teamTwoName: (two.teamId && teams.get(two.teamId)?.name) || '',
      matchStartTime: startsAt, bestOf, streams: broadcast && broadcast.url !== '' ? [broadcast] : [],
    })
  })
  const references = await findReferences(trx, values, now)
  const matches = plan.matches.flatMap(({ key }, index) => {
    const value = values[index]
    return value ? [{ id: ids.get(key) ?? '', match: completeMatch(value, null, references) }] : []
  })
  await addMany(trx, actor, matches, now)
}
