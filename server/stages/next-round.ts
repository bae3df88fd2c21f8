import type { NextRound, NextRoundWrite } from '#contract/plans/swiss.ts'
import type { StageRecord } from '#contract/plans/stages.ts'
import { matchOf } from '#contract/sent-matches.ts'
import { DomainError } from '#domain/errors.ts'
import { matchTitle } from '#domain/matches/sides.ts'
import { brokenBy, keyOf, type Broken, type Wanted } from '#domain/stages/formats/swiss/override.ts'
import { pairRound, type Pairing } from '#domain/stages/formats/swiss/pair-round.ts'
import { reopenedIn, type SwissStage } from '#domain/stages/formats/swiss/stored.ts'
import { lengthOf, recordOf, swissOrder, type SwissRow } from '#domain/stages/formats/swiss/swiss.ts'
import { findParticipants } from '#server/brackets/participants.ts'
import type { Db, Trx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { findEvent } from '#server/events/store.ts'
import { swissOf } from '#server/groups/swiss.ts'
import { basisOf, versionsOf } from '#server/records/basis.ts'
import { isBegun, withContents, type Contents } from './contents.ts'
import { lockStage } from './store.ts'

/** A pairing of a round with the match that these teams get; null for a bye and for a match that is to be added. */
export type Paired = Pairing & { matchId: string | null; isKept: boolean; byRule: boolean }

/** What pairing a round does: everything by places. */
export type RoundPlan = {
  contents: Contents
  round: number
  pairings: Paired[]
  ruled: Wanted[]
  /** The places that play no further round. */
  left: number[]
  /** Whether anything is another pairing than before: then the rounds after it are open too. */
  isChanged: boolean
  /** The matches of later rounds that lose their teams. */
  emptied: string[]
  removed: string[]
  shown: NextRound
}

/**
 * How the next round of a Swiss stage is paired, or again the first one that a correction opened, and why (SW-08). Nothing is stored.
 * @throws DomainError STAGE_NOT_FOUND, STAGE_CLOSED, PAIRING_IMPOSSIBLE for a stage that is not Swiss or has nobody to pair
 */
export const previewNextRound = (db: Db, id: string, wanted: NextRoundWrite, now: number): Promise<NextRound> =>
  inTransaction(db, async (trx) => (await planRound(trx, await lockStage(trx, id, null), wanted, now)).shown)

/** Plans a round of a stage whose event is locked. */
export async function planRound(trx: Trx, stage: StageRecord, wanted: NextRoundWrite, now: number): Promise<RoundPlan> {
  refuseOthers(stage)
  const [contents] = await withContents(trx, [stage], now)
  if (!contents?.groups[0]) throw new DomainError('PAIRING_IMPOSSIBLE', `The group of ${stage.name} is gone: restore it in the history.`)
  const read = new Map([...contents.matches].map(([id, match]) => [id, matchOf(match)]))
  const swiss = swissOf(stage, read)
  const ids = swiss.teamIds.map((teamId, place) => teamId ?? `${place}`)
  if (swiss.teamIds.includes(null)) {
    throw new DomainError('PAIRING_IMPOSSIBLE', `The teams of ${stage.name} are not known yet: close the stages that they come from.`)
  }
  const names = new Map((await findParticipants(trx, ids)).map(({ id, name }) => [id, name]))
  const nameOf = (place: string): string => names.get(ids[Number(place)] ?? '') ?? place
  const reopened = reopenedIn(swiss.stage)
  const round = reopened[0]?.round ?? swiss.stage.last + 1
  const { withdrawals } = await findEvent(trx, stage.eventId)
  const left = ids.flatMap((id, place) => (withdrawals.some(({ teamId }) => teamId === id) ? [place] : []))
  const teams = swiss.stage.teams.map((team, place) => (left.includes(place) ? { ...team, leftAfter: Math.min(team.leftAfter ?? Infinity, round - 1) } : team))
  const at: SwissStage = { ...swiss.stage, teams }
  const rows = new Map(swissOrder(at.settings, teams, at.matches, round).map((row) => [row.teamId, row]))
  const ruled = pairRound(at.settings, teams, at.matches, round)
  const byHand = wanted?.pairings?.map(({ one, two }): Wanted => ({ one: placeOf(one, ids), two: two === null ? null : placeOf(two, ids) }))
  const broken = byHand ? brokenBy(at.settings, teams, at.matches, round, byHand) : []
  const isImpossible = broken.some((each) => each.isImpossible)
  const chosen = byHand && !isImpossible ? byHand.map((pairing) => ofHand(at, rows, ruled, pairing)) : ruled
  const had = stage.pairings.filter((pairing) => pairing.round === round)
  const { pairings, spare } = matched(chosen, ruled, had, stage.swissRounds.find((each) => each.round === round)?.matchIds ?? [], contents)
  const current = [
    ...had.map(({ one, two }) => ({ one: `${one}`, two: `${two}` })),
    ...(stage.swissRounds.find((each) => each.round === round)?.byes ?? []).map((one) => ({ one: `${one}`, two: null })),
  ]
  const isChanged = JSON.stringify(current.map(keyOf).toSorted()) !== JSON.stringify(pairings.map(keyOf).toSorted())
  const later = isChanged ? stage.pairings.filter((pairing) => pairing.round > round).map(({ matchId }) => matchId) : []
  // What staff keep by hand stays, and with the whole round so do the rounds after it.
  const stays = new Set(pairings.map(keyOf))
  const opened = !isChanged ? [] : reopened
    .map((each) => (each.round > round ? each : { ...each, pairings: each.pairings.filter((pairing) => !stays.has(keyOf(pairing))) }))
    .filter((each) => each.pairings.length > 0)
  const isOver = pairings.length === 0
  const unneeded = isOver ? stage.swissRounds.filter((each) => each.round > round).flatMap(({ matchIds }) => matchIds) : []
  const removed = [...spare, ...unneeded].filter((id) => contents.matches.has(id))
  if (isOver && removed.length === 0) throw new DomainError('PAIRING_IMPOSSIBLE', `Nobody in ${stage.name} is left to pair: everybody is through or out. Close the stage.`)
  const taken = pairings.flatMap(({ matchId, isKept }) => (matchId === null || isKept ? [] : [matchId]))
  const titled = (matchIds: readonly string[]) => matchIds.flatMap((matchId) => {
    const match = read.get(matchId)
    return match ? [{ matchId, text: matchTitle(match) }] : []
  })
  const begun = [...taken, ...removed, ...later].filter((id) => {
    const match = contents.matches.get(id)
    return match !== undefined && isBegun(match, now)
  })
  const team = (place: string) => {
    const row = rows.get(place)
    return { teamId: ids[Number(place)] ?? '', name: nameOf(place), record: row ? recordOf(row) : '' }
  }
  const found: Omit<NextRound, 'basis'> = {
    round,
    pairings: pairings.map(({ one, two, matchId, bestOf, isRematch, byRule, reason, passed }) => ({
      one: team(one), two: two === null ? null : team(two), matchId, matchStartTime: contents.matches.get(matchId ?? '')?.matchStartTime ?? null,
      bestOf, isRematch, byRule, reason, passed: passed.map(({ teamId, because }) => ({ ...team(teamId), because })).map(({ record: _record, ...each }) => each),
    })),
    current: current.map(({ one, two }) => ({ one: ids[Number(one)] ?? '', two: two === null ? null : (ids[Number(two)] ?? '') })),
    broken: broken.map(({ teamIds, ...each }) => ({
      ...each, teamIds: teamIds.map((place) => ids[Number(place)] ?? place), text: brokenText(each.what, teamIds.map((place) => ({ name: nameOf(place), record: team(place).record }))),
    })),
    open: openBefore(stage, swiss.stage, round, read),
    reopened: opened.map((each) => {
      const matchIds = stage.pairings.filter((pairing) => pairing.round === each.round && each.pairings.some((own) => keyOf(own) === keyOf({ one: `${pairing.one}`, two: `${pairing.two}` }))).map(({ matchId }) => matchId)
      return { round: each.round, matchIds, text: `Round ${each.round}: ${titled(matchIds).map(({ text }) => text).join(', ')}` }
    }),
    played: titled(begun),
    removed: removed.length,
    added: pairings.filter(({ two, matchId }) => two !== null && matchId === null).length,
  }
  const basis = basisOf({ found, versions: versionsOf([stage, ...contents.matches.values()]) })
  return { contents, round, pairings, ruled, left, isChanged, emptied: later, removed, shown: { basis, ...found } }
}

function refuseOthers({ name, format, closedAt }: StageRecord): void {
  if (format !== 'swiss') throw new DomainError('PAIRING_IMPOSSIBLE', `${name} is not a Swiss stage: its matches are all known.`)
  if (closedAt !== null) throw new DomainError('STAGE_CLOSED', `${name} is closed. Open it again to pair another round.`)
}

/** The place of a team; a team without one is called by its id. */
const placeOf = (teamId: string, ids: readonly string[]): string => {
  const place = ids.indexOf(teamId)
  return place === -1 ? teamId : `${place}`
}

/** A pairing by hand: that of the rule with its reason, or another one. */
function ofHand({ settings }: SwissStage, rows: ReadonlyMap<string, SwissRow>, ruled: readonly Pairing[], wanted: Wanted): Pairing {
  const same = ruled.find((pairing) => keyOf(pairing) === keyOf(wanted))
  if (same) return { ...same, ...wanted }
  const { one, two } = wanted
  const playing = [rows.get(one), rows.get(two ?? '')].flatMap((row) => row ?? [])
  return {
    one, two, bestOf: two === null ? null : lengthOf(settings, playing), passed: [], reason: 'Paired by hand.',
    isRematch: two !== null && (rows.get(one)?.opponents.includes(two) ?? false),
  }
}

/** Pairings with their matches: one that stays keeps its own, the others take what is left of the round's, in order. */
function matched(
  chosen: readonly Pairing[], ruled: readonly Pairing[], had: StageRecord['pairings'], matchIds: readonly string[], { matches }: Contents,
): { pairings: Paired[]; spare: string[] } {
  const rule = new Set(ruled.map(keyOf))
  const keptBy = new Map(had.filter(({ matchId }) => matches.has(matchId)).map(({ one, two, matchId }) => [keyOf({ one: `${one}`, two: `${two}` }), matchId]))
  const kept = new Set(chosen.flatMap((pairing) => keptBy.get(keyOf(pairing)) ?? []))
  const spare = matchIds.filter((id) => matches.has(id) && !kept.has(id))
  const pairings = chosen.map((pairing): Paired => {
    const own = keptBy.get(keyOf(pairing))
    const matchId = own ?? (pairing.two === null ? null : (spare.shift() ?? null))
    return { ...pairing, matchId, isKept: own !== undefined, byRule: rule.has(keyOf(pairing)) }
  })
  return { pairings, spare }
}

/** What has to be over before a round can be paired: all matches of the rounds before it. */
export function openBefore(stage: StageRecord, { matches }: SwissStage, round: number, read: ReadonlyMap<string, Parameters<typeof matchTitle>[0]>): NextRound['open'] {
  const open = new Set(matches.filter((match) => match.round < round && match.winner === null).map(keyOf))
  return stage.pairings.flatMap(({ matchId, one, two, round: own }) => {
    const match = own < round && open.has(keyOf({ one: `${one}`, two: `${two}` })) ? read.get(matchId) : undefined
    return match ? [{ matchId, text: matchTitle(match) }] : []
  })
}

type Named = { name: string; record: string }
const listed = (teams: readonly Named[]): string => teams.map(({ name }) => name).join(', ')
const verb = (teams: readonly Named[]): string => (teams.length === 1 ? 'is' : 'are')

/** What pairings by hand break, in words (SW-06). */
function brokenText(what: Broken['what'], teams: readonly Named[]): string {
  const [one, two] = teams
  const texts: Record<Broken['what'], string> = {
    missing: `${listed(teams)} ${verb(teams)} not paired`,
    twice: `${listed(teams)} ${verb(teams)} paired twice`,
    'not-playing': `${listed(teams)} ${verb(teams)} not in this round`,
    'second-bye': `${one?.name} has had a bye already`,
    rematch: `${one?.name} and ${two?.name} have met already`,
    'other-record': `${one?.name} (${one?.record}) and ${two?.name} (${two?.record}) have different records`,
    'not-by-rule': two ? `By the rule ${one?.name} and ${two.name} have other opponents` : `By the rule another team than ${one?.name} has the bye`,
  }
  return texts[what]
}
