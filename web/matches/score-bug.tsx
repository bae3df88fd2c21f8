import { clsx } from 'clsx'
import type { MatchListItem } from '#contract/matches.ts'
import { scoreTexts } from '#domain/matches/score.ts'
import { SideScore } from './score.tsx'

/** The series score on its slanted ground: the middle of every score board. 'TBD' while there is none. */
export const ScoreBug = ({ match, now, className }: { match: MatchListItem; now: number; className?: string }) => {
  const known = scoreTexts(match, now, false) !== null
  return (
    <span
      className={clsx(
        'score-bug slant figures flex shrink-0 items-center justify-center gap-4 bg-higher px-7 py-2 text-2xl sm:px-10 sm:text-3xl',
        className,
      )}
    >
      {known ? (
        <>
          <SideScore match={match} side="one" now={now} />
          <span className="text-xl text-soft" aria-hidden>–</span>
          <SideScore match={match} side="two" now={now} />
        </>
      ) : (
        <span className="text-xl text-soft">TBD</span>
      )}
    </span>
  )
}
