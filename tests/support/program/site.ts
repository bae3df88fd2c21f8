import { afterAll } from 'vitest'
import { connect, patient, type Client, type Identity } from '#tests/support/clients/client.ts'
import { factories, type Factories } from '#tests/support/worlds/factories.ts'
import { startTestServer, type TestServer } from './server.ts'

export type Site = { server: TestServer; anon: Client; norole: Client; editor: Client; admin: Client; make: Factories }

/**
 * A running site for one test file, stopped at its end: a client for each identity, which comes back when a busy machine
 * answers 503, and factories that act as editor.
 * @param env settings that the tests are about
 */
export async function openSite(env: Record<string, string> = {}): Promise<Site> {
  const server = await startTestServer(env)
  afterAll(server.stop)
  const visit = connect(server.url)
  const as = async (identity: Identity): Promise<Client> => patient(await visit(identity))
  const [anon, norole, editor, admin] = await Promise.all([as('anon'), as('norole'), as('editor'), as('admin')])
  return { server, anon, norole, editor, admin, make: factories(editor) }
}
