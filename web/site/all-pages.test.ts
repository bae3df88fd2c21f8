import { expect, it } from 'vitest'
import { allPages } from './all-pages.ts'
import { createApi, type Transport } from './api.ts'

const records = (count: number) => Array.from({ length: count }, (_, index) => ({ id: String(index) }))

/** An API with one list, and the pages that were asked of it. */
const listOf = (all: { id: string }[], total: number | null = all.length) => {
  const asked: string[] = []
  const transport: Transport = async (url) => {
    asked.push(url)
    const query = new URL(url, 'http://site').searchParams
    const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))]
    return { status: 200, body: all.slice((page - 1) * limit, page * limit), total }
  }
  return { api: createApi(transport), asked }
}

it('A list that fits a page is requested once', async () => {
  const { api, asked } = listOf(records(200))
  expect(await allPages(api, 'GET /events', { limit: 200 })).toHaveLength(200)
  expect(asked).toEqual(['/api/events?page=1&limit=200'])
})

it('All pages come in their order (AP-11)', async () => {
  const { api, asked } = listOf(records(2300))
  expect(await allPages(api, 'GET /players', { limit: 500 })).toEqual(records(2300))
  expect(asked).toHaveLength(5)
})

it('A record that is on two pages is listed once', async () => {
  const all = [...records(3), { id: '2' }, { id: '3' }]
  expect(await allPages(listOf(all).api, 'GET /teams', { limit: 3 })).toEqual(records(4))
})

it('An answer without a total is the whole list', async () => {
  const { api, asked } = listOf(records(3), null)
  expect(await allPages(api, 'GET /teams', { limit: 500 })).toEqual(records(3))
  expect(asked).toHaveLength(1)
})

it('Loading stops at a bound when the total is wrong', async () => {
  const { api, asked } = listOf(records(1), 1e9)
  await allPages(api, 'GET /teams', { limit: 1 })
  expect(asked).toHaveLength(100)
})

it('Loading fails when a page fails', async () => {
  const transport: Transport = async (url) =>
    url.includes('page=2') ? { status: 503, body: { error: 'Later' }, total: null } : { status: 200, body: records(1), total: 3 }
  await expect(allPages(createApi(transport), 'GET /teams', { limit: 1 })).rejects.toThrow('Later')
})
