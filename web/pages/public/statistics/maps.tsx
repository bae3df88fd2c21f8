import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { byFilter } from '#web/offline/by-filter.ts'
import { addressAt, choicesOfMaps, type Choices } from '#web/statistics/choices.ts'
import { mapColumns } from '#web/statistics/columns.ts'
import { CountedNote, NotInSpoilerMode } from '#web/statistics/counted-note.tsx'
import { StatisticsFilters } from '#web/statistics/filters.tsx'
import { NoMaps } from '#web/statistics/no-maps.tsx'
import { loadOffered, mapsQuery } from '#web/statistics/queries.ts'
import { mapRow } from '#web/statistics/rows.tsx'
import { SharesTable } from '#web/statistics/shares-table.tsx'
import { FailedPart } from '#web/ui/loading/failed-part.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { ListsHead } from './lists-head.tsx'

const addressWith = addressAt('/maps')

const Maps = ({ choices }: { choices: Choices }) => {
  const { data, error, refetch } = useQuery(mapsQuery(choices))
  if (error) return <FailedPart what="The numbers of maps" error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-96" />
  if (data.maps.length === 0) return <NoMaps path="/maps" choices={choices} none="No map with a result" />
  return (
    <>
      <CountedNote {...data} ranges={choices.ranges} address={(ranges) => addressWith(choices, { ranges })} />
      <SharesTable
        label="Maps"
        what="Map"
        columns={mapColumns(choices)}
        order={{ by: choices.sort, address: (sort) => addressWith(choices, { sort }) }}
        rows={data.maps.map((report) => mapRow(report, choices))}
        withRanges={choices.ranges !== null}
        brief
      />
    </>
  )
}

/** How often maps are played, and who wins them (SA-08). */
export const MapsPage = () => {
  const [search] = useSearchParams()
  const choices = choicesOfMaps(search)
  return (
    <div className="page-width pt-2 sm:pt-6">
      <ListsHead title="Maps" />
      <StatisticsFilters path="/maps" choices={choices} withMap={false} />
      <NotInSpoilerMode>
        <Maps choices={choices} />
      </NotInSpoilerMode>
    </div>
  )
}

export const loadMaps = byFilter((client, search) => Promise.allSettled([client.ensureQueryData(mapsQuery(choicesOfMaps(search))), ...loadOffered(client, choicesOfMaps(search))]))
