import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import { findMap, type GameMap } from '#domain/catalogue/catalogue.ts'
import { ModeLabel } from '#web/catalogue/mode-label.tsx'
import { NotFoundPage } from '../not-found-page.tsx'
import { loader as loaderOf } from '#web/site/load.ts'
import { addressAt, choicesOfMaps, type Choices } from '#web/statistics/choices.ts'
import { mapColumns } from '#web/statistics/columns.ts'
import { CountedNote, NotInSpoilerMode } from '#web/statistics/counted-note.tsx'
import { StatisticsFilters } from '#web/statistics/filters.tsx'
import { GamesBehind } from '#web/statistics/games-behind.tsx'
import { gamesQuery, loadOffered, mapQuery } from '#web/statistics/queries.ts'
import { Breakdowns } from '#web/statistics/breakdowns.tsx'
import { SharesTable } from '#web/statistics/shares-table.tsx'
import { FailedPart } from '#web/ui/loading/failed-part.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'

type Props = { map: GameMap; path: string; choices: Choices }

const Numbers = ({ map, path, choices }: Props) => {
  const { data, error, refetch } = useQuery(mapQuery(map.id, choices))
  if (error) return <FailedPart what="The numbers of this map" error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-96" />
  const columns = mapColumns(choices)
  const behind = (among: Partial<Choices>) => (how: Partial<Choices>) => `${addressAt(path)(choices, { ...among, ...how })}#games`
  const withRanges = choices.ranges !== null
  return (
    <>
      <div>
        <CountedNote games={data.games} drafts={data.drafts} ranges={choices.ranges} address={(ranges) => addressAt(path)(choices, { ranges })} />
        <SharesTable
          label="All together" what="Maps" columns={columns} withRanges={withRanges}
          rows={[{ id: 'all', name: 'All together', report: data.map, address: behind({}) }]}
        />
        <Link
          to={addressAt('/heroes')(choices, { map: map.id, mode: null, as: null, by: null })}
          className="inline-flex min-h-10 items-center font-semibold text-accent hover:underline"
        >
          Heroes on this map
        </Link>
      </div>
      <Breakdowns told={data} of="map" columns={columns} behind={behind} withRanges={withRanges} />
    </>
  )
}

/** Dark in both themes, as the heads of events and matches are. */
const MapHead = ({ map }: { map: GameMap }) => (
  <div className="picture-ground relative isolate mb-3 flex min-h-28 overflow-hidden rounded-card bg-raised text-text sm:min-h-44">
    <img
      src={map.portraitUrl} alt="" width={1280} height={720} decoding="async" suppressHydrationWarning
      className="absolute inset-y-0 right-0 -z-20 size-full object-cover object-[50%_30%] sm:w-3/5 print:hidden"
    />
    <div className="absolute inset-0 -z-10 bg-linear-to-t from-raised via-raised/75 to-raised/0 sm:bg-linear-to-r sm:from-40% sm:via-60% sm:to-80% print:hidden" />
    <div className="mt-auto flex flex-wrap items-baseline gap-x-3 px-3 pt-8 pb-2 sm:px-4 sm:pb-3">
      <h1 className="text-2xl">{map.name}</h1>
      <ModeLabel mode={map.gameMode} />
    </div>
  </div>
)

const MapView = ({ map }: { map: GameMap }) => {
  const [search] = useSearchParams()
  const choices = choicesOfMaps(search)
  const path = `/maps/${encodeURIComponent(map.id)}`
  return (
    <div className="page-width pt-6">
      <Link to="/maps" className="inline-flex min-h-8 items-center font-semibold text-accent hover:underline">
        All maps
      </Link>
      <MapHead map={map} />
      <StatisticsFilters path={path} choices={choices} withMap={false} />
      <NotInSpoilerMode>
        <div className="space-y-10">
          <Numbers map={map} path={path} choices={choices} />
          <GamesBehind path={path} heroId={null} choices={choices} of={{ ...choices, map: map.id }} />
        </div>
      </NotInSpoilerMode>
    </div>
  )
}

/** One map: how often it is played, who wins it, and the played maps behind each number (SA-08). */
export const MapPage = () => {
  const { id = '' } = useParams()
  const map = findMap(id)
  return map ? <MapView map={map} /> : <NotFoundPage title="Map not found" text="There is no map of this name." list={{ to: '/maps', text: 'All maps' }} />
}

export const loadMap = loaderOf((client, { params: { id = '' }, request }) => {
  const choices = choicesOfMaps(new URL(request.url).searchParams)
  return {
    required: [client.ensureQueryData(mapQuery(id, choices))],
    optional: [...(findMap(id) ? [client.ensureQueryData(gamesQuery(null, { ...choices, map: id }))] : []), ...loadOffered(client, choices)],
  }
})
