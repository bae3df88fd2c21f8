import { queryOptions } from '@tanstack/react-query'
import { matchOf } from '#contract/sent-matches.ts'
import { textOf, type Star } from '#domain/following/stars.ts'
import { matchKeys } from '#web/matches/queries.ts'
import { hiding } from '#web/site/revealed/hiding.ts'
import { apiOf } from '#web/site/query-client.ts'

/** What is followed, with the matches next to it (FO-02): a list of matches, so news of any match concern it. */
export const followingQuery = (stars: readonly Star[], spoilerFree: boolean, revealed = '') =>
  queryOptions({
    queryKey: [...matchKeys.all, 'list', 'following', textOf(stars), spoilerFree],
    queryFn: async ({ client, signal }) => {
      const query = { stars: textOf(stars), ...hiding(spoilerFree, revealed) }
      const following = await apiOf(client).call('GET /following', { query, signal })
      const nowOf = new Map(following.stars.flatMap(({ star, now }) => (now ? [[star as Star, now as Star]] : [])))
      return { ...following, nowOf, matches: following.matches.map(matchOf) }
    },
  })
