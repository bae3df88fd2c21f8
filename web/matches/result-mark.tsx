import { clsx } from 'clsx'

/** 'W' or 'L': a match in a team's list, hidden in spoiler mode. */
export const ResultMark = ({ won }: { won: boolean }) => (
  <span
    className={clsx(
      'figures order-first w-6 rounded-control text-center text-sm leading-6 spoiler:hidden',
      won ? 'bg-win/15 text-win' : 'bg-higher text-soft',
    )}
    title={won ? 'Won' : 'Lost'}
  >
    {won ? 'W' : 'L'}
  </span>
)
