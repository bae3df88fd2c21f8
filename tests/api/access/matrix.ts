import { API, type ApiRoute } from '#contract/api.ts'
import { statusOf, type Access, type Endpoint } from '#contract/endpoint.ts'
import { aDump } from '#tests/support/worlds/dumps.ts'
import { aTournament, linkMatches } from '#tests/support/worlds/brackets.ts'
import { bodies, games, WIN } from '#tests/support/worlds/factories.ts'
import { aSubscription } from '#tests/support/worlds/subscriptions.ts'
import { aFile, anImport } from '#tests/support/worlds/imports.ts'
import type { Site } from '#tests/support/program/site.ts'
import { linkOf } from '#tests/support/clients/visitor.ts'
import { anImage, PNG, uploader, wantedImage } from '#tests/support/clients/uploader.ts'

export type Call = { path: string; body?: unknown; raw?: BodyInit; headers?: Record<string, string> }
export type Row = {
  /** Method and path as the route is registered. */
  route: string
  /** Status for nobody, for somebody without role, for an editor and for an admin. */
  statuses: readonly [number, number, number, number]
  /** Prepares a valid request: it would change something for an authorised caller. */
  prepare: (site: Site) => Call | Promise<Call>
}

const reads = [200, 200, 200, 200] as const
const STATUSES: Record<Access, (done: number) => Row['statuses']> = {
  public: (done) => [done, done, done, done],
  capability: (done) => [done, done, done, done],
  session: (done) => [401, done, done, done],
  staff: (done) => [401, 403, done, done],
  admin: (done) => [401, 403, 403, done],
}

const row = (route: string, statuses: Row['statuses'], prepare: Row['prepare']): Row => ({ route, statuses, prepare })

/** A row of an endpoint of the contract, which states its access and its status. */
const call = (route: ApiRoute, prepare: Row['prepare']): Row => {
  const endpoint: Endpoint = API[route]
  return row(route.replace(' ', ' /api'), STATUSES[endpoint.access](statusOf(endpoint)), prepare)
}

const events = [
  call('GET /events', () => ({ path: '/api/events?page=1&limit=50' })),
  call('GET /events/:id/catch-up', async ({ make }) => ({ path: `/api/events/${await make.anEvent()}/catch-up?at=now` })),
  call('GET /events/:id', async ({ make }) => ({ path: `/api/events/${await make.anEvent()}` })),
  call('GET /events/:id/placements', async ({ make }) => ({ path: `/api/events/${await make.anEvent()}/placements` })),
  call('POST /events', () => ({ path: '/api/events', body: bodies.event() })),
  call(
    'PATCH /events/:id',
    async ({ make }) => ({ path: `/api/events/${await make.anEvent()}`, body: { format: 'Swiss' } }),
  ),
  call('DELETE /events/:id', async ({ make }) => ({ path: `/api/events/${await make.anEvent()}` })),
  call('GET /events/:id/withdrawals/:teamId', async ({ make }) => ({
    path: `/api/events/${await make.anEvent()}/withdrawals/${await make.aTeam()}`,
  })),
  call('POST /events/:id/withdrawals', async ({ make }) => ({
    path: `/api/events/${await make.anEvent()}/withdrawals`, body: { teamId: await make.aTeam() },
  })),
  call('DELETE /events/:id/withdrawals/:teamId', async ({ make, editor }) => {
    const [eventId, teamId] = [await make.anEvent(), await make.aTeam()]
    await editor.post(`/api/events/${eventId}/withdrawals`, { teamId })
    return { path: `/api/events/${eventId}/withdrawals/${teamId}` }
  }),
]

const teams = [
  call('GET /teams', () => ({ path: '/api/teams' })),
  call('GET /teams/:id', async ({ make }) => ({ path: `/api/teams/${await make.aTeam()}` })),
  call('GET /teams/:id/events', async ({ make }) => ({ path: `/api/teams/${await make.aTeam()}/events` })),
  call('GET /teams/:id/roster', async ({ make }) => ({ path: `/api/teams/${await make.aTeam()}/roster?eventId=${await make.anEvent()}` })),
  call('GET /teams/:id/figures', async ({ make }) => ({ path: `/api/teams/${await make.aTeam()}/figures` })),
  call('GET /teams/:id/maps', async ({ make }) => ({ path: `/api/teams/${await make.aTeam()}/maps` })),
  call('GET /teams/:id/head-to-head/:otherId', async ({ make }) => ({ path: `/api/teams/${await make.aTeam()}/head-to-head/${await make.aTeam()}` })),
  call('POST /teams', () => ({ path: '/api/teams', body: bodies.team() })),
  call(
    'PUT /teams/:id',
    async ({ make }) => ({ path: `/api/teams/${await make.aTeam()}`, body: bodies.team() }),
  ),
  call('POST /teams/:id/merge', async ({ make }) => ({ path: `/api/teams/${await make.aTeam()}/merge`, body: { intoId: await make.aTeam() } })),
  call('DELETE /teams/:id', async ({ make }) => ({ path: `/api/teams/${await make.aTeam()}` })),
]

const players = [
  call('GET /players', () => ({ path: '/api/players' })),
  call('GET /players/:id', async ({ make }) => ({ path: `/api/players/${await make.aPlayer()}` })),
  call('GET /players/:id/career', async ({ make }) => ({ path: `/api/players/${await make.aPlayer()}/career` })),
  call('POST /players', () => ({ path: '/api/players', body: bodies.player() })),
  call(
    'PUT /players/:id',
    async ({ make }) => ({ path: `/api/players/${await make.aPlayer()}`, body: bodies.player() }),
  ),
  call('POST /players/:id/merge', async ({ make }) => ({
    path: `/api/players/${await make.aPlayer()}/merge`, body: { intoId: await make.aPlayer() },
  })),
  call('DELETE /players/:id', async ({ make }) => ({ path: `/api/players/${await make.aPlayer()}` })),
]

const matches = [
  call('GET /matches', () => ({ path: '/api/matches?status=upcoming&limit=5&search=a' })),
  call('GET /matches/:id', async ({ make }) => ({ path: `/api/matches/${await make.aMatch()}` })),
  call('POST /matches', () => ({ path: '/api/matches', body: bodies.match() })),
  call('GET /matches/:id/preview', async ({ make }) => ({ path: `/api/matches/${await make.aMatch()}/preview` })),
  call('GET /matches/:id/neighbours', async ({ make }) => ({ path: `/api/matches/${await make.aMatch()}/neighbours` })),
  call('PUT /matches/:id', async ({ make }) => ({
    path: `/api/matches/${await make.aMatch()}`, body: bodies.match({ streamLink: 'https://example.com/live' }),
  })),
  call('POST /matches/bulk-edit', async ({ make }) => ({
    path: '/api/matches/bulk-edit', body: { matches: [{ id: await make.aMatch(), version: 1 }], changes: { note: 'Moved' } },
  })),
  call('POST /matches/:id/taps', async ({ make }) => ({
    path: `/api/matches/${await make.aMatch()}/taps`, body: { taps: [{ id: 'one-tap-1', kind: 'start', at: '2026-11-20T18:00:00Z' }] },
  })),
  call('POST /matches/:id/replay', async ({ make }) => ({
    path: `/api/matches/${await make.aMatch({ resultType: 'cancelled' })}/replay`, body: { reason: 'The server failed' },
  })),
  call('DELETE /matches/:id', async ({ make }) => ({ path: `/api/matches/${await make.aMatch()}` })),
]

/** A league of two teams whose match is played. */
const aPlayedStage = async ({ make, editor }: Site): Promise<string> => {
  const { made: { ids }, stages: [id = ''], teamIds: [teamOneId, teamTwoId], eventId } = await make.aPlan()
  await editor.put(`/api/matches/${ids['league.0.1.1']}`, { eventId, teamOneId, teamTwoId, games: games(...WIN) })
  return id
}

/** A Swiss stage of four teams whose first round is played. */
const aSwissStage = async ({ make, editor }: Site): Promise<string> => {
  const { made, stages: [id = ''], teamIds: [a, b, c, d], eventId } = await make.aPlan({ teams: 4, template: 'swiss-into-single-elimination' })
  for (const [key, teamOneId, teamTwoId] of [['swiss.0.1.1', a, d], ['swiss.0.1.2', b, c]] as const) {
    await editor.put(`/api/matches/${made.ids[key]}`, { eventId, teamOneId, teamTwoId, games: games(...WIN) })
  }
  return id
}

const stages = [
  call('GET /events/:id/stages', async ({ make }) => ({ path: `/api/events/${await make.anEvent()}/stages` })),
  call('GET /stages/:id', async ({ make }) => ({ path: `/api/stages/${await make.a('stage')}` })),
  call('GET /stages/:id/standings', async ({ make }) => ({ path: `/api/stages/${await make.a('stage')}/standings?round=1` })),
  call('GET /stages/:id/scenarios', async ({ make }) => ({ path: `/api/stages/${await make.a('stage')}/scenarios` })),
  call('POST /stages/:id/scenarios', async ({ make }) => ({ path: `/api/stages/${await make.a('stage')}/scenarios`, body: { outcomes: [] } })),
  call('PATCH /stages/:id', async ({ make }) => ({ path: `/api/stages/${await make.a('stage')}`, body: { name: 'Other' } })),
  call('DELETE /stages/:id', async ({ make }) => ({ path: `/api/stages/${await make.a('stage')}` })),
  call('POST /events/:id/plan/preview', async ({ make }) => ({
    path: `/api/events/${await make.anEvent()}/plan/preview`, body: { template: 'league', teams: await make.teams(2) },
  })),
  call('POST /events/:id/plan', async ({ make }) => ({
    path: `/api/events/${await make.anEvent()}/plan`, body: { template: 'league', teams: await make.teams(2) },
  })),
  call('POST /stages/:id/close/preview', async ({ make }) => ({ path: `/api/stages/${await make.a('stage')}/close/preview` })),
  call('POST /stages/:id/close', async (site) => ({ path: `/api/stages/${await aPlayedStage(site)}/close`, body: {} })),
  call('POST /stages/:id/next-round/preview', async (site) => ({ path: `/api/stages/${await aSwissStage(site)}/next-round/preview` })),
  call('POST /stages/:id/next-round', async (site) => ({ path: `/api/stages/${await aSwissStage(site)}/next-round`, body: {} })),
  call('POST /stages/:id/reopen', async (site) => {
    const id = await aPlayedStage(site)
    await site.editor.post(`/api/stages/${id}/close`, {})
    return { path: `/api/stages/${id}/reopen` }
  }),
]

const brackets = [
  call(
    'GET /brackets/event/:id', async ({ make }) => ({ path: `/api/brackets/event/${await make.anEvent()}` }),
  ),
  call('GET /brackets/:id', async ({ make }) => ({ path: `/api/brackets/${await make.aBracket()}` })),
  call('GET /brackets/:id/placements', async ({ make }) => ({ path: `/api/brackets/${await make.aBracket()}/placements` })),
  call(
    'POST /brackets',
    async ({ make }) => ({ path: '/api/brackets', body: bodies.bracket({ eventId: await make.anEvent() }) }),
  ),
  call(
    'PATCH /brackets/:id',
    async ({ make }) => ({ path: `/api/brackets/${await make.aBracket()}`, body: { name: 'Other' } }),
  ),
  call(
    'DELETE /brackets/:id', async ({ make }) => ({ path: `/api/brackets/${await make.aBracket()}` }),
  ),
  call('PATCH /brackets/display-order', async ({ make }) => {
    const eventId = await make.anEvent()
    const ids = [await make.aBracket({ eventId }), await make.aBracket({ eventId })]
    return {
      path: '/api/brackets/display-order',
      body: ids.map((bracketId, index) => ({ bracketId, displayOrder: 1 - index })),
    }
  }),
  call('POST /brackets/:id/matches/:nodeId/complete', async ({ editor }) => {
    const { bracketId, teams: [winnerId] } = await aTournament(editor, { size: 2 })
    return { path: `/api/brackets/${bracketId}/matches/w1-0/complete`, body: { winnerId } }
  }),
  call(
    'POST /brackets/:id/sync',
    async ({ make }) => ({ path: `/api/brackets/${await make.aBracket()}/sync`, body: {} }),
  ),
  call('PATCH /brackets/:id/matches/:nodeId', async ({ make }) => ({
    path: `/api/brackets/${await make.aBracket()}/matches/w1-0`, body: { scheduledAt: '2026-11-21T18:00:00.000Z' },
  })),
  call('POST /brackets/:id/matches/:nodeId/use-teams', async ({ editor, make }) => {
    const { eventId, bracketId } = await aTournament(editor)
    const other = await make.aMatch({ eventId, teamOneId: await make.aTeam() })
    await linkMatches(editor, bracketId, { 'w1-0': other }, '?confirm=true')
    return { path: `/api/brackets/${bracketId}/matches/w1-0/use-teams`, body: {} }
  }),
  call('POST /brackets/:id/seed', async ({ make }) => ({
    path: `/api/brackets/${await make.aBracket()}/seed`, body: { teamIds: [await make.aTeam(), await make.aTeam()] },
  })),
  call('POST /brackets/test', async ({ make }) => ({
    path: '/api/brackets/test', body: { eventId: await make.anEvent() },
  })),
  call('POST /brackets/progress', async ({ editor, make }) => {
    const { bracketId, eventId, teams: [teamOneId, teamTwoId] } = await aTournament(editor, { size: 2 })
    const matchId = await make.aMatch({ eventId, teamOneId, teamTwoId })
    await linkMatches(editor, bracketId, { 'w1-0': matchId })
    return { path: '/api/brackets/progress', body: { matchId } }
  }),
]

const groups = [
  call(
    'GET /events/:eventId/groups',
    async ({ make }) => ({ path: `/api/events/${await make.anEvent()}/groups` }),
  ),
  call(
    'POST /events/:eventId/groups',
    async ({ make }) => ({ path: `/api/events/${await make.anEvent()}/groups`, body: bodies.group() }),
  ),
  call(
    'PUT /groups/:groupId',
    async ({ make }) => ({ path: `/api/groups/${await make.aGroup()}`, body: bodies.group() }),
  ),
  call(
    'DELETE /groups/:groupId', async ({ make }) => ({ path: `/api/groups/${await make.aGroup()}` }),
  ),
  call('GET /groups/:groupId', async ({ make }) => ({ path: `/api/groups/${await make.aGroup()}` })),
  call('GET /groups/:groupId/standings', async ({ make }) => ({ path: `/api/groups/${await make.aGroup()}/standings` })),
  call('GET /groups/:groupId/scenarios', async ({ make }) => ({ path: `/api/groups/${await make.aGroup()}/scenarios` })),
  call('POST /groups/:groupId/scenarios', async ({ make }) => ({ path: `/api/groups/${await make.aGroup()}/scenarios`, body: { outcomes: [] } })),
  call('GET /groups/undecided', () => ({ path: '/api/groups/undecided' })),
  call('POST /groups/:groupId/teams', async ({ make }) => ({
    path: `/api/groups/${await make.aGroup()}/teams`, body: { teamId: await make.aTeam() },
  })),
  call('DELETE /groups/:groupId/teams/:teamId', async ({ make }) => {
    const teamId = await make.aTeam()
    return { path: `/api/groups/${await make.aGroup({ teamIds: [teamId] })}/teams/${teamId}` }
  }),
  call('POST /groups/:groupId/matches', async ({ make }) => {
    const eventId = await make.anEvent()
    return {
      path: `/api/groups/${await make.aGroup({ eventId })}/matches`, body: { matchId: await make.aMatch({ eventId }) },
    }
  }),
  call('DELETE /groups/:groupId/matches/:matchId', async ({ make }) => {
    const eventId = await make.anEvent()
    const matchId = await make.aMatch({ eventId })
    return { path: `/api/groups/${await make.aGroup({ eventId, matchIds: [matchId] })}/matches/${matchId}` }
  }),
]

const aTeamInEvent = async ({ make }: Site) => {
  const teamId = await make.aTeam()
  return { teamId, eventId: await make.anEvent({ teamMetadata: [{ teamId, participantId: teamId }] }) }
}

const snapshots = [
  call('POST /snapshots/events/:eventId', async (site) => {
    const { eventId, teamId } = await aTeamInEvent(site)
    return { path: `/api/snapshots/events/${eventId}`, body: { teamIds: [teamId] } }
  }),
  call('GET /snapshots/events/:eventId/teams/:teamId', async (site) => {
    const { eventId, teamId } = await aTeamInEvent(site)
    await site.editor.post(`/api/snapshots/events/${eventId}`, { teamIds: [teamId] })
    return { path: `/api/snapshots/events/${eventId}/teams/${teamId}` }
  }),
  call('POST /snapshots/events/:eventId/teams/:teamId', async (site) => {
    const { eventId, teamId } = await aTeamInEvent(site)
    return { path: `/api/snapshots/events/${eventId}/teams/${teamId}` }
  }),
]

const openToAll = [
  call('GET /search', () => ({ path: '/api/search?q=team' })),
  call('GET /search/matches', () => ({ path: '/api/search/matches?q=c4ca' })),
  call('GET /search/suggestions', () => ({ path: '/api/search/suggestions?q=team' })),
  call('GET /search/places', () => ({ path: '/api/search/places?q=c4ca' })),
  call('GET /following', () => ({ path: '/api/following?stars=team:none' })),
  call('GET /push/key', () => ({ path: '/api/push/key' })),
  call('POST /push/subscriptions', () => ({ path: '/api/push/subscriptions', body: aSubscription() })),
  ...(['GET', 'PUT', 'DELETE'] as const).map((method) => call(`${method} /push/subscriptions/:handle`, async ({ anon }) => {
    const body = aSubscription()
    const { handle } = (await anon.post('/api/push/subscriptions', body)).body
    return { path: `/api/push/subscriptions/${handle}`, ...(method === 'PUT' && { body }) }
  })),
  call('GET /statistics/heroes', () => ({ path: '/api/statistics/heroes?mode=Convoy' })),
  call('GET /statistics/heroes/:id', () => ({ path: '/api/statistics/heroes/thor' })),
  call('GET /statistics/maps', () => ({ path: '/api/statistics/maps?month=2026-11' })),
  call('GET /statistics/maps/:id', () => ({ path: '/api/statistics/maps/krakoa' })),
  call('GET /statistics/games', () => ({ path: '/api/statistics/games?heroId=thor&as=ban' })),
  call('GET /statistics/scouting', () => ({ path: '/api/statistics/scouting?teamId=none&opponentId=nobody' })),
  call('GET /changes', () => ({ path: '/api/changes?since=0' })),
  call('GET /seasons', () => ({ path: '/api/seasons' })),
  call('POST /drafts', () => ({ path: '/api/drafts', body: bodies.draft() })),
  call('GET /drafts/:id', async ({ make }) => ({ path: `/api/drafts/${await make.aDraft()}` })),
  row('GET /api/live', reads, () => ({ path: '/api/live' })),
  call('GET /live/revision', () => ({ path: '/api/live/revision' })),
  row('GET /api/openapi.json', reads, () => ({ path: '/api/openapi.json' })),
  row('GET /api/docs', reads, () => ({ path: '/api/docs' })),
  row('GET /healthz', reads, () => ({ path: '/healthz' })),
  row('GET /readyz', reads, () => ({ path: '/readyz' })),
  row('GET /assets/*', [404, 404, 404, 404], () => ({ path: '/assets/none.js' })),
  row('GET /art/*', [404, 404, 404, 404], () => ({ path: '/art/none.svg' })),
  row('GET /*', reads, () => ({ path: '/' })),
]

const imports = [
  call('GET /imports', () => ({ path: '/api/imports' })),
  call('GET /imports/:id', async ({ editor }) => ({ path: `/api/imports/${await anImport(editor)}` })),
  call('POST /imports', () => ({ path: '/api/imports', body: aFile() })),
  call('POST /imports/:id/rows', async ({ editor }) => ({
    path: `/api/imports/${await anImport(editor)}/rows`, body: { rows: [{ row: 2, match: {} }] },
  })),
  call('POST /imports/:id/undo', async ({ editor }) => {
    const id = await anImport(editor)
    await editor.post(`/api/imports/${id}/rows`, { rows: [{ row: 2, match: {} }] })
    return { path: `/api/imports/${id}/undo` }
  }),
]

const images = { 'content-type': 'image/png' }

const uploads = [
  call('GET /uploads/list', () => ({ path: '/api/uploads/list?path=teams' })),
  call('POST /uploads/signed-url', () => ({ path: '/api/uploads/signed-url', body: wantedImage })),
  row('PUT /api/uploads/files/:area/:name', [204, 204, 204, 204], async ({ editor }) => ({
    path: (await uploader(editor).sign()).uploadUrl, raw: PNG, headers: images,
  })),
  row('PUT /api/uploads/files/:area/:name', [403, 403, 403, 403], async ({ editor }) => ({
    path: (await uploader(editor).sign()).uploadUrl.replace(/signature=.*/, 'signature=none'), raw: PNG,
    headers: images,
  })),
  call('POST /uploads/signed-url/complete', async ({ editor }) => {
    const by = uploader(editor)
    const { uploadUrl, path } = await by.sign()
    await by.send(uploadUrl, PNG)
    return { path: '/api/uploads/signed-url/complete', body: { path } }
  }),
  call('POST /uploads/delete', async ({ editor }) => ({
    path: '/api/uploads/delete', body: { fullPath: await anImage(editor) },
  })),
  row('GET /uploads/:area/:name', reads, async ({ editor }) => ({ path: `/uploads/${await anImage(editor)}` })),
]

const forOtherPrograms = [
  row('GET /share/events/:id.png', reads, async ({ make }) => ({ path: `/share/events/${await make.anEvent()}.png` })),
  row('GET /share/matches/:id.png', reads, async ({ make }) => ({ path: `/share/matches/${await make.aMatch()}.png` })),
  row('GET /share/matches/:id/drafts/:number.png', reads, async ({ make }) => ({
    path: `/share/matches/${await make.aMatch({ games: games([2, 0]) })}/drafts/1.png`,
  })),
  row('GET /share/players/:id.png', reads, async ({ make }) => ({ path: `/share/players/${await make.aPlayer()}.png` })),
  row('GET /share/teams/:id.png', reads, async ({ make }) => ({ path: `/share/teams/${await make.aTeam()}.png` })),
  row('GET /share/draft.png', reads, () => ({ path: '/share/draft.png' })),
  row('GET /share/site.png', reads, () => ({ path: '/share/site.png' })),
  row(
    'GET /api/calendars/events/:id.ics', reads,
    async ({ make }) => ({ path: `/api/calendars/events/${await make.anEvent()}.ics` }),
  ),
  row(
    'GET /api/calendars/teams/:id.ics', reads,
    async ({ make }) => ({ path: `/api/calendars/teams/${await make.aTeam()}.ics` }),
  ),
  row('GET /api/calendars/following.ics', reads, () => ({ path: '/api/calendars/following.ics?stars=event:none' })),
  row('POST /mcp', reads, () => ({ path: '/mcp', body: { jsonrpc: '2.0', id: 1, method: 'tools/list' } })),
  row('GET /feeds/results.atom', reads, () => ({ path: '/feeds/results.atom' })),
  row('GET /feeds/results-spoiler-free.atom', reads, () => ({ path: '/feeds/results-spoiler-free.atom' })),
  row('GET /oembed', reads, async ({ make, server }) => ({ path: `/oembed?url=${encodeURIComponent(`${server.url}/matches/${await make.aMatch()}`)}` })),
  row('GET /sitemaps/:part.xml', reads, () => ({ path: '/sitemaps/pages.xml' })),
  row('GET /cite', reads, async ({ make }) => ({ path: `/cite?page=/teams/${await make.aTeam()}` })),
  row('GET /dumps', [301, 301, 301, 301], () => ({ path: '/dumps' })),
  row('GET /dumps/', reads, () => ({ path: '/dumps/' })),
  row('GET /dumps/index.json', reads, () => ({ path: '/dumps/index.json' })),
  row('GET /dumps/:day', [301, 301, 301, 301], async (site) => ({ path: `/dumps/${(await aDump(site)).day}` })),
  row('GET /dumps/:day/', reads, async (site) => ({ path: `/dumps/${(await aDump(site)).day}/` })),
  row('GET /dumps/:day/:name', reads, async (site) => ({ path: `/dumps/${(await aDump(site)).day}/manifest.json` })),
  row('GET /.well-known/security.txt', reads, () => ({ path: '/.well-known/security.txt' })),
]

/** A player that was deleted; the change that did it, and its request. */
const aDeletion = async ({ make, editor }: Site) => {
  const id = await make.aPlayer()
  const { headers } = await editor.delete(`/api/players/${id}`)
  const { body: [deletion] } = await editor.get(`/api/history?kind=player&recordId=${id}`)
  return { changeId: deletion.id, requestId: headers.get('x-request-id') }
}

const history = [
  call('GET /history', () => ({ path: '/api/history?kind=match&recordId=none' })),
  call('GET /history/deleted', () => ({ path: '/api/history/deleted?kind=player' })),
  call('POST /history/:changeId/restore', async (site) => ({
    path: `/api/history/${(await aDeletion(site)).changeId}/restore`, body: { state: 'before' },
  })),
  call('POST /history/undo', async (site) => ({
    path: '/api/history/undo', body: { requestId: (await aDeletion(site)).requestId },
  })),
  call('PUT /presence/:kind/:id', async ({ make }) => ({
    path: `/api/presence/player/${await make.aPlayer()}`,
  })),
  call('DELETE /presence/:kind/:id', async ({ make }) => ({
    path: `/api/presence/player/${await make.aPlayer()}`,
  })),
]

const anEndpoint = { url: 'https://93.184.215.14/hook', events: ['match.updated'] }
/** A site can have few of them, so rows share one. */
const aWebhook = async ({ admin }: Site): Promise<string> => {
  const [known] = (await admin.get('/api/admin/webhooks')).body
  const { id } = known ?? (await admin.post('/api/admin/webhooks', anEndpoint)).body
  return `/api/admin/webhooks/${id}`
}
const webhooks = [
  call('GET /admin/webhooks', () => ({ path: '/api/admin/webhooks' })),
  call('POST /admin/webhooks', () => ({ path: '/api/admin/webhooks', body: anEndpoint })),
  call('GET /admin/seasons/:id', async (site) => {
    await site.admin.put('/api/admin/seasons/read', { name: 'Read', extends: '0' })
    return { path: '/api/admin/seasons/read' }
  }),
  call('PUT /admin/seasons/:id', () => ({ path: '/api/admin/seasons/matrix', body: { name: 'Matrix', extends: '0' } })),
  call('PUT /admin/webhooks/:id', async (site) => ({
    path: await aWebhook(site), body: { ...anEndpoint, enabled: false },
  })),
  call('DELETE /admin/webhooks/:id', async (site) => ({ path: await aWebhook(site) })),
  call('POST /admin/webhooks/:id/secret', async (site) => ({ path: `${await aWebhook(site)}/secret` })),
  call('POST /admin/webhooks/:id/test', async (site) => ({
    path: `${await aWebhook(site)}/test`,
  })),
  call('GET /admin/webhooks/:id/deliveries', async (site) => ({
    path: `${await aWebhook(site)}/deliveries`,
  })),
  call('POST /admin/webhooks/:id/deliveries/:deliveryId/resend', async (site) => {
    const path = await aWebhook(site)
    return { path: `${path}/deliveries/${(await site.admin.post(`${path}/test`)).body.id}/resend` }
  }),
]

const aToken = { name: 'Score bot', scopes: ['matches:write'] }
const tokens = [
  call('GET /tokens', () => ({ path: '/api/tokens' })),
  call('POST /tokens', () => ({ path: '/api/tokens', body: aToken })),
  call('DELETE /tokens/:id', async ({ editor }) => ({
    path: `/api/tokens/${(await editor.post('/api/tokens', aToken)).body.id}`,
  })),
]

let people = 0
const aPerson = () => ({ userId: `100000000000${(people += 1) + 100}`, username: 'Nelly', roles: ['editor'] })

const users = [
  call('GET /admin/users', () => ({ path: '/api/admin/users' })),
  call('POST /admin/users', () => ({ path: '/api/admin/users', body: aPerson() })),
  call('PUT /admin/users/:id', async ({ admin }) => {
    const person = aPerson()
    await admin.post('/api/admin/users', person)
    return { path: `/api/admin/users/${person.userId}`, body: { roles: [] } }
  }),
  call('DELETE /admin/users/:id/sessions', async ({ admin }) => {
    const person = aPerson()
    await admin.post('/api/admin/users', person)
    return { path: `/api/admin/users/${person.userId}/sessions` }
  }),
  call('GET /admin/audit', () => ({ path: '/api/admin/audit' })),
  call('GET /version', () => ({ path: '/api/version' })),
]

const STAND_IN = 'response_type=code&client_id=stand-in&state=s&code_challenge=c&code_challenge_method=S256'
const GRANT = 'grant_type=authorization_code&client_id=stand-in&client_secret=stand-in&code=none'
const CALLBACK = '/api/auth/discord/callback'

const login = [
  row('GET /stand-in', [302, 302, 302, 302], () => ({ path: linkOf('editor') })),
  // As a browser that did not come by that link.
  row('GET /stand-in/oauth2/authorize', [403, 403, 403, 403], ({ server }) => ({
    path: `/stand-in/oauth2/authorize?${STAND_IN}&redirect_uri=${encodeURIComponent(server.url + CALLBACK)}`,
    headers: { cookie: '' },
  })),
  row('POST /stand-in/oauth2/token', [400, 400, 400, 400], () => ({
    path: '/stand-in/oauth2/token',
    raw: `${GRANT}&redirect_uri=x&code_verifier=x`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })),
  row('GET /stand-in/users/@me', [401, 401, 401, 401], () => ({ path: '/stand-in/users/@me' })),
  call('GET /auth/user', () => ({ path: '/api/auth/user' })),
  row('GET /api/auth/discord/login', [302, 302, 302, 302], () => ({ path: '/api/auth/discord/login' })),
  row('GET /api/auth/discord/callback', [400, 400, 400, 400], () => ({ path: `${CALLBACK}?state=none&code=none` })),
  call('GET /sessions', () => ({ path: '/api/sessions' })),
  // A session belongs to the caller, so a valid one is ended in the tests of sessions.
  row('DELETE /api/sessions/:id', [401, 404, 404, 404], () => ({ path: '/api/sessions/none' })),
  // The last of all: it ends the session.
  call('POST /auth/logout', () => ({ path: '/api/auth/logout' })),
]

/** Every route of the application and what each identity gets for a valid request. */
export const MATRIX: Row[] = [
  ...events, ...teams, ...players, ...matches, ...stages, ...brackets, ...groups, ...snapshots, ...openToAll, ...forOtherPrograms,
  ...imports, ...uploads, ...history, ...users, ...webhooks, ...tokens, ...login,
]
