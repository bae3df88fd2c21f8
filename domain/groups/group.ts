import type { TableRules } from './table-rules.ts'

/** The ranks that lead on in the best of several groups only: from and to. */
export type Contested = {
  first: number
  last: number
  /** The teams that got the places for them, of any group; null while groups are open or nothing separates them (SC-11). */
  given: string[] | null
}

/** Teams that play each other; `teamsEliminated` counts from the bottom of the table. */
export type Group = Partial<TableRules> & {
  id: string
  eventId: string
  name: string
  teamIds: string[]
  matchIds: string[]
  eliminationRule: { teamsEliminated: number }
  contested?: Contested | null | undefined
}
