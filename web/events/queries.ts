import { queryOptions } from '@tanstack/react-query'
import type { EventListItem, EventRecord } from '#contract/events.ts'
import { apiOf } from '#web/app/query-client.ts'
import { withTimeout } from '#web/app/timeout.ts'

export const eventKeys = {
  all: ['events'] as const,
  list: (page: number, limit: number) => [...eventKeys.all, 'list', page, limit] as const,
  one: (id: string) => [...eventKeys.all, id] as const,
  mark: (id: string) => [...eventKeys.all, id, 'mark'] as const,
}

/** The events of the home page (public specification, section 9). */
export const homeEventsQuery = queryOptions({
  queryKey: eventKeys.list(1, 50),
  queryFn: ({ client, signal }) =>
    apiOf(client).get<EventListItem[]>('/events', { query: { page: 1, limit: 50 }, signal }),
})

export const eventQuery = (id: string) =>
  queryOptions({
    queryKey: eventKeys.one(id),
    queryFn: ({ client, signal }) =>
      apiOf(client).get<EventRecord>(`/events/${encodeURIComponent(id)}`, { signal: withTimeout(signal) }),
  })

/** What a match's page shows of its event. */
export type EventMark = Pick<EventRecord, 'id' | 'name' | 'image'>

/** Only the mark is kept, so that a match's page does not carry the event's teams along. */
export const eventMarkQuery = (eventId: string) =>
  queryOptions({
    queryKey: eventKeys.mark(eventId),
    queryFn: async ({ client, signal }): Promise<EventMark> => {
      const { id, name, image } = await apiOf(client).get<EventRecord>(`/events/${encodeURIComponent(eventId)}`, {
        signal,
      })
      return { id, name, image }
    },
  })
