import { z } from 'zod'

/** How a match ended for one of its teams; `forfeited` by both. */
export const pastResult = z.enum(['won', 'lost', 'drawn', 'forfeited'])
