import { clsx } from 'clsx'

const LOOKS = {
  won: { letter: 'W', title: 'Won', tone: 'bg-win/15 text-win' },
  lost: { letter: 'L', title: 'Lost', tone: 'bg-higher text-soft' },
  drawn: { letter: 'D', title: 'Drew', tone: 'bg-higher text-text' },
  forfeited: { letter: 'F', title: 'Both forfeited', tone: 'bg-higher text-soft' },
}

type Props = { result: keyof typeof LOOKS; small?: boolean; className?: string }

/** How a match ended for a team, in a letter; hidden in spoiler mode. */
export const ResultMark = ({ result, small, className }: Props) => {
  const { letter, title, tone } = LOOKS[result]
  return (
    <span
      title={title}
      className={clsx('figures shrink-0 rounded-control text-center spoiler:hidden', small ? 'w-5 text-xs leading-5' : 'w-6 text-sm leading-6', tone, className)}
    >
      {letter}
    </span>
  )
}
