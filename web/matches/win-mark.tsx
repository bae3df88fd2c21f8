import { clsx } from 'clsx'
import type { Side } from '#domain/matches/match.ts'

/** The triangle that points at a winner's name. */
export const WinTriangle = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 8 10" className={clsx('h-2.5 w-2 fill-current', className)} aria-hidden>
    <path d="M8 0v10L0 5z" />
  </svg>
)

/** A triangle beside the winner's score. Where the teams are side by side it points outwards, to its team. */
export const WinMark = ({ side }: { side: Side }) => (
  <span className={clsx('win-mark text-win spoiler:hidden', `win-mark-${side}`)}>
    <WinTriangle />
    <span className="sr-only">, winner</span>
  </span>
)
