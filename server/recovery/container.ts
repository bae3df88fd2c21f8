import type { ClientBase } from 'pg'
import type { Chunks, Kind, Piece } from './pieces.ts'
import type { Table } from './tables.ts'

/** The transformations of a file's bytes. */
export type Through = (chunks: Chunks) => AsyncIterable<Uint8Array>

/** Reads the parts of a file. `size` must be known for images; tables flow as they come. */
export type Add = (kind: Kind, name: string, chunks: Chunks, size?: number) => Promise<void>
export type Writer = {
  add: Add
  end: () => void
  /** The destination of the parts, and its transformations. */
  streams: [{ destroy: (error?: Error) => unknown }, ...object[]]
}

/** How rows and images become a file and come back: the only difference between backups and exports. */
export type Container = {
  format: string
  /** Whether it is for this program alone, so that it can be sealed with a key. */
  sealable: boolean
  /** The name of such a file for people. */
  noun: string
  /** The tables that the file contains, and the columns of each. */
  holds: (tables: Table[]) => Table[]
  /**
   * Whether it holds all tables, also those that the database's triggers maintain. Then these must not count anything
   * a second time while it is loaded; else they must.
   */
  complete: boolean
  /** SQL that gives the table's rows, a line each. */
  copyOut: (table: Table) => string
  /** Loads such lines into a table. */
  copyIn: (client: ClientBase, table: Table, chunks: Chunks) => Promise<void>
  /** Begins a file. The output of its last stream is the file. */
  writer: () => Writer
  /**
   * Reads a file from its beginning, through `opened` where it is sealed.
   * @throws Error when it is cut off or damaged in a way that its layout shows
   */
  pieces: (file: string, opened?: Through) => AsyncGenerator<Piece>
}
