import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useId, useState } from 'react'
import { Link } from 'react-router'
import type { MatchListItem } from '#contract/sent-matches.ts'
import { isScored, seriesScore } from '#domain/matches/series.ts'
import { sidesOf, type SideView } from '#domain/matches/sides.ts'
import { shownTime, waits } from '#domain/matches/status.ts'
import { missingOf } from '#web/admin/matches/list/facts.ts'
import { TeamLogo } from '#web/teams/team-logo.tsx'
import { Button } from '#web/ui/button.tsx'
import { FailedPart } from '#web/ui/loading/failed-part.tsx'
import { LocalTime } from '#web/ui/time/local-time.tsx'
import { useNow } from '#web/ui/time/now.tsx'
import { NearTime } from '#web/ui/time/near-time.tsx'
import { useLocalDay, useTimeZone } from '#web/ui/time/use-local-day.ts'
import { eventRuns, eventsTogether, soonCount, streamBeside } from './order.ts'
import { deskQuery, type DeskPart } from './queries.ts'

/** The address of a match at the desk, or of the queue, with the event that is chosen. */
export const deskPath = (matchId: string | null, eventId: string | null): string =>
  `/admin/desk?${new URLSearchParams({ ...(eventId && { eventId }), ...(matchId && { matchId }) })}`

const Team = ({ side }: { side: SideView }) => (
  <span className="inline-flex min-w-0 items-center gap-1.5">
    <TeamLogo name={side.name} logo={side.logo} className="size-5" />
    <bdi>{side.name}</bdi>
  </span>
)

type RowProps = { match: MatchListItem; eventId: string | null; isCurrent: boolean; namesStream: boolean; note?: string | undefined }

const Row = ({ match, eventId, isCurrent, namesStream, note }: RowProps) => {
  const { one, two } = sidesOf(match)
  const time = shownTime(match)
  const score = seriesScore(match.games, match.advantage)
  const facts = [match.pausedAt && 'Paused', match.delayedTo && 'Delayed', note, match.round, match.bestOf && `Best of ${match.bestOf}`, namesStream && streamBeside(match)]
  return (
    <li>
      <Link
        to={deskPath(match.id, eventId)}
        aria-current={isCurrent || undefined}
        className={clsx('grid min-h-11 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 px-4 py-2.5 hover:bg-raised sm:grid-cols-[minmax(0,1fr)_auto]', isCurrent && 'bg-raised')}
      >
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 font-semibold wrap-anywhere max-sm:col-span-2">
          <Team side={one} /> {isScored(match.games) ? `${score.one}–${score.two}` : 'vs'} <Team side={two} />
        </span>
        <span className="shrink-0 text-sm text-soft">
          {time ? <NearTime instant={time} /> : 'No time'}
          {match.expectedStart && (
            <>
              {' · est. '}
              <LocalTime instant={match.expectedStart} format="clock" />
            </>
          )}
        </span>
        {/* One line: a fact for which it has no room is left out, and none is cut but one that alone is too long. */}
        <span className="flex h-5 min-w-0 flex-wrap gap-x-1 overflow-hidden text-sm/5 text-soft sm:col-span-2">
          {facts.flatMap((fact) => fact || []).map((fact, index) => <span key={fact} className="max-w-full truncate">{index > 0 && '· '}{fact}</span>)}
        </span>
      </Link>
    </li>
  )
}

/** The text that all of them are, or null. */
const onlyOne = (texts: (string | null | undefined)[] = []): string | null => (new Set(texts).size === 1 ? (texts[0] ?? null) : null)

/** How many of the matches of a part are shown: all, but of those that come next the soon ones, up to the one that is run. */
const useShownCount = (part: DeskPart, matches: readonly MatchListItem[], current: string): number => {
  const [today, zone] = [useLocalDay(), useTimeZone()]
  if (part !== 'Next') return matches.length
  return Math.max(soonCount(matches.map(shownTime), today, zone), matches.findIndex(({ id }) => id === current) + 1)
}

/** The matches of a part; one that waits for those before it (TI-06) is not live but the next one. */
const useMatchesOf = (part: DeskPart, eventId: string | null) => {
  const now = useNow()
  const { data: live = [] } = useQuery(deskQuery('Live', eventId))
  const { data, ...query } = useQuery(deskQuery(part, eventId))
  if (part === 'Live') return { data: data?.filter((match) => !waits(match, now)), ...query }
  return { data: data && part === 'Next' ? [...live.filter((match) => waits(match, now)), ...data] : data, ...query }
}

type PartProps = { part: DeskPart; title?: string; eventId: string | null; current: string; className?: string | undefined }

const Part = ({ part, title = part, eventId, current, className }: PartProps) => {
  const { data, error, refetch } = useMatchesOf(part, eventId)
  const [isWhole, setWhole] = useState(false)
  const titleId = useId()
  const isDrafts = part === 'Drafts'
  const all = data?.filter((match) => !isDrafts || (match.startedAt !== null && draftNote(match) !== undefined))
  const soon = useShownCount(part, all ?? [], current)
  if (isDrafts && !all?.length) return null
  // One stream or event for all of them is named once, beside their title; an event that was chosen is named above.
  const stream = onlyOne(all?.map(({ streamLink }) => streamLink))
  const event = onlyOne(all?.map(({ eventName }) => eventName))
  const shown = all?.slice(0, isWhole ? all.length : soon) ?? []
  const later = (all?.length ?? 0) - soon
  const runs = eventRuns(part === 'Live' ? eventsTogether(shown) : shown)
  return (
    <section aria-labelledby={titleId} className={clsx('rounded-card border border-line', className)}>
      <h2 id={titleId} className="border-b border-line px-4 py-2 text-base font-semibold">
        {title} {all && <span className="font-normal text-soft">{[String(all.length), stream && all[0] && streamBeside(all[0]), eventId === null && event].filter(Boolean).join(' · ')}</span>}
      </h2>
      {error && !all && <FailedPart what="These matches" error={error} onRetry={() => void refetch()} />}
      {all?.length === 0 && <p className="px-4 py-2.5 text-soft">Nothing here.</p>}
      {runs.map((run) => (
        <Fragment key={run.matches[0]?.id}>
          {eventId === null && event === null && <h3 className="px-4 pt-2.5 text-sm/5 text-soft wrap-anywhere">{run.event ?? 'No event'}</h3>}
          <ul className="divide-y divide-line not-last:border-b not-last:border-line">
            {run.matches.map((match) => (
              <Row key={match.id} match={match} eventId={eventId} isCurrent={match.id === current} namesStream={stream === null} note={isDrafts ? draftNote(match) : undefined} />
            ))}
          </ul>
        </Fragment>
      ))}
      {later > 0 && (
        <div className="p-2">
          <Button className="min-h-11 w-full" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>{isWhole ? 'Show fewer' : `Show ${later} later`}</Button>
        </div>
      )}
    </section>
  )
}

const draftNote = (match: MatchListItem): string | undefined => missingOf(match).find((text) => /draft/i.test(text))

/** What is to be done at the desk, in its order (ST-12): beside the match that is run, or over the whole width with what is next on the right. */
export const DeskQueue = ({ eventId, current }: { eventId: string | null; current: string }) => (
  <div className={clsx('grid gap-4', !current && 'items-start lg:grid-cols-2 lg:grid-rows-[auto_auto_1fr]')}>
    <Part part="Live" {...{ eventId, current }} />
    <Part part="Needs result" {...{ eventId, current }} />
    <Part part="Next" {...{ eventId, current }} className={current ? undefined : 'lg:col-start-2 lg:row-span-3 lg:row-start-1'} />
    <Part part="Drafts" title="Drafts to enter" {...{ eventId, current }} />
  </div>
)
