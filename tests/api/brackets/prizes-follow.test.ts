import { expect, test } from 'vitest'
import type { EventListItem } from '#contract/events.ts'
import { openSite } from '#tests/support/program/site.ts'
import { aTournament, complete, linkMatches, nodeOf, readBracket, tryEditNodes } from '#tests/support/worlds/brackets.ts'
import { games, LOSS, WIN, type Scores } from '#tests/support/worlds/factories.ts'
import { undoing } from '#tests/support/worlds/undoing.ts'

const site = await openSite()
const { anon, editor, make } = site
const { undo, expectReversible } = undoing(site)

/** An event of two teams whose prizes name them by their places: the first team won. */
async function decided() {
  const { eventId, bracketId, teams: [one = '', two = ''] } = await aTournament(editor, { size: 2 })
  const final = await make.aMatch({ eventId, teamOneId: one, teamTwoId: two })
  await linkMatches(editor, bracketId, { 'w1-0': final })
  const save = (scores: Scores, query = '') =>
    editor.put(`/api/matches/${final}${query}`, { eventId, teamOneId: one, teamTwoId: two, games: games(...scores) })
  expect((await save(WIN)).status).toBe(200)
  const award = (first: string, second: string) => editor.patch(`/api/events/${eventId}`, {
    prizeDistribution: [first, second].map((teamId, index) => ({ place: index + 1, prize: 100, teams: [{ teamId, teamName: teamId }] })),
  })
  expect((await award(one, two)).status).toBe(200)
  const prizes = async (): Promise<string[]> =>
    (await anon.get(`/api/events/${eventId}`)).body.prizeDistribution.map(({ teams }: { teams: { teamId: string }[] }) => teams.map(({ teamId }) => teamId).join(' '))
  return { eventId, bracketId, one, two, final, save, award, prizes }
}

test('A corrected final takes the prizes with it, and everything that names the champion agrees; one undo brings all of it back (EV-18 EV-20)', async () => {
  const { eventId, one, two, save, prizes } = await decided()
  const champion = async () => (await anon.get('/api/events?champions=true')).body.find(({ id }: EventListItem) => id === eventId)?.champions
  expect([await prizes(), await champion()]).toMatchObject([[one, two], [{ id: one }]])
  const corrected = await save(LOSS)
  expect(corrected.status).toBe(200)
  expect([await prizes(), await champion()]).toMatchObject([[two, one], [{ id: two }]])
  expect((await undo(corrected)).status).toBe(200)
  expect([await prizes(), await champion()]).toMatchObject([[one, two], [{ id: one }]])
  await expectReversible(() => save(LOSS))
})

test('A final that is open again leaves its prizes to nobody, and prizes that named others stay as they are (EV-18)', async () => {
  const open = await decided()
  expect((await open.save([])).status).toBe(200)
  expect(await open.prizes()).toEqual(['', ''])
  const own = await decided()
  await own.award(own.two, own.one)
  expect((await own.save(LOSS)).status).toBe(200)
  expect((await own.save(WIN)).status).toBe(200)
  expect(await own.prizes()).toEqual([own.one, own.two])
})

test('A winner that is changed in the bracket itself, and a sync, take the prizes with them too (EV-18)', async () => {
  const { eventId, bracketId, teams: [one = '', two = ''] } = await aTournament(editor, { size: 2 })
  await complete(editor, bracketId, 'w1-0', one)
  await editor.patch(`/api/events/${eventId}`, { prizeDistribution: [{ place: 1, prize: 5, teams: [{ teamId: one, teamName: 'One' }] }] })
  const first = async () => (await anon.get(`/api/events/${eventId}`)).body.prizeDistribution[0].teams
  expect((await complete(editor, bracketId, 'w1-0', two, true)).status).toBe(200)
  expect(await first()).toMatchObject([{ teamId: two }])

  const final = await make.aMatch({ eventId, teamOneId: one, teamTwoId: two, games: games(...WIN) })
  expect((await tryEditNodes(editor, bracketId, () => ({ matchId: final }), '?confirm=true')).status).toBe(200)
  expect(await editor.post(`/api/brackets/${bracketId}/sync`, { confirm: true })).toMatchObject({ status: 200 })
  const { winnerId } = nodeOf(await readBracket(anon, bracketId), 'w1-0')
  expect(await first()).toMatchObject([{ teamId: winnerId }])
})
