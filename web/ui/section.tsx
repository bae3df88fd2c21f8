import { clsx } from 'clsx'
import { useId, type ReactNode } from 'react'

type Props = {
  title: ReactNode
  aside?: ReactNode
  children: ReactNode
  className?: string
  hiddenTitle?: boolean
  /** For links to it. */
  id?: string
}

/** A titled part of a page. */
export const Section = ({ title, aside, children, className, hiddenTitle, id }: Props) => {
  const titleId = useId()
  return (
    <section id={id} aria-labelledby={titleId} className={className}>
      <div className={clsx('flex items-baseline justify-between gap-4 pb-3', hiddenTitle && 'sr-only')}>
        <h2 id={titleId} className="text-lg tracking-wide uppercase">
          {title}
        </h2>
        {aside && <div className="text-xs text-soft print:[&_a]:hidden">{aside}</div>}
      </div>
      {children}
    </section>
  )
}
