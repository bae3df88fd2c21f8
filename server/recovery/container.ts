import type { ClientBase } from 'pg'
import type { Chunks, Kind, Piece } from './pieces.ts'
import type { Table } from './tables.ts'

/** What the bytes of a file go through. */
export type Through = (chunks: Chunks) => AsyncIterable<Uint8Array>

/** Takes in the parts of a file. `size` must be known of images; tables flow as they come. */
export type Add = (kind: Kind, name: string, chunks: Chunks, size?: number) => Promise<void>
export type Writer = {
  add: Add
  end: () => void
  /** What the parts go into, and what that goes through. */
  streams: [{ destroy: (error?: Error) => unknown }, ...object[]]
}

/** How rows and images become a file and come back: the only thing in which backups and exports differ. */
export type Container = {
  format: string
  /** Whether it is for this program alone, so that it can be sealed with a key. */
  sealable: boolean
  /** What people call such a file. */
  noun: string
  /** Which of all tables the file holds, and of each which columns. */
  holds: (tables: Table[]) => Table[]
  /**
   * Whether it holds all tables, also those that the database's triggers maintain. Then these must not count anything
   * a second time while it is loaded; else they must.
   */
  complete: boolean
  /** SQL that gives the table's rows, a line each. */
  copyOut: (table: Table) => string
  /** Puts such lines into a table. */
  copyIn: (client: ClientBase, table: Table, chunks: Chunks) => Promise<void>
  /** Begins a file. What its last stream gives is the file. */
  writer: () => Writer
  /**
   * Reads a file from its beginning, through `opened` where it is sealed.
   * @throws Error when it is cut off or damaged in a way that its layout shows
   */
  pieces: (file: string, opened?: Through) => AsyncGenerator<Piece>
}
