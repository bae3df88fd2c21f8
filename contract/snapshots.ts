import { z } from 'zod'
import { LIMITS } from '#domain/limits.ts'
import { list, reference } from './fields.ts'
import { teamSnapshot } from './teams.ts'
import { writes, type Endpoints } from './endpoint.ts'

export const snapshotRefreshWrite = z.strictObject({ teamIds: list(reference, LIMITS.eventTeams) })

/** The teams that got a new snapshot, and the ids that belong to no team. */
export const snapshotRefreshAnswer = z.object({ refreshed: z.array(z.string()), unknown: z.array(z.string()) })

export const snapshotAnswer = teamSnapshot

export const snapshotEndpoints = {
  'POST /snapshots/events/:eventId': {
    ...writes('events:write'), summary: 'Refresh the snapshots of teams in an event', operationId: 'refreshSnapshotsOfEvent',
    body: snapshotRefreshWrite, answer: snapshotRefreshAnswer,
  },
  'GET /snapshots/events/:eventId/teams/:teamId': {
    ...writes('events:write'), summary: "A team's snapshot in an event", operationId: 'getTeamSnapshot', answer: snapshotAnswer,
  },
  'POST /snapshots/events/:eventId/teams/:teamId': {
    ...writes('events:write'), summary: "Refresh one team's snapshot in an event", operationId: 'refreshTeamSnapshot',
    answer: snapshotAnswer,
  },
} satisfies Endpoints
