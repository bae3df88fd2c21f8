import { clsx } from 'clsx'
import type { ReactNode } from 'react'

const TONES = {
  live: 'bg-live-ground text-white',
  strong: 'bg-text text-ground',
  quiet: 'bg-higher text-soft',
  accent: 'bg-accent text-on-accent',
} as const

/** A short word on a slanted ground, as on a broadcast graphic. */
export const Tag = ({
  tone,
  children,
  className,
}: {
  tone: keyof typeof TONES
  children: ReactNode
  className?: string
}) => (
  <span
    className={clsx(
      'slant figures inline-flex items-center gap-1.5 px-3 text-sm leading-6',
      'tracking-wider whitespace-nowrap uppercase',
      TONES[tone],
      className,
    )}
  >
    {children}
  </span>
)
