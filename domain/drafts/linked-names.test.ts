import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linkedNames, namesOnArrival } from './linked-names.ts'
import { calledBy, namesInLink, TEAM_NAME_LENGTH } from './team-names.ts'

const inQuery = (query: string) => {
  const search = new URLSearchParams(query)
  return linkedNames((parameter) => search.get(parameter))
}
const read = (teamA: string, teamB = '') => inQuery(new URLSearchParams({ teamA, teamB }).toString())

test('The names of a link are its two parameters, and none where it has none (DR-12)', () => {
  expect(read('Red Kite Union', 'Łódź 🦊')).toEqual({ A: 'Red Kite Union', B: 'Łódź 🦊' })
  expect(inQuery('code=abc')).toEqual({ A: '', B: '' })
})

test('A name is one visible line (DR-12)', () => {
  expect(read('  Red\n\n Kite\u202E ').A).toBe('Red Kite')
  expect(read('\u200B \u2060').A).toBe('')
})

test('A team without a name is called by its letter, and adds nothing to a link (DR-12)', () => {
  const names = { A: '', B: 'Salt & Iron' }
  expect(calledBy(names, 'A')).toBe('Team A')
  expect(calledBy(names, 'B')).toBe('Salt & Iron')
  expect(namesInLink(names)).toBe('&teamB=Salt%20%26%20Iron')
  expect(inQuery(`code=x${namesInLink(names)}`)).toEqual(names)
})

test('A name that is typed while the draft of a link is on its way stays, and the other team is called as in the link (DR-12)', () => {
  const [linked, before] = [read('Red Kite Union', 'North Pier'), { A: 'Of yesterday', B: 'Too' }]
  expect(namesOnArrival(linked, before, before)).toEqual(linked)
  expect(namesOnArrival(linked, before, { ...before, A: 'Typed' })).toEqual({ A: 'Typed', B: 'North Pier' })
  expect(namesOnArrival(linked, before, { ...before, B: '' })).toEqual({ A: 'Red Kite Union', B: '' })
})

test('Whatever a link holds, a name has at most its length, no line break and no space at its ends (DR-12)', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const { A: name } = read(text)
      expect(Array.from(name).length).toBeLessThanOrEqual(TEAM_NAME_LENGTH)
      expect(name).toBe(name.trim())
      expect(name).not.toMatch(/[\r\n\u202A-\u202E\u2066-\u2069]/u)
    }),
  )
})
