import { queryOptions } from '@tanstack/react-query'
import { matchOf } from '#contract/sent-matches.ts'
import { matchKeys } from '#web/matches/queries.ts'
import { apiOf } from '#web/site/query-client.ts'

/** The matches of a team in an event, to warn of one that is entered twice. */
export const matchesOfTeamQuery = (eventId: string, teamId: string) =>
  queryOptions({
    queryKey: [...matchKeys.all, 'of team', eventId, teamId],
    queryFn: async ({ client, signal }) =>
      (await apiOf(client).call('GET /matches', { query: { eventId, teamId, limit: 100 }, signal })).map(matchOf),
  })
