import type { Client } from '#tests/support/clients/client.ts'
import { aTournament } from '#tests/support/worlds/brackets.ts'
import { factories } from '#tests/support/worlds/factories.ts'

/** Texts that would run as code wherever a page interpreted them. `hit` is what they would call. */
export const HOSTILE = [
  '<script>hit()</script>',
  '"><img src=x onerror=hit()>',
  '\'><svg onload=hit()>',
  '</script><script>hit()</script>',
  '</title><script>hit()</script>',
  '" onmouseover=hit() autofocus onfocus=hit() x="',
  '<iframe srcdoc="<script>parent.hit()</script>">',
  '{{constructor.constructor("hit()")()}} ${hit()}',
  '<!--<script>hit()</script>--> ]]><script>hit()</script>',
  '<a href="javascript:hit()">x</a>',
  '&lt;img src=x onerror=hit()&gt;\u2028',
] as const

let turn = 0
/** The next text, truncated to the length of the field. */
const hostile = (length = 120): string => `${(turn += 1)} ${HOSTILE[turn % HOSTILE.length]}`.slice(0, length)

export type HostileWorld = { eventId: string; teamIds: string[]; matchIds: string[]; bracketId: string; names: string[] }

/** Fills every text that staff can type, and every name from other sites, with hostile texts. */
export async function aHostileWorld(editor: Client, admin: Client): Promise<HostileWorld> {
  const make = factories(editor)
  const names: string[] = []
  const named = (length?: number): string => {
    const name = hostile(length)
    names.push(name)
    return name
  }
  const playerIds: string[] = []
  for (let index = 0; index < HOSTILE.length; index += 1) {
    playerIds.push(await make.aPlayer({ username: named(), realName: hostile(), nationality: hostile(50) }))
  }
  const teamIds: string[] = []
  for (let index = 0; index < HOSTILE.length; index += 1) {
    const [one = '', two = ''] = [playerIds[index], playerIds[(index + 1) % playerIds.length]]
    teamIds.push(await make.aTeam({
      name: named(), tag: `${index}<b>"'&`, roster: [{ playerId: one, role: 'duelist' }],
      substitutes: [{ playerId: two, role: 'vanguard' }],
    }))
  }
  const [one = '', two = ''] = teamIds
  const eventId = await make.anEvent({
    name: named(), description: HOSTILE.join('\n'), format: hostile(60), prizePool: 100, startDate: '2026-01-01',
    endDate: '2099-01-01', status: 'ongoing', teamMetadata: teamIds.map((teamId) => ({ teamId, participantId: teamId })),
    prizeDistribution: [{ place: 1, prize: 5, teams: [{ teamId: one, teamName: hostile(60) }] }],
  })
  await editor.post(`/api/snapshots/events/${eventId}`, { teamIds })
  const times = [new Date(Date.now() - 3_600_000), new Date(Date.now() + 3_600_000), new Date('2026-01-02T10:00:00Z')]
  const matchIds: string[] = []
  for (const [index, time] of times.entries()) {
    matchIds.push(await make.aMatch({
      eventId, teamOneId: one, teamTwoId: two, teamOneName: named(), teamTwoName: named(),
      matchStartTime: time.toISOString(), streamLink: 'https://example.com/?"><script>hit()</script>',
      ...(index === 2 && { seriesWinner: one, winnerMode: 'manual' as const }),
      games: [{
        gameNumber: 1, map: 'midtown', teamOneScore: 2, teamTwoScore: 1, teamAAssignment: one, teamBAssignment: two,
        players: [{ playerId: playerIds[0] ?? '', team: one, role: 'duelist' }],
      }],
    }))
  }
  const { bracketId } = await aTournament(editor, { size: 4 })
  const own = await make.aBracket({ eventId, name: named(), participantCount: 4 })
  await editor.patch(`/api/brackets/${own}`, { roundLabels: { 'winner-round-1': hostile(40) } })
  await editor.patch(`/api/brackets/${bracketId}`, { name: named() })
  await make.aGroup({ eventId, name: named(), teamIds: teamIds.slice(0, 3), matchIds: matchIds.slice(0, 1) })
  await admin.post('/api/admin/users', { userId: '100000000000060', username: named(60), roles: [] })
  await editor.post('/api/imports', {
    kind: 'matches', fileName: `${hostile(60)}.csv`, fileHash: 'a'.repeat(64), rows: 1,
  })
  const signed = await editor.post('/api/uploads/signed-url', {
    path: 'teams', contentType: 'image/png', filename: '"><img src=x onerror=hit()>.png',
  })
  if (signed.status !== 200) throw new Error('The file name was not taken')
  return { eventId, teamIds, matchIds, bracketId: own, names }
}
