import { z } from 'zod'

/** Longer queries are cut: nothing in the site has such a name. */
export const searchQuery = z.object({
  q: z
    .string()
    .transform((value) => value.trim().slice(0, 200))
    .optional()
    .transform((value) => value ?? ''),
})

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
