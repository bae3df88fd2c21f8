import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { BracketRecord } from '#contract/brackets.ts'
import { bracketKeys } from '#web/brackets/queries.ts'
import { apiOf } from '#web/site/query-client.ts'

/** A single bracket. Belongs to `bracketKeys.all`: it is invalidated together with those. */
export const bracketQuery = (id: string) =>
  queryOptions({
    queryKey: [...bracketKeys.all, id],
    queryFn: ({ client, signal }) => apiOf(client).call('GET /brackets/:id', { params: { id }, signal }),
  })

/** Updates a bracket in the cache with the server's answer, alone and among those of its event. */
export const keepBracket = (client: QueryClient, bracket: BracketRecord): BracketRecord => {
  client.setQueryData(bracketQuery(bracket.id).queryKey, bracket)
  client.setQueryData<BracketRecord[]>(bracketKeys.ofEvent(bracket.eventId), (all) =>
    all?.map((one) => (one.id === bracket.id ? bracket : one)),
  )
  return bracket
}
