import { z } from 'zod'
import { DEFAULT_PLAYER_ROLE } from '#domain/catalogue/catalogue.ts'
import { LIMITS } from '#domain/limits.ts'
import { instant, list, paging, reference, requiredText, whole } from './fields.ts'
import { playerRole, teamWrite } from './teams.ts'
import { writes, type Endpoints } from './endpoint.ts'

export const importKind = z.enum(['matches', 'teams'])
export type ImportKind = z.infer<typeof importKind>

/** Rows are named by their line in the file, the header being line 1. */
const line = whole(1, 10_000_000)

/**
 * The start of an import. The same file of the same kind is the same import, whoever sends it and however often: rows
 * that were imported before are not added again (docs/decisions/0009).
 */
export const importCreate = z.strictObject({
  kind: importKind,
  fileName: requiredText(255),
  fileHash: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'Use the SHA-256 of the file as 64 hexadecimal digits in lower case')
    .describe('SHA-256 of the text of the file'),
  rows: whole(1, 1_000_000).describe('How many rows of data the file has'),
})
export type ImportCreate = z.infer<typeof importCreate>

/** `imported`: how many rows are in already; more than 0 when this file was imported before. */
export const importCreated = z.object({ id: z.string(), imported: z.int() })

/**
 * Some rows of an import. Here only the envelope is checked: each row is checked by itself by the schema of its kind,
 * so that one bad row does not stop the others.
 */
export const importRowsWrite = z.strictObject({
  rows: z
    .array(
      z.strictObject({
        row: line,
        match: z.unknown().optional().describe('For an import of matches: the body of POST /api/matches'),
        update: z.strictObject({ id: reference, version: whole(1, 2_147_483_647), confirm: z.boolean().default(false) }).optional()
          .describe('For an import of matches: the match that the row changes, as it was seen. What the row leaves empty stays; '
            + 'confirm accepts the effects on later matches that a first attempt named'),
        team: z.unknown().optional().describe('For an import of teams: name, tag, logo, region, roster, substitutes'),
      }),
    )
    .min(1)
    .max(LIMITS.importBatch)
    .refine((rows) => new Set(rows.map(({ row }) => row)).size === rows.length, 'Send each row only once'),
})
export type ImportRowWrite = z.infer<typeof importRowsWrite>['rows'][number]

const rosterByName = list(
  z.strictObject({
    username: requiredText(LIMITS.name, 'Username is required'),
    role: playerRole.default(DEFAULT_PLAYER_ROLE),
  }),
  LIMITS.roster,
).default([])

/**
 * A team whose players are named. A player who does not exist yet, whatever the case of the name, is created with the
 * team.
 */
export const teamImportWrite = z.strictObject({ ...teamWrite.shape, roster: rosterByName, substitutes: rosterByName })
export type TeamImportWrite = z.infer<typeof teamImportWrite>

/**
 * The outcome of one row. `created`, `updated` and `already-imported` name the record by `id`; `skipped` is a team
 * whose name or tag exists already; `skipped` and `failed` give the reason in `error`, and `path` is the field of the
 * row like `games.1.map`. A row that would change later matches too fails with `effects`, until it is confirmed.
 */
export const importRowResult = z.object({
  row: z.int(),
  status: z.enum(['created', 'updated', 'already-imported', 'skipped', 'failed']),
  id: z.string().optional(),
  error: z.string().optional(),
  path: z.string().optional(),
  effects: z.array(z.string()).optional().describe('What would happen to others: sent again with confirm, the row is applied'),
})
export type ImportRowResult = z.infer<typeof importRowResult>

/** The results in the order in which the rows were sent. */
export const importRowsAnswer = z.array(importRowResult)

/** An import in a list: `rows` in the file, `imported` of them that still exist. */
export const importListItem = z.object({
  id: z.string(),
  kind: importKind,
  fileName: z.string(),
  fileHash: z.string(),
  rows: z.int(),
  imported: z.int(),
  createdBy: z.string(),
  createdByName: z.string(),
  createdAt: instant,
})
export type ImportListItem = z.infer<typeof importListItem>

/** An import with its imported rows and the id of the match or team that each of them made. */
export const importRecord = importListItem.extend({ marks: z.array(z.object({ row: z.int(), id: z.string() })) })
export type ImportRecord = z.infer<typeof importRecord>

/** Filters combine with AND. A kind and a hash identify at most one import: that of this file. */
export const importListQuery = z.object({
  ...paging(50),
  kind: importKind.optional(),
  fileHash: z.string().max(64).optional(),
})
export type ImportListQuery = z.infer<typeof importListQuery>

/**
 * The outcome of undoing an import: `removed` were created by it, `restored` were changed. Records that were changed
 * or used since are left alone, with the reason in a sentence.
 */
export const importUndone = z.object({
  removed: z.int(),
  restored: z.int(),
  kept: z.array(z.object({ row: z.int(), id: z.string(), name: z.string(), reason: z.string() })),
})
export type ImportUndone = z.infer<typeof importUndone>

const imports = writes('imports:write')

export const importEndpoints = {
  'GET /imports': { ...imports, summary: 'Imports, latest first', query: importListQuery, answer: z.array(importListItem) },
  'GET /imports/:id': { ...imports, summary: 'An import with the rows that are in', answer: importRecord },
  'POST /imports': {
    ...imports, summary: 'Open the import of a file; the same file opens the same import',
    body: importCreate, answer: importCreated, status: 201,
  },
  'POST /imports/:id/rows': {
    ...imports, operationId: 'addImportRows',
    summary: 'Add rows of an import that are not in yet, or change the matches they name, each whole or not at all',
    body: importRowsWrite, answer: importRowsAnswer,
  },
  'POST /imports/:id/undo': {
    ...imports, operationId: 'undoImport',
    summary: 'Delete what an import created and bring back what it changed, where nobody changed or used it since',
    answer: importUndone,
  },
} satisfies Endpoints
