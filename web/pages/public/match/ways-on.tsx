import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { MatchNeighbours, Neighbour } from '#contract/match/around.ts'

const linkClass = 'flex min-h-10 min-w-0 items-center gap-2 rounded-control font-semibold hover:underline'

const Way = ({ to, word, onward }: { to: Neighbour; word: string; onward?: boolean }) => (
  <Link to={`/matches/${encodeURIComponent(to.id)}`} className={clsx(linkClass, 'max-w-[calc(50%-0.5rem)] large-text:max-w-full', onward ? 'order-3 ml-auto text-right' : 'order-1')}>
    <ChevronRight size={18} aria-hidden className={clsx('shrink-0 text-accent', onward ? 'order-last' : 'rotate-180')} />
    <span className="min-w-0">
      <span className="block text-xs font-normal text-soft">{word}</span>
      <bdi className="line-clamp-3 leading-5">{to.name}</bdi>
    </span>
  </Link>
)

type Props = { id: string; eventId: string; around: MatchNeighbours }

const Ways = ({ id, eventId, around: { previous, next, brackets, group, ways } }: Props) => {
  const event = `/events/${encodeURIComponent(eventId)}`
  return (
    <>
      {previous ? <Way to={previous} word="Previous match" /> : <span className="order-1" />}
      {next && <Way to={next} word="Next match" onward />}
      {(brackets.length > 0 || group) && (
        <span className="order-4 flex w-full flex-wrap justify-center gap-x-6 md:order-2 md:w-auto">
          {brackets.map((bracket) => (
            <Link key={bracket.id} to={`${event}#match-${id}`} className={clsx(linkClass, 'text-accent')}>
              <span className="truncate">Bracket: <bdi>{bracket.name}</bdi></span>
            </Link>
          ))}
          {group && (
            <Link to={`${event}?tab=groups#group-${group.id}`} className={clsx(linkClass, 'text-accent')}>
              <span className="truncate">Group: <bdi>{group.name}</bdi></span>
            </Link>
          )}
        </span>
      )}
      {ways.length > 0 && (
        <span className="order-5 flex w-full flex-wrap justify-center gap-x-4 text-xs text-soft">
          <span className="flex min-h-8 items-center">In the bracket:</span>
          {ways.map((way) => (
            <Link key={way.text} to={`/matches/${encodeURIComponent(way.id)}`} className="flex min-h-8 items-center hover:underline">
              {way.text}
            </Link>
          ))}
        </span>
      )}
    </>
  )
}

const row = 'flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line'
const atTop = 'max-md:order-last max-md:border-t max-md:pt-4 md:border-b md:pb-2'
const atEnd = 'border-t pt-4'

/**
 * The way to the match before and after this one in its event, to its bracket, its group, and where its teams come from and go (MT-38).
 * `last`: at the end of its page, not above it.
 */
export const WaysOn = ({ free, last, ...props }: Props & { free: MatchNeighbours; last: boolean }) => {
  const { previous, next, brackets, group } = props.around
  if (!previous && !next && brackets.length === 0 && !group) return null
  const className = clsx(row, last ? atEnd : atTop)
  return (
    <>
      <nav aria-label="Around this match" data-no-print className={clsx(className, 'flex spoiler-on:hidden')}>
        <Ways {...props} />
      </nav>
      <nav aria-label="Around this match" data-no-print className={clsx(className, 'hidden spoiler-on:flex')}>
        <Ways {...props} around={free} />
      </nav>
    </>
  )
}
