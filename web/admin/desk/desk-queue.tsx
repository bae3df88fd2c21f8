import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { MatchListItem } from '#contract/sent-matches.ts'
import { isScored, seriesScore } from '#domain/matches/series.ts'
import { roundLine, sidesOf } from '#domain/matches/sides.ts'
import { shownTime } from '#domain/matches/status.ts'
import { missingOf } from '#web/admin/matches/list/facts.ts'
import { FailedPart } from '#web/ui/loading/failed-part.tsx'
import { Empty } from '#web/ui/notice.tsx'
import { LocalTime } from '#web/ui/time/local-time.tsx'
import { NearTime } from '#web/ui/time/near-time.tsx'
import { deskQuery, type DeskPart } from './queries.ts'

/** The address of a match at the desk, or of the queue, with the event that is chosen. */
export const deskPath = (matchId: string | null, eventId: string | null): string =>
  `/admin/desk?${new URLSearchParams({ ...(eventId && { eventId }), ...(matchId && { matchId }) })}`

/** A stream by its address, as short as it can be told apart. */
const streamName = (link: string): string => link.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')

type RowProps = { match: MatchListItem; eventId: string | null; isCurrent: boolean; note?: string | undefined }

const Row = ({ match, eventId, isCurrent, note }: RowProps) => {
  const { one, two } = sidesOf(match)
  const time = shownTime(match)
  const score = seriesScore(match.games, match.advantage)
  return (
    <li>
      <Link
        to={deskPath(match.id, eventId)}
        aria-current={isCurrent || undefined}
        className={clsx('block min-h-11 px-4 py-2.5 hover:bg-raised', isCurrent && 'bg-raised')}
      >
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="min-w-0 font-semibold wrap-anywhere">
            <bdi>{one.name}</bdi> {isScored(match.games) ? `${score.one}–${score.two}` : 'vs'} <bdi>{two.name}</bdi>
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
        </span>
        <span className="block text-sm text-soft wrap-anywhere">
          {[match.pausedAt && 'Paused', match.delayedTo && 'Delayed', roundLine(match), match.eventName, match.streamLink && streamName(match.streamLink), note]
            .filter(Boolean).join(' · ')}
        </span>
      </Link>
    </li>
  )
}

type PartProps = { part: DeskPart; title?: string; eventId: string | null; current: string; className?: string | undefined }

const Part = ({ part, title = part, eventId, current, className }: PartProps) => {
  const { data, error, refetch } = useQuery(deskQuery(part, eventId))
  const isDrafts = part === 'Drafts'
  const shown = data?.filter((match) => !isDrafts || (match.startedAt !== null && draftNote(match) !== undefined))
  if (isDrafts && !shown?.length) return null
  return (
    <section aria-labelledby={`desk-${part}`} className={clsx('rounded-card border border-line', className)}>
      <h2 id={`desk-${part}`} className="border-b border-line px-4 py-2 text-base font-semibold">
        {title} {shown && <span className="font-normal text-soft">{shown.length}</span>}
      </h2>
      {error && !shown && <FailedPart what="These matches" error={error} onRetry={() => void refetch()} />}
      {shown?.length === 0 && <Empty className="m-3">Nothing here.</Empty>}
      <ul className="divide-y divide-line">
        {shown?.map((match) => (
          <Row key={match.id} match={match} eventId={eventId} isCurrent={match.id === current} note={isDrafts ? draftNote(match) : undefined} />
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
