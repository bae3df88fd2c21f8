import { afterAll } from 'vitest'
import { mulberry32, type Random } from '#server/demo/random.ts'
import { drawIdsFrom } from '#server/ids.ts'
import { countFromOne } from '#tests/support/worlds/factories.ts'
import { queryAt } from './query-at.ts'
import { openSite, type Site } from './site.ts'

/** Everything that staff create; the people and their sessions stay. */
const RECORDS = 'events, teams, players, matches, brackets, groups, drafts, imports, audit_log, idempotency_keys'

export type SeededSite = Site & {
  /**
   * Empties and restarts the site: ids and names of everything made from here on follow from the seed, as long as
   * requests follow each other.
   * @returns randomness that follows from the seed too, for the choices of the test
   */
  begin: (seed: number) => Promise<Random>
}

/** A running site for one test file whose worlds can be replayed: the same seed and the same requests give the same records. */
export async function openSeededSite(env: Record<string, string> = {}): Promise<SeededSite> {
  const site = await openSite(env)
  afterAll(() => drawIdsFrom(null))
  const begin = async (seed: number): Promise<Random> => {
    await queryAt(site.server.services.config.DATABASE_URL ?? '', `TRUNCATE ${RECORDS} RESTART IDENTITY CASCADE`)
    drawIdsFrom(mulberry32(seed))
    countFromOne()
    return mulberry32(seed)
  }
  return { ...site, begin }
}

/** The seeds from 1 on: so many, or `SEEDS` in the environment. With `SEED=n` that one alone, to replay it. */
export function seeds(count: number): number[] {
  const { SEED: wanted, SEEDS: most = count } = process.env
  return wanted === undefined ? Array.from({ length: Number(most) }, (_, index) => index + 1) : [Number(wanted)]
}
