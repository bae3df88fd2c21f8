import { clsx } from 'clsx'
import type { MatchListItem } from '#contract/sent-matches.ts'
import { shownTime } from '#domain/matches/status.ts'
import { Empty } from '#web/ui/notice.tsx'
import { DayHeading } from '#web/ui/time/day-heading.tsx'
import { useNow } from '#web/ui/time/now.tsx'
import { MatchRow } from './match-row.tsx'
import { ReachedMark } from './spoiler-team.tsx'
import { reachedBy } from './spoiler-key.tsx'

type Props = {
  matches: MatchListItem[]
  /** Following matches in spoiler mode: a placeholder for those that it leaves out. */
  further?: MatchListItem[]
  empty: string
  showEvent?: boolean
  narrow?: boolean
  byDay?: boolean
  bare?: boolean
  /** Marks results as won or lost by this team. */
  teamId?: string
  /** All matches are of this team: one that it reached by a result reveals that result by being listed. */
  ofTeam?: string | null
}

const NONE: MatchListItem[] = []

/** In spoiler mode a team's empty list reads the same whether something is left out of it or not. */
const NOTHING_KNOWN = 'No matches to show without spoilers'

const timeBefore = (matches: MatchListItem[], index: number): string | null | undefined => {
  const before = matches[index - 1]
  return before && shownTime(before)
}

/**
 * Matches in the given order, in a card unless `bare`; `byDay` puts a heading before the first match of each day in
 * the visitor's zone. In spoiler mode a team's list omits the matches that it reached by a result not yet revealed,
 * and does not tell that there are none: that would reveal what is hidden.
 */
export const MatchList = ({ matches, further = NONE, empty, byDay, bare, ofTeam, ...row }: Props) => {
  const now = useNow()
  if (matches.length === 0) {
    return (
      <>
        <Empty className={clsx(ofTeam && 'spoiler-on:hidden')}>{empty}</Empty>
        {ofTeam && (
          <div className="hidden spoiler-on:block">
            <Empty>{NOTHING_KNOWN}</Empty>
          </div>
        )}
      </>
    )
  }
  return (
    <>
      <ul className={clsx('match-list', !bare && 'card p-1')}>
        {[...matches, ...further].map((match, index) => {
          const spoilerKey = reachedBy(match, ofTeam)
          const day = <DayHeading instant={shownTime(match)} before={timeBefore(matches, index)} />
          return (
            <li key={match.id} data-day-item className={clsx(index >= matches.length && 'hidden spoiler-on:list-item')}>
              {spoilerKey !== null && <ReachedMark spoilerKey={spoilerKey} />}
              {byDay && !ofTeam && day}
              {byDay && ofTeam && (
                <>
                  <div className="spoiler-on:hidden">{day}</div>
                  <div className="hidden spoiler-on:block">
                    <DayHeading instant={shownTime(match)} always />
                  </div>
                </>
              )}
              <MatchRow match={match} now={now} byDay={byDay} {...row} />
            </li>
          )
        })}
      </ul>
      {ofTeam && (
        <div className="match-list-empty">
          <Empty>{NOTHING_KNOWN}</Empty>
        </div>
      )}
    </>
  )
}
