import type { Readable } from 'node:stream'

/** The manifest is stored last and removed first: a dump without one is none. */
export const MANIFEST = 'manifest.json'

/** Bytes of a file, both ends included. */
export type Range = { start: number; end: number }

/** Where the files of dumps are, by day and name. Only names that we gave are asked for. */
export type DumpStorage = {
  /** The days of which there is anything, and whether it is whole. */
  days: () => Promise<{ day: string; whole: boolean }[]>
  /** Moves a file of this machine into the storage. */
  put: (day: string, name: string, file: string, signal: AbortSignal) => Promise<void>
  /** Opens a file to be sent; the caller reads or destroys the stream. Null when it is not there. */
  open: (day: string, name: string, range?: Range) => Promise<Readable | null>
  /** Removes all of a day. */
  remove: (day: string) => Promise<void>
}
