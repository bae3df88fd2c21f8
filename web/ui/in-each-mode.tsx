import type { ReactNode } from 'react'

/** A part of a page, and what spoiler mode has in its place (SP-02); null where that is the same. Both are in the document. */
export const InEachMode = ({ children, spoilerMode }: { children: ReactNode; spoilerMode: ReactNode }) => (
  <>
    <div className={spoilerMode === null ? undefined : 'spoiler-on:hidden'}>{children}</div>
    {spoilerMode !== null && <div className="hidden spoiler-on:block">{spoilerMode}</div>}
  </>
)
