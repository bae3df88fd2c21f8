import { useQuery, type QueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { findHero, findMap } from '#domain/catalogue/catalogue.ts'
import { addressAt, choicesOf } from '#web/statistics/choices.ts'
import { heroColumns, mapColumns } from '#web/statistics/columns.ts'
import { CountedNote, NotInSpoilerMode } from '#web/statistics/counted-note.tsx'
import { heroesQuery, mapsQuery } from '#web/statistics/queries.ts'
import { SharesTable } from '#web/statistics/shares-table.tsx'
import { counted } from '#web/ui/counted.ts'
import { FailedPart } from '#web/ui/loading/failed-part.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { Empty } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'

/** Heroes that the tab shows: all others are a page away. */
const CONTESTED = 10

const of = (eventId: string) => ({ ...choicesOf(new URLSearchParams()), event: eventId })
const wayOn = 'inline-flex min-h-10 items-center font-semibold text-accent hover:underline'

const Heroes = ({ eventId }: { eventId: string }) => {
  const choices = of(eventId)
  const { data, error, refetch } = useQuery(heroesQuery(choices))
  if (error) return <FailedPart what="The numbers of heroes" error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-96" />
  if (data.heroes.length === 0) return <Empty>No map with a draft yet</Empty>
  return (
    <>
      <SharesTable
        label="Most contested heroes"
        what="Hero"
        columns={heroColumns(choices)}
        rows={data.heroes.slice(0, CONTESTED).map((report) => {
          const at = addressAt(`/heroes/${encodeURIComponent(report.heroId)}`)
          return {
            id: report.heroId, report, address: (behind) => `${at(choices, behind)}#games`,
            name: <Link to={at(choices, {})} className="flex min-h-8 items-center hover:underline">{findHero(report.heroId)?.name ?? report.heroId}</Link>,
          }
        })}
      />
      <Link to={addressAt('/heroes')(choices, {})} className={wayOn}>
        {`All ${counted(data.heroes.length, 'hero', 'heroes')} of this event`}
      </Link>
      <CountedNote {...data} />
    </>
  )
}

const Maps = ({ eventId }: { eventId: string }) => {
  const choices = of(eventId)
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
        rows={data.maps.map((report) => {
          const at = addressAt(`/maps/${encodeURIComponent(report.map)}`)
          return {
            id: report.map, report, address: (behind) => `${at(choices, behind)}#games`,
            name: <Link to={at(choices, {})} className="flex min-h-8 items-center hover:underline">{findMap(report.map)?.name ?? report.map}</Link>,
          }
        })}
      />
      <Link to={addressAt('/maps')(choices, {})} className={wayOn}>
        Maps of this event
      </Link>
    </>
  )
}

/** The Stats tab: the heroes that an event's drafts are about, and its maps (SA-13). */
export const EventStats = ({ eventId }: { eventId: string }) => (
  <NotInSpoilerMode>
    <div className="space-y-10">
      <Section title="Most contested heroes">
        <Heroes eventId={eventId} />
      </Section>
      <Section title="Maps">
        <Maps eventId={eventId} />
      </Section>
    </div>
  </NotInSpoilerMode>
)

/** Asks for what the tab shows. */
export const loadEventStats = (client: QueryClient, eventId: string): Promise<unknown> =>
  Promise.allSettled([client.ensureQueryData(heroesQuery(of(eventId))), client.ensureQueryData(mapsQuery(of(eventId)))])
