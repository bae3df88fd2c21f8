import type { EventRecord } from '#contract/events.ts'
import { gameMisfit, inLayout } from '#domain/catalogue/fit.ts'
import { knownSeasons, seasonAndLayout } from '#domain/catalogue/seasons.ts'
import { DomainError, invalid } from '#domain/errors.ts'
import type { Trx } from '#server/db/pool.ts'

type Pinned = Pick<EventRecord, 'season' | 'layout'>

/** @throws DomainError at the field whose season or layout does not exist */
export function assertSeason({ season: id, layout }: Pinned): void {
  const season = knownSeasons().find((each) => each.id === id)
  if (!season) throw invalid('season', 'This season does not exist')
  if (season.layouts.some((each) => each.id === layout)) return
  const names = season.layouts.map((each) => each.id).join(', ')
  throw invalid('layout', `${season.name} has no draft layout of this name. It has: ${names}`)
}

/** Moves an event to another season or layout. @throws DomainError CONFLICT when maps or drafts that were entered are not of it */
export async function changeSeason(trx: Trx, before: EventRecord, to: Pinned): Promise<void> {
  if (before.season === to.season && before.layout === to.layout) return
  assertSeason(to)
  const { season, layout } = seasonAndLayout(to)
  const matches = await trx.selectFrom('matches').select('games').where('event_id', '=', before.id).execute()
  const misfits = matches.flatMap(({ games }) => games).filter((game) => gameMisfit(inLayout(game, layout), undefined, season, layout) !== null)
  if (misfits.length === 0) return
  const what = misfits.length === 1 ? 'one map is' : `${misfits.length} maps are`
  throw new DomainError('CONFLICT', `In this event ${what} entered with heroes, maps or slots that ${season.name} does not have in this draft layout. Nothing was changed.`)
}
