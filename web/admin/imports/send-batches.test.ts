import { expect, it } from 'vitest'
import type { ImportRowResult, ImportRowWrite } from '#contract/imports.ts'
import { ApiError } from '#web/site/api.ts'
import { sendBatches, type RowResult } from './send-batches.ts'

const rows = (count: number): ImportRowWrite[] => Array.from({ length: count }, (_, at) => ({ row: at + 2 }))

/** Sends 500 rows; the batches from `failAt` on fail with `error`. */
const send = async (error: Error | null = null, failAt = 0, stopAfter = Infinity) => {
  const sizes: number[] = []
  const results: RowResult[] = []
  const post = async (batch: readonly ImportRowWrite[]) => {
    sizes.push(batch.length)
    if (error && sizes.length > failAt) throw error
    return batch.map(({ row }): ImportRowResult => ({ row, status: 'created', id: `m${row}` }))
  }
  const options = {
    rows: rows(500),
    post,
    onResults: (newer: RowResult[]) => void results.push(...newer),
    isStopped: () => sizes.length >= stopAfter,
  }
  let failure: unknown
  try {
    await sendBatches(options)
  } catch (thrown) {
    failure = thrown
  }
  const count = (status: RowResult['status']) => results.filter((result) => result.status === status).length
  return { sizes, failure, created: count('created'), unanswered: count('unanswered') }
}

it('Rows are sent in batches of 200, one after the other (IM-08)', async () => {
  expect(await send()).toEqual({ sizes: [200, 200, 100], failure: undefined, created: 500, unanswered: 0 })
})

it('Sending stops after the batch in flight', async () => {
  expect(await send(null, 0, 2)).toMatchObject({ sizes: [200, 200], created: 400 })
})

it.each([
  ['a lost connection', new ApiError('Network request failed for /x: reset', 0), 200],
  ['a time-out', new DOMException('signal timed out', 'TimeoutError'), 200],
  ['a broken server', new ApiError('Internal error', 502), 200],
  ['a role that was taken away, which is an answer', new ApiError('Insufficient permissions', 403), 0],
])('Sending ends at %s', async (_name, error, unanswered) => {
  expect(await send(error, 1)).toEqual({ sizes: [200, 200], failure: error, created: 200, unanswered })
})
