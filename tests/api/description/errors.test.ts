import { expect, test } from 'vitest'
import type { Answer } from '#tests/support/clients/client.ts'
import { faultOfRefusal } from '#tests/support/clients/error-contract.ts'
import { openSite } from '#tests/support/program/site.ts'
import { bodies } from '#tests/support/worlds/factories.ts'

const { server, anon, norole, editor, make } = await openSite()

test('Every kind of error is a sentence with a code of its own (AP-03) [V02]', async () => {
  const taken = bodies.team()
  await make.aTeam(taken)
  const [playerId, stale] = [await make.aPlayer(), { headers: { 'if-match': '"9"' } }]
  const crossSite = { headers: { origin: 'https://evil.example' } }
  const kinds: [string, Promise<Answer>][] = [
    ['400 VALIDATION_FAILED', editor.post('/api/players', {})],
    ['400 INVALID_JSON', editor.send('POST', '/api/players', '{')],
    ['401 UNAUTHENTICATED', anon.post('/api/players', {})],
    ['403 FORBIDDEN', norole.post('/api/players', {})],
    ['403 CSRF_REJECTED', editor.post('/api/players', {}, crossSite)],
    ['404 MATCH_NOT_FOUND', anon.get('/api/matches/none')],
    ['404 NOT_FOUND', anon.get('/api/nothing')],
    ['404 NOT_FOUND', anon.get('/api/teams/%')],
    ['404 NOT_FOUND', anon.get(`/api/teams/${'a'.repeat(9_000)}`)],
    ['405 METHOD_NOT_ALLOWED', editor.put('/api/players', {})],
    ['409 TEAM_EXISTS', editor.post('/api/teams', taken)],
    ['412 VERSION_CONFLICT', editor.put(`/api/players/${playerId}`, bodies.player(), stale)],
    ['413 PAYLOAD_TOO_LARGE', editor.post('/api/players', { username: 'a'.repeat(1_100_000) })],
    ['415 UNSUPPORTED_MEDIA_TYPE', editor.send('POST', '/api/players', '{}', { headers: { 'content-type': 'text/plain' } })],
  ]
  for (const [kind, called] of kinds) {
    const answer = await called
    expect(`${answer.status} ${answer.body.code}`).toBe(kind)
    expect(faultOfRefusal(kind, answer), kind).toBeNull()
  }
})

test('An address with broken escapes is answered with the headers of every other answer [V23]', async () => {
  for (const path of ['/api/teams/%', '/api/%c0%af', '/%']) {
    const { status, headers } = await fetch(server.url + path)
    expect({ path, status }).toEqual({ path, status: 404 })
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('content-security-policy'), path).toContain("default-src 'none'")
    expect(headers.get('cache-control'), path).toBe('no-store')
  }
})
