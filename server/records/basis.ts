import { createHash } from 'node:crypto'
import { DomainError } from '#domain/errors.ts'

/** Represents everything that a preview rests on: another text once anything of it has changed. */
export const basisOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url')

/** What of records tells that they were changed. */
export const versionsOf = (records: Iterable<{ id: string; version: number }>): [id: string, version: number][] =>
  Array.from(records, ({ id, version }) => [id, version])

/**
 * Refuses what would do something else than its preview.
 * @param sent the basis of the preview that somebody saw, if any
 * @throws DomainError CHANGED_SINCE with this sentence
 */
export function assertBasis(sent: string | undefined, basis: string, sentence: string): void {
  if (sent !== undefined && sent !== basis) throw new DomainError('CHANGED_SINCE', sentence)
}
