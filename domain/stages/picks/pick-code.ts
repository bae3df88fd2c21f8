import { fromBase64, toBase64 } from '#domain/base64.ts'
import type { BracketState } from '#domain/stages/bracket.ts'
import type { Picks } from '#domain/stages/picks/picks.ts'
import { compareText } from '#domain/compare.ts'
import { DomainError } from '#domain/errors.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Picks as a code that can be shared like a draft: base64 of JSON, the same for the same picks (PK-05). */
export function encodePicks(bracketId: string, picks: Picks): string {
  const sorted = Object.entries(picks).toSorted(([a], [b]) => compareText(a, b))
  return toBase64(JSON.stringify({ bracketId, picks: Object.fromEntries(sorted) }))
}

/**
 * The picks of a code. They may be out of date; `possiblePicks` drops what can no longer happen.
 * @throws VALIDATION_FAILED 'Invalid code format' unless it is a code for this bracket that names only its matches and
 *   its teams
 */
export function decodePicks(bracketId: string, bracket: BracketState, code: string): Picks {
  const refusal = new DomainError('VALIDATION_FAILED', 'Invalid code format')
  let draft: unknown
  try {
    draft = JSON.parse(fromBase64(code) ?? '')
  } catch {
    throw refusal
  }
  if (!isRecord(draft) || Object.keys(draft).length !== 2 || draft.bracketId !== bracketId || !isRecord(draft.picks)) {
    throw refusal
  }
  const nodeIds = new Set(bracket.nodes.map(({ id }) => id))
  const entries = Object.entries(draft.picks).map(([nodeId, teamId]): [string, string] => {
    const known = nodeIds.has(nodeId) && typeof teamId === 'string' && Object.hasOwn(bracket.participants, teamId)
    if (!known) throw refusal
    return [nodeId, teamId]
  })
  return Object.fromEntries(entries)
}
