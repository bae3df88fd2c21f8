import type { DraftWrite } from '#contract/drafts.ts'
import { gameMisfit } from '#domain/catalogue/fit.ts'
import { knownSeasons, SEASON_0 } from '#domain/catalogue/seasons.ts'
import { readDraft } from '#domain/drafts/share-code.ts'
import { invalid } from '#domain/errors.ts'
import { limitNewRecords } from '#server/http/new-records.ts'
import type { Routes } from '#server/http/routes.ts'
import { serverOf } from '#server/http/serve.ts'
import { insertDraft, openDraft } from './store.ts'

const NEW = {
  what: 'new drafts', mostOfAll: 2_000, text: 'Too many drafts are being shared at the moment. The long link still works.',
}

/** @throws DomainError at the first part that is not of the draft's season and one of its layouts (SH-05 CA-03) */
function assertDraft(draft: DraftWrite): void {
  if (readDraft(draft)) return
  const id = draft.season ?? SEASON_0.id
  const season = knownSeasons().find((each) => each.id === id)
  if (!season) throw invalid('season', 'This season does not exist')
  const { teamASlots, teamBSlots, selectedMapId } = draft
  const layout = season.layouts.find(({ teamA, teamB }) => teamA.length === teamASlots.length && teamB.length === teamBSlots.length) ?? season.layouts[0]
  const misfit = layout && gameMisfit({ teamASlots, teamBSlots, map: selectedMapId ?? '' }, undefined, season, layout)
  throw invalid(misfit?.path.replace(/^map$/, 'selectedMapId') ?? 'teamASlots', misfit?.message ?? 'These slots are of no draft layout of this season')
}

export const draftRoutes: Routes = async (app, { db, now }) => {
  const serve = serverOf(app, 'Drafts')
  const limits = { bodyLimit: 8_192, config: { rateLimit: { max: 300, timeWindow: '1 hour' } } }
  serve('POST /drafts', async (request) => {
    assertDraft(request.body)
    return { id: await insertDraft(db, request.body, () => limitNewRecords(db, request.ip, NEW)), ...request.body }
  }, limits)
  serve('GET /drafts/:id', async ({ params: { id } }) => openDraft(db, id, now()))
}
