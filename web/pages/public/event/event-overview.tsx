import { clsx } from 'clsx'
import { memo } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { BracketRecord } from '#contract/sent-brackets.ts'
import type { MatchListItem } from '#contract/sent-matches.ts'
import { overviewMatches } from '#domain/events/sidebar.ts'
import { EventAhead } from '#web/events/event-ahead.tsx'
import { MatchList } from '#web/matches/match-list.tsx'
import { Section } from '#web/ui/section.tsx'
import { useNow } from '#web/ui/time/now.tsx'
import { Part } from './event-part.tsx'
import { EventBrackets, EventGroups, EventPicks } from './event-tabs.ts'
import { isBare, type EventParts } from './use-event.ts'

/** A bracket with more rounds side by side than this, the finals after all others, needs the whole width of the page. */
const NARROW_ROUNDS = 4

const NO_MATCHES: MatchListItem[] = []

const isWide = ({ nodes }: BracketRecord): boolean =>
  nodes.some(({ side, round }) => round > NARROW_ROUNDS - Number(side === 'losers') && side !== 'finals')

const WholeSchedule = () => (
  <Link to="?tab=schedule" className="-my-1 block py-1 text-sm font-semibold text-accent hover:underline">
    Whole schedule
  </Link>
)

type ListsProps = { matches: MatchListItem[]; wide: boolean }

/** Its rows follow the spoiler switch themselves, so that a tap on it does not render them all; so with the next and last. */
const LiveMatches = memo(({ matches, wide }: ListsProps) => {
  const { live } = overviewMatches(matches, useNow())
  if (live.matches.length === 0) return null
  return (
    <Section title="Live Matches" className="live-now min-w-0 max-lg:-order-1">
      <MatchList {...live} empty="" narrow={!wide} />
    </Section>
  )
})

const NextAndLast = memo(({ matches, wide }: ListsProps) => {
  const { live, upcoming, recent } = overviewMatches(matches, useNow())
  const liveRows = live.matches.length - live.spoilerOnly.size
  return (
    <div className={clsx('grid content-start gap-8 max-lg:contents', wide && 'lg:grid-cols-2')}>
      {upcoming.matches.length > 0 && (
        <Section
          title="Upcoming Matches"
          aside={<WholeSchedule />}
          className={clsx('coming-up min-w-0 max-lg:-order-1', liveRows > 0 && (liveRows === 1 ? 'after-one' : 'after-more'))}
        >
          <MatchList {...upcoming} empty="" narrow byDay />
        </Section>
      )}
      {recent.matches.length > 0 && (
        <Section title="Recent Results" className={clsx('min-w-0', recent.matches.length === recent.spoilerOnly.size && 'hidden spoiler-on:block')}>
          <MatchList {...recent} empty="" narrow />
        </Section>
      )}
    </div>
  )
})

/**
 * The Overview tab: what is live, then brackets or, without one, tables (BR-30), with the next and last matches (EV-04) beside them, or
 * below a large one; what will be there where there is nothing yet (EV-21). On a phone what is live and what is next come before the bracket, and one's picks before both.
 */
export const EventOverview = ({ parts }: { parts: EventParts }) => {
  const [search] = useSearchParams()
  const [event, groups, matches] = [parts.event.data, parts.groups.data, parts.matches.data ?? NO_MATCHES]
  const hasNone = parts.brackets.data?.length === 0
  const picks = search.has('picks')
  const isAhead = isBare(parts) && !picks
  const hasTables = hasNone && (groups?.length ?? 0) > 0
  const wide = (hasNone && !hasTables) || (parts.brackets.data?.some(isWide) ?? false)
  return (
    <div className={clsx('grid gap-5 lg:gap-8', !wide && 'xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr]')}>
      <LiveMatches matches={matches} wide={wide} />
      <div className={clsx('min-w-0', picks && 'max-lg:-order-2', wide ? 'below-the-rest' : 'below-on-phones xl:col-start-1 xl:row-span-2 xl:row-start-1')}>
        {isAhead && event && <EventAhead event={event} />}
        <Part query={parts.brackets} what="Brackets">
          {(brackets) =>
            picks ? (
              <EventPicks brackets={brackets} matches={matches} />
            ) : (
              <EventBrackets event={event} brackets={brackets} matches={matches} hasInstead={hasTables || isAhead} />
            )
          }
        </Part>
        {hasTables && event && groups && <EventGroups event={event} groups={groups} matches={parts.matches.data} />}
      </div>
      <Part query={parts.matches} what="Matches">
        {(matches) => <NextAndLast matches={matches} wide={wide} />}
      </Part>
    </div>
  )
}
