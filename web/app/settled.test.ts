import { expect, test } from 'vitest'
import { createApi } from '#web/site/api.ts'
import { createQueryClient } from '#web/site/query-client.ts'
import { teamQuery } from '#web/teams/queries.ts'
import { settled } from './settled.ts'

test('A failure that nobody waits for stays in the cache and ends nothing', async () => {
  const unread: unknown[] = []
  const note = (reason: unknown): void => void unread.push(reason)
  process.prependListener('unhandledRejection', note)
  const client = settled(createQueryClient(createApi(async () => ({ status: 503, body: null, total: null }))))
  const { queryKey } = teamQuery('t')
  void client.ensureQueryData(teamQuery('t'))
  await new Promise((done) => {
    setTimeout(done)
  })
  process.removeListener('unhandledRejection', note)
  expect([client.getQueryState(queryKey)?.status, unread]).toEqual(['error', []])
  await expect(client.ensureQueryData(teamQuery('t')), 'whoever waits is told').rejects.toMatchObject({ status: 503 })
})
