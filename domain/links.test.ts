import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isHttpUrl, nameOfSite } from './links.ts'

describe('isHttpUrl', () => {
  it.each(['https://example.com', 'http://example.com/a?b=c#d', 'HTTPS://EXAMPLE.com/x', 'https://例え.jp/ライブ'])(
    'isHttpUrl accepts %s',
    (link) => expect(isHttpUrl(link)).toBe(true),
  )

  it.each([
    '', 'example.com', '//evil.example', '/path', 'javascript:alert(1)', '\tjavascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x', 'vbscript:x', 'ftp://example.com', 'https://', 'https://user@example.com',
    'https://:p@example.com',
    'https://u:p@example.com',
    'https:\\\\example.com', 'https://example.com/a b', 'https://example.com/\u0000', 'https://example.com/\u0085',
    ' https://example.com', `https://example.com/${'a'.repeat(2048)}`, 'https://exa mple.com', 'https://[::1',
  ])('isHttpUrl refuses %j', (link) => expect(isHttpUrl(link)).toBe(false))

  it('isHttpUrl accepts only what a browser opens with http or https', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.string().map((rest) => `https://${rest}`)), (text) => {
        if (isHttpUrl(text)) expect(['http:', 'https:']).toContain(new URL(text).protocol)
      }),
    )
  })
})

describe('nameOfSite', () => {
  it.each([
    ['https://discord.gg/clutchboard', 'Discord'], ['https://www.twitter.com/a', 'X'], ['https://x.com/a', 'X'],
    ['https://forum.example.org:8080/a?b', 'forum.example.org'],
  ])('%s is called %s', (url, name) => expect(nameOfSite(url)).toBe(name))
})
