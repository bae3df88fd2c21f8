import type { ReactNode } from 'react'
import { RevealEye } from '#web/site/spoiler-reveal.tsx'
import { Reached } from './spoiler-team.tsx'

/** What shows by itself whether a second grand final was played, and what spoiler mode has in its place until the first is revealed (BR-32). */
export const IfNeeded = ({ spoilerKey, children }: { spoilerKey: string | null; children: ReactNode }) => (
  <Reached
    spoilerKey={spoilerKey}
    instead={spoilerKey !== null && (
      <p className="page-width flex flex-wrap items-center gap-2 py-6 text-soft">
        Only played if the team from the lower bracket wins the Grand Final.
        <RevealEye spoilerKey={spoilerKey} what="result" of="Grand Final" className="relative" />
      </p>
    )}
  >
    {children}
  </Reached>
)
