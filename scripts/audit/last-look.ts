import { z } from 'zod'

/** The recorded results of the last audits of dependencies; dates as yyyy-mm-dd. */
export const looks = z.object({
  /** The last audit that got an answer, or null when none ever did. */
  answered: z.object({
    on: z.iso.date(), packages: z.int(),
    holes: z.array(z.object({ package: z.string(), severity: z.string(), title: z.string() })),
  }).nullable(),
  /** A later audit that got none, with what came instead of an answer. */
  unanswered: z.object({ on: z.iso.date(), reason: z.string() }).nullable(),
})
export type Looks = z.infer<typeof looks>
type Hole = NonNullable<Looks['answered']>['holes'][number]

const report = z.object({
  vulnerabilities: z.record(z.string(), z.object({
    name: z.string(), severity: z.string(), via: z.array(z.union([z.string(), z.object({ title: z.string() })])),
  })),
})

/** The vulnerabilities in the output of `npm audit --json`, or why it cannot be used. */
export function readAudit(text: string): { holes: Hole[] } | { reason: string } {
  let said: unknown
  try {
    said = JSON.parse(text)
  } catch {
    return { reason: 'npm said nothing that can be read' }
  }
  const read = report.safeParse(said)
  if (read.success) {
    return {
      holes: Object.values(read.data.vulnerabilities).map(({ name, severity, via }) => ({
        package: name, severity, title: via.flatMap((each) => (typeof each === 'string' ? `by ${each}` : each.title)).join('; '),
      })),
    }
  }
  const { message, error, statusCode } = said as { message?: string; statusCode?: number; error?: { summary?: string } }
  return { reason: (message ?? error?.summary ?? `the registry answered ${statusCode ?? 'something else'}`).slice(0, 200) }
}

/** One line about the last audit, for people who run the tests. */
export function lastLook({ answered, unanswered }: Looks): string {
  const held = answered === null
    ? 'never answered'
    : `${answered.on}, ${answered.packages} packages, ${answered.holes.length === 0 ? 'none' : `${answered.holes.length} (${answered.holes.map((hole) => hole.package).join(', ')})`}`
  const failed = unanswered === null ? '' : `; on ${unanswered.on} the registry did not answer: ${unanswered.reason}`
  return `known holes in dependencies, last looked for with "npm run audit": ${held}${failed}`
}
