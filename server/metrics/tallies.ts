/** What a process counts about its own work since it started; the metrics show it. */
export type Tallies = {
  logins: { ok: number; failed: number }
  importedRows: number
  uploadedBytes: number
  /** Streams of events that are open now. */
  streams: () => number
}

export const newTallies = (): Tallies => ({
  logins: { ok: 0, failed: 0 }, importedRows: 0, uploadedBytes: 0, streams: () => 0,
})
