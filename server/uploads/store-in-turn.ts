import { takeTurns } from '#server/take-turns.ts'

/**
 * Images are stored while the database holds their row: a storage that hangs must not hold every connection, which
 * pages need too.
 */
export const storeInTurn = takeTurns(
  4, 60, 'Too many images are being stored right now. Please try again in a moment.',
)
