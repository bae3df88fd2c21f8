import type { ReactNode } from 'react'
import { counted } from '#web/ui/counted.ts'
import { InEachMode } from '#web/ui/in-each-mode.tsx'
import { Empty } from '#web/ui/notice.tsx'
import { HowToRead } from './how-to-read.tsx'

/** What all shares of a page rest on, in words (SA-08). */
export const CountedNote = ({ games, drafts }: { games: number; drafts: number }) => (
  <HowToRead>
    {`${counted(games, 'map')} played to a winner, ${drafts} of them with a draft. With each share come its count and the range in which the true share
    lies in 95 of 100 cases: the thin line in its bar. Shares of fewer than 20 cases are grey. A share leads to the maps behind it.`}
  </HowToRead>
)

/** Every number of these pages tells results, so spoiler mode shows none (SA-09). */
export const NotInSpoilerMode = ({ children }: { children: ReactNode }) => (
  <InEachMode spoilerMode={<Empty>Hidden in spoiler mode: these numbers tell results.</Empty>}>{children}</InEachMode>
)
