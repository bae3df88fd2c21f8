import { expect, test } from 'vitest'
import { withoutToast, withToast, type QueuedToast } from './toast-queue.ts'

const error = (id: number, title: string): QueuedToast => ({ id, title, failed: true })
const success = (id: number, title: string, settles?: string): QueuedToast => ({ id, title, settles })
const ids = (queue: readonly QueuedToast[]) => queue.map(({ id }) => id)
const queueOf = (...toasts: QueuedToast[]) => toasts.reduce(withToast, [] as QueuedToast[])

test('A success gives way to the next toast', () => {
  expect(ids(queueOf(success(1, 'Saved'), success(2, 'Copied!')))).toEqual([2])
  expect(ids(queueOf(success(1, 'Saved'), error(2, 'Error')))).toEqual([2])
})

test('A success waits behind an error and is shown when the error is closed (PU-06)', () => {
  const queue = queueOf(error(1, 'Error'), success(2, 'Saved'))
  expect(ids(queue)).toEqual([1, 2])
  expect(ids(withoutToast(queue, 1))).toEqual([2])
})

test('Only the last of several waiting successes is shown later', () => {
  expect(ids(queueOf(error(1, 'Error'), success(2, 'Saved'), success(3, 'Copied!')))).toEqual([1, 3])
})

test('Errors wait for one another', () => {
  expect(ids(queueOf(error(1, 'Error'), success(2, 'Saved'), error(3, 'Copy Failed')))).toEqual([1, 3])
})

test('A repeated error takes the place of the first one', () => {
  expect(ids(queueOf(error(1, 'Error'), error(2, 'Error')))).toEqual([2])
})

test('A success removes the error that it settles and no other', () => {
  expect(
    ids(queueOf(error(1, 'Error'), error(2, 'Import Failed'), success(3, 'Draft Imported', 'Import Failed'))),
  ).toEqual([1, 3])
})

test('Closing a toast that is gone changes nothing', () => {
  expect(ids(withoutToast(queueOf(error(1, 'Error')), 9))).toEqual([1])
})
