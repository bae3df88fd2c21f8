import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measure, rechunk, sections, type Piece } from './pieces.ts'

const all = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const found: T[] = []
  for await (const item of items) found.push(item)
  return found
}

test('Bytes that are re-chunked are the same bytes, in parts of the wanted size', async () => {
  const chunks = fc.array(fc.uint8Array({ maxLength: 50 }).map((bytes) => Buffer.from(bytes)))
  await fc.assert(
    fc.asyncProperty(chunks, fc.integer({ min: 1, max: 60 }), async (given, size) => {
      const parts = await all(rechunk(given, size))
      expect(Buffer.concat(parts)).toEqual(Buffer.concat(given))
      expect(parts.slice(0, -1).every(({ length }) => length === size)).toBe(true)
      expect(parts.at(-1)?.length ?? 1).toBeGreaterThan(0)
    }),
  )
})

const piece = (name: string, text: string): Piece => ({ kind: 'table', name, bytes: Buffer.from(text) })

test('Pieces of one name form one section, and whatever a reader does not read is skipped', async () => {
  const pieces = async function* (): AsyncGenerator<Piece> {
    yield* [piece('a', '1'), piece('a', '2'), piece('b', '3'), piece('b', '4'), piece('c', '5')]
  }
  const seen: [string, string][] = []
  for await (const { name, chunks } of sections(pieces())) {
    const first = await chunks.next()
    seen.push([name, name === 'b' ? String(first.value) : Buffer.concat([first.value as Buffer, ...(await all(chunks))]).toString()])
  }
  expect(seen).toEqual([['a', '12'], ['b', '3'], ['c', '5']])
})

test('Rows are counted by their line breaks, wherever these are cut', async () => {
  expect(await measure([Buffer.from('one\ntw'), Buffer.from('o\n'), Buffer.from('\n')])).toMatchObject({ rows: 3, size: 9 })
})
