import type { Selectable } from 'kysely'
import type { BracketRecord } from '#contract/brackets.ts'
import type { BracketParticipant } from '#domain/brackets/bracket.ts'
import type { LinkedResult } from '#domain/brackets/progress.ts'
import { isTeamId, knownWinner, teamIdOf } from '#domain/matches/series.ts'
import type { TeamSnapshot } from '#domain/teams/team.ts'
import type { MatchRecord } from '#contract/matches.ts'
import type { Schema } from '#server/db/schema.ts'

export type BracketRow = Selectable<Schema['brackets']> & { links: { nodeId: string; matchId: string }[] }

/** The bracket as it travels: the links of the table become the nodes' match ids. */
export function toRecord(row: BracketRow): BracketRecord {
  const links = new Map(row.links.map(({ nodeId, matchId }) => [nodeId, matchId]))
  return {
    id: row.id,
    version: row.version,
    eventId: row.event_id,
    name: row.name,
    type: row.type,
    status: row.status,
    participantCount: row.participant_count,
    displayOrder: row.display_order,
    pickEmEnabled: row.pick_em_enabled,
    matches: row.nodes.map((node) => ({ ...node, matchId: links.get(node.id) ?? null })),
    participants: row.participants,
    roundLabels: row.round_labels,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

/** What a match says to the brackets that it is linked to. */
export const toResult = (match: MatchRecord): LinkedResult => ({
  matchId: match.id,
  teamOne: participant(match.teamOneId, match.teamOneName, match.teamOneSnapshot),
  teamTwo: participant(match.teamTwoId, match.teamTwoName, match.teamTwoSnapshot),
  winnerId: teamIdOf(match, knownWinner(match, match.isLive)),
})

const participant = (id: string, name: string, snapshot: TeamSnapshot | null): BracketParticipant | null =>
  isTeamId(id) ? { id, name: snapshot?.name || name, logo: snapshot?.logo ?? '', tag: snapshot?.tag ?? '' } : null
