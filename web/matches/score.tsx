import { clsx } from 'clsx'
import type { Side } from '#domain/matches/match.ts'
import type { MatchListItem } from '#contract/sent-matches.ts'
import { needsResult } from '#domain/matches/status.ts'
import { sideResult } from './side-result.ts'
import { WinMark } from './win-mark.tsx'

/**
 * A result and its replacement in spoiler mode. Both are in the page and the style sheet shows one of them, so that a
 * score is never painted when it should be hidden, not even before the page's script runs.
 */
export const Concealed = ({ shown, hidden, className }: { shown: string; hidden: string; className?: string }) => (
  <span className={className}>
    <span data-score className="inline-block spoiler:hidden">{shown}</span>
    <span className="scores:hidden">{hidden}</span>
  </span>
)

type Props = {
  match: MatchListItem
  side: Side
  now: number
  className?: string
}

/**
 * One side's maps won, or that it forfeited or won without maps, with a mark for the winner. Empty while there is no score and in spoiler
 * mode. It is softer for a side that lost, and for both where the result is still missing: a 1–1 then is no draw.
 */
export const SideScore = ({ match, side, now, className }: Props) => {
  const { shown, hidden, won, beaten } = sideResult(match, side, now)
  return (
    <span className={clsx('figures relative inline-block', (beaten || needsResult(match, now)) && 'scores:font-medium scores:text-soft', className)}>
      <Concealed shown={shown} hidden={hidden} />
      {won && <WinMark side={side} />}
    </span>
  )
}
