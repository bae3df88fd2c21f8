import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pack, unpack } from './packed.ts'

test('What is packed comes out as JSON has it, whatever it is', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const sent = JSON.parse(JSON.stringify(pack(value))) as ReturnType<typeof pack>
      expect(unpack(sent)).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('Names of properties are sent once, and values as they are', () => {
  const team = { id: 'red-kite-union', name: 'Red Kite Union', logo: '' }
  const matches = Array.from({ length: 50 }, (_, at) => ({ at, one: { ...team }, note: '', winner: null }))
  const text = JSON.stringify(pack(matches))
  expect(text.split('winner')).toHaveLength(2)
  expect(unpack(JSON.parse(text) as ReturnType<typeof pack>)).toEqual(matches)
})

test('Properties without a value are left out, and errors are sent in their own form, as JSON does it', () => {
  const value = { left: undefined, kept: null, when: new Date(0), list: [undefined, 1] }
  expect(unpack(pack(value))).toEqual({ kept: null, when: '1970-01-01T00:00:00.000Z', list: [null, 1] })
})

test('A text that looks like a list or a number stays a text', () => {
  const value = ['l-1,0', 'n1', '1', 1, 'null', null, 'true', true, ['l-1,0']]
  expect(unpack(pack(value))).toEqual(value)
})
