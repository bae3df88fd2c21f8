import type { FastifyRequest } from 'fastify'
import type { ApiRoute } from '#contract/api.ts'
import { MOST_WITH_INCLUDED, type Relation } from '#contract/reading/relations.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its call, where relations can be included in its answer (AP-18). */
    includes?: ApiRoute
  }
}

/** The relations that the query of a request names. */
export const includedIn = ({ query }: FastifyRequest): Relation[] => (query as { include?: Relation[] } | undefined)?.include ?? []

/** A page of a list is smaller where others are included in its records (AP-18), or more is read for each by a flag, so that no answer is huge. */
export function boundPage(request: FastifyRequest, flags: readonly string[]): void {
  const query = request.query as { limit?: number } & Record<string, unknown>
  const asksForMore = includedIn(request).length > 0 || flags.some((flag) => query[flag])
  if (asksForMore && query.limit !== undefined) query.limit = Math.min(query.limit, MOST_WITH_INCLUDED)
}
