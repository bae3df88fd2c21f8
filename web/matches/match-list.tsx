import { clsx } from 'clsx'
import type { MatchListItem } from '#contract/matches.ts'
import { shownTime } from '#domain/matches/status.ts'
import { DayHeading } from '#web/ui/day-heading.tsx'
import { Empty } from '#web/ui/notice.tsx'
import { useNow } from '#web/ui/now.tsx'
import { MatchRow } from './match-row.tsx'

type Props = {
  matches: MatchListItem[]
  empty: string
  showEvent?: boolean
  narrow?: boolean
  byDay?: boolean
  bare?: boolean
  teamId?: string
}

const timeBefore = (matches: MatchListItem[], index: number): string | null | undefined => {
  const before = matches[index - 1]
  return before && shownTime(before)
}

/**
 * Matches in the given order, in a card unless `bare`; `byDay` puts a heading before the first match of each day in the
 * visitor's zone.
 */
export const MatchList = ({ matches, empty, byDay, bare, ...row }: Props) => {
  const now = useNow()
  if (matches.length === 0) return <Empty>{empty}</Empty>
  return (
    <ul className={clsx('divide-y divide-line/60', !bare && 'card p-1')}>
      {matches.map((match, index) => (
        <li key={match.id} data-day-item>
          {byDay && <DayHeading instant={shownTime(match)} before={timeBefore(matches, index)} />}
          <MatchRow match={match} now={now} byDay={byDay} {...row} />
        </li>
      ))}
    </ul>
  )
}
