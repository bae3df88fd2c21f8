import { clsx } from 'clsx'
import type { MatchListItem } from '#contract/sent-matches.ts'
import { shownTime } from '#domain/matches/status.ts'
import { Empty } from '#web/ui/notice.tsx'
import { DayHeading } from '#web/ui/time/day-heading.tsx'
import { shownDay } from '#web/ui/time/time-styles.ts'
import { useNow } from '#web/ui/time/now.tsx'
import { MatchRow } from './match-row.tsx'
import { ReachedMark } from './spoiler-team.tsx'
import { listedBy, reachedBy } from './spoiler-key.tsx'

type Props = {
  matches: MatchListItem[]
  /** The ids of matches that are there in spoiler mode only, and of those that it leaves out. */
  spoilerOnly?: ReadonlySet<string>
  scoresOnly?: ReadonlySet<string>
  empty: string
  showEvent?: boolean
  narrow?: boolean
  byDay?: boolean
  /** Shows, without a heading, only the matches of this day (yyyy-mm-dd) in the visitor's zone: the early script decides again which. */
  onlyDay?: string | null
  bare?: boolean
  /** Marks results as won or lost by the one of these teams that played. */
  markFor?: readonly string[]
  /** The id of a match that is shown above the list: it is in the list in spoiler mode only, which must not tell which one it is. */
  above?: string | undefined
  /** All matches are of this team: one that it reached by a result reveals that result by being listed. */
  ofTeam?: string | null
  /** Whoever sees the list knows that each match is in it (SP-10). */
  told?: boolean
}

/** In spoiler mode a team's empty list reads the same whether something is left out of it or not. */
export const NOTHING_KNOWN = 'No matches to show without spoilers'

const timeOf = (match: MatchListItem | undefined): string | null | undefined => match && shownTime(match)

/** Hides a match of another day than the one that is shown; the early script does the same, in the visitor's zone. */
const ofDay = (match: MatchListItem, onlyDay: string | null) => {
  const time = timeOf(match)
  if (onlyDay === null || !time) return null
  return { 'data-at': time, hidden: shownDay(time) !== onlyDay, suppressHydrationWarning: true }
}

type DaysProps = { all: MatchListItem[]; index: number; isKnown: (match: MatchListItem) => boolean; above: string | undefined }

/** The day above a match; where spoiler mode leaves matches out, another one counts the days of those that it shows. */
const Days = ({ all, index, isKnown, above }: DaysProps) => {
  const [before, instant] = [all.slice(0, index), timeOf(all[index]) ?? null]
  const isWhole = all.every((match) => isKnown(match) && match.id !== above)
  return (
    <>
      <DayHeading instant={instant} before={timeOf(before.findLast(({ id }) => id !== above))} among={isWhole ? undefined : 'all'} />
      {!isWhole && <DayHeading instant={instant} before={timeOf(before.findLast(isKnown))} among="known" />}
    </>
  )
}

/**
 * Matches in the given order, in a card unless `bare`; `byDay` puts a heading before the first match of each day in
 * the visitor's zone. In spoiler mode a team's list omits the matches that it reached by a result, until that or they are revealed,
 * and does not tell that there are none: that would reveal what is hidden.
 */
export const MatchList = ({ matches, spoilerOnly, scoresOnly, empty, byDay, onlyDay = null, bare, above, ofTeam, told = false, ...row }: Props) => {
  const now = useNow()
  const nothing = (
    <>
      <Empty className={clsx(ofTeam && 'spoiler-on:hidden')}>{empty}</Empty>
      {ofTeam && (
        <div className="hidden spoiler-on:block">
          <Empty>{NOTHING_KNOWN}</Empty>
        </div>
      )}
    </>
  )
  if (matches.length === 0) return nothing
  const isKnown = (match: MatchListItem) => told || reachedBy(match, ofTeam) === null
  const isOfSpoilerMode = matches.every(({ id }) => spoilerOnly?.has(id))
  return (
    <>
      {isOfSpoilerMode && <Empty className="spoiler-on:hidden">{empty}</Empty>}
      <ul className={clsx('match-list', !bare && 'card p-1', isOfSpoilerMode && 'spoiler-only')} data-only-day={onlyDay ?? undefined}>
        {matches.map((match, index) => {
          const spoilerKey = reachedBy(match, ofTeam)
          const isAbove = match.id === above
          const when = isAbove || spoilerOnly?.has(match.id) ? 'spoiler-only' : scoresOnly?.has(match.id) && 'scores-only'
          return (
            <li key={match.id} data-day-item {...ofDay(match, onlyDay)} className={clsx(isAbove && 'day-above', when)}>
              {spoilerKey !== null && <ReachedMark spoilerKey={listedBy(match, spoilerKey)} />}
              {byDay && onlyDay === null && <Days all={matches} index={index} isKnown={isKnown} above={above} />}
              <MatchRow match={match} now={now} byDay={byDay} {...row} />
            </li>
          )
        })}
      </ul>
      {onlyDay !== null && <div className="day-empty">{nothing}</div>}
      {ofTeam && onlyDay === null && (
        <div className="match-list-empty">
          <Empty>{NOTHING_KNOWN}</Empty>
        </div>
      )}
    </>
  )
}
