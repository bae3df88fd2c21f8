import { clsx } from 'clsx'
import { useId, type ReactNode } from 'react'

type Props = { title: ReactNode; aside?: ReactNode; children: ReactNode; className?: string; hiddenTitle?: boolean }

/** A titled part of a page. */
export const Section = ({ title, aside, children, className, hiddenTitle }: Props) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className={className}>
      <div className={clsx('flex items-baseline justify-between gap-4 pb-3', hiddenTitle && 'sr-only')}>
        <h2 id={id} className="text-lg tracking-wide uppercase">
          {title}
        </h2>
        {aside && <div className="text-xs text-soft">{aside}</div>}
      </div>
      {children}
    </section>
  )
}
