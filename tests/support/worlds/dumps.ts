import { gunzipSync } from 'node:zlib'
import type { DumpManifest } from '#contract/dumps/manifest.ts'
import { keepDumps, type Kept } from '#server/dumps/nightly.ts'
import type { Services } from '#server/services.ts'
import type { Site } from '#tests/support/program/site.ts'

type Server = { server: { services: Services; url: string } }

/** Does what a server does every night, as on a given day. @param pause called after every handful of records */
export const atNight = ({ server: { services, url } }: Server, day: string, kept = 30, pause = async (): Promise<void> => {}): Promise<Kept> =>
  keepDumps({
    config: { ...services.config, DUMPS_KEPT: kept }, db: services.db, site: url, now: () => Date.parse(`${day}T00:00:01.000Z`),
    pause, signal: new AbortController().signal,
  })

/** The manifest of a dump that is on the site of a test, as it is now. */
export async function aDump(site: Pick<Site, 'server'>, day = '2026-11-25'): Promise<DumpManifest> {
  const kept = await atNight(site, day)
  return kept.outcome === 'written' ? kept.manifest : (await fetch(`${site.server.url}/dumps/${day}/manifest.json`)).json() as Promise<DumpManifest>
}

/** The text of a file of a dump, by its compressed file. */
export async function readDumpText(url: string, day: string, name: string): Promise<string> {
  const answer = await fetch(`${url}/dumps/${day}/${name}.gz`)
  return gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()
}

/** The lines of a kind of record in a dump, by id. */
export async function readDumpLines(url: string, day: string, name: string): Promise<Map<string, string>> {
  const lines = (await readDumpText(url, day, `${name}.ndjson`)).split('\n').filter(Boolean)
  return new Map(lines.map((line) => [(JSON.parse(line) as { id: string }).id, line]))
}
