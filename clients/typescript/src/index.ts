// The one file that needs the generated types: `npm run client` writes api.ts beside it and compiles both.
import type { components, paths } from './api.ts'
import { connect, type ClientOptions, type SiteClient } from './client.ts'

export { ApiError } from './read.ts'
export type { ClientOptions } from './client.ts'
export type { ChangesOptions, Changes } from './changes.ts'
export type { FollowOptions, News } from './live.ts'
export type { components, paths }

/** The shapes of answers, by the names that the description gives them: `Schemas['Match']`. */
export type Schemas = components['schemas']
export type Client = SiteClient<paths>

/**
 * A client of one site.
 * @param options `baseUrl`: the address of the site, without `/api`; `token`: an API token, only needed for writes
 */
export const createClient = (options: ClientOptions): Client => connect<paths>(options)
