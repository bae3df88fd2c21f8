import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import { placeText } from '#domain/teams/history/place.ts'
import { formatDateRange } from '#domain/times/format.ts'
import { Concealed } from '#web/matches/score.tsx'
import { useWithRevealed } from '#web/site/revealed/use-with-revealed.ts'
import { recordText } from '#web/teams/history/record-text.ts'
import { teamEventsQuery } from '#web/teams/history/queries.ts'
import { dollars } from '#web/ui/dollars.ts'
import { FailedPart } from '#web/ui/loading/failed-part.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { Empty } from '#web/ui/notice.tsx'

const head = 'px-2 py-2.5 text-right text-xs font-semibold text-soft first:pl-4 first:text-left last:pr-4 whitespace-nowrap'
const cell = 'figures border-t border-line/60 px-2 py-2.5 text-right text-base leading-5 last:pr-4'

/**
 * The events of a team with its matches, place and prize there (TM-11). In spoiler mode all of these read the same, and an
 * event that the team reached by a result is left out.
 */
export const TeamEvents = ({ teamId }: { teamId: string }) => {
  const [whole, known] = [useQuery(teamEventsQuery(teamId, false)), useWithRevealed((revealed) => teamEventsQuery(teamId, true, revealed))]
  const failed = [whole, known].find(({ error }) => error)
  if (failed?.error) return <FailedPart what="Placements" error={failed.error} onRetry={() => void failed.refetch()} />
  if (!whole.data || !known.data) return <Skeleton className="h-96" />
  const ids = new Set(known.data.map(({ eventId }) => eventId))
  const none = <Empty>No events yet</Empty>
  return (
    <>
      <div className={clsx(whole.data.length === 0 && 'hidden', ids.size === 0 && 'spoiler-on:hidden')}>
        <div className="card">
          <table className="w-full">
            <thead>
              <tr>
                <th className={head}>Event</th>
                <th className={head} title="Matches won and lost">W–L</th>
                <th className={head}>Place</th>
                <th className={head}>Prize</th>
              </tr>
            </thead>
            <tbody>
              {whole.data.map(({ eventId, name, startDate, endDate, matches, place, prize }) => (
                <tr key={eventId} className={clsx(!ids.has(eventId) && 'spoiler-on:hidden')}>
                  <td className="border-t border-line/60 py-2.5 pr-2 pl-4 wrap-anywhere">
                    <Link to={`/events/${encodeURIComponent(eventId)}`} className="figures block text-base leading-5 hover:underline">
                      <bdi>{name}</bdi>
                    </Link>
                    <span className="text-xs text-soft">{formatDateRange(startDate, endDate)}</span>
                  </td>
                  <td className={clsx(cell, 'whitespace-nowrap')}>
                    <Concealed shown={matches ? recordText(matches) : '–'} hidden="?" />
                  </td>
                  <td className={clsx(cell, 'whitespace-nowrap')}>
                    <Concealed shown={place ? placeText(place) : '–'} hidden="?" />
                  </td>
                  <td className={cell}>
                    <Concealed shown={prize ? dollars(prize) : '–'} hidden="?" />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
      {whole.data.length === 0 ? none : ids.size === 0 && <div className="hidden spoiler-on:block">{none}</div>}
    </>
  )
}
