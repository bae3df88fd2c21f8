import { clsx } from 'clsx'
import type { MatchListItem } from '#contract/matches.ts'
import { scoreTexts } from '#domain/matches/score.ts'
import { shownTime } from '#domain/matches/status.ts'
import { countdown } from '#domain/times/relative.ts'
import { SideScore } from './score.tsx'

type Props = {
  match: MatchListItem
  now: number
  /** Shows the time left to the start where there is no score, in place of 'TBD'. */
  countsDown?: boolean
}

/** The series score on its slanted ground: the middle of every score board. */
export const ScoreBug = ({ match, now, countsDown }: Props) => {
  const known = scoreTexts(match, now, false) !== null
  return (
    <span
      className={clsx(
        'score-bug slant figures flex shrink-0 items-center justify-center gap-4 self-center',
        'bg-higher px-7 py-2 @lg:px-9',
        known ? 'text-2xl @lg:text-3xl' : 'text-xl leading-9 text-soft',
      )}
    >
      {known ? (
        <>
          <SideScore match={match} side="one" now={now} />
          <span className="text-xl text-soft spoiler:invisible" aria-hidden>
            –
          </span>
          <SideScore match={match} side="two" now={now} />
        </>
      ) : (
        <span>{countsDown ? countdown(shownTime(match), now) : 'TBD'}</span>
      )}
    </span>
  )
}
