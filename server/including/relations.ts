import type { Api, ApiRoute } from '#contract/api.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { MOST_INCLUDED } from '#contract/reading/relations.ts'
import { showBrackets } from '#server/brackets/shown.ts'
import { listBrackets } from '#server/brackets/store.ts'
import { withTables } from '#server/groups/standings.ts'
import { listGroupsOf } from '#server/groups/store.ts'
import { listMatches, type Query } from '#server/matches/list.ts'
import { findTeamsOf } from '#server/players/teams-of.ts'
import { showStages } from '#server/stages/show.ts'
import { brackets, events, groups, players, teams, wholeEvents, type From, type Read } from './read.ts'

export type { From } from './read.ts'

/** For each of some records, what is included in it: a record or null, or several. All of them are read together. */
export type Relation<R> = (records: R[], from: From) => Promise<(object | null)[]>

/** Relations by ids: each id is read once, however many records refer to it. What does not exist is left out. */
const many = <R>(read: Read, idsOf: (record: R) => string[]): Relation<R> => async (records, from) => {
  const wanted = records.map((record) => [...new Set(idsOf(record))].slice(0, MOST_INCLUDED))
  const ids = [...new Set(wanted.flat())]
  const found = new Map((ids.length > 0 ? await read(ids, from) : []).map((record) => [record.id, record]))
  return wanted.map((each) => each.flatMap((id) => found.get(id) ?? []))
}

/** A relation to one record at most; null where there is none. */
const one = <R>(read: Read, idOf: (record: R) => string | null): Relation<R> => async (records, from) => {
  const found = (await many<R>(read, (record) => [idOf(record) ?? []].flat())(records, from)) as object[][]
  return found.map(([record]) => record ?? null)
}

/** What a read of one record has by its id; no list takes it. */
const own = (list: (id: string, from: From) => Promise<object[]>): Relation<{ id: string }> => async (records, from) =>
  Promise.all(records.map(async ({ id }) => (await list(id, from)).slice(0, MOST_INCLUDED)))

const matchesIn = (query: Omit<Query, 'page' | 'limit'>, limit: number, { db, now }: From) =>
  listMatches(db, { ...query, page: 1, limit }, now).then(({ items }) => items)

/** Matches of a team that are included: its next ones. */
const NEXT = 10

const eventIdOf = ({ eventId }: { eventId: string | null }): string | null => eventId
const event = one(wholeEvents, eventIdOf)
const teamsOfMatch = { teams: many(teams, ({ teamOneId, teamTwoId }: { teamOneId: string; teamTwoId: string }) => [teamOneId, teamTwoId]) }
const ofTeam = {
  players: many(players, (team: Record<'roster' | 'substitutes', { playerId: string }[]>) =>
    [...team.roster, ...team.substitutes].map(({ playerId }) => playerId)),
}
const ofPlayer: { teams: Relation<{ id: string }> } = {
  teams: async (records, from) => {
    const byPlayer = await findTeamsOf(from.db, records.map(({ id }) => id))
    return many<{ id: string }>(teams, ({ id }) => byPlayer.get(id) ?? [])(records, from)
  },
}
const ofBracket = { teams: many(teams, ({ participants }: { participants: object }) => Object.keys(participants)) }
const ofGroup = { teams: many(teams, ({ teamIds }: { teamIds: string[] }) => teamIds) }
const ofStage = {
  groups: many(groups, ({ groupIds }: { groupIds: string[] }) => groupIds),
  brackets: many(brackets, ({ bracketIds }: { bracketIds: string[] }) => bracketIds),
}

type Row<R extends ApiRoute> = AnswerOf<Api[R]> extends (infer Item)[] ? Item : AnswerOf<Api[R]>
type Includes = { [R in ApiRoute]: Api[R] extends { include: readonly (infer Name extends string)[] } ? Record<Name, Relation<Row<R>>> : never }

/** The calls in whose answers relations can be included. */
export type IncludingRoute = { [R in ApiRoute]: Includes[R] extends never ? never : R }[ApiRoute]

/** How what a call includes is read: for each relation that the contract names (AP-18). */
export const RELATIONS: { [R in IncludingRoute]: Includes[R] } = {
  'GET /matches': { ...teamsOfMatch, event: one(events, eventIdOf) },
  'GET /matches/:id': { ...teamsOfMatch, event },
  'GET /events/:id': {
    teams: many(teams, ({ teamMetadata }) => teamMetadata.map(({ teamId }) => teamId)),
    stages: own((id, { db, now }) => showStages(db, id, now)),
    brackets: own(async (id, { db }) => showBrackets(db, await listBrackets(db, id))),
    groups: own(async (id, { db, now }) => withTables(db, (await listGroupsOf(db, [id])).slice(0, MOST_INCLUDED), now)),
    matches: own((eventId, from) => matchesIn({ eventId, order: 'asc' }, MOST_INCLUDED, from)),
  },
  'GET /teams': ofTeam,
  'GET /teams/:id': { ...ofTeam, matches: own((teamId, from) => matchesIn({ teamId, status: 'upcoming' }, NEXT, from)) },
  'GET /players': ofPlayer,
  'GET /players/:id': ofPlayer,
  'GET /brackets/event/:id': ofBracket,
  'GET /brackets/:id': { ...ofBracket, event },
  'GET /events/:eventId/groups': ofGroup,
  'GET /groups/:groupId': { ...ofGroup, event },
  'GET /events/:id/stages': ofStage,
  'GET /stages/:id': { ...ofStage, event },
}
