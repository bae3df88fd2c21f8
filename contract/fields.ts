import { z } from 'zod'
import { LIMITS } from '#domain/limits.ts'
import { isHttpUrl } from '#domain/links.ts'
import { MOST_REVEALED, revealedIn } from '#domain/stages/display/revealed.ts'
import { nameText, visibleText } from '#domain/text/visible.ts'

/** Anything far too long is refused anyway, without checking each character. */
const cleaned = (max: number, clean: (text: string) => string) => (value: string): string => (value.length > 8 * max ? value : clean(value))

const required = (max: number, clean: (text: string) => string, message: string) =>
  z
    .string({ error: ({ input }) => (input === undefined ? message : undefined) })
    .overwrite(cleaned(max, clean))
    .trim()
    .min(1, message)
    .max(max)

const optional = (max: number, clean: (text: string) => string) =>
  z
    .string()
    .overwrite(cleaned(max, clean))
    .trim()
    .max(max)
    .nullable()
    .transform((value) => value ?? '')
    .default('')

/** A name or label that must not be empty; surrounding white space and invisible characters are dropped, ends of lines become spaces. */
export const requiredText = (max: number, message = 'This is required') => required(max, nameText, message)
/** A name or label that may be empty: a missing field means empty too. Cleaned like a required one. */
export const optionalText = (max: number) => optional(max, nameText)

/** A reason or note, of one line or several, that must not be empty; without invisible characters. */
export const requiredNote = (message = 'This is required') => required(LIMITS.note, visibleText, message)
/** A note that may be empty: a missing field means empty too. */
export const optionalNote = () => optional(LIMITS.note, visibleText)

/** Text that may be empty; null means empty. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullable()
    .transform((value) => value ?? '')

/** The id of another record, in a request. The store checks whether it exists. */
export const reference = z.string().trim().min(1).max(128)

const INSTANT_HINT = 'Use a date and time with a zone, like 2026-11-20T18:00:00Z'
const isInOurTime = (text: string): boolean => {
  const year = new Date(text).getUTCFullYear()
  return year >= 1970 && year <= 9999
}

/**
 * An instant in a request: ISO 8601 with a zone, within the years 1970 to 9999 (TI-05). `''`, null and a missing field
 * mean unset (MT-08).
 */
const sentInstant = z.iso.datetime({ offset: true, error: INSTANT_HINT }).refine(isInOurTime, INSTANT_HINT)
const instantOrEmpty = z.union([z.literal(''), sentInstant], { error: INSTANT_HINT })
const storedInstant = (value: string | null | undefined): string | null => (value ? new Date(value).toISOString() : null)
export const optionalInstant = instantOrEmpty.nullish().transform(storedInstant)
/** The same, where there has to be one. */
export const requiredInstant = sentInstant.transform((value) => new Date(value).toISOString())
/** The same, but a missing one leaves the field unchanged. */
export const givenInstant = instantOrEmpty.nullable().transform(storedInstant)

const DAY_HINT = 'Use a date that exists, like 2026-11-20'

/** A calendar day: yyyy-mm-dd that exists, within the years 1970 to 9999. */
const day = z.iso.date({ error: DAY_HINT, abort: true }).refine(isInOurTime, DAY_HINT)

/** A required day; `message` is the error where it is missing. */
export const requiredDay = (message: string) =>
  z
    .string({ error: ({ input }) => (input === undefined || input === null ? message : DAY_HINT) })
    .min(1, message)
    .max(10, { error: DAY_HINT, abort: true })
    .pipe(day)

/** An instant in an answer. */
export const instant = z.iso.datetime()

/** A link to another site: empty, or http(s). Anything else could run script in a page (checks X12). */
export const optionalLink = z
  .string()
  .trim()
  .max(LIMITS.url)
  .refine((value) => value === '' || isHttpUrl(value), 'Use a full web address that begins with https://')
  .nullable()
  .transform((value) => value ?? '')
  .default('')

/** A picture: empty, a path of this site, or http(s). */
export const image = z
  .string()
  .trim()
  .max(LIMITS.url)
  .refine(
    (value) => value === '' || /^\/(?![/\\])[^\s\\]*$/.test(value) || isHttpUrl(value),
    'Use an uploaded image or a full web address that begins with https://',
  )
  .nullable()
  .transform((value) => value ?? '')
export const optionalImage = image.default('')

/** A list in a request; null means empty. */
export const list = <Item extends z.ZodType>(item: Item, max: number) =>
  z
    .array(item)
    .max(max)
    .nullable()
    .transform((value) => value ?? [])

/** A whole number in a request. */
export const whole = (min: number, max: number) => z.int().min(min).max(max)

/** Path parameters are not bounded here: an odd id is a record that does not exist, 404 (checks V23). */
export const idParams = z.object({ id: z.string() })

/**
 * The headers of a create. A repeat with the same key by the same person within a day is answered with the same record,
 * and makes no second one; programs choose a new key for each record that they want (checks C09).
 */
export const createHeaders = z.looseObject({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,128}$/, 'Use 1 to 128 visible characters without spaces')
    .optional()
    .describe('Any unique text: repeating the request with the same key and body returns the same record and creates no second one'),
})

/** The headers of a change of one record (AP-06). */
export const versionHeaders = z.looseObject({
  'if-match': z.string().optional()
    .describe('The version that you read, as `"3"` or the ETag of the answer: 412 with the current record where it is another by now'),
})

/** The headers of what may have to be confirmed (BR-07). */
export const confirmHeaders = z.looseObject({
  'if-asked': z.string().max(64).optional()
    .describe('Instead of `confirm`: the `basis` of the refusal whose effects are wanted. Where they are others by now, it is refused once more, with those'),
})

/** Everything in an address is text; the description gives its type, so that generated clients accept numbers. */
const meaning = (schema: object) => ({ pattern: undefined, enum: undefined, ...schema })

/** A whole number from 1 in a query string. */
export const countFrom1 = (max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'Use a whole number from 1')
    .transform(Number)
    .pipe(z.int().min(1).max(max))
    .meta(meaning({ type: 'integer', minimum: 1, maximum: max }))

/** Paging of every list: pages count from 1; at most 500 records a page, fewer where records are large. */
export const paging = (defaultLimit: number, maxLimit = 500) => ({
  page: countFrom1(1_000_000).optional().transform((value) => value ?? 1),
  limit: countFrom1(maxLimit).optional().transform((value) => value ?? defaultLimit),
})
export type Page = { page: number; limit: number }

/** A switch in a query string. */
export const flag = z
  .enum(['true', 'false'])
  .meta(meaning({ type: 'boolean' }))
  .optional()
  .transform((value) => value === 'true')

/** Results that were revealed where others are hidden; read generously: what is no spoiler key counts as nothing (SP-10). */
export const revealed = z
  .string()
  .max(8192)
  .default('')
  .transform(revealedIn)
  .describe(
    'With `spoilerFree`: results that the reader knows all the same, as `match:{id}`, `group:{id}` or `node:{bracket}:{node}` with commas ' +
      `between, of which the last ${MOST_REVEALED} count. What they tell is listed`,
  )

/** The declared length of a series: null declares nothing (MT-23). */
export const bestOf = whole(1, LIMITS.games).nullable()
/** The same in an answer; older entries of the history have none. */
export const shownBestOf = z.int().nullable().default(null)

/** The fields that all editable records share. `version` rises with each change (AP-06). */
export const recordFields = { id: z.string(), version: z.int(), createdAt: instant, updatedAt: instant }

/** The part of a record that a write with this schema takes. */
export const writtenOf = <Shape extends object, Rec extends object>({ shape }: { shape: Shape }, record: Rec) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name in shape)) as Pick<Rec, keyof Shape & keyof Rec>

/** What a form for a new record starts with: the defaults of the schema, and an empty text where one is required. */
export const blankOf = <Write extends z.ZodObject>({ shape }: Write) =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, z.safeParse(field, undefined).data ?? ''])) as z.output<Write>

/** Deletes take `?cascade=true` once the effects on the uses of the record were confirmed (AP-09). */
export const cascadeQuery = z.object({ cascade: flag })

/** Saving a result takes `?confirm=true` to reset what a changed result had decided in later matches (BR-07). */
const CONFIRMED = 'the effects that a first attempt was refused with (DOWNSTREAM_COMPLETE, TEAMS_DIFFER) are wanted'
export const confirmQuery = z.object({ confirm: flag.describe(`In the query of this call: ${CONFIRMED}`) })
/** The same in a body. */
export const confirmBody = z.boolean().default(false).describe(`In the body of this call: ${CONFIRMED}`)

/** A preview shows what it rests on as one text; sent back, it makes sure that nothing has changed meanwhile. */
export const shownBasis = z.string().describe('Represents everything that this rests on: sent back, it makes sure that nothing has changed meanwhile')
export const sentBasis = z.string().max(64).optional()
  .describe('Of the preview: where anything that it rests on has changed since, nothing happens (409)')

/** What a change of many records answers, so that it can be undone as one. */
export const undoneBy = z.string().describe('Undoes all of it, see POST /api/history/undo')

/** `after` or `before` of a list whose pages stay in place (AP-12): its end, or a place in it. */
export const cursor = (end: 'start' | 'end', isPlace: (text: string) => boolean, longest = 200) =>
  z.string().max(longest).refine((text) => text === end || isPlace(text), 'Use a place that a link of this list has').optional()
