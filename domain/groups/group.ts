/** Teams that play each other; `teamsEliminated` counts from the bottom of the table. */
export type Group = {
  id: string
  eventId: string
  name: string
  teamIds: string[]
  matchIds: string[]
  eliminationRule: { teamsEliminated: number }
}
