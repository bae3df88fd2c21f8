import type { ComponentProps } from 'react'

/** A link to another site: it opens in a new tab, which learns nothing about this one. */
export const ExternalLink = ({ children, ...rest }: ComponentProps<'a'>) => (
  <a target="_blank" rel="noopener noreferrer" {...rest}>
    {children}
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
)
