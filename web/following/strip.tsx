import { Link } from 'react-router'
import type { MatchListItem } from '#contract/sent-matches.ts'
import type { Star } from '#domain/following/stars.ts'
import { MatchRow } from '#web/matches/match-row.tsx'
import { useSpoilerMode } from '#web/site/spoiler.ts'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { Empty } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { useNow } from '#web/ui/time/now.tsx'
import { useOwnStars } from './own-stars.ts'
import { useFollowing } from './use-following.ts'

/** More are on their pages. */
const MOST_SHOWN = 12

const Row = ({ matches }: { matches: MatchListItem[] }) => {
  const now = useNow()
  return (
    <ul className="scroll-row relative flex gap-3 pb-1">
      {matches.slice(0, MOST_SHOWN).map((match) => (
        <li key={match.id} className="card w-[min(20rem,100%)] shrink-0 p-1">
          <MatchRow match={match} now={now} showEvent narrow />
        </li>
      ))}
    </ul>
  )
}

const Matches = () => {
  const hides = useSpoilerMode()
  const { data, error } = useFollowing(useOwnStars())
  if (!data) return error ? <Empty>The matches of what you follow could not be loaded.</Empty> : <Skeleton className="h-24" />
  if (data.matches.length === 0) {
    return <Empty>{hides ? 'No matches to show without spoilers' : 'Nothing is planned yet for what you follow.'}</Empty>
  }
  return <Row matches={data.matches} />
}

/** The same row above the list of what is followed (FO-04); nothing where there is no match, for the list says the rest. */
export const MatchesOf = ({ stars }: { stars: readonly Star[] }) => {
  const { data, error } = useFollowing(stars)
  if (data ? data.matches.length === 0 : error) return null
  return <Section title="Matches">{data ? <Row matches={data.matches} /> : <Skeleton className="h-24" />}</Section>
}

/** Live, next and last matches of what is followed, in one row (FO-05). In spoiler mode without results. */
export const Strip = () => (
  <Section
    title="Following"
    aside={
      <Link to="/follow" className="text-sm font-semibold text-accent hover:underline">
        All you follow
      </Link>
    }
  >
    <Matches />
  </Section>
)
