import { expect, test } from 'vitest'
import { serviceOf } from './allowed.ts'

const SERVICES = ['push.example.com', '*.notify.example.net']
const OPEN = { allowPrivate: false, allowHttp: false }
const host = (endpoint: string, policy = OPEN) => serviceOf(endpoint, SERVICES, policy)

test('A known push service is called by its name, or by a name below one with a star (FO-12)', () => {
  expect(host('https://push.example.com/a/b')).toBe('push.example.com')
  expect(host('https://push.example.com:443/a/b')).toBe('push.example.com')
  expect(host('https://one.notify.example.net/a')).toBe('one.notify.example.net')
})

test('No other host, port, scheme or login is taken for a push service (FO-12)', () => {
  for (const endpoint of [
    'https://push.example.com.evil.example/a', 'https://notify.example.net/a', 'https://evilnotify.example.net/a', 'http://push.example.com/a',
    'https://push.example.com:8443/a', 'https://push.example.com:80/a', 'https://push.example.com:22/a', 'https://push.example.com:65535/a',
    'https://name@push.example.com/a', 'https://name:word@push.example.com/a',
  ]) {
    expect(() => host(endpoint), endpoint).toThrow()
  }
})

test('Where private networks are allowed, a push service may have a port of its own (FO-12)', () => {
  expect(host('http://push.example.com:8443/a', { allowPrivate: true, allowHttp: true })).toBe('push.example.com')
})
