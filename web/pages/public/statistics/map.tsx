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
import { gamesQuery, loadNames, mapQuery } from '#web/statistics/queries.ts'
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

const MapView = ({ map }: { map: GameMap }) => {
  const [search] = useSearchParams()
  const choices = choicesOfMaps(search)
  const path = `/maps/${encodeURIComponent(map.id)}`
  return (
    <div className="page-width pt-6">
      <Link to="/maps" className="inline-flex min-h-8 items-center font-semibold text-accent hover:underline">
        All maps
      </Link>
      <div className="flex flex-wrap items-center gap-3 pb-3">
        <h1 className="text-2xl">{map.name}</h1>
        <ModeLabel mode={map.gameMode} />
      </div>
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
  return map ? <MapView map={map} /> : <NotFoundPage title="Map not found" text="There is no map of this name." />
}

export const loadMap = loaderOf((client, { params: { id = '' }, request }) => {
  const choices = choicesOfMaps(new URL(request.url).searchParams)
  return {
    required: [client.ensureQueryData(mapQuery(id, choices))],
    optional: [...(findMap(id) ? [client.ensureQueryData(gamesQuery(null, { ...choices, map: id }))] : []), ...loadNames(client)],
  }
})
