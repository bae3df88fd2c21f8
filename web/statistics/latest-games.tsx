import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { CountedGameItem } from '#contract/statistics/statistics.ts'
import { findMap } from '#domain/catalogue/catalogue.ts'
import { MapPicture } from '#web/catalogue/map-picture.tsx'
import { FailedPart } from '#web/ui/loading/failed-part.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { Section } from '#web/ui/section.tsx'
import { LocalTime } from '#web/ui/time/local-time.tsx'
import { addressAt, type Choices } from './choices.ts'
import { Done } from './done.tsx'
import { latestGamesQuery, latestShown } from './queries.ts'

const nameOf = (game: CountedGameItem, side: 'one' | 'two') => (side === 'one' ? game.teamOneName : game.teamTwoName)

/** Played maps by their matches, in their order: those of a match follow each other. */
const byMatch = (games: readonly CountedGameItem[]): [CountedGameItem, ...CountedGameItem[]][] => {
  const matches: [CountedGameItem, ...CountedGameItem[]][] = []
  for (const game of games) {
    const last = matches.at(-1)
    if (last && last[0].matchId === game.matchId) last.push(game)
    else matches.push([game])
  }
  return matches
}

/** A map of a match: for a hero with its picture and what was done to it. */
const Game = ({ game, heroId }: { game: CountedGameItem; heroId: string | null }) => {
  const map = findMap(game.map)
  return (
    <li className="flex min-w-0 items-center gap-3 pt-2">
      {heroId !== null && map && <MapPicture map={map} className="aspect-video w-16 self-start large-text:hidden print:hidden" />}
      <div className="min-w-0">
        <p className="text-xs text-soft wrap-anywhere">
          <Link to={`/matches/${encodeURIComponent(game.matchId)}?map=${game.number}`} className="inline-flex min-h-6 items-center font-semibold text-text underline decoration-line-strong underline-offset-4 hover:decoration-current">
            {`Map ${game.number}${heroId === null ? '' : `: ${map?.name ?? 'not known'}`}`}
          </Link>
          {', won by '}
          <bdi>{nameOf(game, game.winner)}</bdi>
        </p>
        {game.drafted.filter((each) => each.heroId === heroId).map((each) => (
          <Done key={`${each.kind} ${each.side}`} heroId={heroId} drafted={each} by={nameOf(game, each.side)} />
        ))}
      </div>
    </li>
  )
}

const Match = ({ games, heroId }: { games: [CountedGameItem, ...CountedGameItem[]]; heroId: string | null }) => {
  const [{ matchId, at, eventName, teamOneName, teamTwoName }] = games
  return (
    <li className="card mb-3 break-inside-avoid p-3">
      <Link to={`/matches/${encodeURIComponent(matchId)}`} className="font-semibold wrap-anywhere hover:underline">
        <bdi>{teamOneName}</bdi> vs <bdi>{teamTwoName}</bdi>
      </Link>
      <p className="text-xs text-soft">
        {at && <LocalTime instant={at} format="date" />}
        {at && eventName && ', '}
        <bdi>{eventName}</bdi>
      </p>
      <ul>
        {games.map((game) => (
          <Game key={game.number} game={game} heroId={heroId} />
        ))}
      </ul>
    </li>
  )
}

type Props = {
  title: string
  path: string
  /** Those that drafted this hero. */
  heroId: string | null
  choices: Choices
  /** The same with what is fixed by the page. */
  of: Choices
  /** How many there are in all. */
  total: number
}

/** The latest played maps, those of a match together, and the way to all of them (SA-06). */
export const LatestGames = ({ title, path, heroId, choices, of, total }: Props) => {
  const { data, error, refetch } = useQuery(latestGamesQuery(heroId, of))
  return (
    <Section title={title}>
      {error ? (
        <FailedPart what="The maps" error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <ul className="-mb-3 gap-3 md:columns-2">
          {byMatch(data).map((games) => (
            <Match key={games[0].matchId} games={games} heroId={heroId} />
          ))}
        </ul>
      ) : (
        <Skeleton className="h-96" />
      )}
      {total > latestShown(heroId) && (
        <Link to={`${addressAt(path)(choices, { as: 'presence' })}#games`} className="inline-flex min-h-10 items-center pt-2 font-semibold text-accent hover:underline">
          {`All ${total} maps`}
        </Link>
      )}
    </Section>
  )
}
