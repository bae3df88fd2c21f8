import { z } from 'zod'
import { REGIONS } from '#domain/catalogue/regions.ts'
import { PLAYER_ROLES } from '#domain/catalogue/roles.ts'
import { LIMITS } from '#domain/limits.ts'
import { partsOfTeamPlace, TEAM_ORDERS } from '#domain/teams/place-in-list.ts'
import type { PlayerSnapshot, TeamSnapshot } from '#domain/teams/team.ts'
import { cascadeQuery, cursor, flag, instant, list, optionalImage, optionalText, paging, recordFields, reference, requiredText } from './fields.ts'
import { pastResult } from './match/past-result.ts'
import { formerly, mergeInto, teamsMerged } from './editing/merges.ts'
import { MOST_WITH_INCLUDED } from './reading/relations.ts'
import { creates, edits, shownWith, type Endpoints } from './endpoint.ts'

export const playerRole = z.enum(PLAYER_ROLES)

const rosterEntry = z.object({ playerId: z.string(), role: playerRole })
const rosterWrite = list(z.strictObject({ playerId: reference, role: playerRole }), LIMITS.roster).default([])

/** A team as staff send it: name and tag are required (TM-01). */
export const teamWrite = z
  .strictObject({
    name: requiredText(LIMITS.name, 'Team name is required'),
    tag: requiredText(LIMITS.tag, 'Team tag is required'),
    logo: optionalImage,
    region: z
      .enum([...REGIONS, ''])
      .nullable()
      .transform((value) => value ?? '')
      .default(''),
    roster: rosterWrite,
    substitutes: rosterWrite,
  })
  .check((ctx) => {
    const seen = new Set<string>()
    for (const list of ['roster', 'substitutes'] as const) {
      ctx.value[list].forEach((entry, index) => {
        if (seen.has(entry.playerId)) {
          ctx.issues.push({
            code: 'custom',
            path: [list, index, 'playerId'],
            message: 'A player can be on a team only once',
            input: entry.playerId,
          })
        }
        seen.add(entry.playerId)
      })
    }
  })
export type TeamWrite = z.infer<typeof teamWrite>

export const playerSnapshot: z.ZodType<PlayerSnapshot> = z.object({
  id: z.string(),
  username: z.string(),
  realName: z.string(),
  nationality: z.string(),
  role: playerRole,
  teamId: z.string(),
  teamName: z.string(),
  capturedAt: instant,
})

export const teamSnapshot: z.ZodType<TeamSnapshot> = z.object({
  id: z.string(),
  name: z.string(),
  tag: z.string(),
  logo: z.string(),
  rosterSnapshots: z.array(playerSnapshot),
  substituteSnapshots: z.array(playerSnapshot),
  searchNames: z.array(z.string()),
  capturedAt: instant.nullable(),
})

const playerSnapshotWrite = z.strictObject({
  id: reference,
  username: requiredText(LIMITS.name),
  realName: optionalText(LIMITS.name),
  nationality: optionalText(LIMITS.name),
  role: playerRole,
  teamId: optionalText(128),
  teamName: optionalText(LIMITS.name),
  capturedAt: instant,
})
const playerSnapshotsWrite = list(playerSnapshotWrite, LIMITS.roster).default([])

/** A snapshot as staff may write it into a match or an event. */
export const teamSnapshotWrite = z.strictObject({
  id: optionalText(128),
  name: optionalText(LIMITS.name),
  tag: optionalText(LIMITS.tag),
  logo: optionalImage,
  rosterSnapshots: playerSnapshotsWrite,
  substituteSnapshots: playerSnapshotsWrite,
  searchNames: list(z.string().trim().max(LIMITS.name), 8).default([]),
  capturedAt: instant.nullable().default(null),
})

/** When somebody last played, in lists in that order (TM-16 PL-13). */
export const lastPlayed = instant.nullable().optional()

/** How matches ended for a team (TM-14). */
export const form = z.array(z.object({ matchId: z.string(), result: pastResult }))

/** A team in a list: without its players' data. */
export const teamListItem = z.object({
  ...recordFields,
  name: z.string(),
  tag: z.string(),
  logo: z.string(),
  region: z.enum([...REGIONS, '']),
  roster: z.array(rosterEntry),
  substitutes: z.array(rosterEntry),
  ...formerly('team'),
  form: form.optional().describe(
    'Only where `form` asks for it: how its latest five matches with a result ended, the earliest first. It tells results',
  ),
  lastPlayed: lastPlayed.describe('Only with `order=played`: the time of its latest match with a result. It tells results, by which teams got so far'),
  prize: z.int().optional().describe('Only with `order=prize`: its prizes at all events, in whole US dollars. It tells results'),
})
export type TeamListItem = z.infer<typeof teamListItem>

/** What a list has of a team only where it is asked for. */
export const ASKED_FOR = { form: true, lastPlayed: true, prize: true } as const

/** The whole team; the snapshots show its players as they are now. */
export const team = teamListItem.omit(ASKED_FOR).extend({
  rosterSnapshots: z.array(playerSnapshot),
  substituteSnapshots: z.array(playerSnapshot),
  searchNames: z.array(z.string()),
})
export type TeamRecord = z.infer<typeof team>

/** A place in a list: by name alone (TM-08), or by a figure first (TM-16). */
const isPlace = (text: string): boolean => partsOfTeamPlace(text) !== null
const LONGEST_PLACE = LIMITS.name + 25

export const teamListQuery = z.object({
  ...paging(500),
  search: z.string().max(LIMITS.name).optional(),
  region: z.enum(REGIONS, 'This region does not exist').optional().describe('Of this region'),
  order: z.enum(TEAM_ORDERS, { error: 'Use name, played or prize' }).optional().describe(
    'By name, which is the default; `played`: who played last comes first; `prize`: who won most prize money comes first. Teams with nothing ' +
      'of that come last, and equal ones by name. These two orders follow from results',
  ),
  after: cursor('start', isPlace, LONGEST_PLACE).describe(
    'By pages that stay in place while teams come and go: `start`, or the name of a team as `~{name}`, in another order with what it ' +
      'is by in front: `{lastPlayed}~{name}`, `{prize}~{name}`. Link leads on, `page` does not count, and there is no X-Total-Count',
  ),
  before: cursor('end', isPlace, LONGEST_PLACE).describe('The same for the page before a team'),
  form: flag.describe(`With the form of each team (TM-14); a page has at most ${MOST_WITH_INCLUDED} teams then`),
})
export type TeamListQuery = z.infer<typeof teamListQuery>

export const teamEndpoints = {
  'GET /teams': { ...shownWith('players'), further: ['form'], summary: 'Teams by name, last match or prize money', query: teamListQuery, answer: z.array(teamListItem) },
  'GET /teams/:id': {
    ...shownWith('players', 'matches'), summary: 'A team with its players', answer: team, refusals: ['MOVED'],
  },
  'POST /teams': { ...creates('teams:write'), summary: 'Add a team', body: teamWrite, answer: team, refusals: ['TEAM_EXISTS'] },
  'POST /teams/:id/merge': {
    ...edits('teams:write'), summary: 'Merge a team into another one', operationId: 'mergeTeam', body: mergeInto('The team that stays'),
    answer: teamsMerged,
  },
  'PUT /teams/:id': {
    ...edits('teams:write'), summary: 'Replace a team', body: teamWrite, answer: team, refusals: ['TEAM_EXISTS'],
  },
  'DELETE /teams/:id': {
    ...edits('teams:write'), summary: 'Delete a team', query: cascadeQuery, refusals: ['TEAM_IN_USE', 'MATCH_LINKED'],
  },
} satisfies Endpoints
