import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { CountedGameItem } from '#contract/statistics/statistics.ts'
import { findMap } from '#domain/catalogue/catalogue.ts'
import { UNDATED } from '#domain/matches/order/place-in-time.ts'
import { MapPicture } from '#web/catalogue/map-picture.tsx'
import { FailedPart } from '#web/ui/loading/failed-part.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { Empty } from '#web/ui/notice.tsx'
import { PartLinks } from '#web/ui/part-links.tsx'
import { partOf, type Asked } from '#web/ui/part.ts'
import { Section } from '#web/ui/section.tsx'
import { LocalTime } from '#web/ui/time/local-time.tsx'
import { addressAt, type Choices } from './choices.ts'
import { Done } from './done.tsx'
import { FoldedRows } from './folded-rows.tsx'
import { askedGames, gamesQuery, type GamesQuery } from './queries.ts'

const DRAFTED = { 'presence': 'drafted', 'ban': 'banned', 'protect': 'protected', 'first-ban': 'banned first', 'pick': 'picked' } as const

/** Which maps a list has, in words. */
const titleOf = ({ as, by }: Choices, heroId: string | null): string => {
  if (heroId === null && as === 'presence') return 'All played maps'
  const whose = by === null ? '' : by === 'team' ? ' by the team' : ' against the team'
  return as === null ? 'Maps behind the numbers' : `Maps behind the numbers: ${DRAFTED[as]}${whose}`
}

const placeOf = ({ at, number, matchId }: CountedGameItem): string => `${at ?? UNDATED}~${number}~${matchId}`

const Game = ({ game, heroId }: { game: CountedGameItem; heroId: string | null }) => {
  const nameOf = (side: 'one' | 'two') => (side === 'one' ? game.teamOneName : game.teamTwoName)
  const map = findMap(game.map)
  return (
    <li className="card flex min-w-0 gap-3 p-3">
      {heroId !== null && map && <MapPicture map={map} className="aspect-video w-16 self-start sm:w-28 large-text:hidden print:hidden" />}
      <div className="min-w-0">
        <Link to={`/matches/${encodeURIComponent(game.matchId)}?map=${game.number}`} className="font-semibold wrap-anywhere hover:underline">
          <bdi>{game.teamOneName}</bdi> vs <bdi>{game.teamTwoName}</bdi>
          {', '}
          <span className="whitespace-nowrap">{`map ${game.number}`}</span>
        </Link>
        {game.drafted.filter((each) => each.heroId === heroId).map((each) => (
          <Done key={`${each.kind} ${each.side}`} heroId={heroId} drafted={each} by={nameOf(each.side)} />
        ))}
        <p className="pt-1 text-xs wrap-anywhere">
          {'Won by '}
          <bdi>{nameOf(game.winner)}</bdi>
        </p>
        <p className="text-xs text-soft">
          {map?.name ?? 'Map not known'}
          {game.at && (
            <>
              {', '}
              <LocalTime instant={game.at} format="date" />
            </>
          )}
          {game.eventName && (
            <>
              {', '}
              <bdi>{game.eventName}</bdi>
            </>
          )}
        </p>
      </div>
    </li>
  )
}

type GamesProps = { items: CountedGameItem[]; heroId: string | null; folded?: boolean | undefined }

const Games = ({ items, heroId, folded }: GamesProps) => (
  <FoldedRows
    first={folded ? 4 : items.length}
    rows={items.map((game) => (
      <Game key={`${game.matchId} ${game.number}`} game={game} heroId={heroId} />
    ))}
    className="grid gap-3 md:grid-cols-2"
    restClass="mt-3"
  />
)

type Props = {
  title: string
  query: GamesQuery
  asked: Asked
  heroId: string | null
  /** The address of the page that begins after or before a place in the list. */
  address: (place: { after: string } | { before: string }) => string
  /** On phones the first ones are in sight. */
  folded?: boolean
}

/** Played maps, latest first, by pages (SA-06). */
export const GamesList = ({ title, query, asked, heroId, address, folded }: Props) => {
  const { data, error, refetch } = useQuery(query)
  const list = () => {
    if (error) return <FailedPart what="The maps" error={error} onRetry={() => void refetch()} />
    if (!data) return <Skeleton className="h-96" />
    const { items, hasPrevious, hasNext } = partOf(data, asked)
    const [first, last] = [items[0], items.at(-1)]
    if (!first || !last) return <Empty>No such map</Empty>
    return (
      <>
        <Games items={items} heroId={heroId} folded={folded} />
        <PartLinks
          label="More maps"
          back={{ to: hasPrevious ? `${address({ before: placeOf(first) })}#games` : null, text: 'Later' }}
          on={{ to: hasNext ? `${address({ after: placeOf(last) })}#games` : null, text: 'Earlier' }}
        />
      </>
    )
  }
  return (
    <div id="games" className="scroll-mt-16">
      <Section title={<span className="wrap-anywhere">{title}</span>}>{list()}</Section>
    </div>
  )
}

type BehindProps = { path: string; heroId: string | null; choices: Choices; of: Choices }

/** The played maps behind a number (SA-06); `of` has what is fixed by the page too. */
export const GamesBehind = ({ path, heroId, choices, of }: BehindProps) => (
  <GamesList
    title={titleOf(choices, heroId)} query={gamesQuery(heroId, of)} asked={askedGames(of)} heroId={heroId}
    address={(place) => addressAt(path)(choices, place)}
  />
)
