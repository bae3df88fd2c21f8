import { z } from 'zod'
import { SLOT_TYPES } from '#domain/drafts/draft.ts'
import { LIMITS } from '#domain/limits.ts'
import { isValidDate } from '#domain/times/dates.ts'
import { shown, type Endpoints } from '../endpoint.ts'
import { image, requiredText } from '../fields.ts'

const id = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'Use up to 64 small letters, digits and hyphens')
const day = z.string().refine(isValidDate, 'Use a date like 2026-11-24').optional()
const name = requiredText(LIMITS.name, 'A name is required')
const listed = { id: id.optional().describe('By default the name in lower case with hyphens'), name, image: image.optional(), since: day, until: day }

const slots = z.array(z.enum(SLOT_TYPES)).min(1).max(20)

/** A season as a file: what it has beside the season that it extends (CA-03 CA-04). */
export const seasonFile = z.strictObject({
  id,
  name,
  since: day,
  until: day,
  extends: id.optional().describe('The season whose heroes, maps and layouts it has as well'),
  heroes: z.array(z.strictObject({ ...listed, role: z.enum(['Vanguard', 'Strategist', 'Duelist']) })).max(300).default([]),
  maps: z.array(z.strictObject({ ...listed, gameMode: z.string().trim().min(1).max(64) })).max(200).default([]),
  layouts: z.array(z.strictObject({ id, name, teamA: slots, teamB: slots })).max(20).default([])
    .describe('What each team does in each column, team A first; EMPTY waits'),
})
const { id: _id, ...withoutId } = seasonFile.shape
const seasonWrite = z.strictObject(withoutId)

const dated = { since: z.string().optional(), until: z.string().optional() }

export const season = z.object({
  id: z.string(),
  name: z.string(),
  since: z.string().nullable(),
  until: z.string().nullable(),
  heroes: z.array(z.object({ id: z.string(), name: z.string(), role: z.enum(['Vanguard', 'Strategist', 'Duelist']), portraitUrl: z.string(), ...dated })),
  maps: z.array(z.object({ id: z.string(), name: z.string(), gameMode: z.string(), portraitUrl: z.string(), ...dated })),
  layouts: z.array(z.object({ id: z.string(), name: z.string(), teamA: z.array(z.enum(SLOT_TYPES)), teamB: z.array(z.enum(SLOT_TYPES)) })),
})

export const seasonEndpoints = {
  'GET /seasons': { ...shown, summary: 'The seasons of the game, season 0 first, each with all its heroes, maps and draft layouts', answer: z.array(season) },
  'GET /admin/seasons/:id': { access: 'admin', summary: 'A season as its file', answer: seasonFile },
  'PUT /admin/seasons/:id': { access: 'admin', summary: 'Add a season, or add heroes, maps and layouts to one', body: seasonWrite, answer: seasonFile },
} satisfies Endpoints
