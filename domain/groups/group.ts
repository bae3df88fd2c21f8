import type { TableRules } from './table-rules.ts'

/** Teams that play each other; `teamsEliminated` counts from the bottom of the table. */
export type Group = Partial<TableRules> & {
  id: string
  eventId: string
  name: string
  teamIds: string[]
  matchIds: string[]
  eliminationRule: { teamsEliminated: number }
}
