import { expect, test } from 'vitest'
import { digest } from '#tests/support/digest.ts'
import { openSite } from '#tests/support/program/site.ts'
import { eachInParallel } from './at-once.ts'
import { fullWrites } from './full-writes.ts'
import { mutations } from './mutations.ts'

const site = await openSite()
const { admin, editor, anon } = site

test('Every full write is valid', async () => {
  for (const { name, method, path, body } of await fullWrites(site)) {
    const answer = await editor.send(method, path, JSON.stringify(body))
    expect([200, 201], `${name} ${JSON.stringify(answer.body)}`).toContain(answer.status)
  }
})

test('A body that is not a JSON object is refused by every write, and nothing is stored [V01]', async () => {
  const writes = await fullWrites(site)
  const before = await digest(admin)
  const notJson = ['{', '{"name":"a",}', '\ufeff{}x', 'undefined', "{'name':'a'}"]
  const notFitting = ['', 'null', '"x"', '1', 'true', '[]', '[1]']
  for (const { name, method, path } of writes) {
    for (const text of [...notJson, ...notFitting]) {
      const answer = await editor.send(method, path, text)
      const about = `${name} ${text}`
      expect(answer.status, about).toBe(400)
      if (notJson.includes(text)) {
        expect(answer.body, about).toMatchObject({ error: 'Request body is not valid JSON', code: 'INVALID_JSON' })
      } else expect(answer.body.code, about).toBe('VALIDATION_FAILED')
    }
  }
  expect(await digest(admin)).toBe(before)
})

test('NUL and lone surrogates are refused in every text and every key: they could not be stored [V08 V09]', async () => {
  const writes = await fullWrites(site)
  const before = await digest(admin)
  for (const { name, method, path, body } of writes) {
    const isText = (value: unknown) => typeof value === 'string'
    await eachInParallel(mutations(body, ['a\0b', '\ud800'], isText), async ({ at, text }) => {
      const answer = await editor.send(method, path, text)
      expect(answer.status, `${name} ${at}`).toBe(400)
      expect(
        answer.body.details, `${name} ${at}`,
      ).toEqual([{ path: at, message: 'Text cannot contain NUL or broken characters' }])
    })
    const key = await editor.send(method, path, '{"a\\u0000":1}')
    expect(key.status).toBe(400)
  }
  expect(await digest(admin)).toBe(before)
})

test('Keys that reach the prototype are refused, also as keys of maps, and reach nothing [V06]', async () => {
  const bracketId = await site.make.aBracket()
  const texts = [
    '{"__proto__":{"polluted":1}}', '{"constructor":{"prototype":{"polluted":1}}}', '{"prototype":1}',
    '{"roundLabels":{"__proto__":"x"}}', '{"participants":{"__proto__":{"id":"__proto__","name":"x"}}}',
    '{"participants":{"constructor":{"id":"constructor","name":"x"}}}',
  ]
  for (const text of texts) {
    const answer = await editor.send('PATCH', `/api/brackets/${bracketId}`, text)
    expect(answer.status, text).toBe(400)
  }
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  expect((await anon.get(`/api/brackets/${bracketId}`)).body).toMatchObject({ roundLabels: {}, participants: {} })
})

test.each([
  ['arrays', '['.repeat(100_000) + ']'.repeat(100_000)],
  ['objects', '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000)],
  ['a field', `{"name":${'['.repeat(30)}${']'.repeat(30)}}`],
])('Deep nesting of %s is refused at once [V05]', async (_name, text) => {
  const times: number[] = []
  for (let round = 0; round < 5; round += 1) { // on a busy machine other programs delay an answer too
    const start = performance.now()
    const answer = await editor.send('POST', '/api/teams', text)
    times.push(performance.now() - start)
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
  }
  expect(Math.min(...times)).toBeLessThan(2_000)
})

test('Of duplicate keys the last one counts, in the check and in the stored record [V07]', async () => {
  const { status, body } = await editor.send('POST', '/api/players', '{"username":"","username":"Second"}')
  expect(status).toBe(201)
  expect((await anon.get(`/api/players/${body.id}`)).body.username).toBe('Second')
  expect((await editor.send('POST', '/api/players', '{"username":"First","username":""}')).status).toBe(400)
  const { info } = (await anon.get('/api/openapi.json')).body
  expect(info.description).toContain('of a duplicated field the last one counts')
})

test('A body over one mebibyte is too large, also when its length is not declared', async () => {
  const text = JSON.stringify({ username: 'a'.repeat(1_100_000) })
  const told = await editor.send('POST', '/api/players', text)
  const untold = await editor.send('POST', '/api/players', new Blob([text]).stream())
  for (const answer of [told, untold]) {
    expect(answer).toMatchObject({
      status: 413, body: { code: 'PAYLOAD_TOO_LARGE', error: 'The request is too large' },
    })
  }
})

test('Only JSON in UTF-8 is accepted [X03]', async () => {
  const types = [
    'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml', '',
    'application/json; charset=utf-16', 'application/json; charset=latin1', 'application/jsonx',
  ]
  for (const type of types) {
    const answer = await editor.send('POST', '/api/players', '{"username":"Ana"}', {
      headers: { 'content-type': type },
    })
    expect(answer.status, type).toBe(415)
  }
  for (const type of ['application/json', 'application/json;charset=UTF-8', 'Application/JSON; charset="utf-8"']) {
    const answer = await editor.send('POST', '/api/players', '{"username":"Ana"}', {
      headers: { 'content-type': type },
    })
    expect(answer.status, type).toBe(201)
  }
})

test('A call without a body may declare that it sends JSON', async () => {
  const headers = { 'content-type': 'application/json' }
  const playerId = await site.make.aPlayer()
  expect((await editor.send('DELETE', `/api/players/${playerId}`, undefined, { headers })).status).toBe(204)
  expect((await anon.send('POST', '/api/auth/logout', undefined, { headers })).status).toBe(204)
  const bracketId = await site.make.aBracket()
  expect((await editor.send('POST', `/api/brackets/${bracketId}/sync`, undefined, { headers })).status).toBe(200)
})
