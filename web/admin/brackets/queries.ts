import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { BracketRecord } from '#contract/brackets.ts'
import { bracketKeys } from '#web/brackets/queries.ts'
import { apiOf } from '#web/site/query-client.ts'

/** A bracket by itself. Belongs to `bracketKeys.all`: what makes those stale makes this stale. */
export const bracketQuery = (id: string) =>
  queryOptions({
    queryKey: [...bracketKeys.all, id],
    queryFn: ({ client, signal }) => apiOf(client).get<BracketRecord>(bracketPath(id), { signal }),
  })

export const bracketPath = (id: string): string => `/brackets/${encodeURIComponent(id)}`

/** Shows a bracket as the server has just answered it, by itself and among those of its event. */
export const keepBracket = (client: QueryClient, bracket: BracketRecord): BracketRecord => {
  client.setQueryData(bracketQuery(bracket.id).queryKey, bracket)
  client.setQueryData<BracketRecord[]>(bracketKeys.ofEvent(bracket.eventId), (all) =>
    all?.map((one) => (one.id === bracket.id ? bracket : one)),
  )
  return bracket
}
