import type { Routes } from '#server/http/routes.ts'
import { serverOf } from '#server/http/serve.ts'
import { VERSION } from '#server/version.ts'

/** Which version runs. Only staff are told: nobody else should know which vulnerabilities it may have. */
export const versionRoutes: Routes = async (app) => {
  serverOf(app)('GET /version', async () => ({ version: VERSION }))
}
