import { clsx } from 'clsx'
import type { ReactNode } from 'react'

type Props = {
  name: string
  /** Shown above the canvas and does not scroll with it. */
  above?: ReactNode
  className?: string
  children: ReactNode
}

/** The labelled box around a canvas, which scales to its width; a canvas that is still wider scrolls inside of it. */
export const BracketFrame = ({ name, above, className, children }: Props) => (
  <div className="bracket-frame">
    {above}
    <section
      aria-label={`Bracket: ${name}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll it
      tabIndex={0}
      className={clsx('bracket-scroll', className)}
    >
      {children}
    </section>
  </div>
)
