import { z } from 'zod'

/** The version of the program that answers, such as 0.2.0. */
export const runningVersion = z.object({ version: z.string() })
export type RunningVersion = z.infer<typeof runningVersion>
