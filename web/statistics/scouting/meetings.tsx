import { Link } from 'react-router'
import type { ScoutingReport } from '#contract/statistics/statistics.ts'
import type { Sides } from '#domain/matches/match.ts'
import { Section } from '#web/ui/section.tsx'
import { LocalTime } from '#web/ui/time/local-time.tsx'
import { recordText, sentence } from './record-text.ts'
import { ShareLine } from './share-line.tsx'

type Props = { meetings: ScoutingReport['meetings']; names: Sides<string>; to: string; withRange: boolean }

/** How often two teams met, who won, and the last of these matches (SA-10). */
export const Meetings = ({ meetings: { games, matches, won, last }, names, to, withRange }: Props) => (
  <Section title="Last meetings" className="min-w-0">
    {games === 0 ? (
      <p className="text-soft">They have not met on a map that counts.</p>
    ) : (
      <>
        <p className="text-soft">
          {matches.played > 0 && (
            <>
              <bdi>{names.one}</bdi>{' '}
            </>
          )}
          {matches.played > 0 ? `${recordText(matches)}. ` : sentence(recordText(matches))}
        </p>
        <div className="@container max-w-96 pb-2 print:pb-0">
          <ShareLine rate={won} won to={to} withRange={withRange} />
        </div>
        <ul>
          {last.map((meeting) => (
            <li key={meeting.matchId} className="border-b border-line/60 last:border-0">
              <Link
                to={`/matches/${encodeURIComponent(meeting.matchId)}`}
                className="grid min-h-10 grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 py-1.5 hover:bg-higher sm:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)] print:min-h-0 print:py-0"
              >
                <span className="figures shrink-0">{`${meeting.won}–${meeting.lost}`}</span>
                <span className="min-w-0 wrap-anywhere">
                  {meeting.winner !== null && (
                    <>
                      <bdi>{meeting.winner === 'team' ? names.one : names.two}</bdi>
                      {' won'}
                    </>
                  )}
                </span>
                <span className="min-w-0 text-xs wrap-anywhere text-soft max-sm:col-start-2 sm:text-right">
                  {meeting.at && <LocalTime instant={meeting.at} format="date" />}
                  {meeting.eventName && (
                    <>
                      {', '}
                      <bdi>{meeting.eventName}</bdi>
                    </>
                  )}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </>
    )}
  </Section>
)
