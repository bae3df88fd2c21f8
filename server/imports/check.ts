import type { z } from 'zod'
import type { ImportRowResult } from '#contract/imports.ts'
import { DomainError, isToConfirm } from '#domain/errors.ts'

/** A row whose values the schema of its kind accepted. */
export type CheckedRow<Values> = { row: number; values: Values }

/** Checks one row by itself. `field` is the path of what is wrong with the whole row. */
export function checkRow<Values>(
  row: number, input: unknown, field: string, schema: z.ZodType<Values>,
): CheckedRow<Values> | ImportRowResult {
  const { success, data, error } = schema.safeParse(input)
  if (success) return { row, values: data }
  const [issue, ...more] = error.issues
  const message = issue?.message ?? 'This row cannot be used'
  return {
    row,
    status: 'failed',
    error: more.length > 0 ? `${message} (and ${more.length} more)` : message,
    path: issue?.path.join('.') || field,
  }
}

/**
 * The outcome of a row that a rule refuses, with what would happen where it asks for a confirmation.
 * @throws any other error
 */
export function refused(row: number, error: unknown): ImportRowResult {
  if (!(error instanceof DomainError)) throw error
  const { code, message, details = [] } = error
  return { row, status: 'failed', error: message, path: details[0]?.path, ...(isToConfirm(code) && { effects: details.map((each) => each.message) }) }
}
