import { writtenOf } from '#contract/fields.ts'
import { matchWrite, type MatchWrite } from '#contract/matches.ts'
import type { StageRecord } from '#contract/plans/stages.ts'
import { TBD_TEAM_ID } from '#domain/matches/match.ts'
import { placesByPart } from '#domain/plans/stage.ts'
import { settle, withTeams } from '#domain/stages/progression/settle.ts'
import { seedBracket } from '#domain/stages/progression/seed.ts'
import { bracketStatus } from '#domain/stages/graph/statuses.ts'
import type { Actor } from '#server/audit/store.ts'
import { saveEdited } from '#server/brackets/edit.ts'
import { findParticipants } from '#server/brackets/participants.ts'
import type { Trx } from '#server/db/pool.ts'
import { replaceTeams } from '#server/groups/store.ts'
import { changeMatch } from '#server/matches/store.ts'
import type { Contents } from './contents.ts'
import { saveStage } from './store.ts'

/** Gives teams their places in a stage that has not begun (SG-08); its event is locked. A bracket is seeded once it is complete. */
export const fillStage = (trx: Trx, actor: Actor, contents: Contents, teams: ReadonlyMap<number, string>, now: number): Promise<StageRecord> =>
  seat(trx, actor, contents, contents.stage.places.map(({ teamId }, place) => teams.get(place) ?? teamId), now)

/** Frees places of a stage that has not begun (SG-09); its event is locked. */
export const clearStage = (trx: Trx, actor: Actor, contents: Contents, places: ReadonlySet<number>, now: number): Promise<StageRecord> =>
  seat(trx, actor, contents, contents.stage.places.map(({ teamId }, place) => (places.has(place) ? null : teamId)), now)

/** The stage with these teams at its places, and its groups, brackets and matches too. */
async function seat(trx: Trx, actor: Actor, contents: Contents, teamIds: (string | null)[], now: number): Promise<StageRecord> {
  const { stage, groups, brackets } = contents
  const parts = placesByPart({ ...stage, places: stage.places.map(({ source }) => source) })
  for (const [index, group] of groups.entries()) {
    const here = (parts[index] ?? []).flatMap((place) => teamIds[place] ?? [])
    const planned = new Set(stage.places.flatMap(({ teamId }) => teamId ?? []))
    // Teams that staff added by hand stay.
    const others = group.teamIds.filter((id) => !planned.has(id) && !here.includes(id))
    await replaceTeams(trx, actor, group.id, [...here, ...others])
  }
  await seatMatches(trx, actor, contents, teamIds, now)
  for (const [index, bracket] of brackets.entries()) {
    const ids = (parts[groups.length + index] ?? parts[index] ?? []).map((place) => teamIds[place] ?? null)
    const known = ids.filter((id) => id !== null)
    const isComplete = known.length === ids.length
    if (!isComplete && Object.keys(bracket.participants).length === 0) continue
    const rows = await findParticipants(trx, known)
    const teams = known.flatMap((id) => rows.filter((row) => row.id === id))
    const next = isComplete && teams.length === ids.length ? seedBracket(bracket, teams).bracket : emptied(bracket)
    if (next !== bracket) await saveEdited(trx, actor, bracket, next, { confirm: true, now })
  }
  return saveStage(trx, actor, stage, { ...stage, places: stage.places.map((place, index) => ({ ...place, teamId: teamIds[index] ?? null })) })
}

/** A bracket in which nobody played, without its teams. */
function emptied(bracket: Contents['brackets'][number]): Contents['brackets'][number] {
  const nobody = bracket.nodes.map((node) => ({ ...withTeams(node, { top: null, bottom: null }, null), status: 'pending' as const }))
  const nodes = settle(nobody, nobody)
  return { ...bracket, nodes, participants: {}, status: bracketStatus(nodes) }
}

/** The matches of groups get the teams of their places. */
async function seatMatches(trx: Trx, actor: Actor, { stage, matches }: Contents, teamIds: (string | null)[], now: number): Promise<void> {
  for (const { matchId, one, two } of stage.pairings) {
    const match = matches.get(matchId)
    if (!match) continue
    const had = [stage.places[one]?.teamId ?? null, stage.places[two]?.teamId ?? null]
    const sides = { teamOne: sideOf(match.teamOneId, had[0], teamIds[one]), teamTwo: sideOf(match.teamTwoId, had[1], teamIds[two]) }
    if (sides.teamOne === match.teamOneId && sides.teamTwo === match.teamTwoId) continue
    await changeMatch(trx, actor, matchId, (before) => {
      const values: MatchWrite = writtenOf(matchWrite, before)
      return {
        ...values,
        ...(sides.teamOne !== before.teamOneId && { teamOneId: sides.teamOne, teamOneName: '', teamOneSnapshot: null }),
        ...(sides.teamTwo !== before.teamTwoId && { teamTwoId: sides.teamTwo, teamTwoName: '', teamTwoSnapshot: null }),
      }
    }, { expected: null, confirm: true, now })
  }
}

/** The team of a side: that of its place, unless staff entered another one. */
const sideOf = (now: string, had: string | null | undefined, next: string | null | undefined): string =>
  (now === TBD_TEAM_ID || now === had ? (next ?? TBD_TEAM_ID) : now)
