import { z } from 'zod'
import { LIMITS } from '#domain/limits.ts'
import { list, recordFields, reference, requiredText, whole } from './fields.ts'

export const groupWrite = z.strictObject({
  name: requiredText(LIMITS.name, 'Please provide a group name'),
  teamIds: list(reference, LIMITS.groupTeams).default([]),
  matchIds: list(reference, LIMITS.groupMatches).default([]),
  eliminationRule: z.strictObject({ teamsEliminated: whole(0, LIMITS.groupTeams) }).default({ teamsEliminated: 2 }),
})
export type GroupWrite = z.infer<typeof groupWrite>

export const groupTeamWrite = z.strictObject({ teamId: reference })
export const groupMatchWrite = z.strictObject({ matchId: reference })

export const group = z.object({
  ...recordFields,
  eventId: z.string(),
  name: z.string(),
  teamIds: z.array(z.string()),
  matchIds: z.array(z.string()),
  eliminationRule: z.object({ teamsEliminated: z.int() }),
})
export type GroupRecord = z.infer<typeof group>

export const eventGroupParams = z.object({ eventId: z.string() })
export const groupParams = z.object({ groupId: z.string() })
export const groupTeamParams = z.object({ groupId: z.string(), teamId: z.string() })
export const groupMatchParams = z.object({ groupId: z.string(), matchId: z.string() })
