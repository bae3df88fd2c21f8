import type { ImportRowResult, ImportRowWrite } from '#contract/imports.ts'
import { LIMITS } from '#domain/limits.ts'
import { ApiError } from '#web/site/api.ts'

/** The state of a row that was sent: `unanswered` was in flight when the connection was lost. */
export type RowResult = ImportRowResult | { row: number; status: 'unanswered' }

type Options = {
  rows: readonly ImportRowWrite[]
  post: (rows: readonly ImportRowWrite[]) => Promise<ImportRowResult[]>
  /** Called after each batch, and with the rows of a batch whose arrival is unknown. */
  onResults: (results: RowResult[]) => void
  /** Asked before each batch. */
  isStopped: () => boolean
}

/** Whether the server itself answered that it applied nothing of a request. */
const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500

/**
 * Sends rows one batch after the other, so that an import never occupies more than one request of the server at a
 * time (IM-08). It ends early when it is stopped.
 * @throws the error of a batch that failed as a whole
 */
export const sendBatches = async ({ rows, post, onResults, isStopped }: Options): Promise<void> => {
  for (let at = 0; at < rows.length && !isStopped(); at += LIMITS.importBatch) {
    const batch = rows.slice(at, at + LIMITS.importBatch)
    try {
      onResults(await post(batch))
    } catch (error) {
      if (!isRefusal(error)) onResults(batch.map(({ row }) => ({ row, status: 'unanswered' })))
      throw error
    }
  }
}
