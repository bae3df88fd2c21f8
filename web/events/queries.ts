import { queryOptions } from '@tanstack/react-query'
import type { EventRecord } from '#contract/events.ts'
import { ApiError } from '#web/site/api.ts'
import { apiOf } from '#web/site/query-client.ts'
import { withTimeout } from '#web/site/timeout.ts'

export const eventKeys = {
  all: ['events'] as const,
  list: (page: number, limit: number) => [...eventKeys.all, 'list', page, limit] as const,
  one: (id: string) => [...eventKeys.all, id] as const,
  mark: (id: string) => [...eventKeys.all, id, 'mark'] as const,
}

/** The events of the home page (AP-11). */
export const homeEventsQuery = queryOptions({
  queryKey: eventKeys.list(1, 50),
  queryFn: ({ client, signal }) =>
    apiOf(client).call('GET /events', { query: { page: 1, limit: 50 }, signal }),
})

/** An event, within the event page's time-out. An empty answer means that there is none. */
export const eventQuery = (id: string) =>
  queryOptions({
    queryKey: eventKeys.one(id),
    queryFn: async ({ client, signal }) => {
      const event = await apiOf(client).call('GET /events/:id', { params: { id }, signal: withTimeout(signal) })
      if (!event?.id) throw new ApiError('The response contains no event', 404, { code: 'EVENT_NOT_FOUND' })
      return event
    },
  })

/** The parts of an event that a match's page shows. */
export type EventMark = Pick<EventRecord, 'id' | 'name' | 'image'>

/** Only the tag is cached, so that a match's page does not carry the event's teams along. */
export const eventMarkQuery = (eventId: string) =>
  queryOptions({
    queryKey: eventKeys.mark(eventId),
    queryFn: async ({ client, signal }): Promise<EventMark> => {
      const { id, name, image } = await apiOf(client).call('GET /events/:id', {
        params: { id: eventId },
        signal,
      })
      return { id, name, image }
    },
  })
