import { z } from 'zod'
import { paging } from './fields.ts'

/** Longer queries are cut: nothing in the site has such a name. */
const q = z
  .string()
  .default('')
  .transform((value) => value.trim().slice(0, 200))

export const searchQuery = z.object({ q, ...paging(100) })
export const suggestionQuery = z.object({ q })

/** A hit of the results page (public specification, section 5). */
export const searchHit = z.object({
  type: z.enum(['event', 'team']),
  id: z.string(),
  name: z.string(),
  tag: z.string(),
  description: z.string(),
  picture: z.string(),
  rank: z.int(),
})
export type SearchHit = z.infer<typeof searchHit>

/** A row of the search box. */
export const suggestion = z.object({
  type: z.enum(['event', 'team']),
  id: z.string(),
  name: z.string(),
  subtitle: z.string(),
})
export type Suggestion = z.infer<typeof suggestion>
