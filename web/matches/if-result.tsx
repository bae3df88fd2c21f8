import type { ReactNode } from 'react'

/**
 * What a match is called by its clock, or, for those who see results, why it has none (MT-24 MT-29). In spoiler mode all matches read as if they
 * had been played.
 */
export const IfResult = ({ why, children }: { why: ReactNode; children: ReactNode }) =>
  !why ? (
    children
  ) : (
    <>
      <span className="spoiler:hidden">{why}</span>
      <span className="contents scores:hidden">{children}</span>
    </>
  )
