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
  /** On phones the sides are above each other, each with its score. */
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
          ? 'col-start-2 row-start-1 row-end-3 px-4 text-lg leading-6 max-sm:grid max-sm:grid-rows-subgrid max-sm:self-stretch sm:row-end-2 sm:mt-0.5 sm:self-start sm:bg-higher sm:py-2 sm:@min-[22rem]:px-6 sm:text-2xl'
          : 'bg-higher px-5 py-2 text-2xl @lg:px-9 @lg:text-3xl',
      )}
    >
      {!known && (
        <span className={clsx('text-xl leading-9 text-soft', conceals && 'spoiler:hidden', stacks && 'max-sm:row-span-full max-sm:self-center')}>
          <IfResult why={match.unplayed && '–'}>{before ?? 'TBD'}</IfResult>
        </span>
      )}
      {(known || conceals) && (
        <span className={clsx('flex items-center', stacks ? 'max-sm:row-span-full max-sm:grid max-sm:grid-rows-subgrid sm:gap-4' : 'gap-2', !known && 'scores:hidden')}>
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
