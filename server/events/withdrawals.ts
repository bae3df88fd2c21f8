import { sql } from 'kysely'
import type { WithdrawalPlan, WithdrawalWrite } from '#contract/events.ts'
import { writtenOf } from '#contract/fields.ts'
import { matchWrite, type MatchWrite, type SentMatch } from '#contract/matches.ts'
import { matchOf } from '#contract/sent-matches.ts'
import { DomainError, notFound } from '#domain/errors.ts'
import { inBrackets, leftText, walkoverText, withdrawalNote, withWithdrawal } from '#domain/events/withdrawals.ts'
import { SIDES } from '#domain/matches/match.ts'
import { forfeitTo } from '#domain/matches/editing/declared.ts'
import { hasResult } from '#domain/matches/replays/replay.ts'
import { knowsTeams, teamIdOf } from '#domain/matches/series.ts'
import { tell } from '#domain/stages/progression/story.ts'
import { recordChange, type Actor, type Change } from '#server/audit/store.ts'
import { readWorld, tellStory, type StoryWorld } from '#server/brackets/story.ts'
import type { Db, Trx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { listGroupsOf } from '#server/groups/store.ts'
import { findMatches } from '#server/matches/find.ts'
import { changeMatch } from '#server/matches/store.ts'
import { assertBasis, basisOf, versionsOf } from '#server/records/basis.ts'
import { findEvent, lockEvent } from './store.ts'

/** A withdrawal with what it changes. */
type Planned = { plan: WithdrawalPlan; before: StoryWorld; edited: StoryWorld; alone: SentMatch[] }

/**
 * What happens if a team withdraws from an event (EV-17): nothing is changed.
 * @throws DomainError EVENT_NOT_FOUND, TEAM_NOT_FOUND, CONFLICT when it has withdrawn already
 */
export const previewWithdrawal = (db: Db, eventId: string, teamId: string, now: number): Promise<WithdrawalPlan> =>
  inTransaction(db, async (trx) => (await planOf(trx, eventId, { teamId }, now)).plan)

/**
 * Withdraws a team from an event, in one transaction: its open matches become walkovers, and in brackets whoever it meets
 * from then on advances (EV-17). One undo restores everything.
 * @throws DomainError CHANGED_SINCE when it would do something else than in the preview
 */
export async function withdrawTeam(
  db: Db, actor: Actor, eventId: string, wanted: WithdrawalWrite, now: number,
): Promise<WithdrawalPlan> {
  return inTransaction(db, async (trx) => {
    const event = await lockEvent(trx, eventId, null)
    const { plan, before, edited, alone } = await planOf(trx, eventId, wanted, now)
    assertBasis(wanted.basis, plan.basis, 'The event or its matches were changed meanwhile. Look at the consequences again; nothing was done.')
    const { teamId, note } = plan
    const changes = await saveWithdrawals(trx, eventId, [...event.withdrawals, { teamId, note }])
    await tellStory(trx, actor, { before, edited, isConfirmed: true, changes }, now)
    for (const { id } of alone) {
      await changeMatch(trx, actor, id, (match) => walkover(match, teamId, note), { expected: null, confirm: true, now })
    }
    return plan
  })
}

/** Lets a team that withdrew meet others again. Its walkovers stay: staff correct those that are to be played after all. */
export async function returnTeam(db: Db, actor: Actor, eventId: string, teamId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const event = await lockEvent(trx, eventId, null)
    const others = event.withdrawals.filter((each) => each.teamId !== teamId)
    if (others.length === event.withdrawals.length) throw notFound('team', teamId)
    for (const change of await saveWithdrawals(trx, eventId, others)) await recordChange(trx, actor, change)
  })
}

async function saveWithdrawals(trx: Trx, id: string, withdrawals: { teamId: string; note: string }[]): Promise<Change[]> {
  const before = await findEvent(trx, id)
  await trx
    .updateTable('events')
    .set({ withdrawals: JSON.stringify(withdrawals), version: before.version + 1, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
  return [{ action: 'update', kind: 'event', recordId: id, before, after: await findEvent(trx, id) }]
}

async function planOf(
  trx: Trx, eventId: string, { teamId, note: wanted }: Pick<WithdrawalWrite, 'teamId' | 'note'>, now: number,
): Promise<Planned> {
  const event = await findEvent(trx, eventId)
  if (event.withdrawals.some((each) => each.teamId === teamId)) {
    throw new DomainError('CONFLICT', 'This team has withdrawn from the event already')
  }
  const rows = await trx.selectFrom('brackets').select('id').where('event_id', '=', eventId).execute()
  const bracketIds = rows.map(({ id }) => id)
  const before = await readWorld(trx, { brackets: bracketIds }, now)
  const matches = await matchesOf(trx, eventId, teamId, now)
  const teamName = await nameOf(trx, before, teamId)
  const note = wanted ?? withdrawalNote(teamName)
  const edited = withWithdrawal(before, bracketIds, teamId, note)
  const { world: after } = tell(before, edited, {})
  const { walkovers, waiting, byes } = inBrackets(before, after, teamId)
  const told = new Set([...walkovers, ...waiting, ...byes].map(({ matchId }) => matchId))
  const open = matches.filter((match) => !told.has(match.id) && !hasResult(matchOf(match), now))
  const alone = open.filter((match) => !before.matches.has(match.id) && knowsTeams(matchOf(match)))
  const groups = await listGroupsOf(trx, [eventId])
  const placeOf = (id: string): string => groups.find(({ matchIds }) => matchIds.includes(id))?.name ?? ''
  const left = open.filter((match) => !alone.includes(match))
  const plan = {
    teamId, teamName, note,
    walkovers: [
      ...walkovers, ...alone.map((match) => ({ matchId: match.id, text: walkoverText(matchOf(match), teamId, placeOf(match.id)) })),
    ],
    waiting,
    left: [...byes, ...left.map((match) => ({ matchId: match.id, text: leftText(matchOf(match)) }))],
    basis: basisOf(versionsOf([event, ...before.brackets, ...matches])),
  }
  return { plan, before, edited, alone }
}

/** The matches of a team in an event, in the order of their ids. */
async function matchesOf(trx: Trx, eventId: string, teamId: string, now: number): Promise<SentMatch[]> {
  const rows = await trx
    .selectFrom('matches')
    .select('id')
    .where('event_id', '=', eventId)
    .where((eb) => eb.or([eb('team_one_id', '=', teamId), eb('team_two_id', '=', teamId)]))
    .execute()
  const found = await findMatches(trx, rows.map(({ id }) => id), now)
  return found.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** The name of a team, also of one that exists in a bracket only. */
async function nameOf(trx: Trx, { brackets }: StoryWorld, teamId: string): Promise<string> {
  const row = await trx.selectFrom('teams').select('name').where('id', '=', teamId).executeTakeFirst()
  const name = row?.name ?? brackets.map(({ participants }) => participants[teamId]?.name).find(Boolean)
  if (!name) throw notFound('team', teamId)
  return name
}

/** The match as a walkover for the opponent of a team; what was entered for its games stays. */
const walkover = (match: SentMatch, teamId: string, note: string): MatchWrite => {
  const { sides } = matchOf(match)
  const winner = SIDES.find((side) => teamIdOf({ sides }, side) !== teamId) ?? null
  return { ...writtenOf(matchWrite, match), ...forfeitTo(winner), note }
}
