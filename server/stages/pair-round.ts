import { writtenOf } from '#contract/fields.ts'
import { matchWrite, type MatchWrite } from '#contract/matches.ts'
import type { NextRound, NextRoundWrite } from '#contract/plans/swiss.ts'
import type { StageRecord } from '#contract/plans/stages.ts'
import { DomainError } from '#domain/errors.ts'
import { TBD_TEAM_ID } from '#domain/matches/match.ts'
import type { Actor } from '#server/audit/store.ts'
import type { Db, Trx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { replaceMatches } from '#server/groups/store.ts'
import { newId } from '#server/ids.ts'
import { addMany } from '#server/matches/add-many.ts'
import { completeMatch, findReferences } from '#server/matches/prepare.ts'
import { changeMatch } from '#server/matches/store.ts'
import { assertBasis } from '#server/records/basis.ts'
import { deleteUnlinked } from './delete-unlinked.ts'
import { planRound, type RoundPlan } from './next-round.ts'
import { refuseOpen } from './refuse-open.ts'
import { lockStage, saveStage } from './store.ts'

/**
 * Pairs the next round of a Swiss stage, or again the first one that a correction opened, in one transaction (SW-08): its planned matches
 * get their teams, and rounds after it that rested on other results lose theirs. One undo takes it back.
 * @throws DomainError STAGE_OPEN naming what has to be played before, STAGE_PLAYED naming what was played already, PAIRING_IMPOSSIBLE
 *   naming what pairings by hand break, CHANGED_SINCE when it would do something else than in the preview, and what the preview throws
 */
export const pairNextRound = (db: Db, actor: Actor, id: string, wanted: NextRoundWrite, now: number): Promise<NextRound> =>
  inTransaction(db, async (trx) => {
    const before = await lockStage(trx, id, null)
    const plan = await planRound(trx, before, wanted, now)
    refuse(before, plan.shown, wanted?.basis)
    await storeRound(trx, actor, before, plan, now)
    return plan.shown
  })

function refuse({ name }: StageRecord, { round, open, played, broken, basis }: NextRound, sent: string | undefined): void {
  const impossible = broken.filter(({ isImpossible }) => isImpossible)
  assertBasis(sent, basis, 'Results or teams were changed meanwhile. Look at the pairings again; nothing was done.')
  refuseOpen(`Round ${round} of ${name} cannot be paired`, open)
  if (impossible[0]) {
    throw new DomainError('PAIRING_IMPOSSIBLE', `Round ${round} of ${name} cannot be paired so: ${impossible.map(({ text }) => text).join('; ')}.`, {
      details: impossible.map(({ teamIds, text }) => ({ path: `team:${teamIds.join(',')}`, message: text })),
    })
  }
  if (played[0]) {
    const more = played.length > 1 ? ` and ${played.length - 1} more` : ''
    throw new DomainError('STAGE_PLAYED', `Round ${round} of ${name} cannot be paired again: ${played[0].text}${more} began already. Take those results back first, or keep the pairings as they are.`, {
      details: played.map(({ matchId, text }) => ({ path: `match:${matchId}`, message: text })),
    })
  }
}

async function storeRound(trx: Trx, actor: Actor, stage: StageRecord, plan: RoundPlan, now: number): Promise<void> {
  const { contents: { groups: [group] }, removed } = plan
  const teamOf = (place: string | null): string => stage.places[Number(place)]?.teamId ?? TBD_TEAM_ID
  for (const { matchId, one, two, bestOf, isKept } of plan.pairings) {
    if (matchId !== null && !isKept) await give(trx, actor, matchId, { one: teamOf(one), two: teamOf(two), bestOf }, now)
  }
  for (const matchId of plan.emptied) await give(trx, actor, matchId, { one: TBD_TEAM_ID, two: TBD_TEAM_ID, bestOf: null }, now)
  const added = plan.pairings.filter(({ two, matchId }) => two !== null && matchId === null).map((pairing) => ({ pairing, id: newId() }))
  const values = added.map(({ pairing: { one, two, bestOf } }) =>
    matchWrite.parse({ eventId: stage.eventId, teamOneId: teamOf(one), teamTwoId: teamOf(two), teamOneName: '', teamTwoName: '', bestOf }))
  const references = await findReferences(trx, values, now)
  await addMany(trx, actor, values.flatMap((value, index) => {
    const id = added[index]?.id
    return id === undefined ? [] : [{ id, match: completeMatch(value, null, references) }]
  }), now)
  if (group && (added.length > 0 || removed.length > 0)) {
    await replaceMatches(trx, actor, group.id, [...group.matchIds.filter((id) => !removed.includes(id)), ...added.map(({ id }) => id)])
  }
  await deleteUnlinked(trx, actor, removed, now)
  await saveStage(trx, actor, stage, { ...stage, ...storedRounds(stage, plan, new Map(added.map(({ pairing, id }) => [pairing, id]))) })
}

/** The pairings and rounds of a stage once a round is paired. */
function storedRounds(
  { pairings, swissRounds }: StageRecord, { round, pairings: paired, ruled, left, isChanged, removed }: RoundPlan, added: ReadonlyMap<object, string>,
): Pick<StageRecord, 'pairings' | 'swissRounds'> {
  const own = paired.flatMap((pairing) => {
    const { one, two } = pairing
    return two === null ? [] : [{ matchId: pairing.matchId ?? added.get(pairing) ?? '', round, one: Number(one), two: Number(two) }]
  })
  const others = swissRounds.filter((each) => each.round !== round).map((each) => {
    const matchIds = each.matchIds.filter((id) => !removed.includes(id))
    return each.round > round && isChanged ? { ...each, matchIds, isPaired: false, byes: [], left: [], ruled: [] } : { ...each, matchIds }
  })
  const here = {
    round, isPaired: true, left, matchIds: own.map(({ matchId }) => matchId),
    byes: paired.flatMap(({ one, two }) => (two === null ? [Number(one)] : [])),
    ruled: ruled.map(({ one, two }) => ({ one: Number(one), two: two === null ? null : Number(two) })),
  }
  return {
    pairings: [...pairings.filter((each) => (isChanged ? each.round < round : each.round !== round)), ...own].toSorted((one, other) => one.round - other.round),
    swissRounds: [...others, ...(paired.length > 0 ? [here] : [])].filter(({ isPaired, matchIds }) => isPaired || matchIds.length > 0)
      .toSorted((one, other) => one.round - other.round),
  }
}

type Given = { one: string; two: string; bestOf: number | null }

/** Gives a match its teams, and its length where the rule has one. */
async function give(trx: Trx, actor: Actor, id: string, { one, two, bestOf }: Given, now: number): Promise<void> {
  await changeMatch(trx, actor, id, (before) => {
    const values: MatchWrite = writtenOf(matchWrite, before)
    return {
      ...values, ...(bestOf !== null && { bestOf }),
      ...(one !== before.teamOneId && { teamOneId: one, teamOneName: '', teamOneSnapshot: null }),
      ...(two !== before.teamTwoId && { teamTwoId: two, teamTwoName: '', teamTwoSnapshot: null }),
    }
  }, { expected: null, confirm: true, now })
}
