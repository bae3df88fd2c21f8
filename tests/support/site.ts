import { afterAll } from 'vitest'
import { connect, type Client } from './client.ts'
import { factories, type Factories } from './factories.ts'
import { startTestServer, type TestServer } from './server.ts'

export type Site = { server: TestServer; anon: Client; norole: Client; editor: Client; admin: Client; make: Factories }

/**
 * A running site for one test file, stopped at its end: a client for each identity, and factories that act as editor.
 * @param env settings that the tests are about
 */
export async function openSite(env: Record<string, string> = {}): Promise<Site> {
  const server = await startTestServer(env)
  afterAll(server.stop)
  const as = connect(server.url)
  const [anon, norole, editor, admin] = await Promise.all([as('anon'), as('norole'), as('editor'), as('admin')])
  return { server, anon, norole, editor, admin, make: factories(editor) }
}
