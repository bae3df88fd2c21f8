import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { SentBracket } from '#contract/brackets.ts'
import { bracketOf, type BracketRecord } from '#contract/sent-brackets.ts'
import { bracketKeys } from '#web/brackets/queries.ts'
import { apiOf } from '#web/site/query-client.ts'

/** A single bracket. Belongs to `bracketKeys.all`: it is invalidated together with those. */
export const bracketQuery = (id: string) =>
  queryOptions({
    queryKey: [...bracketKeys.all, id],
    queryFn: async ({ client, signal }) => bracketOf(await apiOf(client).call('GET /brackets/:id', { params: { id }, signal })),
  })

/** Updates a bracket in the cache, alone and among those of its event. */
export const showBracket = (client: QueryClient, bracket: BracketRecord): BracketRecord => {
  client.setQueryData(bracketQuery(bracket.id).queryKey, bracket)
  client.setQueryData<BracketRecord[]>(bracketKeys.ofEvent(bracket.eventId), (all) =>
    all?.map((one) => (one.id === bracket.id ? bracket : one)),
  )
  return bracket
}

/** The same with the server's answer. */
export const keepBracket = (client: QueryClient, sent: SentBracket): BracketRecord => showBracket(client, bracketOf(sent))
