import type { ListedStage } from '#contract/plans/stages.ts'
import { overtakenPlaces } from '#domain/plans/overtaken.ts'
import type { ErrorDetail } from '#domain/errors.ts'
import { joined } from '#domain/text/joined.ts'
import type { Db, Trx } from '#server/db/pool.ts'
import { begunIn, withContents, type Contents } from './contents.ts'
import { endsOf, wantedFrom } from './ends.ts'
import { listStagesOf } from './store.ts'

type Overtaken = ListedStage['overtaken']

/** What no longer follows from a closed stage, and the cure for it; null where all does, and of open stages (SG-13). */
export async function overtakenIn(db: Db | Trx, contents: Contents, all: Contents[], now: number): Promise<Overtaken> {
  const { stage } = contents
  const wanted = stage.closedAt === null ? [] : wantedFrom(stage.id, all)
  if (wanted.length === 0) return null
  const teamAt = (stageId: string, place: number) => all.find((each) => each.stage.id === stageId)?.stage.places[place]?.teamId ?? null
  const places = overtakenPlaces(await endsOf(db, contents, now), wanted, ({ stageId, place }) => teamAt(stageId, place))
  if (places.length === 0) return null
  const begun = all.filter((later) => wanted.some(({ stageId }) => stageId === later.stage.id) && hasBegun(later, now))
  const cure = begun.length > 0
    ? `${joined(begun.map((later) => later.stage.name))} has begun, so its teams stay until those results are taken back. Or enter its teams by hand.`
    : `Open ${stage.name} again and close it again: then its places follow.`
  return { places: places.map(({ text }) => text), cure }
}

function hasBegun(contents: Contents, now: number): boolean {
  const { matches, hasPlayedNode } = begunIn(contents, now)
  return matches.length > 0 || hasPlayedNode
}

/** What no longer follows from the closed stages that show a match, by stage and sentence. */
export async function overtakenBy(trx: Trx, matchId: string, eventId: string, now: number): Promise<ErrorDetail[]> {
  const all = await withContents(trx, await listStagesOf(trx, eventId), now)
  const found: ErrorDetail[] = []
  for (const contents of all.filter(({ matches }) => matches.has(matchId))) {
    // One after the other: a transaction has one connection.
    // oxlint-disable-next-line no-await-in-loop
    const overtaken = await overtakenIn(trx, contents, all, now)
    const { id, name } = contents.stage
    found.push(...(overtaken?.places ?? []).map((text) => ({ path: `stage:${id}`, message: `${name} is closed: ${text}` })))
  }
  return found
}
