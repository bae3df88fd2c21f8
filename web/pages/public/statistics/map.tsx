import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import { findMap, type GameMap } from '#domain/catalogue/catalogue.ts'
import { ModeLabel } from '#web/catalogue/mode-label.tsx'
import { NotFoundPage } from '../not-found-page.tsx'
import { loader as loaderOf } from '#web/site/load.ts'
import { addressAt, choicesOfMaps, type Choices } from '#web/statistics/choices.ts'
import { mapColumns } from '#web/statistics/columns.ts'
import { CountedNote, NotInSpoilerMode } from '#web/statistics/counted-note.tsx'
import { NoMaps } from '#web/statistics/no-maps.tsx'
import { StatisticsFilters } from '#web/statistics/filters.tsx'
import { GamesBehind } from '#web/statistics/games-behind.tsx'
import { LatestGames } from '#web/statistics/latest-games.tsx'
import { MainFigures } from '#web/statistics/main-figures.tsx'
import { asksForGames, gamesQuery, heroesQuery, latestGamesQuery, loadOffered, mapQuery } from '#web/statistics/queries.ts'
import { MapHeroes } from './map-heroes.tsx'
import { Breakdowns } from '#web/statistics/breakdowns.tsx'
import { FailedPart } from '#web/ui/loading/failed-part.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'

type Props = { map: GameMap; path: string; choices: Choices }

/** What is counted, with the map that the page is about. */
const ofMap = (map: GameMap, choices: Choices): Choices => ({ ...choices, map: map.id })
const behindAt = (path: string, choices: Choices) => (among: Partial<Choices>) => (how: Partial<Choices>) =>
  `${addressAt(path)(choices, { ...among, ...how })}#games`

const Numbers = ({ map, path, choices }: Props) => {
  const { data, error, refetch } = useQuery(mapQuery(map.id, choices))
  if (error) return <FailedPart what="The numbers of this map" error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-96" />
  const columns = mapColumns(choices)
  const of = ofMap(map, choices)
  const total = data.map.played.hits
  return (
    <>
      <CountedNote games={data.games} drafts={data.drafts} ranges={choices.ranges} address={(ranges) => addressAt(path)(choices, { ranges })} />
      <div className="space-y-10 max-sm:pt-2">
        {total === 0 && <NoMaps path={path} choices={choices} none="No map with a result" />}
        {/* Above what is long: a part of the page that arrived later would push the list that an address asks for out of sight. */}
        {asksForGames(choices) && <GamesBehind path={path} heroId={null} choices={choices} of={of} />}
        <MapHeroes of={of} />
        {!asksForGames(choices) && total > 0 && <LatestGames path={path} heroId={null} choices={choices} of={of} total={total} />}
        <Breakdowns
          told={data} of="map" columns={columns} behind={behindAt(path, choices)} withRanges={choices.ranges !== null}
          narrow={columns.filter(({ rate }) => rate(data.map).of > 0).length <= 2}
        />
      </div>
    </>
  )
}

const Figures = ({ map, path, choices }: Props) => {
  const { data } = useQuery(mapQuery(map.id, choices))
  return data && data.map.played.hits > 0 && (
    <MainFigures columns={mapColumns(choices)} report={data.map} address={behindAt(path, choices)({})} withRanges={choices.ranges !== null} inHead />
  )
}

/** Dark in both themes, as the heads of events and matches are. */
const MapHead = (props: Props) => {
  const { map } = props
  return (
    <div className="picture-ground relative isolate mb-3 flex min-h-28 overflow-hidden rounded-card bg-raised text-text sm:min-h-44">
      <img
        src={map.portraitUrl} alt="" width={1280} height={720} decoding="async" suppressHydrationWarning
        className="absolute inset-y-0 right-0 -z-20 size-full object-cover object-[50%_30%] sm:w-3/5 print:hidden"
      />
      <div className="absolute inset-0 -z-10 bg-linear-to-t from-raised from-35% via-raised/90 via-65% to-raised/30 sm:bg-linear-to-r sm:from-40% sm:via-raised/75 sm:via-60% sm:to-raised/0 sm:to-80% print:hidden" />
      <div className="mt-auto px-3 pt-8 pb-3 sm:px-4">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 className="text-2xl">{map.name}</h1>
          <ModeLabel mode={map.gameMode} />
        </div>
        {/* Every number tells results (SA-09). */}
        <div className="pt-2 empty:hidden spoiler-on:hidden">
          <Figures {...props} />
        </div>
      </div>
    </div>
  )
}

const MapView = ({ map }: { map: GameMap }) => {
  const [search] = useSearchParams()
  const choices = choicesOfMaps(search)
  const path = `/maps/${encodeURIComponent(map.id)}`
  return (
    <div className="page-width pt-2 sm:pt-6">
      <Link to="/maps" className="inline-flex min-h-8 items-center font-semibold text-accent hover:underline">
        All maps
      </Link>
      <MapHead map={map} path={path} choices={choices} />
      <StatisticsFilters path={path} choices={choices} withMap={false} withMode={false} />
      <NotInSpoilerMode>
        <Numbers map={map} path={path} choices={choices} />
      </NotInSpoilerMode>
    </div>
  )
}

/** One map: how often it is played, who wins it, the heroes of its drafts, and the played maps behind each number (SA-08). */
export const MapPage = () => {
  const { id = '' } = useParams()
  const map = findMap(id)
  return map ? <MapView map={map} /> : <NotFoundPage title="Map not found" text="There is no map of this name." list={{ to: '/maps', text: 'All maps' }} />
}

export const loadMap = loaderOf((client, { params: { id = '' }, request }) => {
  const choices = choicesOfMaps(new URL(request.url).searchParams)
  const map = findMap(id)
  const of = map && ofMap(map, choices)
  return {
    required: [client.ensureQueryData(mapQuery(id, choices))],
    optional: [
      ...(of ? [client.ensureQueryData(heroesQuery(of)), client.ensureQueryData(asksForGames(choices) ? gamesQuery(null, of) : latestGamesQuery(null, of))] : []),
      ...loadOffered(client, choices),
    ],
  }
})
