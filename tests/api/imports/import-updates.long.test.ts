import { expect, test } from 'vitest'
import { openSite } from '#tests/support/program/site.ts'
import { aTournament, linkMatches, readBracket } from '#tests/support/worlds/brackets.ts'
import { games, LOSS, toWrite, WIN, type Scores } from '#tests/support/worlds/factories.ts'
import { anImport } from '#tests/support/worlds/imports.ts'

const { editor, anon, make } = await openSite()

const read = async (id: string) => (await anon.get(`/api/matches/${id}`)).body
const send = async (importId: string, rows: object[]) => (await editor.post(`/api/imports/${importId}/rows`, { rows })).body
const sidesOf = async () => {
  const [teamOneId, teamTwoId] = (await make.teams(2)) as [string, string]
  return { eventId: await make.anEvent(), teamOneId, teamTwoId }
}

test('A row changes the match it names and only the fields it has; sending it again changes nothing [T31]', async () => {
  const sides = await sidesOf()
  const player = await make.aPlayer()
  const id = await make.aMatch({
    ...sides, streamLink: 'https://example.org/live', games: [{ gameNumber: 1, map: 'krakoa', players: [{ playerId: player, team: sides.teamOneId }] }],
  })
  const before = await read(id)
  const importId = await anImport(editor)
  const turned = { eventId: sides.eventId, teamOneId: sides.teamTwoId, teamTwoId: sides.teamOneId }
  const row = { row: 2, match: { ...turned, matchStartTime: '2026-11-20T18:00:00Z', games: games([1, 2], [0, 3]) }, update: { id, version: before.version } }
  expect(await send(importId, [row])).toEqual([{ row: 2, status: 'updated', id }])
  const after = await read(id)
  expect(after).toMatchObject({
    matchStartTime: '2026-11-20T18:00:00.000Z', streamLink: 'https://example.org/live', teamOneScore: 2, teamTwoScore: 0,
    seriesWinner: sides.teamOneId, version: before.version + 1,
  })
  expect(after.games[0]).toMatchObject({ map: 'krakoa', players: [{ playerId: player }], teamOneScore: 2 })
  expect(await send(importId, [row])).toEqual([{ row: 2, status: 'already-imported', id }])
  expect((await read(id)).version).toBe(before.version + 1)
  expect((await editor.get(`/api/imports/${importId}`)).body).toMatchObject({ imported: 1, marks: [{ row: 2, id }] })
})

test('A row adds what it knows of a map, with its heroes, and leaves everything else of it (IM-06 MT-32 MT-34)', async () => {
  const sides = await sidesOf()
  const [kept, added] = [await make.aPlayer(), await make.aPlayer()]
  const old = { heroId: 'thor', playerId: kept, team: sides.teamOneId, seconds: null, percent: 90 }
  const id = await make.aMatch({
    ...sides, streams: [{ label: '', language: 'Deutsch', url: 'https://example.org/de' }],
    games: [{ gameNumber: 1, map: 'krakoa', replayCode: 'OLD', pickedBy: 'one', players: [{ playerId: kept, team: sides.teamOneId }], heroPlaytime: [old] }],
  })
  const heroPlaytime = [{ heroId: 'hela', playerId: added, team: sides.teamTwoId, seconds: 60 }]
  const players = [{ playerId: added, team: sides.teamTwoId, role: 'duelist' }]
  const match = { ...sides, streamLink: 'https://example.org/en', games: [{ gameNumber: 1, vodStart: 90, heroPlaytime, players }] }
  expect(await send(await anImport(editor), [{ row: 2, match, update: { id, version: 1 } }])).toEqual([{ row: 2, status: 'updated', id }])
  const after = await read(id)
  expect(after.streams).toEqual([{ label: '', language: '', url: 'https://example.org/en' }])
  expect(after.games[0]).toMatchObject({ replayCode: 'OLD', pickedBy: 'one', vodStart: 90 })
  expect(after.games[0].heroPlaytime).toEqual([old, { ...heroPlaytime[0], percent: null }])
  expect(after.games[0].players.map(({ playerId }: { playerId: string }) => playerId)).toEqual([kept, added])
})

test('One row of a stale or deleted match, or with nonsense, fails alone; undo takes back all others [T31]', async () => {
  const sides = await sidesOf()
  const [stale, good, later] = (await make.matches(3, sides)) as [string, string, string]
  await editor.put(`/api/matches/${stale}`, { ...toWrite(await read(stale)), vodLink: 'https://example.org/' })
  const importId = await anImport(editor)
  const match = { ...sides, vodLink: 'https://example.org/vod' }
  const results = await send(importId, [
    { row: 2, match, update: { id: stale, version: 1 } }, { row: 3, match, update: { id: good, version: 1 } },
    { row: 4, match, update: { id: 'none', version: 1 } }, { row: 5, match: { ...match, vodLink: 'x' }, update: { id: good, version: 2 } },
    { row: 6, match: sides }, { row: 7, match, update: { id: later, version: 1 } },
  ])
  expect(Object.fromEntries(results.map(({ row, status }: { row: number; status: string }) => [row, status]))).toEqual({
    2: 'failed', 3: 'updated', 4: 'failed', 5: 'failed', 6: 'created', 7: 'updated',
  })
  await editor.put(`/api/matches/${later}`, { ...toWrite(await read(later)), vodLink: 'https://example.org/changed' })
  const undone = await editor.post(`/api/imports/${importId}/undo`)
  expect(undone.body).toMatchObject({ removed: 1, restored: 1, kept: [{ row: 7, id: later, reason: 'It has changed since the import' }] })
  expect(await read(good)).toMatchObject({ vodLink: '' })
  await editor.put(`/api/matches/${later}`, { ...toWrite(await read(later)), vodLink: '' })
  expect((await anon.get(`/api/matches?eventId=${sides.eventId}`)).body).toHaveLength(3)
})

test('A row advances the bracket of its match, and the undo takes that back [T31]', async () => {
  const { bracketId, eventId, teams: [teamOneId = '', teamTwoId = ''] } = await aTournament(editor)
  const id = await make.aMatch({ eventId, teamOneId, teamTwoId })
  await linkMatches(editor, bracketId, { 'w1-0': id })
  const importId = await anImport(editor)
  const match = await read(id)
  const bracket = async () => (await readBracket(anon, bracketId)).matches
  const before = await bracket()
  const row = { row: 2, match: { eventId, teamOneId, teamTwoId, games: games(...WIN) }, update: { id, version: match.version } }
  expect(await send(importId, [row])).toMatchObject([{ status: 'updated' }])
  expect(await bracket()).not.toEqual(before)
  expect((await editor.post(`/api/imports/${importId}/undo`)).body).toMatchObject({ restored: 1, kept: [] })
  expect(await bracket()).toEqual(before)
})

test('A row that corrects a result others rest on names what would follow, and is applied once that is confirmed (IM-07)', async () => {
  const { bracketId, eventId, teams: [one = '', two = '', three = '', four = ''] } = await aTournament(editor)
  const played = (teamOneId: string, teamTwoId: string) => make.aMatch({ eventId, teamOneId, teamTwoId, games: games(...WIN) })
  const [first, second, final] = [await played(one, two), await played(three, four), await make.aMatch({ eventId })]
  await linkMatches(editor, bracketId, { 'w1-0': first, 'w1-1': second, 'w2-0': final })
  await editor.put(`/api/matches/${final}`, { ...toWrite(await read(final)), games: games(...WIN) })
  expect((await read(final)).seriesWinner).toBe(one)
  const importId = await anImport(editor)
  const row = (over: object = {}) => ({ row: 2, match: { eventId, teamOneId: one, teamTwoId: two, games: games(...LOSS) }, update: { id: first, version, ...over } })
  const { version } = await read(first)
  const [asked] = await send(importId, [row()])
  expect(asked).toMatchObject({ row: 2, status: 'failed', effects: expect.arrayContaining([expect.stringMatching(/the result is set aside/)]) })
  expect((await read(first)).seriesWinner).toBe(one)
  expect(await send(importId, [row({ confirm: true })])).toEqual([{ row: 2, status: 'updated', id: first }])
  expect(await read(first)).toMatchObject({ seriesWinner: two })
  expect(await read(final)).toMatchObject({ teamOneId: two, seriesWinner: null })
})

/** A single elimination of four whose final was won by the first team, and a row that gives its semifinal to the other one. */
const aCorrectedFinal = async (isFinalLinked: boolean) => {
  const { bracketId, eventId, teams: [one = '', two = '', three = '', four = ''] } = await aTournament(editor)
  const [first, second] = [await make.aMatch({ eventId }), await make.aMatch({ eventId })]
  const final = isFinalLinked ? await make.aMatch({ eventId }) : null
  await linkMatches(editor, bracketId, { 'w1-0': first, 'w1-1': second, ...(final && { 'w2-0': final }) })
  const save = async (id: string, scores: Scores) =>
    editor.put(`/api/matches/${id}`, {
      ...toWrite(await read(id)), winner: null, seriesWinner: null, winnerMode: 'auto', games: games(...scores),
    })
  for (const id of [first, second]) await save(id, WIN)
  if (final) await save(final, WIN)
  else await editor.post(`/api/brackets/${bracketId}/matches/w2-0/complete`, { winnerId: one })
  const bracket = async () => (await readBracket(anon, bracketId)).matches
  const before = await bracket()
  expect(before.find(({ id }) => id === 'w2-0')?.winnerId).toBe(one)
  const importId = await anImport(editor)
  const { version } = await read(first)
  const row = { row: 2, match: { eventId, teamOneId: one, teamTwoId: two, games: games(...LOSS) }, update: { id: first, version, confirm: true } }
  expect(await send(importId, [row])).toMatchObject([{ status: 'updated' }])
  expect((await bracket()).find(({ id }) => id === 'w2-0')?.winnerId).toBeNull()
  const undo = async () => (await editor.post(`/api/imports/${importId}/undo`)).body
  return { eventId, bracketId, one, two, three, four, first, second, final: final ?? '', save, bracket, before, undo }
}

test('The undo of an import restores the results that a confirmed row had set aside (IM-07 HI-02)', async () => {
  const linked = await aCorrectedFinal(true)
  expect(await linked.undo()).toMatchObject({ restored: 1, kept: [] })
  expect(await read(linked.final)).toMatchObject({ teamOneId: linked.one, teamTwoId: linked.three, seriesWinner: linked.one, teamOneScore: 2 })
  expect(await linked.bracket()).toEqual(linked.before)
  // A winner that staff had chosen in the bracket comes back as well.
  const chosen = await aCorrectedFinal(false)
  expect(await chosen.undo()).toMatchObject({ restored: 1, kept: [] })
  expect(await chosen.bracket()).toEqual(chosen.before)
})

test('The undo of an import restores results in a bracket that has changed since, but none over a newer one (IM-07 HI-02)', async () => {
  const moved = await aCorrectedFinal(true)
  expect((await editor.patch(`/api/brackets/${moved.bracketId}`, { name: 'Renamed' })).status).toBe(200)
  expect(await moved.undo()).toMatchObject({ restored: 1, kept: [] })
  expect(await read(moved.final)).toMatchObject({ teamOneId: moved.one, seriesWinner: moved.one })
  expect(await moved.bracket()).toEqual(moved.before)
  // The final has another opponent by now.
  const other = await aCorrectedFinal(true)
  expect((await other.save(other.second, LOSS)).status).toBe(200)
  expect(await other.undo()).toMatchObject({ restored: 1, kept: [] })
  expect(await read(other.final)).toMatchObject({ teamOneId: other.one, teamTwoId: other.four, seriesWinner: null })
  // It was played again: that result rests on the row.
  const played = await aCorrectedFinal(true)
  expect((await played.save(played.final, WIN)).status).toBe(200)
  expect(await played.undo()).toMatchObject({ restored: 0, kept: [{ row: 2, id: played.first }] })
  expect(await read(played.final)).toMatchObject({ teamOneId: played.two, seriesWinner: played.two })
})

test('A row says that a match is delayed, and how it ended; what it leaves empty stays (IM-13 MT-24 MT-39)', async () => {
  const sides = await sidesOf()
  const id = await make.aMatch({ ...sides, matchStartTime: '2027-11-20T18:00:00Z', note: 'Final' })
  const version = async () => (await read(id)).version
  const update = async (match: object) => send(await anImport(editor), [{ row: 2, match: { ...sides, ...match }, update: { id, version: await version() } }])
  expect(await update({ delayedTo: '2027-11-20T18:20:00Z' })).toEqual([{ row: 2, status: 'updated', id }])
  expect(await read(id)).toMatchObject({ matchStartTime: '2027-11-20T18:20:00.000Z', scheduledAt: '2027-11-20T18:00:00.000Z', delayedTo: '2027-11-20T18:20:00.000Z', note: 'Final' })
  expect(await update({ resultType: 'forfeit', forfeitBy: 'one' })).toEqual([{ row: 2, status: 'updated', id }])
  expect(await read(id)).toMatchObject({ resultType: 'forfeit', forfeitBy: 'one', seriesWinner: sides.teamTwoId, delayedTo: '2027-11-20T18:20:00.000Z', note: 'Final' })
})

test('A row postpones a match and gives it several streams and recordings, as the product stores them (IM-13 MT-25 MT-33)', async () => {
  const sides = await sidesOf()
  const id = await make.aMatch({ ...sides, matchStartTime: '2027-11-20T18:00:00Z', streamLink: 'https://example.org/old' })
  const update = async (match: object) =>
    send(await anImport(editor), [{ row: 2, match: { ...sides, ...match }, update: { id, version: (await read(id)).version } }])
  const [en, de] = [{ label: '', language: 'English', url: 'https://example.org/en' }, { label: 'Map 1', language: 'Deutsch', url: 'https://example.org/de' }]
  expect(await update({ schedule: 'postponed', streamLink: en.url, streams: [en, de], vodLink: de.url, vods: [de] })).toEqual([{ row: 2, status: 'updated', id }])
  expect(await read(id)).toMatchObject({
    schedule: 'postponed', postponedFrom: '2027-11-20T18:00:00.000Z', matchStartTime: null, streams: [en, de], streamLink: en.url, vods: [de], vodLink: de.url,
  })
  expect(await update({ matchStartTime: '2027-11-22T18:00:00Z', vods: [de, en] })).toEqual([{ row: 2, status: 'updated', id }])
  expect(await read(id)).toMatchObject({ schedule: 'postponed', matchStartTime: '2027-11-22T18:00:00.000Z', streams: [en, de], vods: [de, en] })
  expect(await update({ schedule: 'planned' })).toEqual([{ row: 2, status: 'updated', id }])
  expect(await read(id)).toMatchObject({ schedule: 'planned', postponedFrom: null, matchStartTime: '2027-11-22T18:00:00.000Z', streams: [en, de] })
})
