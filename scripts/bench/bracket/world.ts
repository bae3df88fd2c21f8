import type { BracketRecord } from '#contract/sent-brackets.ts'
import type { MatchListItem } from '#contract/sent-matches.ts'
import { AS_PLANNED } from '#domain/matches/editing/declared.ts'
import { createNodes } from '#domain/stages/formats/formats.ts'

const WHEN = '2026-11-21T18:00:00.000Z'
const RECORD = { version: 1, createdAt: WHEN, updatedAt: WHEN }

/** A played double elimination with a match for each node. */
export function playedBracket(teamCount: number) {
  const ids = Array.from({ length: teamCount }, (_, index) => `team-${index}`)
  const idAt = (index: number): string => ids[index % ids.length] ?? ''
  const mark = (id: string) => ({ id, name: `The ${id}`, tag: id, logo: `/uploads/teams/${id}.webp` })
  const nodes = createNodes('double-elimination', teamCount).map((node, index) => ({
    ...node,
    matchId: `match-${node.id}`,
    status: 'complete' as const,
    winnerId: idAt(2 * index),
    teams: { top: { id: idAt(2 * index), isWinner: true }, bottom: { id: idAt(2 * index + 1), isWinner: false } },
  }))
  const bracket: BracketRecord = {
    ...RECORD, id: 'bracket', eventId: 'event', name: 'Playoffs', type: 'double-elimination', status: 'complete',
    participantCount: teamCount, displayOrder: 0, pickEmEnabled: false, roundLabels: {}, bestOf: null, roundBestOf: {}, nodes,
    participants: Object.fromEntries(ids.map((id) => [id, mark(id)])),
  }
  const side = (id: string) => ({ teamId: id, name: mark(id).name, snapshot: mark(id) })
  const matches = nodes.map(({ matchId, teams: { top, bottom } }): MatchListItem => ({
    ...RECORD, id: matchId, eventId: 'event', eventName: 'Event', sides: { one: side(top.id), two: side(bottom.id) },
    matchStartTime: WHEN, scheduledAt: null, isLive: false, winner: top.id, seriesWinner: top.id, winnerMode: 'auto',
    bestOf: null, advantage: null, ...AS_PLANNED, streamLink: '', vodLink: '',
    games: [3, 3, 1, 3].map((one, index) => ({ gameNumber: index + 1, map: 'krakoa', score: { one, two: 2 } })),
  }))
  return { bracket, matches: new Map(matches.map((match) => [match.id, match])), now: Date.parse(WHEN) + 86_400_000 }
}
