import type { ReactNode } from 'react'
import { counted } from '#web/ui/counted.ts'
import { InEachMode } from '#web/ui/in-each-mode.tsx'
import { Empty } from '#web/ui/notice.tsx'
import type { Choices } from './choices.ts'
import { HowToRead } from './how-to-read.tsx'

type Props = { games: number; drafts: number; ranges: Choices['ranges']; address: (ranges: Choices['ranges']) => string }

/** What all shares of a page rest on, in words, and the way to their intervals (SA-08). `address` is that of the page with and without them. */
export const CountedNote = ({ games, drafts, ranges, address }: Props) => (
  <HowToRead ranges={ranges} address={address}>
    {`${counted(games, 'map')} played to a winner, ${drafts} of them with a draft. With each share come its count and, once ranges are shown, the range
    in which the true share lies in 95 of 100 cases: the thin line in its bar. Shares of fewer than 20 cases are grey. A share leads to the maps behind
    it.`}
  </HowToRead>
)

/** Every number of these pages tells results, so spoiler mode shows none (SA-09). */
export const NotInSpoilerMode = ({ children }: { children: ReactNode }) => (
  <InEachMode spoilerMode={<Empty>Hidden in spoiler mode: these numbers tell results.</Empty>}>{children}</InEachMode>
)
