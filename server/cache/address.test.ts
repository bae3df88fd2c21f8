import { expect, test } from 'vitest'
import { plainAddress } from './address.ts'

const knows = (name: string): boolean => ['q', 'tab', 'a b', 'x[]', 'fields', 'include'].includes(name)

test.each([
  ['/', '/'], ['/?', '/'], ['/?utm_source=x', '/'], ['/search?q=a', '/search?q=a'], ['/search?v=1&q=a&w', '/search?q=a'],
  ['/search?tab=1&q=a&q=b', '/search?tab=1&q=a&q=b'], ['/search?%71=a', '/search?%71=a'], ['/search?a+b=1&a%20b', '/search?a+b=1&a%20b'],
  ['/search?%zz=1&q', '/search?q'], ['/search?q=%3Fq&?q=1', '/search?q=%3Fq'], ['/search?x%5B%5D=1', '/search?x%5B%5D=1'],
  ['/api/teams?fields=tag,name&q=a', '/api/teams?fields=name,tag&q=a'], ['/api/teams?fields=name%2Ctag,name', '/api/teams?fields=name,tag'],
  ['/api/teams?fields=tag&q=a&fields=name', '/api/teams?fields=name,tag&q=a'], ['/api/teams?f%69elds=tag,name', '/api/teams?fields=name,tag'],
  ['/api/matches?include=teams&fields=id&include=event', '/api/matches?include=event,teams&fields=id'],
  ['/api/teams?fields=tag,,name', '/api/teams?fields=tag,,name'], ['/api/teams?fields', '/api/teams?fields'],
  ['/api/teams?fields=tag,%zz&fields=a', '/api/teams?fields=tag,%zz&fields=a'], ['/api/teams?fields=tag, name', '/api/teams?fields=tag, name'],
  ['/%61pi/events', '/api/events'], ['/%2561pi/a%2fb%C3%A4%20', '/%2561pi/a%2fb%C3%A4%20'], ['/%7euser/%2e%2E', '/~user/..'],
])('The response to %s is cached under %s', (address, plain) => {
  expect(plainAddress(address, knows)).toBe(plain)
  expect(plainAddress(plain, knows)).toBe(plain)
})
