import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { CountedGameItem } from '#contract/statistics/statistics.ts'
import { findMap } from '#domain/catalogue/catalogue.ts'
import { MapPicture } from '#web/catalogue/map-picture.tsx'
import { FailedPart } from '#web/ui/loading/failed-part.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { Section } from '#web/ui/section.tsx'
import { addressAt, type Choices } from './choices.ts'
import { AllDone, MapScores, PlayedMap, WhenAndWhere } from './played-map.tsx'
import { latestGamesQuery, latestShown } from './queries.ts'

/** Played maps by their matches, latest first: those of a match follow each other, and are given in the order in which they were played. */
const byMatch = (games: readonly CountedGameItem[]): [CountedGameItem, ...CountedGameItem[]][] => {
  const matches: [CountedGameItem, ...CountedGameItem[]][] = []
  for (const game of games) {
    const last = matches.at(-1)
    if (last && last[0].matchId === game.matchId) last.unshift(game)
    else matches.push([game])
  }
  return matches
}

/** A map of a match that drafted a hero, with its picture and what was done to it. */
const Game = ({ game, heroId }: { game: CountedGameItem; heroId: string }) => {
  const map = findMap(game.map)
  return (
    <li className="flex min-w-0 items-center gap-3 pt-2">
      {map && <MapPicture map={map} className="aspect-video w-16 self-start large-text:hidden print:hidden" />}
      <div className="min-w-0">
        <Link to={`/matches/${encodeURIComponent(game.matchId)}?map=${game.number}`} className="inline-flex min-h-6 items-center text-xs font-semibold wrap-anywhere underline decoration-line-strong underline-offset-4 hover:decoration-current">
          {`Map ${game.number}: ${map?.name ?? 'not known'}`}
        </Link>
        <AllDone game={game} heroId={heroId} />
      </div>
    </li>
  )
}

const Match = ({ games, heroId }: { games: [CountedGameItem, ...CountedGameItem[]]; heroId: string }) => (
  <li className="card p-3">
    <Link to={`/matches/${encodeURIComponent(games[0].matchId)}`} className="-m-1 block rounded-control p-1 transition-colors hover:bg-higher">
      <WhenAndWhere game={games[0]} />
      <MapScores games={games} />
    </Link>
    <ul>
      {games.map((game) => (
        <Game key={game.number} game={game} heroId={heroId} />
      ))}
    </ul>
  </li>
)

type Props = {
  path: string
  /** Those that drafted this hero. */
  heroId: string | null
  choices: Choices
  /** The same with what is fixed by the page. */
  of: Choices
  /** How many there are in all. */
  total: number
}

/** The latest played maps, for a hero those of a match together, and the way to all of them (SA-06). */
export const LatestGames = ({ path, heroId, choices, of, total }: Props) => {
  const { data, error, refetch } = useQuery(latestGamesQuery(heroId, of))
  return (
    <Section title="Latest played maps">
      {error ? (
        <FailedPart what="The maps" error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <ul className="grid items-start gap-3 md:grid-cols-2">
          {heroId === null
            ? data.map((game) => <PlayedMap key={`${game.matchId} ${game.number}`} game={game} heroId={null} named={false} />)
            : byMatch(data).map((games) => <Match key={games[0].matchId} games={games} heroId={heroId} />)}
        </ul>
      ) : (
        <Skeleton className="h-96" />
      )}
      {total > latestShown(heroId) && (
        <Link to={`${addressAt(path)(choices, { as: 'presence' })}#games`} className="inline-flex min-h-10 items-center pt-2 font-semibold text-accent hover:underline">
          {`All ${total} played maps`}
        </Link>
      )}
    </Section>
  )
}
