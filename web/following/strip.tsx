import { Link } from 'react-router'
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

const Matches = () => {
  const now = useNow()
  const hides = useSpoilerMode()
  const { data, error } = useFollowing(useOwnStars())
  if (!data) return error ? <Empty>The matches of what you follow could not be loaded.</Empty> : <Skeleton className="h-24" />
  if (data.matches.length === 0) {
    return <Empty>{hides ? 'No matches to show without spoilers' : 'Nothing is planned yet for what you follow.'}</Empty>
  }
  return (
    <ul className="scroll-row flex gap-3 pb-1">
      {data.matches.slice(0, MOST_SHOWN).map((match) => (
        <li key={match.id} className="card w-[min(20rem,100%)] shrink-0 p-1">
          <MatchRow match={match} now={now} showEvent narrow />
        </li>
      ))}
    </ul>
  )
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
