import type { ReactNode } from 'react'
import { clsx } from 'clsx'
import type { MatchListItem } from '#contract/sent-matches.ts'
import { isVoid } from '#domain/matches/outcome.ts'
import { scoreTexts } from '#domain/matches/score.ts'
import { knownWinner } from '#domain/matches/series.ts'
import { isLive } from '#domain/matches/status.ts'
import { IfResult } from './if-result.tsx'
import { SideScore } from './score.tsx'

type Props = {
  match: MatchListItem
  now: number
  /** For a match to come: what is shown in place of 'TBD' where there is no score. */
  before?: ReactNode
  /** That is shown where results are hidden too. */
  isPublic?: boolean
  /** On phones the sides are above each other. */
  stacks?: boolean
}

/**
 * The series score on its slanted ground: the middle of every score board. A match that was decided without maps
 * shows who won.
 */
export const ScoreBug = ({ match, now, before, isPublic, stacks }: Props) => {
  const known = isVoid(match) || scoreTexts(match, now, false) !== null || knownWinner(match, isLive(match, now)) !== null
  // That a match which may not be needed has no score tells that it was not (BR-32).
  const conceals = !isPublic || Boolean(match.spoilers?.presence)
  return (
    <span
      className={clsx(
        'score-bug slant figures flex shrink-0 items-center justify-center self-center',
        stacks
          ? 'col-start-2 row-span-2 row-start-1 px-4 text-lg leading-6 max-sm:self-stretch sm:row-span-1 sm:bg-higher sm:px-6 sm:py-2 sm:text-2xl sm:@2xl:px-9 sm:@2xl:text-3xl'
          : 'bg-higher px-5 py-2 text-2xl @xs:px-8 @lg:px-9 @lg:text-3xl',
      )}
    >
      {!known && (
        <span className={clsx('text-xl leading-9 text-soft', conceals && 'spoiler:hidden')}>
          <IfResult why={match.unplayed && '–'}>{before ?? 'TBD'}</IfResult>
        </span>
      )}
      {(known || conceals) && (
        <span className={clsx('flex items-center', stacks ? 'max-sm:flex-col max-sm:gap-2 sm:gap-4' : 'gap-2 @xs:gap-4', !known && 'scores:hidden')}>
          <SideScore match={match} side="one" now={now} />
          <span className={clsx('w-4 text-center text-xl text-soft spoiler-on:invisible', stacks && 'max-sm:hidden')} aria-hidden>
            –
          </span>
          <SideScore match={match} side="two" now={now} />
        </span>
      )}
    </span>
  )
}
