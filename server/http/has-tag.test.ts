import { expect, test } from 'vitest'
import { hasTag } from './has-tag.ts'

test.each<[string | undefined, string, boolean]>([
  [undefined, 'W/"a"', false], ['', 'W/"a"', false], ['W/"a"', 'W/"a"', true], ['"a"', 'W/"a"', true], ['W/"a"', '"a"', true], ['*', 'W/"a"', true],
  ['"b", W/"a"', 'W/"a"', true], ['"b"', 'W/"a"', false], ['a', 'W/"a"', false], ['"W/a"', 'W/"a"', false],
])('A reader that sends %s has the version %s: %s', (sent, tag, has) => {
  expect(hasTag(sent, tag)).toBe(has)
})
