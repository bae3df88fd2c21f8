import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import type { ProgressResult } from '#contract/brackets.ts'
import type { BracketRecord } from '#contract/sent-brackets.ts'
import { placements } from '#domain/stages/display/placements.ts'
import { actorOf } from '#server/audit/store.ts'
import { createOnce } from '#server/records/create-once.ts'
import type { Routes } from '#server/http/routes.ts'
import { serverOf } from '#server/http/serve.ts'
import { expectedVersion, sendRecord } from '#server/http/versions.ts'
import { completeBracketNode, progressBrackets, syncBracket, useBracketTeams } from './advance.ts'
import { seedTeams, updateBracket, updateNode } from './edit.ts'
import { withGroups } from './from-groups.ts'
import { removeBracket } from './remove.ts'
import { showBrackets, shownBracket } from './shown.ts'
import { findBracket, insertBracket, insertTestBracket, listBrackets, orderBrackets } from './store.ts'

export const bracketRoutes: Routes = async (app, { db, now }) => {
  const serve = serverOf(app, 'Brackets')
  const send = (reply: FastifyReply, bracket: BracketRecord) => sendRecord(reply, shownBracket(bracket))
  const find = async (id: string) => {
    const found = await findBracket(db, id)
    const [shown = found] = await withGroups(db, [found])
    return shown
  }

  serve('GET /brackets/event/:id', async ({ params: { id } }) => showBrackets(db, await listBrackets(db, id)))
  serve('GET /brackets/:id', async ({ params: { id } }, reply) => send(reply, await find(id)))
  serve('GET /brackets/:id/placements', async ({ params: { id } }) => {
    const { nodes, participants } = await findBracket(db, id)
    return placements(nodes).map((placement) => {
      const { name, tag, logo } = participants[placement.teamId] ?? { name: placement.teamId, tag: '', logo: '' }
      return { ...placement, name, tag, logo }
    })
  })
  serve('POST /brackets', async (request, reply) =>
    send(reply, await find(await createOnce(db, request, (actor) => insertBracket(db, actor, request.body)))))
  serve('POST /brackets/test', async (request, reply) =>
    send(reply, await find(await createOnce(db, request, (actor) => insertTestBracket(db, actor, request.body.eventId)))))
  // A fixed address comes before /api/brackets/{id} (AP-10).
  serve('PATCH /brackets/display-order', async (request) =>
    (await orderBrackets(db, actorOf(request), request.body)).map(shownBracket))
  serve('PATCH /brackets/:id', async (request, reply) => {
    const { params: { id }, query: { confirm }, body } = request
    const change = { expected: expectedVersion(request), confirm, now: now() }
    return send(reply, await updateBracket(db, actorOf(request), id, body, change))
  })
  serve('DELETE /brackets/:id', async (request) =>
    removeBracket(db, actorOf(request), request.params.id, expectedVersion(request), now()))
  serve('POST /brackets/:id/seed', async (request, reply) => {
    const { params: { id }, body: { teamIds, confirm } } = request
    const change = { expected: expectedVersion(request), confirm, now: now() }
    return send(reply, await seedTeams(db, actorOf(request), id, teamIds, change))
  })
  serve('POST /brackets/:id/matches/:nodeId/complete', async (request, reply) => {
    const { id, nodeId } = request.params
    const { confirm, ...winner } = request.body
    const options = { expected: expectedVersion(request), confirm, now: now() }
    return send(reply, await completeBracketNode(db, actorOf(request), id, nodeId, winner, options))
  })
  serve('PATCH /brackets/:id/matches/:nodeId', async (request, reply) => {
    const { params: { id, nodeId }, body } = request
    const options = { expected: expectedVersion(request), confirm: body.confirm, now: now() }
    return send(reply, await updateNode(db, actorOf(request), id, nodeId, body, options))
  })
  serve('POST /brackets/:id/matches/:nodeId/use-teams', async (request, reply) => {
    const { id, nodeId } = request.params
    const options = { expected: expectedVersion(request), confirm: request.body?.confirm ?? false, now: now() }
    return send(reply, await useBracketTeams(db, actorOf(request), id, nodeId, options))
  })
  serve('POST /brackets/:id/sync', async (request) => {
    const answer = await syncBracket(db, actorOf(request), request.params.id, request.body?.confirm ?? false, now())
    logSkipped(request.log, answer.results)
    return answer
  })
  serve('POST /brackets/progress', async (request) => {
    const { matchId, confirm } = request.body
    const answer = await progressBrackets(db, actorOf(request), matchId, confirm, now())
    logSkipped(request.log, answer.results)
    return { ...answer, brackets: answer.brackets.map(shownBracket) }
  })
}

/** Results that a bracket could not apply are logged for the operator, and returned to the caller. */
export function logSkipped(log: FastifyBaseLogger, results: ProgressResult[]): void {
  for (const result of results) {
    if (result.reason) log.warn({ bracket: result.bracketId, match: result.matchId }, `Bracket not updated: ${result.reason}`)
  }
}
