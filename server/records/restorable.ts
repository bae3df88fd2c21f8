import type { z } from 'zod'
import type { Trx } from '#server/db/pool.ts'

export type Versioned = { id: string; version: number; createdAt: string; updatedAt: string }

/** What the history needs to know of a kind of record to restore an earlier state of it. */
export type Restorable<R extends Versioned = Versioned> = {
  /** The ledger's fields of a record. */
  schema: z.ZodType<R>
  /** Fields that follow from other records or from the clock: a difference in them is no change of this record. */
  derived: readonly string[]
  nameOf(record: R): string
  /** @throws DomainError when there is no such record */
  find(trx: Trx, id: string, now: number): Promise<R>
  /**
   * Stores a state with its version and dates; the record exists (`current`) or is restored (null). `since` is the id
   * of the change that found or left the state: references gone by then were gone in it too.
   * @throws DomainError when something that it needs is gone or is taken by another record
   */
  put(trx: Trx, state: R, current: R | null, since: string): Promise<void>
  /**
   * The record as it is with one change taken back that left `after`, where whatever that changed is still so. Null where it is not.
   * Kinds without it are undone as a whole or not at all.
   */
  takeBack?(present: R, change: { before: R; after: R }): R | null
  /** @throws DomainError when other records refer to it, so that it cannot be deleted */
  assertUnused(trx: Trx, id: string): Promise<void>
}
