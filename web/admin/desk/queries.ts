import { queryOptions, type QueryKey } from '@tanstack/react-query'
import type { MatchListQuery } from '#contract/matches.ts'
import { matchOf } from '#contract/sent-matches.ts'
import { matchKeys } from '#web/matches/queries.ts'
import { apiOf } from '#web/site/query-client.ts'

const PARTS = {
  Live: { status: 'live', limit: 50 },
  Next: { status: 'upcoming', limit: 30 },
  'Needs result': { result: 'needed', order: 'desc', limit: 30 },
  Drafts: { status: 'recent', limit: 30 },
} as const satisfies Record<string, Partial<MatchListQuery>>
export type DeskPart = keyof typeof PARTS

/** The queue at the desk, a list that any change of a match may change. */
const QUEUE = [...matchKeys.all, 'list', 'desk'] as const
export const isOfQueue = (key: QueryKey): boolean => QUEUE.every((part, index) => key[index] === part)

/** A part of the queue at the desk; the clock alone moves matches between them. */
export const deskQuery = (part: DeskPart, eventId: string | null) =>
  queryOptions({
    queryKey: [...QUEUE, part, eventId] as const,
    refetchInterval: 30_000,
    queryFn: async ({ client, signal }) =>
      (await apiOf(client).call('GET /matches', { query: { ...PARTS[part], eventId }, signal }))
        .flatMap((sent) => (sent.notNeeded || sent.unplayed ? [] : [matchOf(sent)])),
  })
