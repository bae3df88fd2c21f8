import { clusterFolder } from '#server/db/embedded/cluster.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { asOwner } from '#tests/support/foreign/postgres.ts'
import { queryAt } from '#tests/support/program/query-at.ts'
import { addManyMatches } from '#tests/support/worlds/many-matches.ts'
import { dataFolder, startProgram, type Program } from '../import/program.ts'

export type Database = { url: string }
export type World = {
  /** A site with so many matches; the same one each time it is requested. */
  database: (matches: number) => Promise<Database>
  empty: (name: string) => Promise<Database>
  /** A copy of a database that nobody is connected to. */
  copy: (database: Database, name: string) => Promise<Database>
  /** The same without triggers, for a program that writes past the server. */
  copyWithoutTriggers: (database: Database, name: string) => Promise<Database>
  /** Starts the program on a database. */
  start: (database: Database, role?: 'editor' | 'admin', env?: Record<string, string>) => Promise<Program>
  /** The folder of the PostgreSQL server, for replicas of it. */
  cluster: string
  /** Ends whatever is still running. */
  end: () => Promise<void>
}

/** The tables of which a save writes. */
const WRITTEN = ['matches', 'brackets', 'audit_log']

/** A separate PostgreSQL server, as an operator has one, for everything measured. */
export async function openWorld(): Promise<World> {
  const data = dataFolder()
  const embedded = await startEmbedded(data.path)
  const owner = asOwner(embedded.url, data.path) // the site may not make databases
  const made = new Map<number, Promise<Database>>()

  const named = (name: string): Database => {
    const url = new URL(owner)
    url.pathname = name
    return { url: url.href }
  }
  const started: Program[] = []
  const start: World['start'] = async (database, role, env) => {
    const program = await startProgram(data.path, { DATABASE_URL: database.url, ...env }, role)
    started.push(program)
    return program
  }

  const make = async (matches: number): Promise<Database> => {
    const database = named(`site_${matches}`)
    await queryAt(owner, `CREATE DATABASE site_${matches}`)
    await (await start(database, 'editor', { DEMO_DATA: 'on' })).end('SIGTERM')
    await addManyMatches(database.url, matches)
    return database
  }
  const copy: World['copy'] = async (database, name) => {
    await queryAt(owner, `CREATE DATABASE ${name} TEMPLATE ${new URL(database.url).pathname.slice(1)}`)
    return named(name)
  }
  return {
    start,
    database: (matches) => {
      const found = made.get(matches) ?? make(matches)
      made.set(matches, found)
      return found
    },
    empty: async (name) => {
      await queryAt(owner, `CREATE DATABASE ${name}`)
      return named(name)
    },
    copy,
    copyWithoutTriggers: async (database, name) => {
      const copied = await copy(database, name)
      for (const table of WRITTEN) await queryAt(copied.url, `ALTER TABLE ${table} DISABLE TRIGGER USER`)
      return copied
    },
    cluster: clusterFolder(data.path),
    end: async () => {
      await Promise.all(started.map((program) => program.end('SIGTERM')))
      await embedded.stop()
      data.remove()
    },
  }
}
