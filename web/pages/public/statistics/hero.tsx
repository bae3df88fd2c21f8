import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import { findHero, findMap, type Hero } from '#domain/catalogue/catalogue.ts'
import { HeroPortrait } from '#web/catalogue/hero-portrait.tsx'
import { NotFoundPage } from '../not-found-page.tsx'
import { loader as loaderOf } from '#web/site/load.ts'
import { addressAt, choicesOfHero, type Choices } from '#web/statistics/choices.ts'
import { heroColumns } from '#web/statistics/columns.ts'
import { CountedNote, NotInSpoilerMode } from '#web/statistics/counted-note.tsx'
import { StatisticsFilters } from '#web/statistics/filters.tsx'
import { GamesBehind } from '#web/statistics/games-behind.tsx'
import { LatestGames } from '#web/statistics/latest-games.tsx'
import { MainFigures } from '#web/statistics/main-figures.tsx'
import { asksForGames, gamesQuery, heroQuery, latestGamesQuery, loadOffered } from '#web/statistics/queries.ts'
import { Breakdown, nameLink } from '#web/statistics/breakdown.tsx'
import { Breakdowns } from '#web/statistics/breakdowns.tsx'
import { FailedPart } from '#web/ui/loading/failed-part.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'

type Props = { heroId: string; path: string; choices: Choices }

const Numbers = ({ heroId, path, choices }: Props) => {
  const { data, error, refetch } = useQuery(heroQuery(heroId, choices))
  if (error) return <FailedPart what="The numbers of this hero" error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-96" />
  const total = data.hero.presence.hits
  const columns = heroColumns(choices)
  const behind = (among: Partial<Choices>) => (how: Partial<Choices>) => `${addressAt(path)(choices, { ...among, ...how })}#games`
  const withRanges = choices.ranges !== null
  return (
    <>
      <div>
        <CountedNote {...data} ranges={choices.ranges} address={(ranges) => addressAt(path)(choices, { ranges })} />
        <MainFigures columns={columns} report={data.hero} address={behind({})} withRanges={withRanges} />
      </div>
      {/* Above what is long: a part of the page that arrived later would push the list that an address asks for out of sight. */}
      {asksForGames(choices) ? (
        <GamesBehind path={path} heroId={heroId} choices={choices} of={choices} />
      ) : (
        total > 0 && <LatestGames path={path} heroId={heroId} choices={choices} of={choices} total={total} />
      )}
      <Breakdown
        title="By map" what="Map" columns={columns} withRanges={withRanges}
        rows={data.maps.map(({ map, hero }) => ({
          id: map, name: <Link to={`/maps/${encodeURIComponent(map)}`} className={nameLink}>{findMap(map)?.name ?? map}</Link>, report: hero, address: behind({ map }),
        }))}
      />
      <Breakdown
        title="By mode" what="Mode" columns={columns} withRanges={withRanges}
        rows={data.modes.map(({ mode, hero }) => ({ id: mode, name: mode, report: hero, address: behind({ mode }) }))}
      />
      <Breakdowns told={data} of="hero" columns={columns} behind={behind} withRanges={withRanges} />
    </>
  )
}

const HeroView = ({ hero }: { hero: Hero }) => {
  const [search] = useSearchParams()
  const choices = choicesOfHero(search)
  const path = `/heroes/${encodeURIComponent(hero.id)}`
  return (
    <div className="page-width pt-2 sm:pt-6">
      <Link to="/heroes" className="inline-flex min-h-8 items-center font-semibold text-accent hover:underline">
        All heroes
      </Link>
      <div className="flex items-center gap-4 pb-3">
        <HeroPortrait hero={hero} className="size-16 sm:size-24" />
        <div className="min-w-0">
          <h1 className="text-2xl">{hero.name}</h1>
          <p className="text-soft">{hero.role}</p>
        </div>
      </div>
      <StatisticsFilters path={path} choices={choices} withMap />
      <NotInSpoilerMode>
        <div className="space-y-10">
          <Numbers heroId={hero.id} path={path} choices={choices} />
        </div>
      </NotInSpoilerMode>
    </div>
  )
}

/** One hero: its numbers by map and month, and the played maps behind each (SA-08). */
export const HeroPage = () => {
  const { id = '' } = useParams()
  const hero = findHero(id)
  return hero ? <HeroView hero={hero} /> : <NotFoundPage title="Hero not found" text="There is no hero of this name." list={{ to: '/heroes', text: 'All heroes' }} />
}

export const loadHero = loaderOf((client, { params: { id = '' }, request }) => {
  const choices = choicesOfHero(new URL(request.url).searchParams)
  const games = asksForGames(choices) ? gamesQuery(id, choices) : latestGamesQuery(id, choices)
  return {
    required: [client.ensureQueryData(heroQuery(id, choices))],
    optional: [...(findHero(id) ? [client.ensureQueryData(games)] : []), ...loadOffered(client, choices)],
  }
})
