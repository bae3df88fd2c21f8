import { afterAll } from 'vitest'
import { connect, patient, type Client } from '#tests/support/clients/client.ts'
import { factories, type Factories } from '#tests/support/worlds/factories.ts'
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

/** The same site for people who come back when it is too busy: for tests that ask a lot of a machine at once. */
export function patientSite(site: Site): Site {
  const editor = patient(site.editor)
  const others = { anon: patient(site.anon), norole: patient(site.norole), admin: patient(site.admin) }
  return { ...site, ...others, editor, make: factories(editor) }
}
