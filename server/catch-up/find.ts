import type { CatchUp, KnownGroup, NextToWatch } from '#contract/catch-up/catch-up.ts'
import { sentBracket } from '#contract/bracket-fields.ts'
import type { ShownGroup } from '#contract/groups.ts'
import type { SentListItem } from '#contract/matches.ts'
import type { StageRecord } from '#contract/plans/stages.ts'
import type { BracketRecord } from '#contract/sent-brackets.ts'
import { matchOf, type MatchListItem } from '#contract/sent-matches.ts'
import { asOf, type GroupState } from '#domain/catch-up/as-of.ts'
import { afterStep, eveningsOf, momentBefore, momentOf, nextAt, NOW, stepsOf, unitsOf, type Step } from '#domain/catch-up/moments.ts'
import { matchKey, orderOf, type Unit } from '#domain/catch-up/order.ts'
import { isHttpUrl } from '#domain/links.ts'
import { recordingAt } from '#domain/matches/facts/broadcasts.ts'
import { TBD_TEAM_NAME, type Side } from '#domain/matches/match.ts'
import { sidesOf } from '#domain/matches/sides.ts'
import { shownTime } from '#domain/matches/status.ts'
import { SLOTS } from '#domain/stages/bracket.ts'
import { originTexts } from '#domain/stages/display/origins.ts'
import { nodeSpoilerKey, slotSpoilerKeys } from '#domain/stages/display/spoilers.ts'
import { matchNameIn, roundNames } from '#domain/stages/formats/round-names.ts'
import { withGroups } from '#server/brackets/from-groups.ts'
import { listBrackets } from '#server/brackets/store.ts'
import type { Db } from '#server/db/pool.ts'
import { findEvent } from '#server/events/store.ts'
import { named, rowsOf, withTables } from '#server/groups/standings.ts'
import { listGroups } from '#server/groups/store.ts'
import { asOfMatches, findSwissStages, swissOf, type StoredSwiss } from '#server/groups/swiss.ts'
import { findMatch } from '#server/matches/find.ts'
import { listMatches } from '#server/matches/list.ts'
import { listStagesOf } from '#server/stages/store.ts'

/** The most matches of an event that are read. */
const MOST_MATCHES = 2_000

/**
 * An event as it was at a moment (SP-08 SP-09). `now` in milliseconds: what has not begun by then is no step.
 * @param at an address of the moment, see `momentOf`
 * @throws DomainError when there is no such event
 */
export async function findCatchUp(db: Db, eventId: string, at: string, now: number): Promise<CatchUp> {
  const [{ id, name }, listed, groups, { items }, swiss, stages] = await Promise.all([
    findEvent(db, eventId),
    listBrackets(db, eventId),
    listGroups(db, eventId),
    listMatches(db, { eventId, page: 1, limit: MOST_MATCHES }, now),
    findSwissStages(db, [eventId]),
    listStagesOf(db, eventId),
  ])
  const [brackets, tables] = await Promise.all([withGroups(db, listed), withTables(db, groups, now)])
  const event = { brackets, matches: items, groups: groups.map((group) => ({ ...group, rounds: roundsOf(swiss.get(group.id)) })) }
  const order = orderOf(event)
  const steps = stepsOf(event, order, now)
  const moment = momentOf(at, steps)
  const isAll = moment.at === NOW
  const seen = steps.slice(0, moment.index).map(({ key }) => key)
  const known: ReadonlySet<string> = new Set(isAll ? order.keys : seen)
  const shown = asOf(event, order, known)
  const evenings = eveningsOf(steps)
  const played = unitsOf(evenings, steps, order.units).map((units) => stageNames(units, { stages, parts: [...groups, ...brackets] }))
  const { next, unless } = nextAt(moment.index, steps)
  const byKey = new Map(items.map((item) => [matchKey(item.id), item]))
  const toWatch = async (step: Step | null) => step && nextToWatch(db, step, { brackets: shown.brackets, item: byKey.get(step.key) }, now)
  return {
    event: { id, name },
    at: moment.at,
    back: momentBefore(moment.index, steps),
    evenings: evenings.map(({ at: start, first }, place) =>
      ({ at: first === 0 ? 'start' : instantOf(start), start: instantOf(start), stages: played[place] ?? [] })),
    evening: isAll ? evenings.length : evenings.findLastIndex(({ first }) => first <= moment.index),
    next: await toWatch(next),
    unless: await toWatch(unless),
    brackets: shown.brackets.map(withoutSaves).map((bracket) =>
      ({ ...sentBracket(bracket), roundNames: roundNames(bracket), origins: originTexts(bracket) })),
    groups: tables.map((group) => tableAt({ group, swiss: swiss.get(group.id), state: shown.groups.get(group.id) ?? 'whole' }, items, known, now)),
    matches: seen.flatMap((key) => byKey.get(key) ?? []).filter(({ notNeeded }) => !notNeeded).map(watched),
  }
}

/** The matches of a Swiss stage by round, in order. */
const roundsOf = (stage: StoredSwiss | undefined): string[][] | undefined =>
  stage?.swissRounds.toSorted((one, other) => one.round - other.round).map(({ matchIds }) => matchIds)

type Named = { stages: readonly StageRecord[]; parts: readonly { id: string; name: string }[] }

/**
 * What the brackets and groups of an evening are called, each name once: by the stages of the plan, which are public, else by themselves.
 * Several groups outside of a plan are 'Groups'.
 */
function stageNames(units: readonly Unit[], { stages, parts }: Named): string[] {
  const stageOf = ({ id }: Unit) => stages.find(({ groupIds, bracketIds }) => groupIds.includes(id) || bracketIds.includes(id))
  const hasGroups = units.filter((unit) => unit.isGroup && !stageOf(unit)).length > 1
  const nameOf = (unit: Unit): string =>
    stageOf(unit)?.name ?? (hasGroups && unit.isGroup ? 'Groups' : parts.find(({ id }) => id === unit.id)?.name ?? '')
  return [...new Set(units.map(nameOf))].filter((name) => name !== '')
}

const instantOf = (at: number): string => new Date(at).toISOString()

/** A record without how often and when it was saved last: results are saved too. */
const withoutSaves = <Rec extends { version: number; createdAt: string; updatedAt: string }>(record: Rec): Rec =>
  ({ ...record, version: 1, updatedAt: record.createdAt })

/** A match whose result is known. Where its teams came from could be told by standings that are not. */
const watched = (item: SentListItem): SentListItem => withoutSaves({ ...item, origin: undefined })

/** A match as if it had not been played, and without a time: by the clock it would be over. */
const unplayed = (match: MatchListItem): MatchListItem => ({
  ...match, games: [], winner: null, seriesWinner: null, winnerMode: null, resultType: null, forfeitBy: null,
  matchStartTime: null, scheduledAt: null, startedAt: null, endedAt: null,
  pausedAt: null, delayedTo: null,
})

/** A group with the Swiss stage that it may be, and what is known of it. */
type GroupThen = { group: ShownGroup; swiss: StoredSwiss | undefined; state: GroupState }

/**
 * The table of a group from the known matches. Deductions and lots have no time of their own: they come with the last match. That of a
 * Swiss stage is in its order (SW-02), after the last round that is known.
 */
function tableAt({ group, swiss, state }: GroupThen, items: readonly SentListItem[], known: ReadonlySet<string>, now: number): KnownGroup {
  const { id, name, tableRules: rules, eliminationRule: { teamsEliminated } } = group
  if (state === 'unknown') return { id, name, teamsEliminated, state, teams: [], standings: [] }
  const linked = new Set(group.matchIds)
  const isKnown = (matchId: string): boolean => known.has(matchKey(matchId))
  const matches = items.flatMap((item) => (linked.has(item.id) ? [isKnown(item.id) ? matchOf(item) : unplayed(matchOf(item))] : []))
  const names = new Map([...group.teams, ...group.standings.map((row) => ({ id: row.teamId, name: row.name }))].map((team) => [team.id, team.name]))
  const decided = state === 'whole' ? group : { ...group, deductions: [], lots: null }
  const teams = group.teams.map((team) => ({ ...team, name: names.get(team.id) ?? team.name }))
  const then = swiss && asOfMatches(swiss, isKnown)
  const stage = then ? swissOf(then.stored, new Map(matches.map((match) => [match.id, match]))) : null
  const rows = rowsOf({ group: decided, rules, matches, swiss: stage }, names, now, then?.round)
  return { id, name, teamsEliminated, state, teams, standings: named(rows, names) }
}

type Here = { brackets: readonly BracketRecord[]; item: SentListItem | undefined }
type Facts = Omit<NextToWatch, 'key' | 'after' | 'onlyAfter'>

/** What may be known of a match before it is watched. */
async function nextToWatch(db: Db, step: Step, { brackets, item }: Here, now: number): Promise<NextToWatch> {
  const facts = item ? await factsOfMatch(db, item, now) : factsOfNode(step, brackets)
  return { ...facts, key: step.key, after: afterStep(step), onlyAfter: step.ifNeeded?.after ?? null }
}

async function factsOfMatch(db: Db, item: SentListItem, now: number): Promise<Facts> {
  const { vodLink, streamLink, games } = await findMatch(db, item.id, now)
  const match = matchOf(item)
  const sides = sidesOf(match)
  const team = (side: Side) => ({ name: sides[side].name, logo: sides[side].logo, spoiler: match.spoilers?.[side] ?? null })
  const begin = games[0]?.vodStart ?? null
  const vod = isHttpUrl(vodLink) ? (begin === null ? vodLink : recordingAt(vodLink, begin)) : null
  return {
    matchId: item.id, round: item.round ?? null, bestOf: item.bestOf, at: shownTime(item), one: team('one'), two: team('two'),
    vod, stream: isHttpUrl(streamLink) ? streamLink : null,
  }
}

/** A place of a bracket without a match. */
function factsOfNode(step: Step, brackets: readonly BracketRecord[]): Facts {
  const places = brackets.flatMap((bracket) => bracket.nodes.map((node) => ({ bracket, node })))
  const place = places.find(({ bracket, node }) => nodeSpoilerKey(bracket.id, { id: node.id, matchId: null }) === step.key)
  const [one, two] = SLOTS.map((slot) => {
    const team = place?.node.teams[slot]
    const { name, logo } = place?.bracket.participants[team?.id ?? ''] ?? { name: TBD_TEAM_NAME, logo: null }
    return { name, logo, spoiler: place ? slotSpoilerKeys(place.bracket)(place.node, slot) : null }
  })
  const unknown = { name: TBD_TEAM_NAME, logo: null, spoiler: null }
  return {
    matchId: null, round: place ? matchNameIn(place.bracket, place.node) : null, bestOf: null, at: place?.node.scheduledAt ?? null,
    one: one ?? unknown, two: two ?? unknown, vod: null, stream: null,
  }
}
