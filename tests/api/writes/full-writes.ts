import type { Site } from '#tests/support/program/site.ts'
import { aTournament, readBracket } from '#tests/support/worlds/brackets.ts'
import { bodies } from '#tests/support/worlds/factories.ts'

export type Write = { name: string; method: 'POST' | 'PUT' | 'PATCH'; path: string; body: unknown }

const at = '2026-11-20T18:00:00.000Z'

const snapshot = (id: string, playerId: string) => ({
  id, name: 'Northern Lights', tag: 'NL', logo: '/uploads/teams/nl.png', searchNames: ['Northern Lights'],
  capturedAt: at,
  rosterSnapshots: [{
    id: playerId, username: 'aurora', realName: 'Ana', nationality: 'Norway', role: 'vanguard', teamId: id,
    teamName: 'Northern Lights', capturedAt: at,
  }],
  substituteSnapshots: [],
})

/** A valid call of every write that takes a body, with every field that it knows filled in. */
export async function fullWrites({ editor, make }: Site): Promise<Write[]> {
  const [one, two] = (await make.teams(2)) as [string, string]
  const [playerId, secondPlayer] = [await make.aPlayer(), await make.aPlayer()]
  const { eventId, bracketId } = await aTournament(editor, { size: 4 })
  const [matchId, freeMatch] = (await make.matches(2, { eventId })) as [string, string]
  const groupId = await make.aGroup({ eventId })
  const bracket = await readBracket(editor, bracketId)
  const player = bodies.player({ realName: 'Ana', nationality: 'Norway' })
  const team = () => bodies.team({
    logo: '/uploads/teams/a.png', region: 'EMEA', roster: [{ playerId, role: 'vanguard' }],
    substitutes: [{ playerId: secondPlayer, role: 'strategist' }],
  })
  const event = bodies.event({
    description: 'Eight teams', image: 'https://example.com/a.png', format: 'Swiss', prizePool: 1000,
    prizeDistribution: [{ place: 1, placeEnd: 2, prize: 500, teams: [{ teamId: one, teamName: 'One' }] }],
    teamMetadata: [{ teamId: one, participantId: one, snapshot: snapshot(one, playerId) as never }],
    tableRules: { ranking: ['points', 'wins'], restart: true, points: { win: 2, draw: 1, loss: 0, closeWin: null, closeLoss: null }, forfeits: 'no-maps' },
  })
  const { teamASlots, teamBSlots } = bodies.draft()
  const match = bodies.match({
    eventId, teamOneId: one, teamTwoId: two, teamOneName: 'One', teamTwoName: 'Two',
    teamOneSnapshot: snapshot(one, playerId) as never, teamTwoSnapshot: null, matchStartTime: at, scheduledAt: at,
    schedule: 'postponed', postponedFrom: '2026-11-19T18:00:00.000Z', startedAt: at, endedAt: '2026-11-20T20:00:00.000Z', pausedAt: at, delayedTo: at,
    winner: one, seriesWinner: one, winnerMode: 'manual', bestOf: 3, resultType: 'played', forfeitBy: null, note: 'Two maps by agreement', streamLink: 'https://example.com/s',
    vodLink: 'https://example.com/v',
    streams: [
      { label: 'Main', language: 'English', url: 'https://example.com/s' }, { label: '', language: 'Deutsch', url: 'https://example.com/s2' },
    ],
    vods: [{ label: 'Whole match', language: '', url: 'https://example.com/v' }],
    games: [{
      gameNumber: 1, map: 'midtown', gameWinner: null, teamOneScore: 2, teamTwoScore: 1, teamASlots, teamBSlots,
      players: [{ playerId, team: one, role: 'duelist' }], teamAAssignment: 'One', teamBAssignment: 'Two',
      heroPlaytime: [{ heroId: 'hela', playerId, team: one, seconds: 480, percent: 60 }],
      startedAt: at, endedAt: '2026-11-20T18:20:00.000Z', pickedBy: 'one', firstBan: 'two', vodStart: 90, replayCode: 'ABC123', running: { one: 1, two: 0 },
    }],
  })
  const group = bodies.group({
    teamIds: [one], matchIds: [matchId], eliminationRule: { teamsEliminated: 1 }, ranking: ['points', 'head-to-head', 'draw'], restart: true,
    points: { win: 3, draw: 1, loss: 0, closeWin: 2, closeLoss: 1 }, forfeits: 'as-win',
    deductions: [{ teamId: one, points: 1, note: 'Late roster' }], tiebreakMatchIds: [matchId],
    lots: { teamIds: [one], reason: 'Coin toss', by: 'K. Lee' },
  })
  const patch = {
    name: 'Playoffs', status: 'in-progress', matches: bracket.matches, participants: bracket.participants,
    roundLabels: { 'winner-round-1': 'Semifinals' }, pickEmEnabled: true, displayOrder: 0,
  }
  const write = (method: Write['method'], path: string, body: unknown): Write => ({
    name: `${method} ${path}`, method, path, body,
  })
  return [
    write('POST', '/api/players', player),
    write('PUT', `/api/players/${playerId}`, player),
    write('POST', '/api/teams', team()),
    write('PUT', `/api/teams/${one}`, team()),
    write('POST', '/api/events', event),
    write('PATCH', `/api/events/${eventId}`, event),
    write('POST', '/api/matches', match),
    write('PUT', `/api/matches/${await make.aMatch()}`, match),
    write('POST', '/api/brackets', bodies.bracket({ eventId, type: 'double-elimination', displayOrder: 0 })),
    write('PATCH', `/api/brackets/${bracketId}`, patch),
    write('PATCH', '/api/brackets/display-order', [{ bracketId: await make.aBracket(), displayOrder: 0 }]),
    write('POST', `/api/events/${eventId}/groups`, bodies.group({ ...group, matchIds: [freeMatch] })),
    write('PUT', `/api/groups/${groupId}`, group),
    write('POST', `/api/groups/${groupId}/teams`, { teamId: two }),
    write('POST', `/api/snapshots/events/${eventId}`, { teamIds: [one, two] }),
  ]
}
