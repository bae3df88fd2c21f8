import { z } from 'zod'
import { LIMITS } from '#domain/limits.ts'
import { list, reference } from './fields.ts'
import { teamSnapshot } from './teams.ts'

export const snapshotRefreshWrite = z.strictObject({ teamIds: list(reference, LIMITS.eventTeams) })

/** The teams that got a new snapshot, and the ids that belong to no team. */
export const snapshotRefreshAnswer = z.object({ refreshed: z.array(z.string()), unknown: z.array(z.string()) })

export const eventTeamParams = z.object({ eventId: z.string(), teamId: z.string() })
export const snapshotEventParams = z.object({ eventId: z.string() })
export const snapshotAnswer = teamSnapshot
