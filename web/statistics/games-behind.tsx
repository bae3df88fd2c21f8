import { useQuery } from '@tanstack/react-query'
import type { CountedGameItem } from '#contract/statistics/statistics.ts'
import { UNDATED } from '#domain/matches/order/place-in-time.ts'
import { FailedPart } from '#web/ui/loading/failed-part.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { Empty } from '#web/ui/notice.tsx'
import { PartLinks } from '#web/ui/parts/part-links.tsx'
import { partOf, type Asked } from '#web/ui/parts/part.ts'
import { Section } from '#web/ui/section.tsx'
import { addressAt, type Choices } from './choices.ts'
import { FoldedRows } from './folded-rows.tsx'
import { PlayedMap } from './played-map.tsx'
import { askedGames, gamesQuery, type GamesQuery } from './queries.ts'

const DRAFTED = { 'presence': 'drafted', 'ban': 'banned', 'protect': 'protected', 'first-ban': 'banned first', 'pick': 'picked' } as const

/** Which maps a list has, in words. */
const titleOf = ({ as, by }: Choices, heroId: string | null): string => {
  if (as === null || (heroId === null && as === 'presence')) return 'All played maps'
  const whose = by === null ? '' : by === 'team' ? ' by the team' : ' against the team'
  return `All played maps: ${DRAFTED[as]}${whose}`
}

const placeOf = ({ at, number, matchId }: CountedGameItem): string => `${at ?? UNDATED}~${number}~${matchId}`

type GamesProps = { items: CountedGameItem[]; heroId: string | null; named: boolean; folded?: boolean | undefined }

const Games = ({ items, heroId, named, folded }: GamesProps) => (
  <FoldedRows
    first={folded ? 4 : items.length}
    rows={items.map((game) => (
      <PlayedMap key={`${game.matchId} ${game.number}`} game={game} heroId={heroId} named={named} />
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
  /** The name of each map is told: they are not all the one that the page or the title names. */
  named: boolean
  /** The address of the page that begins after or before a place in the list. */
  address: (place: { after: string } | { before: string }) => string
  /** On phones the first ones are in sight. */
  folded?: boolean
}

/** Played maps, latest first, by pages (SA-06). */
export const GamesList = ({ title, query, asked, heroId, named, address, folded }: Props) => {
  const { data, error, refetch } = useQuery(query)
  const list = () => {
    if (error) return <FailedPart what="The maps" error={error} onRetry={() => void refetch()} />
    if (!data) return <Skeleton className="h-96" />
    const { items, hasPrevious, hasNext } = partOf(data, asked)
    const [first, last] = [items[0], items.at(-1)]
    if (!first || !last) return <Empty>No such map</Empty>
    return (
      <>
        <Games items={items} heroId={heroId} named={named} folded={folded} />
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
    title={titleOf(choices, heroId)} query={gamesQuery(heroId, of)} asked={askedGames(of)} heroId={heroId} named={heroId !== null}
    address={(place) => addressAt(path)(choices, place)}
  />
)
