import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** The labelled box around a canvas, to whose width it scales; what is still wider scrolls inside of it. */
export const BracketFrame = ({ name, className, children }: { name: string; className?: string; children: ReactNode }) => (
  <section
    aria-label={`Bracket: ${name}`}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll it
    tabIndex={0}
    className={clsx('bracket-frame scroll-row', className)}
  >
    {children}
  </section>
)
