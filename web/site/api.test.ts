import { expect, test } from 'vitest'
import { apiUrl, createApi, type Answer, type Send } from './api.ts'

const answering = (answer: Partial<Answer>) => {
  const calls: [string, Send][] = []
  const api = createApi(async (url, send) => {
    calls.push([url, send])
    return { status: 200, body: null, total: null, requestId: 'r', ...answer }
  })
  return { api, calls }
}

test('A query omits null and undefined and includes zero, false and the empty text (AP-01)', () => {
  expect(apiUrl('/matches', { a: null, b: undefined, c: 0, d: '', e: false, f: 'x & y' })).toBe(
    '/api/matches?c=0&d=&e=false&f=x+%26+y',
  )
})

test('A call without parameters has no question mark', () => {
  expect(apiUrl('/events', { page: undefined })).toBe('/api/events')
})

test('A call sends its method, body and query and returns the body of the answer', async () => {
  const { api, calls } = answering({ status: 201, body: { id: 'x' } })
  const options = { params: { groupId: 'a/b' }, body: { matchId: 'm' }, query: { confirm: true } }
  expect(await api.call('POST /groups/:groupId/matches', options)).toEqual({ id: 'x' })
  expect(calls).toEqual([['/api/groups/a%2Fb/matches?confirm=true', { method: 'POST', body: { matchId: 'm' }, headers: {} }]])
})

test('A write tells the version that it is based on, and a create its key', async () => {
  const { api, calls } = answering({ status: 204 })
  await api.call('DELETE /teams/:id', { params: { id: 't' }, version: 3 })
  await api.call('POST /brackets/test', { body: { eventId: 'e' }, key: 'once' })
  expect(calls.map(([, { headers }]) => headers)).toEqual([{ 'if-match': '"3"' }, { 'idempotency-key': 'once' }])
})

test('The total of a list is returned', async () => {
  const { api } = answering({ body: [1], total: 40 })
  expect(await api.send('GET /search')).toEqual({ data: [1], total: 40, requestId: 'r' })
})

test.each([
  [{ error: 'Say why', message: 'other' }, 'Say why'],
  [{ error: '', message: 'Second best' }, 'Second best'],
  [{ error: { odd: true } }, 'Request failed'],
  ['<html>', 'Request failed'],
  [undefined, 'Request failed'],
])('The sentence of a refusal with body %j is %s (AP-02)', async (body, sentence) => {
  const { api } = answering({ status: 500, body })
  await expect(api.call('GET /events')).rejects.toMatchObject({ message: sentence, status: 500 })
})

test('A refusal carries its code and details', async () => {
  const details = [{ path: 'name', message: 'This is required' }]
  const { api } = answering({ status: 400, body: { error: 'No', code: 'VALIDATION_FAILED', details } })
  await expect(api.call('GET /events')).rejects.toMatchObject({ code: 'VALIDATION_FAILED', details })
})

test('A refusal retains its sentence on the way from the server to the browser', async () => {
  const { api } = answering({ status: 404, body: { error: 'Gone', code: 'EVENT_NOT_FOUND' } })
  const error: unknown = await api.call('GET /events/:id', { params: { id: 'x' } }).catch((reason: unknown) => reason)
  expect(JSON.parse(JSON.stringify(error))).toEqual({ message: 'Gone', status: 404, code: 'EVENT_NOT_FOUND' })
})
