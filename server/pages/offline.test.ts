import { expect, test } from 'vitest'
import { openSite } from '#tests/support/program/site.ts'

const { server } = await openSite({ OFFLINE_PAGES: 'off' })

test('The service worker is asked for at each visit, may call this site only, and removes itself where it is switched off (FO-07)', async () => {
  const answer = await fetch(`${server.url}/offline.js`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'")
  const text = await answer.text()
  expect(text).toContain('registration.unregister()')
  expect(text).not.toContain("addEventListener('fetch'")
})
