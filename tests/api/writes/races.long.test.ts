import { describe, expect, test } from 'vitest'
import { bracketOf } from '#contract/sent-brackets.ts'
import { mulberry32, shuffle } from '#server/demo/random.ts'
import type { Answer } from '#tests/support/clients/client.ts'
import { faultsOf } from '#tests/support/models/brackets.ts'
import { openSite } from '#tests/support/program/site.ts'
import { aTournament, linkMatches, nodeOf, readBracket } from '#tests/support/worlds/brackets.ts'
import { games } from '#tests/support/worlds/factories.ts'
import { anImport } from '#tests/support/worlds/imports.ts'
import { aLinkedTournament, stateOf } from '#tests/support/worlds/linked-tournament.ts'
import { statuses, times } from './at-once.ts'

const { editor, anon, make } = await openSite()

test('Two hundred mixed writes at once all get an answer within seconds, none of them a failure [C15]', async () => {
  const { eventId, bracketId, teams } = await aTournament(editor, { size: 4 })
  const [one, two] = teams
  const matchId = await make.aMatch({ eventId, teamOneId: one, teamTwoId: two })
  await linkMatches(editor, bracketId, { 'w1-0': matchId })
  const [groupId, importId] = [await make.aGroup({ eventId }), await anImport(editor)]
  const body = { eventId, teamOneId: one, teamTwoId: two }
  const calls: (() => Promise<Answer>)[] = [
    () => editor.put(`/api/matches/${matchId}`, { ...body, games: games([2, 0]) }),
    () => editor.put(`/api/matches/${matchId}?confirm=true`, { ...body, games: games([0, 2]) }),
    () => editor.post(`/api/brackets/${bracketId}/sync`),
    () => editor.post('/api/brackets/progress', { matchId }),
    () => editor.post(`/api/brackets/${bracketId}/matches/w1-0/complete`, { winnerId: one, confirm: true }),
    () => editor.post(`/api/snapshots/events/${eventId}`, { teamIds: teams }),
    () => editor.post(`/api/groups/${groupId}/teams`, { teamId: one }),
    () => editor.patch(`/api/events/${eventId}`, { format: 'Swiss' }),
    () => editor.put(`/api/groups/${groupId}`, { name: 'Group', teamIds: teams }),
    () => editor.patch(`/api/brackets/${bracketId}`, { name: 'Playoffs' }),
    () => editor.post(`/api/imports/${importId}/rows`, { rows: [2, 3].map((row) => ({ row, match: body })) }),
  ]
  const timed = async (call: () => Promise<Answer>): Promise<Answer> => {
    const start = performance.now()
    const answer = await call()
    longest = Math.max(longest, performance.now() - start)
    return answer
  }
  let longest = 0
  const answers = await times(200, (index) => timed(calls[index % calls.length] as (typeof calls)[number]))
  expect(statuses(answers)[500] ?? 0, JSON.stringify(answers.find(({ status }) => status === 500)?.body)).toBe(0)
  // A busy machine may tell a call to come back: an answer too.
  for (const { status } of answers) expect([200, 409, 503]).toContain(status)
  expect(longest).toBeLessThan(60_000)
  await editor.post(`/api/brackets/${bracketId}/sync`, { confirm: true })
  const { body: match } = await anon.get(`/api/matches/${matchId}`)
  expect(nodeOf(await readBracket(anon, bracketId), 'w1-0').winnerId).toBe(match.seriesWinner)
})

describe('Many syncs at once', () => {
  const isChanged = ({ body }: Answer): boolean =>
    body.results.some(({ outcome }: { outcome: string }) => outcome === 'changed')

  test('Many syncs at once end in the bracket of one sync, each time that all results differ [C05]', async () => {
    const tournament = await aLinkedTournament(editor)
    for (let round = 0; round < 4; round += 1) {
      await tournament.saveUnlinked(tournament.play(mulberry32(round)))
      const answers = await times(20, () => tournament.sync(true))
      expect(statuses(answers)).toEqual({ 200: 20 })
      expect(answers.filter(isChanged)).toEqual([]) // the links were applied
      const after = await tournament.read()
      expect(stateOf(bracketOf(after))).toEqual(stateOf(await tournament.fromMatches()))
      expect(after.status).toBe('complete')
      await tournament.sync()
      expect(await tournament.read()).toEqual(after)
    }
  }, 120_000)

  test('Syncs while others save matches leave a sound bracket, and the next one makes it match them [C05]', async () => {
    const tournament = await aLinkedTournament(editor)
    for (let round = 0; round < 4; round += 1) {
      const random = mulberry32(100 + round)
      const saves = shuffle(random, [...tournament.play(random)])
      const syncs = Array.from({ length: 14 }, () => null)
      const answers = await Promise.all(shuffle(random, [...saves, ...syncs]).map((entry) =>
        entry ? tournament.save(...entry) : tournament.sync(true)))
      expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true)
      expect(faultsOf(bracketOf(await tournament.read()))).toEqual([])
      // An earlier result that came later reset the ones behind it: they are entered again, in the order of play.
      for (const entry of tournament.play(mulberry32(100 + round))) expect((await tournament.save(...entry)).status).toBe(200)
      const after = await tournament.read()
      expect(stateOf(bracketOf(after))).toEqual(stateOf(await tournament.fromMatches()))
      expect(after.status).toBe('complete')
    }
  }, 120_000)
})
