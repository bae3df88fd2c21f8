import type { Closing } from '#contract/plans/stages.ts'
import { DomainError } from '#domain/errors.ts'

/** @throws DomainError STAGE_OPEN naming what has to be played before, in a sentence that begins with `what` cannot be done */
export function refuseOpen(what: string, open: Closing['open']): void {
  const [first] = open
  if (!first) return
  const are = open.length > 1 ? ` and ${open.length - 1} more are` : ' is'
  throw new DomainError('STAGE_OPEN', `${what}: ${first.text}${are} still to be played.`, {
    details: open.map(({ matchId, text }) => ({ path: matchId === null ? '' : `match:${matchId}`, message: text })),
  })
}
