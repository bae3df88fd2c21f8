import type { ReactNode } from 'react'
import { InEachMode } from '#web/ui/in-each-mode.tsx'

type Props = {
  /** 'Teams' or 'Players'. */
  what: string
  /** Null by name. */
  order: string | null
  /** The same list by name. */
  byName: ReactNode
  children: ReactNode
}

/** A list in an order that follows from results: spoiler mode has it by name, and says so (SP-03). */
export const InEachOrder = ({ what, order, byName, children }: Props) => (
  <InEachMode spoilerMode={order === null ? null : <><p className="pb-3 text-sm text-soft">{`${what} are by name in spoiler mode: any other order tells results.`}</p>{byName}</>}>
    {children}
  </InEachMode>
)
