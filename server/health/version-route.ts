import { runningVersion } from '#contract/version.ts'
import type { Routes } from '#server/http/routes.ts'
import { VERSION } from '#server/version.ts'

/** Which version runs. Only staff are told: nobody else should know which vulnerabilities it may have. */
export const versionRoutes: Routes = async (app) => {
  app.get('/api/version', {
    config: { access: 'staff' },
    schema: { summary: 'The version of the program that answers', response: { 200: runningVersion } },
    handler: async () => ({ version: VERSION }),
  })
}
