import { makeClient } from '#tests/support/clients/client.ts'
import { logInAs } from '#tests/support/clients/visitor.ts'
import { preparedFolder, ready, run, stop } from '#tests/support/program/program.ts'
import { until } from '#tests/support/program/until.ts'
import { factories, type Factories } from '#tests/support/worlds/factories.ts'

export type OwnSite = { url: string; make: Factories; close: () => Promise<void> }

/**
 * A separate server for a test with an empty database, and factories that act as editor. `env`: settings of the test.
 */
export async function ownSite(env: Record<string, string> = {}): Promise<OwnSite> {
  const folder = preparedFolder()
  const program = run(folder.path, env)
  const url = await ready(program)
  let trouble: unknown
  const editor = await until(() => logInAs(url, 'editor').catch((error: unknown) => void (trouble = error)), {
    everyMs: 1_000, otherwise: () => String(trouble), // a machine that is busy with starts may answer 503 at first
  })
  return {
    url,
    make: factories(makeClient(editor)),
    close: async () => {
      await stop(program)
      folder.remove()
    },
  }
}
