import type { MatchRecord, MatchWrite } from '#contract/matches.ts'
import { invalid } from '#domain/errors.ts'
import { completeSnapshot } from '#domain/matches/form.ts'
import { TBD_TEAM_ID, TBD_TEAM_NAME, type GamePlayer } from '#domain/matches/match.ts'
import { resolveTeam, teamIdOf, winnersToStore } from '#domain/matches/series.ts'
import type { Trx } from '#server/db/pool.ts'
import { toSnapshot } from '#server/teams/record.ts'
import { findTeamRows } from '#server/teams/store.ts'
import type { StoredMatch } from './record.ts'

/**
 * What to store of a match that staff send: references checked, empty snapshots built from the current teams, winners
 * and players' teams resolved to ids (decision 2; admin specification, section 4).
 * @param before the match as it was; what it already refers to may stay, also when that was deleted since
 * @throws DomainError at the path of the first reference that does not exist
 */
export async function prepareMatch(
  trx: Trx, values: MatchWrite, before: MatchRecord | null, now: number,
): Promise<StoredMatch> {
  await assertEvent(trx, values.eventId)
  await assertPlayers(trx, values, before)
  const withTeams = { ...values, ...(await prepareSides(trx, values, now)) }
  const games = withTeams.games.map((game, index) => ({
    ...game,
    players: game.players.map((player, place) => ({
      ...player,
      team: playerTeam(withTeams, player, `games.${index}.players.${place}.team`),
    })),
  }))
  assertWinner(withTeams, 'seriesWinner', 'Series winner must match one of the teams')
  assertWinner(withTeams, 'winner', 'Winner must match one of the teams')
  return { ...withTeams, games, ...winnersToStore(withTeams) }
}

async function assertEvent(trx: Trx, eventId: string | null): Promise<void> {
  if (eventId === null) return
  const event = await trx.selectFrom('events').select('id').where('id', '=', eventId).forKeyShare().executeTakeFirst()
  if (!event) throw invalid('eventId', 'This event does not exist')
}

async function prepareSides(trx: Trx, values: MatchWrite, now: number) {
  const ids = [values.teamOneId, values.teamTwoId].filter((id) => id !== TBD_TEAM_ID)
  const rows = ids.length > 0 ? await findTeamRows(trx, ids) : []
  const capturedAt = new Date(now).toISOString()
  const side = (id: string, name: string, snapshot: MatchWrite['teamOneSnapshot'], path: string) => {
    const row = rows.find((team) => team.id === id)
    if (!row && id !== TBD_TEAM_ID) throw invalid(path, 'This team does not exist')
    const complete = row ? completeSnapshot(snapshot, toSnapshot(row, capturedAt)) : snapshot
    return { name: name || row?.name || complete?.name || TBD_TEAM_NAME, snapshot: complete }
  }
  const one = side(values.teamOneId, values.teamOneName, values.teamOneSnapshot, 'teamOneId')
  const two = side(values.teamTwoId, values.teamTwoName, values.teamTwoSnapshot, 'teamTwoId')
  return {
    teamOneName: one.name, teamOneSnapshot: one.snapshot, teamTwoName: two.name, teamTwoSnapshot: two.snapshot,
  }
}

function playerTeam(match: MatchWrite, player: GamePlayer, path: string): string {
  const id = teamIdOf(match, resolveTeam(match, player.team))
  if (id === null) throw invalid(path, 'Choose one of the two teams of the match')
  return id
}

function assertWinner(match: MatchWrite, field: 'winner' | 'seriesWinner', message: string): void {
  if (match.winnerMode !== 'auto' && match[field] !== null && resolveTeam(match, match[field]) === null) {
    throw invalid(field, message)
  }
}

async function assertPlayers(trx: Trx, values: MatchWrite, before: MatchRecord | null): Promise<void> {
  const kept = new Set(before?.games.flatMap((game) => game.players.map((player) => player.playerId)))
  const named = values.games.flatMap((game, index) =>
    game.players.map(({ playerId }, place) => ({ playerId, path: `games.${index}.players.${place}.playerId` })),
  )
  const unsure = named.filter(({ playerId }) => !kept.has(playerId))
  if (unsure.length === 0) return
  const ids = [...new Set(unsure.map(({ playerId }) => playerId))]
  const rows = await trx.selectFrom('players').select('id').where('id', 'in', ids).forKeyShare().execute()
  const known = new Set(rows.map((row) => row.id))
  const unknown = unsure.find(({ playerId }) => !known.has(playerId))
  if (unknown) throw invalid(unknown.path, 'This player does not exist')
}
