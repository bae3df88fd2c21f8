import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { eventBracketsQuery } from '#web/brackets/queries.ts'
import { cachePart, PARTS, readCachedEvent, type EventPart, type Kept } from '#web/events/cached-events.ts'
import { eventQuery } from '#web/events/queries.ts'
import { eventGroupsQuery } from '#web/groups/queries.ts'
import { eventMatchesQuery } from '#web/matches/queries.ts'
import { withStorage } from '#web/site/storage.ts'
import { settingChanged } from '#web/site/use-setting.ts'
import { useOnline } from '#web/ui/loading/use-online.ts'

export type EventParts = ReturnType<typeof useEventParts>

/** Caches a part whenever it arrives, for the next time without a connection. Only successes have data. */
const useKeeping = <Query extends { data: unknown; dataUpdatedAt: number }>(
  part: EventPart,
  eventId: string,
  query: Query,
): Query => {
  const { data, dataUpdatedAt: at } = query
  useEffect(() => {
    if (data !== undefined) withStorage(() => cachePart(localStorage, part, eventId, { at, data }), null)
  }, [part, eventId, data, at])
  return query
}

/** A query that starts with the cached data and its age. */
const from = <Query extends object>(kept: Kept | undefined, query: Query): Query =>
  kept ? { ...query, initialData: kept.data, initialDataUpdatedAt: kept.at, refetchOnMount: false } : query

/** Calls back when the connection returns; requests made without it are aborted. */
const useReconnect = (online: boolean, onReconnect: () => void): void => {
  const before = useRef(online)
  useEffect(() => {
    if (online && !before.current) onReconnect()
    before.current = online
  })
}

/** What is shown of an earlier visit is older than the page: the bar that tells its age tells theirs (EV-14 FO-06). */
const useStoredAt = (at: number | null) => {
  useLayoutEffect(() => {
    if (at === null) return
    const { dataset } = document.documentElement
    dataset['storedAt'] = String(at)
    settingChanged()
    return () => {
      delete dataset['storedAt']
      settingChanged()
    }
  }, [at])
}

/** Everything the event page needs, each part with its own state; without a connection, whatever is cached of it. */
export const useEventParts = (eventId: string) => {
  const online = useOnline()
  const kept = useMemo(
    () => (online ? null : withStorage(() => readCachedEvent(localStorage, eventId), null)),
    [online, eventId],
  )
  const parts = {
    event: useKeeping('event', eventId, useQuery(from(kept?.event, eventQuery(eventId)))),
    matches: useKeeping('matches', eventId, useQuery(from(kept?.matches, eventMatchesQuery(eventId)))),
    brackets: useKeeping('brackets', eventId, useQuery(from(kept?.brackets, eventBracketsQuery(eventId)))),
    groups: useKeeping('groups', eventId, useQuery(from(kept?.groups, eventGroupsQuery(eventId)))),
  }
  const stored = PARTS.flatMap((part) => (kept?.[part]?.at === parts[part].dataUpdatedAt ? parts[part].dataUpdatedAt : []))
  useStoredAt(stored.length > 0 ? Math.min(...stored) : null)
  useReconnect(online, () => {
    for (const { refetch } of Object.values(parts)) void refetch()
  })
  return parts
}

/** Whether there is nothing of an event to show: no match, no group and no bracket. */
export const isBare = ({ matches, brackets, groups }: EventParts): boolean => [matches, brackets, groups].every(({ data }) => data?.length === 0)
