import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { MatchListItem } from '#contract/sent-matches.ts'
import { isScored, seriesScore } from '#domain/matches/series.ts'
import { sidesOf, type SideView } from '#domain/matches/sides.ts'
import { shownTime } from '#domain/matches/status.ts'
import { missingOf } from '#web/admin/matches/list/facts.ts'
import { TeamLogo } from '#web/teams/team-logo.tsx'
import { FailedPart } from '#web/ui/loading/failed-part.tsx'
import { Empty } from '#web/ui/notice.tsx'
import { LocalTime } from '#web/ui/time/local-time.tsx'
import { NearTime } from '#web/ui/time/near-time.tsx'
import { deskQuery, type DeskPart } from './queries.ts'

/** The address of a match at the desk, or of the queue, with the event that is chosen. */
export const deskPath = (matchId: string | null, eventId: string | null): string =>
  `/admin/desk?${new URLSearchParams({ ...(eventId && { eventId }), ...(matchId && { matchId }) })}`

/** A stream by the name of its channel; by its address where that has none. */
const streamName = (link: string): string => {
  if (!URL.canParse(link)) return link
  const { pathname, search } = new URL(link)
  const channel = pathname.split('/').findLast(Boolean)
  return channel && search === '' ? channel : link.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')
}

const Team = ({ side }: { side: SideView }) => (
  <span className="inline-flex min-w-0 items-center gap-1.5">
    <TeamLogo name={side.name} logo={side.logo} className="size-5" />
    <bdi>{side.name}</bdi>
  </span>
)

type RowProps = { match: MatchListItem; eventId: string | null; isCurrent: boolean; namesEvent: boolean; namesStream: boolean; note?: string | undefined }

const Row = ({ match, eventId, isCurrent, namesEvent, namesStream, note }: RowProps) => {
  const { one, two } = sidesOf(match)
  const time = shownTime(match)
  const score = seriesScore(match.games, match.advantage)
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
        <span className="block truncate text-sm text-soft sm:col-span-2" title={match.eventName ?? undefined}>
          {[match.pausedAt && 'Paused', match.delayedTo && 'Delayed', note, match.round, namesEvent && match.eventName, match.bestOf && `Best of ${match.bestOf}`, namesStream && match.streamLink && streamName(match.streamLink)]
            .filter(Boolean).join(' · ')}
        </span>
      </Link>
    </li>
  )
}

/** The text that all of them are, or null. */
const onlyOne = (texts: (string | null | undefined)[] = []): string | null => (new Set(texts).size === 1 ? (texts[0] ?? null) : null)

type PartProps = { part: DeskPart; title?: string; eventId: string | null; current: string; className?: string | undefined }

const Part = ({ part, title = part, eventId, current, className }: PartProps) => {
  const { data, error, refetch } = useQuery(deskQuery(part, eventId))
  const isDrafts = part === 'Drafts'
  const shown = data?.filter((match) => !isDrafts || (match.startedAt !== null && draftNote(match) !== undefined))
  if (isDrafts && !shown?.length) return null
  // One stream or event for all of them is named once, beside their title; an event that was chosen is named above.
  const stream = onlyOne(shown?.map(({ streamLink }) => streamLink))
  const event = onlyOne(shown?.map(({ eventName }) => eventName))
  return (
    <section aria-labelledby={`desk-${part}`} className={clsx('rounded-card border border-line', className)}>
      <h2 id={`desk-${part}`} className="border-b border-line px-4 py-2 text-base font-semibold">
        {title} {shown && <span className="font-normal text-soft">{[String(shown.length), stream && streamName(stream), eventId === null && event].filter(Boolean).join(' · ')}</span>}
      </h2>
      {error && !shown && <FailedPart what="These matches" error={error} onRetry={() => void refetch()} />}
      {shown?.length === 0 && <Empty className="m-3">Nothing here.</Empty>}
      <ul className="divide-y divide-line">
        {shown?.map((match) => (
          <Row key={match.id} match={match} eventId={eventId} isCurrent={match.id === current} namesEvent={eventId === null && event === null} namesStream={stream === null} note={isDrafts ? draftNote(match) : undefined} />
        ))}
      </ul>
    </section>
  )
}

const draftNote = (match: MatchListItem): string | undefined => missingOf(match).find((text) => /draft/i.test(text))

/** What is to be done at the desk, in its order (ST-12): beside the match that is run, or over the whole width with what is next on the right. */
export const DeskQueue = ({ eventId, current }: { eventId: string | null; current: string }) => (
  <div className={clsx('grid gap-4', !current && 'items-start lg:grid-cols-2 lg:grid-rows-[auto_auto_1fr]')}>
    <Part part="Live" {...{ eventId, current }} />
    <Part part="Next" {...{ eventId, current }} className={current ? undefined : 'lg:col-start-2 lg:row-span-3 lg:row-start-1'} />
    <Part part="Needs result" {...{ eventId, current }} />
    <Part part="Drafts" title="Drafts to enter" {...{ eventId, current }} />
  </div>
)
