import type { ListedStage, ShownStage, StageStandings } from '#contract/plans/stages.ts'
import { notFound } from '#domain/errors.ts'
import { roundNames } from '#domain/stages/formats/round-names.ts'
import { roundsOf } from '#domain/stages/graph/rounds.ts'
import type { Db } from '#server/db/pool.ts'
import { tablesOf } from '#server/groups/standings.ts'
import { withPlaces } from '#server/matches/places.ts'
import { listed, nodesOf, placesIn, withContents, type Contents } from './contents.ts'
import { overtakenIn } from './overtaken.ts'
import { findStage, listStages, listStagesOf } from './store.ts'

/** The stages of an event in their order, at `now` in milliseconds (SG-10). */
export async function showStages(db: Db, eventId: string, now: number): Promise<ListedStage[]> {
  const all = await withContents(db, await listStages(db, eventId), now)
  const overtaken = await Promise.all(all.map((contents) => overtakenIn(db, contents, all, now)))
  return listed(all, now).map((stage, index) => ({ ...stage, overtaken: overtaken[index] ?? null }))
}

/** A stage as it is listed. */
export async function showListed(db: Db, id: string, now: number): Promise<ListedStage> {
  const { eventId } = await findStage(db, id)
  const found = (await showStages(db, eventId, now)).find((stage) => stage.id === id)
  if (!found) throw notFound('stage', id)
  return found
}

/** A stage with its rounds, nodes and matches (SG-10). */
export async function showStage(db: Db, id: string, now: number): Promise<ShownStage> {
  const { eventId } = await findStage(db, id)
  const all = await withContents(db, await listStagesOf(db, eventId), now)
  const index = all.findIndex(({ stage }) => stage.id === id)
  const [contents, shown] = [all[index], listed(all, now)[index]]
  if (!contents || !shown) throw notFound('stage', id)
  const matches = await withPlaces(db, [...contents.matches.values()], { now })
  const overtaken = await overtakenIn(db, contents, all, now)
  return { ...shown, overtaken, pairings: contents.stage.pairings, swissRounds: contents.stage.swissRounds, rounds: roundsIn(contents), nodes: nodesOf(contents), matches }
}

/** The rounds of a stage: those of its pairings, then of its brackets; matches of its groups beside them are in none. */
function roundsIn({ stage, groups, brackets, matches }: Contents): ShownStage['rounds'] {
  const inGroups = new Set(groups.flatMap(({ matchIds }) => matchIds).filter((id) => matches.has(id)))
  const paired = stage.pairings.filter(({ matchId }) => inGroups.has(matchId))
  if (stage.format === 'swiss') {
    return stage.swissRounds.map(({ round, matchIds }) => ({ name: `Round ${round}`, matchIds: matchIds.filter((id) => inGroups.has(id)) }))
  }
  const byRound = [...Map.groupBy(paired, ({ round }) => round)].toSorted(([one], [other]) => one - other)
  return [
    ...byRound.map(([round, pairings]) => ({ name: `Round ${round}`, matchIds: pairings.map(({ matchId }) => matchId) })),
    ...brackets.flatMap((bracket) => {
      const names = roundNames(bracket)
      return roundsOf(bracket.nodes).map(({ key, nodes }) => ({ name: names[key] ?? key, matchIds: nodes.flatMap(({ matchId }) => matchId ?? []) }))
    }),
  ]
}

/** The tables of the groups of a stage, as they are or after a round, and the places of its brackets (SG-10). */
export async function showStandings(db: Db, id: string, round: number | undefined, now: number): Promise<StageStandings> {
  const [contents] = await withContents(db, [await findStage(db, id)], now)
  if (!contents) return []
  const { groups, brackets } = contents
  return [
    ...(await tablesOf(db, groups, now, round)).map(({ group, rows }, part) => ({
      part, kind: 'group' as const, id: group.id, name: group.name,
      rows: rows.map((standing) => ({ rank: standing.rank, rankEnd: standing.rankEnd, teamId: standing.teamId, name: standing.name, standing })),
    })),
    ...brackets.map((bracket, index) => ({
      part: groups.length + index, kind: 'bracket' as const, id: bracket.id, name: bracket.name,
      rows: placesIn(bracket).map((place) => ({ ...place, standing: null })),
    })),
  ]
}
