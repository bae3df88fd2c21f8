import { useQuery, type QueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { addressAt, choicesOf, type Choices } from '#web/statistics/choices.ts'
import { heroColumns, mapColumns } from '#web/statistics/columns.ts'
import { CountedNote, NotInSpoilerMode } from '#web/statistics/counted-note.tsx'
import { heroesQuery, mapsQuery } from '#web/statistics/queries.ts'
import { heroRow, mapRow } from '#web/statistics/rows.tsx'
import { SharesTable } from '#web/statistics/shares-table.tsx'
import { counted } from '#web/ui/counted.ts'
import { FailedPart } from '#web/ui/loading/failed-part.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { Empty } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'

/** Heroes that the tab shows: all others are a page away. */
const CONTESTED = 10

const of = (eventId: string, ranges: string | null): Choices => ({ ...choicesOf(new URLSearchParams(ranges ? { ranges } : {})), event: eventId })
const wayOn = 'inline-flex min-h-10 items-center font-semibold text-accent hover:underline'

type Address = (ranges: Choices['ranges']) => string

const Heroes = ({ choices, address }: { choices: Choices; address: Address }) => {
  const { data, error, refetch } = useQuery(heroesQuery(choices))
  if (error) return <FailedPart what="The numbers of heroes" error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-96" />
  if (data.heroes.length === 0) return <Empty>No map with a draft yet</Empty>
  return (
    <>
      <CountedNote {...data} ranges={choices.ranges} address={address} />
      <SharesTable
        label="Most contested heroes"
        what="Hero"
        columns={heroColumns(choices)}
        rows={data.heroes.slice(0, CONTESTED).map((report) => heroRow(report, choices))}
        withRanges={choices.ranges !== null}
        brief
      />
      <Link to={addressAt('/heroes')(choices, {})} className={wayOn}>
        {`All ${counted(data.heroes.length, 'hero', 'heroes')} of this event`}
      </Link>
    </>
  )
}

const Maps = ({ choices }: { choices: Choices }) => {
  const { data, error, refetch } = useQuery(mapsQuery(choices))
  if (error) return <FailedPart what="The numbers of maps" error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-64" />
  if (data.maps.length === 0) return <Empty>No map with a result yet</Empty>
  return (
    <>
      <SharesTable
        label="Maps of the event"
        what="Map"
        columns={mapColumns(choices)}
        rows={data.maps.map((report) => mapRow(report, choices))}
        withRanges={choices.ranges !== null}
        brief
      />
      <Link to={addressAt('/maps')(choices, {})} className={wayOn}>
        Maps of this event
      </Link>
    </>
  )
}

/** The Stats tab: the heroes that an event's drafts are about, and its maps (SA-13). `ranges` is what the address says of them. */
export const EventStats = ({ eventId, ranges }: { eventId: string; ranges: string | null }) => {
  const choices = of(eventId, ranges)
  return (
    <NotInSpoilerMode>
      <div className="space-y-10">
        <Section title="Most contested heroes">
          <Heroes choices={choices} address={(shown) => `/events/${encodeURIComponent(eventId)}?tab=stats${shown ? `&ranges=${shown}` : ''}`} />
        </Section>
        <Section title="Maps">
          <Maps choices={choices} />
        </Section>
      </div>
    </NotInSpoilerMode>
  )
}

/** Asks for what the tab shows. */
export const loadEventStats = (client: QueryClient, eventId: string): Promise<unknown> =>
  Promise.allSettled([client.ensureQueryData(heroesQuery(of(eventId, null))), client.ensureQueryData(mapsQuery(of(eventId, null)))])
