import type { Region } from '#domain/catalogue/regions.ts'
import type { TeamSnapshot } from '#domain/teams/team.ts'

export const EVENT_STATUSES = ['upcoming', 'ongoing', 'completed'] as const
export type EventStatus = (typeof EVENT_STATUSES)[number]

export type PrizeTeam = { teamId: string; teamName: string }

/** One row of the prize table; `placeEnd` makes it a range of places (3 to 4). `prize` is in whole dollars. */
export type Prize = { place: number; placeEnd: number | null; prize: number; teams: PrizeTeam[] }

/** A team of the event as it was when its snapshot was taken. */
export type EventTeam = { teamId: string; participantId: string; snapshot: TeamSnapshot | null }

/** A team that withdrew from the event; the note is for visitors, at each of its matches (EV-17). */
export type Withdrawal = { teamId: string; note: string }

/** Dates are yyyy-mm-dd strings or null; `prizePool` is in whole dollars. */
export type Event = {
  id: string
  name: string
  description: string
  image: string
  region: Region
  status: EventStatus
  format: string
  startDate: string | null
  endDate: string | null
  prizePool: number
  prizeDistribution: Prize[]
  teamMetadata: EventTeam[]
}
