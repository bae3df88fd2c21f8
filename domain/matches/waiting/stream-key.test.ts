import { expect, test } from 'vitest'
import { streamKey } from './stream-key.ts'

test.each([
  ['https://www.twitch.tv/Clutch/', 'http://twitch.tv/clutch?referrer=raid'],
  ['https://m.youtube.com/watch?v=aB&t=10', 'https://youtube.com/watch?v=aB'],
])('%s and %s are the same stream (TI-06)', (one, two) => {
  expect(streamKey(one)).toBe(streamKey(two))
})

test('Other channels and videos are other streams, and none is none (TI-06)', () => {
  const links = ['https://twitch.tv/a', 'https://twitch.tv/b', 'https://youtube.com/watch?v=a', 'https://youtube.com/watch?v=A', 'https://youtube.com/@a']
  expect(new Set(links.map(streamKey)).size).toBe(links.length)
  expect(['', 'soon'].map(streamKey)).toEqual([null, null])
})
