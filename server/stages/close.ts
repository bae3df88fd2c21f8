import type { Closing, StageRecord } from '#contract/plans/stages.ts'
import { matchOf } from '#contract/sent-matches.ts'
import { DomainError } from '#domain/errors.ts'
import { matchTitle } from '#domain/matches/sides.ts'
import { seatsOf, type Seat } from '#domain/plans/close.ts'
import { matchNamesOf } from '#domain/stages/formats/round-names.ts'
import { orderOf, reopenedIn } from '#domain/stages/formats/swiss/stored.ts'
import { playable } from '#domain/stages/graph/playable.ts'
import type { Actor } from '#server/audit/store.ts'
import type { Db, Trx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { swissOf } from '#server/groups/swiss.ts'
import { assertBasis, basisOf, versionsOf } from '#server/records/basis.ts'
import { isDone, withContents, type Contents } from './contents.ts'
import { endsOf, wantedFrom } from './ends.ts'
import { assertUnplayed } from './replace.ts'
import { openBefore } from './next-round.ts'
import { refuseOpen } from './refuse-open.ts'
import { clearStage, fillStage } from './seat.ts'
import { findStage, listStagesOf, lockStage, saveStage } from './store.ts'

type Planned = { all: Contents[]; contents: Contents; seats: Seat[]; closing: Closing }

/**
 * Which teams take which places when a stage is closed, with the reason for each; what is still open, and which teams have to be
 * separated first (SG-08). Nothing is changed.
 * @throws DomainError STAGE_NOT_FOUND, STAGE_CLOSED
 */
export const previewClosing = (db: Db, id: string, now: number): Promise<Closing> =>
  inTransaction(db, async (trx) => (await planOf(trx, await lockStage(trx, id, null), now)).closing)

/**
 * Closes a stage, in one transaction: its teams take their places in later stages, and stages whose teams are all known are seeded
 * (SG-08). One undo takes it back.
 * @throws DomainError STAGE_OPEN naming the matches that are still to be played, STAGE_TIED naming the teams that nothing separates,
 *   STAGE_PLAYED where a later stage has begun, CHANGED_SINCE when it would do something else than in the preview
 */
export const closeStage = (db: Db, actor: Actor, id: string, basis: string | undefined, now: number): Promise<Seat[]> =>
  inTransaction(db, async (trx) => {
    const before = await lockStage(trx, id, null)
    const { all, seats, closing } = await planOf(trx, before, now)
    refuseOpen(`${before.name} cannot be closed`, closing.open)
    refuseTied(closing, before)
    assertBasis(basis, closing.basis, 'Results or stages were changed meanwhile. Look at the places again; nothing was done.')
    for (const [stageId, own] of Map.groupBy(seats, (seat) => seat.stageId)) {
      const later = all.find(({ stage }) => stage.id === stageId)
      if (!later) continue
      assertUnplayed(later, now, 'Its teams stay as they are: take its results back first, or enter its teams by hand.')
      await fillStage(trx, actor, later, new Map(own.map(({ place, teamId }) => [place, teamId])), now)
    }
    await saveStage(trx, actor, before, { ...(await findStage(trx, id)), closedAt: new Date(now).toISOString() })
    return seats
  })

/**
 * Opens a closed stage again, in one transaction: the places that it gave are free again (SG-09).
 * @throws DomainError STAGE_NOT_FOUND, STAGE_OPEN when it is open, STAGE_PLAYED naming what was played in a later stage
 */
export const reopenStage = (db: Db, actor: Actor, id: string, now: number): Promise<StageRecord> =>
  inTransaction(db, async (trx) => {
    const before = await lockStage(trx, id, null)
    if (before.closedAt === null) throw new DomainError('STAGE_OPEN', `${before.name} is open already.`)
    const all = await withContents(trx, await listStagesOf(trx, before.eventId), now)
    for (const later of all) {
      const places = later.stage.places.flatMap(({ source, teamId }, place) =>
        (source.from !== 'seed' && source.stageId === id && teamId !== null ? [place] : []))
      if (places.length === 0) continue
      assertUnplayed(later, now, `${before.name} cannot be opened while its teams play there: take those results back first.`)
      await clearStage(trx, actor, later, new Set(places), now)
    }
    return saveStage(trx, actor, before, { ...(await findStage(trx, id)), closedAt: null })
  })

function refuseTied({ ties }: Closing, { name }: StageRecord): void {
  if (ties[0]) {
    throw new DomainError('STAGE_TIED', `${name} cannot be closed: ${ties[0].text}`, { details: ties.map(({ text, teamIds }) => ({ path: `team:${teamIds.join(',')}`, message: text })) })
  }
}

async function planOf(trx: Trx, stage: StageRecord, now: number): Promise<Planned> {
  if (stage.closedAt !== null) throw new DomainError('STAGE_CLOSED', `${stage.name} is closed already. Open it again to close it with other places.`)
  const all = await withContents(trx, await listStagesOf(trx, stage.eventId), now)
  const contents = all.find((each) => each.stage.id === stage.id)
  if (!contents) throw new DomainError('STAGE_NOT_FOUND', `Stage with ID ${stage.id} not found`)
  const open = openIn(contents)
  const { seats, ties, free } = seatsOf(await endsOf(trx, contents, now), wantedFrom(stage.id, all))
  const filled = [...Map.groupBy(seats, (seat) => seat.stageId)].map(([stageId, own]) => {
    const later = all.find((each) => each.stage.id === stageId)?.stage
    const missing = (later?.places ?? []).filter(({ teamId }, place) => teamId === null && !own.some((seat) => seat.place === place)).length
    return missing === 0
      ? `${later?.name}: all ${later?.places.length} teams are known, so it is seeded`
      : `${later?.name}: ${own.length} of ${later?.places.length} teams are entered; it is seeded once ${missing} more are known`
  })
  const freed = open.length > 0 ? [] : free.map(({ stageId, text }) => `${all.find((each) => each.stage.id === stageId)?.stage.name}: ${text}`)
  const found = { seats, filled: [...filled, ...freed], open, ties: open.length > 0 ? [] : ties }
  const versions = all.map(({ stage: each, matches }) => versionsOf([each, ...matches.values()]))
  return { all, contents, seats, closing: { basis: basisOf({ found, versions }), ...found } }
}

/** What is still to be played in a stage: matches of its groups, and places of its brackets with or without a match. */
function openIn({ stage, groups, brackets, matches }: Contents): Closing['open'] {
  if (stage.format === 'swiss') return openInSwiss(stage, matches)
  const inGroups = groups.flatMap(({ matchIds }) => matchIds.flatMap((id) => matches.get(id) ?? [])).filter((match) => !isDone(match))
  return [
    ...inGroups.map((match) => ({ matchId: match.id, text: matchTitle(matchOf(match)) })),
    ...brackets.flatMap((bracket) => {
      const isPlayable = playable(bracket.nodes)
      const nameOf = matchNamesOf(bracket)
      return bracket.nodes.filter(({ id, status }) => isPlayable.has(id) && status !== 'complete')
        .map((node) => ({ matchId: node.matchId, text: `${nameOf(node)} of ${bracket.name}` }))
    }),
  ]
}

/** What is still to be played or paired in a Swiss stage. */
function openInSwiss(stage: StageRecord, matches: Contents['matches']): Closing['open'] {
  const read = new Map([...matches].map(([id, match]) => [id, matchOf(match)]))
  const { stage: swiss } = swissOf(stage, read)
  const open = openBefore(stage, swiss, swiss.last + 1, read)
  const [reopened] = reopenedIn(swiss)
  const isPlaying = orderOf(swiss).some(({ status }) => status === 'playing')
  const isLeft = stage.swissRounds.some(({ isPaired, matchIds }) => !isPaired && matchIds.some((id) => matches.has(id)))
  const text = reopened
    ? `Round ${reopened.round} of ${stage.name}, which a correction opened again,`
    : isPlaying ? `Round ${swiss.last + 1} of ${stage.name}` : isLeft ? `What was planned after round ${swiss.last} of ${stage.name}` : ''
  return text === '' || (open.length > 0 && !reopened) ? open : [...open, { matchId: null, text }]
}
