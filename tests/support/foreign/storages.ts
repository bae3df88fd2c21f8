import { afterAll, beforeAll } from 'vitest'
import { connect, type Client } from '#tests/support/clients/client.ts'
import { uploader } from '#tests/support/clients/uploader.ts'
import { listFiles } from '#tests/support/files.ts'
import { startTestServer, type TestServer } from '#tests/support/program/server.ts'
import { startS3, type S3Server } from './s3.ts'

export type StoringServer = TestServer & {
  /** Every file of the data folder and of the bucket, like `uploads/teams/a.png`, with a hash of what is in it. */
  files: () => string[]
}

/** Starts a server that stores images on its disk. */
async function startOnDisk(env: Record<string, string> = {}): Promise<StoringServer> {
  const server = await startTestServer(env)
  return { ...server, files: () => listFiles(server.dataDir) }
}

/** Starts a server that stores images in a separate S3 store. */
export async function startOnS3(env: Record<string, string> = {}): Promise<StoringServer & { s3: S3Server }> {
  const s3 = await startS3()
  const server = await startTestServer({ ...s3.env, ...env })
  return {
    ...server,
    s3,
    files: () => [...listFiles(server.dataDir), ...s3.files().map((line) => `uploads/${line}`)],
    stop: async () => {
      await server.stop()
      await s3.stop()
    },
  }
}

/** Requirements of uploads hold for every storage: `describe.each(STORAGES)('on %s', (_name, start) => …)`. */
export const STORAGES = [
  ['disk', startOnDisk],
  ['S3', startOnS3],
] as const

type Uploads<Server> = {
  server: Server
  as: ReturnType<typeof connect>
  editor: Client
  /** The editor's uploads. */
  by: ReturnType<typeof uploader>
}

/**
 * A server for the tests around this call, and an editor who uploads. They are there from the first test, or hook, to
 * the last, and not before: servers of other tests would take the database's connections.
 * @param start one of STORAGES
 */
export function openUploads<Server extends StoringServer>(
  start: (env?: Record<string, string>) => Promise<Server>, env: Record<string, string> = {},
): Uploads<Server> {
  const server = {} as Server
  const editor = {} as Client
  let as: ReturnType<typeof connect>
  beforeAll(async () => {
    Object.assign(server, await start(env))
    as = connect(server.url)
    Object.assign(editor, await as('editor'))
  })
  afterAll(() => server.stop())
  return { server, as: (identity) => as(identity), editor, by: uploader(editor) }
}
