import { z } from 'zod'

/** What answers: the version of the program, such as 0.2.0. */
export const runningVersion = z.object({ version: z.string() })
export type RunningVersion = z.infer<typeof runningVersion>
