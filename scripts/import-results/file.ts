import { readFileSync } from 'node:fs'
import { z } from 'zod'

const game = z.object({
  map: z.string().default(''),
  teamOneScore: z.int().nullable().default(null),
  teamTwoScore: z.int().nullable().default(null),
})

const match = z
  .object({
    /** 'W2.1' is the second match of winners round 2, 'L1.0' the first of losers round 1, 'GF' the grand finals. */
    node: z.string().optional(),
    firstRoundStart: z.string().transform(readTime),
    teamOne: z.string().trim().min(1),
    teamTwo: z.string().trim().min(1),
    winner: z.string().nullish().transform((name) => name ?? null),
    games: z.array(game),
  })
  .refine(({ winner, teamOne, teamTwo }) => winner === null || winner === teamOne || winner === teamTwo, {
    path: ['winner'], message: 'The winner is none of the two teams',
  })

const file = z.object({
  origin: z.string().default('not named'),
  stage: z.string().optional(),
  event: z.string().optional(),
  matches: z.array(match).min(1),
})

export type ResultMatch = z.infer<typeof match>
export type Results = z.infer<typeof file>

/** '1/11/2018 0:12' (month, day, year, 24 hours, UTC) as an ISO instant. */
function readTime(text: string, context: z.RefinementCtx): string {
  const [, month = '', day = '', year = '', hour = '', minute = ''] =
    /^(\d{1,2})\/(\d{1,2})\/(\d{4}) (\d{1,2}):(\d{2})$/.exec(text.trim()) ?? []
  const two = (digits: string): string => digits.padStart(2, '0')
  const instant = `${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}:00.000Z`
  const ms = Date.parse(instant)
  if (!Number.isNaN(ms) && new Date(ms).toISOString() === instant) return instant
  context.issues.push({ code: 'custom', message: 'Use a time like 1/11/2018 0:12', input: text })
  return z.NEVER
}

/**
 * Reads a file of results.
 * @throws Error with a sentence that names the file and the first places that are wrong
 */
export function readResults(path: string): Results {
  let json: unknown
  try {
    json = JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    throw new Error(`${path} cannot be read as JSON: ${(cause as Error).message}`, { cause })
  }
  const parsed = file.safeParse(json)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.slice(0, 5).map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`${path} is no file of results:\n${lines.join('\n')}`)
}
