/** The counters of a process about its work since it started; the metrics show them. */
export type Tallies = {
  logins: { ok: number; failed: number }
  importedRows: number
  uploadedBytes: number
  /** Calls of webhooks that this process made. */
  webhooks: { ok: number; failed: number }
  /** Notifications that this process sent to browsers. */
  push: { ok: number; failed: number }
  /** When expired data was last cleaned up, in milliseconds; null before the first time. */
  housekeptAt: number | null
  /** Streams of events that are open now. */
  streams: () => number
}

export const newTallies = (): Tallies => ({
  logins: { ok: 0, failed: 0 }, importedRows: 0, uploadedBytes: 0, webhooks: { ok: 0, failed: 0 }, push: { ok: 0, failed: 0 }, housekeptAt: null, streams: () => 0,
})
