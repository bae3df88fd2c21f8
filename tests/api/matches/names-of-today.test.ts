import { expect, test } from 'vitest'
import { openSite } from '#tests/support/program/site.ts'
import { LOSS, WIN } from '#tests/support/worlds/factories.ts'
import { readBracket } from '#tests/support/worlds/brackets.ts'
import { aPlayoff } from '#tests/support/worlds/playoff.ts'

const site = await openSite()
const { anon, editor } = site

test('A match and a bracket that lose their result get the names that their teams have by now, and follow them again (TM-04 MT-28 BR-12)', async () => {
  const { bracketId, teams, links, read, save, playAll } = await aPlayoff(site, 'single-elimination')
  const rename = async (id: string | undefined, name: string) => {
    const { roster, tag } = (await anon.get(`/api/teams/${id}`)).body
    expect((await editor.put(`/api/teams/${id}`, { name, tag, roster })).status).toBe(200)
  }
  const named = async (nodeId: string, side: 'One' | 'Two') => {
    const match = await read(nodeId)
    return [match[`team${side}Name`], match[`team${side}Snapshot`]?.name]
  }
  const inBracket = async (id: string | undefined) => (await readBracket(anon, bracketId)).participants[id ?? '']?.name
  const [champion, , , , finalist] = teams
  await playAll()
  const { name: old } = (await anon.get(`/api/teams/${champion}`)).body
  await rename(champion, 'Northern Lights')
  await rename(champion, 'Southern Lights')
  expect(await named('w3-0', 'One')).toEqual([old, old])
  expect(await inBracket(champion)).toBe(old)

  expect((await editor.post(`/api/matches/${links['w3-0']}/replay?confirm=true`, { reason: 'Wrong map' })).status).toBe(200)
  expect(await named('w3-0', 'One')).toEqual(['Southern Lights', 'Southern Lights'])
  expect(await inBracket(champion)).toBe('Southern Lights')
  expect(await named('w1-0', 'One')).toEqual([old, old])
  await rename(champion, 'Lights')
  expect([await named('w3-0', 'One'), await inBracket(champion)]).toEqual([['Lights', 'Lights'], 'Lights'])

  // A result that a correction sets aside, of a team that stays.
  expect((await save('w3-0', WIN)).status).toBe(200)
  await rename(champion, 'Late Lights')
  expect(await named('w3-0', 'One')).toEqual(['Lights', 'Lights'])
  expect((await save('w2-1', LOSS, '?confirm=true')).status).toBe(200)
  expect((await read('w3-0')).teamTwoId).not.toBe(finalist)
  expect([await named('w3-0', 'One'), await inBracket(champion)]).toEqual([['Late Lights', 'Late Lights'], 'Late Lights'])
})
