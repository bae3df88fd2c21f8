import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { broadcasts, recordingAt, storedBroadcasts } from './broadcasts.ts'

const at = (url: string, label = '', language = '') => ({ label, language, url })

describe('A single link and the list that it is the first of (MT-33)', () => {
  it('Either is made from the other', () => {
    expect(broadcasts({ link: 'https://a.example', list: [] })).toEqual({ link: 'https://a.example', list: [at('https://a.example')] })
    const list = [at('https://a.example', 'Main', 'English'), at('https://b.example', '', 'Deutsch')]
    expect(broadcasts({ link: '', list })).toEqual({ link: 'https://a.example', list })
  })

  it('The link takes the first place where the list begins with another one, and the rest stays', () => {
    const list = [at('https://a.example', 'Main', 'English'), at('https://b.example', '', 'Deutsch')]
    expect(storedBroadcasts({ link: 'https://new.example', list })).toEqual([at('https://new.example'), list[1]])
    expect(storedBroadcasts({ link: '', list })).toEqual([])
  })

  it('Both agree for all links and lists, and stay as they are when they are stored again', () => {
    const text = fc.constantFrom('', 'x', 'y')
    const url = fc.constantFrom('', 'https://a.example', 'https://b.example')
    fc.assert(fc.property(url, fc.array(fc.record({ label: text, language: text, url })), (link, list) => {
      const known = list.filter((each) => each.url !== '')
      const made = broadcasts({ link, list: known })
      expect(made.link).toBe(made.list[0]?.url ?? '')
      expect(broadcasts(made)).toEqual(made)
      expect(storedBroadcasts(made)).toEqual(made.list)
    }))
  })
})

describe('The address of a recording from a second on (MT-33)', () => {
  it.each([
    ['https://www.twitch.tv/videos/12', 3723, 'https://www.twitch.tv/videos/12?t=1h2m3s'],
    ['https://www.twitch.tv/videos/12?t=5s', 59, 'https://www.twitch.tv/videos/12?t=0h0m59s'],
    ['https://www.youtube.com/watch?v=abc', 3723, 'https://www.youtube.com/watch?v=abc&t=3723'],
    ['https://youtu.be/abc?t=9', 0, 'https://youtu.be/abc?t=0'],
    ['https://nottwitch.tv/v/1', 60, 'https://nottwitch.tv/v/1?t=60'],
  ])('%s from second %d', (url, seconds, expected) => {
    expect(recordingAt(url, seconds)).toBe(expected)
  })
})
