import { useState } from 'react'
import { useParams } from 'react-router'
import type { EventRecord } from '#contract/events.ts'
import { eventStructuredData } from '#domain/events/structured-data.ts'
import { isScored } from '#domain/matches/series.ts'
import { formatDateRange } from '#domain/times/format.ts'
import { EventBanner, EventDetails } from '#web/events/event-banner.tsx'
import { isGone } from '#web/site/api.ts'
import { PageMeta } from '#web/site/page-meta.tsx'
import { useSpoilerMode } from '#web/site/spoiler.ts'
import { StructuredData } from '#web/site/structured-data.tsx'
import { useFirstUse } from '#web/ui/loading/use-first-use.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { useSearchState } from '#web/ui/use-search-state.ts'
import { EventFailed } from './event-failed.tsx'
import { EventLoading } from './event-loading.tsx'
import { EventOverview } from './event-overview.tsx'
import { Part } from './event-part.tsx'
import { EventBrackets, EventGroups, EventRest, EventSchedule, EventStats } from './event-tabs.ts'
import { isBare, useEventParts, type EventParts } from './use-event.ts'

// That there is something to count tells results (SA-13): in spoiler mode the last tab is not there, not even before the script.
const TABS: { id: 'overview' | 'groups' | 'schedule' | 'stats'; label: string; className?: string }[] = [
  { id: 'overview', label: 'Overview' },
  { id: 'groups', label: 'Groups' },
  { id: 'schedule', label: 'Schedule' },
  { id: 'stats', label: 'Stats', className: 'spoiler-on:hidden' },
]

const description = (event: EventRecord): string => {
  const facts = `${event.region}, ${formatDateRange(event.startDate, event.endDate)}`
  return `${event.name} (${facts}): schedule, brackets, groups, teams and prizes.`
}

const EventView = ({ event, parts }: { event: EventRecord; parts: EventParts }) => {
  const [search, change] = useSearchState()
  useFirstUse(() => void Promise.allSettled([EventBrackets, EventGroups, EventSchedule].map(({ ready }) => ready())))
  const hides = useSpoilerMode()
  const isThere = {
    overview: true,
    // Their addresses have their texts, for those who come by a link.
    schedule: parts.matches.data?.length !== 0 || search.get('tab') === 'schedule',
    groups: parts.groups.data?.length !== 0 || search.get('tab') === 'groups',
    stats: !hides && Boolean(parts.matches.data?.some(({ games }) => isScored(games))),
  }
  const tabs = TABS.filter(({ id }) => isThere[id])
  // What an event is about comes last, unless there is nothing else yet.
  const details = <EventDetails event={event} />
  const tab = tabs.find(({ id }) => id === search.get('tab'))?.id ?? 'overview'
  return (
    <>
      <PageMeta
        title={event.name}
        description={description(event)}
        path={`/events/${event.id}`}
        image={`/share/events/${event.id}.png`}
        feed={`?event=${encodeURIComponent(event.id)}`}
      />
      <StructuredData make={import.meta.env.SSR ? (origin) => eventStructuredData(event, origin) : null} />
      <div className="grid grid-cols-[minmax(0,1fr)]">
        <EventBanner event={event} />
        <Tabs label="Event" tabs={tabs} value={tab} onChange={(id) => change({ tab: id === 'overview' ? null : id }, true)}>
          {tab === 'overview' && <EventOverview parts={parts} />}
          {tab === 'groups' && (
            <Part query={parts.groups} what="Groups">
              {(groups) => <EventGroups event={event} groups={groups} matches={parts.matches.data} />}
            </Part>
          )}
          {tab === 'schedule' && (
            <Part query={parts.matches} what="Matches">
              {(matches) => <EventSchedule matches={matches} />}
            </Part>
          )}
          {tab === 'stats' && <EventStats eventId={event.id} ranges={search.get('ranges')} />}
        </Tabs>
        {/* A schedule is long enough: the rest is a tab away. */}
        {tab !== 'schedule' && (
          <>
            {isBare(parts) && details}
            <EventRest event={event} groups={parts.groups.data} />
            {!isBare(parts) && details}
          </>
        )}
      </div>
    </>
  )
}

const OneEvent = ({ eventId }: { eventId: string }) => {
  const parts = useEventParts(eventId)
  const [attempt, setAttempt] = useState(0)
  const { data, error, isFetching } = parts.event
  const retry = () => {
    setAttempt(attempt + 1)
    for (const part of Object.values(parts)) void part.refetch()
  }
  if (data && !isGone(error)) return <EventView event={data} parts={parts} />
  if (!error || (isFetching && !isGone(error))) return <EventLoading parts={parts} attempt={attempt} />
  return <EventFailed eventId={eventId} error={error} onRetry={retry} />
}

/** One event (EV-16). */
const EventPage = () => {
  const { eventId = '' } = useParams()
  return <OneEvent key={eventId} eventId={eventId} />
}

export { EventPage as Component }
