import { clsx } from 'clsx'
import type { MatchListItem } from '#contract/matches.ts'
import { shownTime } from '#domain/matches/status.ts'
import { DayHeading } from '#web/ui/day-heading.tsx'
import { Empty } from '#web/ui/notice.tsx'
import { useNow } from '#web/ui/now.tsx'
import { MatchRow } from './match-row.tsx'
import { ReachedMark } from './secret-team.tsx'
import { reachedBy } from './secret.tsx'

type Props = {
  matches: MatchListItem[]
  empty: string
  showEvent?: boolean
  narrow?: boolean
  byDay?: boolean
  bare?: boolean
  /** Marks results as won or lost by this team. */
  teamId?: string
  /** All matches are of this team: one that it reached by a result gives that result away by being there. */
  ofTeam?: string | null
}

const timeBefore = (matches: MatchListItem[], index: number): string | null | undefined => {
  const before = matches[index - 1]
  return before && shownTime(before)
}

/**
 * Matches in the given order, in a card unless `bare`; `byDay` puts a heading before the first match of each day in the
 * visitor's zone. In spoiler mode a team's list is without the matches that it reached by a result not yet revealed.
 */
export const MatchList = ({ matches, empty, byDay, bare, ofTeam, ...row }: Props) => {
  const now = useNow()
  if (matches.length === 0) return <Empty>{empty}</Empty>
  return (
    <>
      <ul className={clsx('match-list', !bare && 'card p-1')}>
        {matches.map((match, index) => {
          const secret = reachedBy(match, ofTeam)
          return (
            <li key={match.id} data-day-item>
              {secret !== null && <ReachedMark secret={secret} />}
              {byDay && <DayHeading instant={shownTime(match)} before={timeBefore(matches, index)} />}
              <MatchRow match={match} now={now} byDay={byDay} {...row} />
            </li>
          )
        })}
      </ul>
      {ofTeam && (
        <div className="match-list-empty">
          <Empty>{empty}</Empty>
        </div>
      )}
    </>
  )
}
