import { z } from 'zod'
import { instant } from '../fields.ts'

const content = { bytes: z.int(), sha256: z.string() }

/** A file of a dump. Texts are also there compressed, with `.gz` after the name. */
export const dumpFile = z.object({
  name: z.string(), type: z.string(), ...content, gzip: z.object(content).nullable(),
})
export type DumpFile = z.infer<typeof dumpFile>

/** What `/dumps/{day}/manifest.json` says (OD-01). */
export const dumpManifest = z.object({
  day: z.string().describe('In UTC, like 2026-11-25'),
  revision: z.int().describe('GET /api/changes?since={revision} tells what comes after this dump'),
  createdAt: instant,
  site: z.string().describe('The address of the site'),
  tables: z.array(z.object({ name: z.string(), rows: z.int() })),
  files: z.array(dumpFile),
})
export type DumpManifest = z.infer<typeof dumpManifest>

/** What `/dumps/index.json` says, the latest first. */
export const dumpIndex = z.object({
  dumps: z.array(z.object({ day: z.string(), revision: z.int(), createdAt: instant, manifest: z.string() })),
})
export type DumpIndex = z.infer<typeof dumpIndex>
