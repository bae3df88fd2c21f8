import { clsx } from 'clsx'

const MARKS = {
  win: { letter: 'W', title: 'Won', tone: 'bg-win/15 text-win' },
  loss: { letter: 'L', title: 'Lost', tone: 'bg-higher text-soft' },
  draw: { letter: 'D', title: 'Drew', tone: 'bg-higher text-text' },
  forfeited: { letter: 'F', title: 'Both forfeited', tone: 'bg-higher text-soft' },
}

/** How a match ended for a team, in a letter; hidden in spoiler mode. */
export const ResultMark = ({ result, className }: { result: keyof typeof MARKS; className?: string }) => {
  const { letter, title, tone } = MARKS[result]
  return (
    <span title={title} className={clsx('figures w-6 shrink-0 rounded-control text-center text-sm leading-6 spoiler:hidden', tone, className)}>
      {letter}
    </span>
  )
}
