import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'

/** The version of the program that answers, such as 0.2.0. */
export const runningVersion = z.object({ version: z.string() })

export const versionEndpoints = {
  'GET /version': { access: 'staff', summary: 'The version of the program that answers', answer: runningVersion },
} satisfies Endpoints
