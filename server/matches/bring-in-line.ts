import type { SentMatch } from '#contract/matches.ts'
import { matchOf, type MatchRecord } from '#contract/sent-matches.ts'
import type { BracketParticipant } from '#domain/stages/bracket.ts'
import { hasResult, linkedMatch, type LinkedMatch } from '#domain/stages/progression/linked-match.ts'
import { sideIds } from '#domain/stages/progression/progress.ts'
import { LIMITS } from '#domain/limits.ts'
import { withHeadStart } from '#domain/matches/head-start/advantage.ts'
import { pickTeam, TBD_SIDE } from '#domain/matches/form.ts'
import { NO_OUTCOME, forfeitTo } from '#domain/matches/editing/declared.ts'
import { winnersToStore } from '#domain/matches/editing/winners.ts'
import { bothSides, SIDES, TBD_TEAM_ID, type Game, type MatchSide } from '#domain/matches/match.ts'
import { newGame, type StartingTeam } from '#domain/matches/new-game.ts'
import { isVoid as isVoidMatch } from '#domain/matches/outcome.ts'
import { knownWinner, teamIdOf } from '#domain/matches/series.ts'
import type { TeamSnapshot } from '#domain/teams/team.ts'
import type { Change } from '#server/audit/store.ts'
import type { Trx } from '#server/db/pool.ts'
import { toSnapshot, type TeamRow } from '#server/teams/record.ts'
import { findTeamRows } from '#server/teams/store.ts'
import { lockMatches } from './find.ts'
import type { StoredMatch } from './record.ts'
import { writeMatch } from './write.ts'

/**
 * Changes linked matches to what their brackets say: teams with their snapshots and starters, or none; its winner; and
 * who starts one map up; games without scores, and no start, where a result or a start was set aside, as a forfeit is that says something else; or
 * the walkover that a withdrawal makes of it (EV-17). The number of games stays: that is the format. Only a match that
 * changes gets a new version and `updatedAt` (MT-11).
 * @returns what is to be recorded; nothing of a match that has these values already
 */
export async function bringInLine(trx: Trx, wanted: readonly LinkedMatch[], now: number): Promise<MatchChange[]> {
  if (wanted.length === 0) return []
  const locked = new Map((await lockMatches(trx, wanted.map(({ matchId }) => matchId), now)).map((match) => [match.id, match]))
  const lines = wanted.flatMap((each) => lineOf(locked.get(each.matchId), each))
  const teams = await findTeamRows(trx, [...new Set(lines.flatMap(({ coming }) => coming))])
  const changes: MatchChange[] = []
  for (const { before, found, present, had, wanted: each, coming } of lines) {
    const rows = new Map(teams.flatMap((row) => (coming.includes(row.id) ? [[row.id, row]] : [])))
    const match = inLine(present, had, each, rows, now) ?? present
    if (match === found) continue
    const after = await writeMatch(trx, before, match, now)
    changes.push({ action: 'update', kind: 'match', recordId: before.id, before, after })
  }
  return changes
}

/** A change of a match, as it is recorded. */
export type MatchChange = Change & { after: SentMatch }

/** A match beside what its bracket says, with the teams that come to it; nothing of one that does not exist. */
function lineOf(before: SentMatch | undefined, wanted: LinkedMatch) {
  if (!before) return []
  const found = matchOf(before)
  const advantage = wanted.advantage ?? null
  const present = advantage === found.advantage ? found : withHeadStart(found, advantage)
  const had = linkedMatch(present)
  const coming = sideIds(wanted).flatMap((id) => (id === null || sideIds(had).includes(id) ? [] : id))
  return [{ before, found, present, had, wanted, coming }]
}

type Rows = ReadonlyMap<string, TeamRow>

function inLine(before: MatchRecord, had: LinkedMatch, wanted: LinkedMatch, rows: Rows, now: number): StoredMatch | null {
  const [one, two] = sideIds(wanted)
  const [oldOne, oldTwo] = sideIds(had)
  const stay = { one: one === oldOne, two: two === oldTwo }
  const isVoid = had.hasBegun && !wanted.hasBegun
  const isDecidedSame = wanted.winnerId === had.winnerId && wanted.lostByBoth === had.lostByBoth
  const isSame = stay.one && stay.two && !isVoid && isDecidedSame
  if (isSame) return null
  const starting = [...rows.values()].map(({ id, members }): StartingTeam => ({
    teamId: id, roster: members.filter(({ substitute }) => !substitute),
  }))
  const left = sideIds(had).filter((id) => id !== null && id !== one && id !== two)
  const match: StoredMatch = {
    ...before,
    ...(isVoid && { startedAt: null, endedAt: null, pausedAt: null }),
    sides: bothSides((side) => (stay[side] ? before.sides[side] : sideOf(wanted.teams[side], rows, now))),
    games: before.games.map((game) => (isVoid ? blank(game, [one, two], starting) : withPlayers(game, left, starting))),
  }
  const own = teamIdOf(match, knownWinner(match, before.isLive))
  const stays = (id: string | null): string | null => (id !== null && left.includes(id) ? null : id)
  const isDeclared = match.forfeitBy !== null || isVoidMatch(match)
  const isOtherwise = own !== wanted.winnerId || (match.resultType === 'double-forfeit' && !wanted.lostByBoth)
  // Why it was cancelled stays true when staff decide who advances.
  const undeclared = match.resultType === 'cancelled' ? { ...NO_OUTCOME, note: match.note } : NO_OUTCOME
  const outcome = isDeclared && (left.length > 0 || isOtherwise) ? undeclared : {}
  const kept = { ...match, ...outcome, winner: stays(match.winner), seriesWinner: stays(match.seriesWinner) }
  if (wanted.withdrawal !== undefined || wanted.lostByBoth) {
    const winner = SIDES.find((side) => teamIdOf(kept, side) === wanted.winnerId) ?? null
    const declared = { ...kept, ...forfeitTo(winner), note: wanted.withdrawal ?? kept.note }
    return { ...declared, ...winnersToStore(declared) }
  }
  if (wanted.winnerId === null && (own !== null || hasResult(had))) {
    return { ...kept, winner: null, seriesWinner: null, winnerMode: 'auto' }
  }
  return own === wanted.winnerId
    ? { ...kept, ...((kept.forfeitBy || kept.winnerMode !== 'manual') && winnersToStore(kept)) }
    : { ...kept, winner: wanted.winnerId, seriesWinner: wanted.winnerId, winnerMode: 'manual' }
}

/** A team as a side of a match. One without a record, which exists in its bracket only, is known by its snapshot. */
function sideOf(team: BracketParticipant | null, rows: Rows, now: number): MatchSide<TeamSnapshot> {
  const row = team && rows.get(team.id)
  if (row) {
    return { teamId: row.id, name: row.name, snapshot: toSnapshot(row, new Date(now).toISOString()) }
  }
  return team ? { ...pickTeam(team), teamId: TBD_TEAM_ID } : TBD_SIDE
}

/** The game as if it had just been added, with the players who stay. */
function blank(game: Game, sides: (string | null)[], starting: StartingTeam[]): Game {
  const players = game.players.filter(({ team }) => sides.includes(team))
  return withPlayers({ ...newGame(game.gameNumber, []), players }, [], starting)
}

/** The game without the players of teams that left, with the starters of those that came. */
function withPlayers(game: Game, left: (string | null)[], starting: StartingTeam[]): Game {
  const staying = game.players.filter(({ team }) => !left.includes(team))
  const coming = newGame(game.gameNumber, starting).players
    .filter(({ playerId }) => staying.every((player) => player.playerId !== playerId))
  return {
    ...game,
    players: [...staying, ...coming].slice(0, LIMITS.gamePlayers),
    heroPlaytime: game.heroPlaytime.filter(({ team }) => !left.includes(team)),
  }
}
