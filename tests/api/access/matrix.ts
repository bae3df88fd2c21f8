import { aTournament, linkMatches } from '#tests/support/worlds/brackets.ts'
import { bodies } from '#tests/support/worlds/factories.ts'
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
const createsStaff = [401, 403, 201, 201] as const
const writesStaff = [401, 403, 200, 200] as const
const deletesStaff = [401, 403, 204, 204] as const
const readsAdmin = [401, 403, 403, 200] as const

const row = (route: string, statuses: Row['statuses'], prepare: Row['prepare']): Row => ({ route, statuses, prepare })

const events = [
  row('GET /api/events', reads, () => ({ path: '/api/events?page=1&limit=50' })),
  row('GET /api/events/:id', reads, async ({ make }) => ({ path: `/api/events/${await make.anEvent()}` })),
  row('POST /api/events', createsStaff, () => ({ path: '/api/events', body: bodies.event() })),
  row(
    'PATCH /api/events/:id', writesStaff,
    async ({ make }) => ({ path: `/api/events/${await make.anEvent()}`, body: { format: 'Swiss' } }),
  ),
  row('DELETE /api/events/:id', deletesStaff, async ({ make }) => ({ path: `/api/events/${await make.anEvent()}` })),
]

const teams = [
  row('GET /api/teams', reads, () => ({ path: '/api/teams' })),
  row('GET /api/teams/:id', reads, async ({ make }) => ({ path: `/api/teams/${await make.aTeam()}` })),
  row('POST /api/teams', createsStaff, () => ({ path: '/api/teams', body: bodies.team() })),
  row(
    'PUT /api/teams/:id', writesStaff,
    async ({ make }) => ({ path: `/api/teams/${await make.aTeam()}`, body: bodies.team() }),
  ),
  row('DELETE /api/teams/:id', deletesStaff, async ({ make }) => ({ path: `/api/teams/${await make.aTeam()}` })),
]

const players = [
  row('GET /api/players', reads, () => ({ path: '/api/players' })),
  row('GET /api/players/:id', reads, async ({ make }) => ({ path: `/api/players/${await make.aPlayer()}` })),
  row('POST /api/players', createsStaff, () => ({ path: '/api/players', body: bodies.player() })),
  row(
    'PUT /api/players/:id', writesStaff,
    async ({ make }) => ({ path: `/api/players/${await make.aPlayer()}`, body: bodies.player() }),
  ),
  row('DELETE /api/players/:id', deletesStaff, async ({ make }) => ({ path: `/api/players/${await make.aPlayer()}` })),
]

const matches = [
  row('GET /api/matches', reads, () => ({ path: '/api/matches?status=upcoming&limit=5&search=a' })),
  row('GET /api/matches/:id', reads, async ({ make }) => ({ path: `/api/matches/${await make.aMatch()}` })),
  row('POST /api/matches', createsStaff, () => ({ path: '/api/matches', body: bodies.match() })),
  row('PUT /api/matches/:id', writesStaff, async ({ make }) => ({
    path: `/api/matches/${await make.aMatch()}`, body: bodies.match({ streamLink: 'https://example.com/live' }),
  })),
  row('DELETE /api/matches/:id', deletesStaff, async ({ make }) => ({ path: `/api/matches/${await make.aMatch()}` })),
]

const brackets = [
  row(
    'GET /api/brackets/event/:id', reads, async ({ make }) => ({ path: `/api/brackets/event/${await make.anEvent()}` }),
  ),
  row('GET /api/brackets/:id', reads, async ({ make }) => ({ path: `/api/brackets/${await make.aBracket()}` })),
  row(
    'POST /api/brackets', createsStaff,
    async ({ make }) => ({ path: '/api/brackets', body: bodies.bracket({ eventId: await make.anEvent() }) }),
  ),
  row(
    'PATCH /api/brackets/:id', writesStaff,
    async ({ make }) => ({ path: `/api/brackets/${await make.aBracket()}`, body: { name: 'Other' } }),
  ),
  row(
    'DELETE /api/brackets/:id', deletesStaff, async ({ make }) => ({ path: `/api/brackets/${await make.aBracket()}` }),
  ),
  row('PATCH /api/brackets/display-order', writesStaff, async ({ make }) => {
    const eventId = await make.anEvent()
    const ids = [await make.aBracket({ eventId }), await make.aBracket({ eventId })]
    return {
      path: '/api/brackets/display-order',
      body: ids.map((bracketId, index) => ({ bracketId, displayOrder: 1 - index })),
    }
  }),
  row('POST /api/brackets/:id/matches/:nodeId/complete', writesStaff, async ({ editor }) => {
    const { bracketId, teams: [winnerId] } = await aTournament(editor, { size: 2 })
    return { path: `/api/brackets/${bracketId}/matches/w1-0/complete`, body: { winnerId } }
  }),
  row(
    'POST /api/brackets/:id/sync', writesStaff,
    async ({ make }) => ({ path: `/api/brackets/${await make.aBracket()}/sync`, body: {} }),
  ),
  row('PATCH /api/brackets/:id/matches/:nodeId', writesStaff, async ({ make }) => ({
    path: `/api/brackets/${await make.aBracket()}/matches/w1-0`, body: { scheduledAt: '2026-11-21T18:00:00.000Z' },
  })),
  row('POST /api/brackets/:id/matches/:nodeId/use-teams', writesStaff, async ({ editor, make }) => {
    const { eventId, bracketId } = await aTournament(editor)
    const other = await make.aMatch({ eventId, teamOneId: await make.aTeam() })
    await linkMatches(editor, bracketId, { 'w1-0': other }, '?confirm=true')
    return { path: `/api/brackets/${bracketId}/matches/w1-0/use-teams`, body: {} }
  }),
  row('POST /api/brackets/:id/seed', writesStaff, async ({ make }) => ({
    path: `/api/brackets/${await make.aBracket()}/seed`, body: { teamIds: [await make.aTeam(), await make.aTeam()] },
  })),
  row('POST /api/brackets/test', createsStaff, async ({ make }) => ({
    path: '/api/brackets/test', body: { eventId: await make.anEvent() },
  })),
  row('POST /api/brackets/progress', writesStaff, async ({ editor, make }) => {
    const { bracketId, eventId, teams: [teamOneId, teamTwoId] } = await aTournament(editor, { size: 2 })
    const matchId = await make.aMatch({ eventId, teamOneId, teamTwoId })
    await linkMatches(editor, bracketId, { 'w1-0': matchId })
    return { path: '/api/brackets/progress', body: { matchId } }
  }),
]

const groups = [
  row(
    'GET /api/events/:eventId/groups', reads,
    async ({ make }) => ({ path: `/api/events/${await make.anEvent()}/groups` }),
  ),
  row(
    'POST /api/events/:eventId/groups', createsStaff,
    async ({ make }) => ({ path: `/api/events/${await make.anEvent()}/groups`, body: bodies.group() }),
  ),
  row(
    'PUT /api/groups/:groupId', writesStaff,
    async ({ make }) => ({ path: `/api/groups/${await make.aGroup()}`, body: bodies.group() }),
  ),
  row(
    'DELETE /api/groups/:groupId', deletesStaff, async ({ make }) => ({ path: `/api/groups/${await make.aGroup()}` }),
  ),
  row('POST /api/groups/:groupId/teams', writesStaff, async ({ make }) => ({
    path: `/api/groups/${await make.aGroup()}/teams`, body: { teamId: await make.aTeam() },
  })),
  row('DELETE /api/groups/:groupId/teams/:teamId', deletesStaff, async ({ make }) => {
    const teamId = await make.aTeam()
    return { path: `/api/groups/${await make.aGroup({ teamIds: [teamId] })}/teams/${teamId}` }
  }),
  row('POST /api/groups/:groupId/matches', writesStaff, async ({ make }) => {
    const eventId = await make.anEvent()
    return {
      path: `/api/groups/${await make.aGroup({ eventId })}/matches`, body: { matchId: await make.aMatch({ eventId }) },
    }
  }),
  row('DELETE /api/groups/:groupId/matches/:matchId', deletesStaff, async ({ make }) => {
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
  row('POST /api/snapshots/events/:eventId', writesStaff, async (site) => {
    const { eventId, teamId } = await aTeamInEvent(site)
    return { path: `/api/snapshots/events/${eventId}`, body: { teamIds: [teamId] } }
  }),
  row('GET /api/snapshots/events/:eventId/teams/:teamId', writesStaff, async (site) => {
    const { eventId, teamId } = await aTeamInEvent(site)
    await site.editor.post(`/api/snapshots/events/${eventId}`, { teamIds: [teamId] })
    return { path: `/api/snapshots/events/${eventId}/teams/${teamId}` }
  }),
  row('POST /api/snapshots/events/:eventId/teams/:teamId', writesStaff, async (site) => {
    const { eventId, teamId } = await aTeamInEvent(site)
    return { path: `/api/snapshots/events/${eventId}/teams/${teamId}` }
  }),
]

const openToAll = [
  row('GET /api/search', reads, () => ({ path: '/api/search?q=team' })),
  row('GET /api/search/suggestions', reads, () => ({ path: '/api/search/suggestions?q=team' })),
  row('GET /api/search/places', writesStaff, () => ({ path: '/api/search/places?q=c4ca' })),
  row('POST /api/drafts', [201, 201, 201, 201], () => ({ path: '/api/drafts', body: bodies.draft() })),
  row('GET /api/drafts/:id', reads, async ({ make }) => ({ path: `/api/drafts/${await make.aDraft()}` })),
  row('GET /api/live', reads, () => ({ path: '/api/live' })),
  row('GET /api/live/revision', reads, () => ({ path: '/api/live/revision' })),
  row('GET /api/openapi.json', reads, () => ({ path: '/api/openapi.json' })),
  row('GET /api/docs', reads, () => ({ path: '/api/docs' })),
  row('GET /healthz', reads, () => ({ path: '/healthz' })),
  row('GET /readyz', reads, () => ({ path: '/readyz' })),
  row('GET /assets/*', [404, 404, 404, 404], () => ({ path: '/assets/none.js' })),
  row('GET /art/*', [404, 404, 404, 404], () => ({ path: '/art/none.svg' })),
  row('GET /*', reads, () => ({ path: '/' })),
]

const imports = [
  row('GET /api/imports', writesStaff, () => ({ path: '/api/imports' })),
  row('GET /api/imports/:id', writesStaff, async ({ editor }) => ({ path: `/api/imports/${await anImport(editor)}` })),
  row('POST /api/imports', createsStaff, () => ({ path: '/api/imports', body: aFile() })),
  row('POST /api/imports/:id/rows', writesStaff, async ({ editor }) => ({
    path: `/api/imports/${await anImport(editor)}/rows`, body: { rows: [{ row: 2, match: {} }] },
  })),
  row('POST /api/imports/:id/undo', writesStaff, async ({ editor }) => {
    const id = await anImport(editor)
    await editor.post(`/api/imports/${id}/rows`, { rows: [{ row: 2, match: {} }] })
    return { path: `/api/imports/${id}/undo` }
  }),
]

const images = { 'content-type': 'image/png' }

const uploads = [
  row('GET /api/uploads/list', writesStaff, () => ({ path: '/api/uploads/list?path=teams' })),
  row('POST /api/uploads/signed-url', writesStaff, () => ({ path: '/api/uploads/signed-url', body: wantedImage })),
  row('PUT /api/uploads/files/:area/:name', [204, 204, 204, 204], async ({ editor }) => ({
    path: (await uploader(editor).sign()).uploadUrl, raw: PNG, headers: images,
  })),
  row('PUT /api/uploads/files/:area/:name', [403, 403, 403, 403], async ({ editor }) => ({
    path: (await uploader(editor).sign()).uploadUrl.replace(/signature=.*/, 'signature=none'), raw: PNG,
    headers: images,
  })),
  row('POST /api/uploads/signed-url/complete', writesStaff, async ({ editor }) => {
    const by = uploader(editor)
    const { uploadUrl, path } = await by.sign()
    await by.send(uploadUrl, PNG)
    return { path: '/api/uploads/signed-url/complete', body: { path } }
  }),
  row('POST /api/uploads/delete', deletesStaff, async ({ editor }) => ({
    path: '/api/uploads/delete', body: { fullPath: await anImage(editor) },
  })),
  row('GET /uploads/:area/:name', reads, async ({ editor }) => ({ path: `/uploads/${await anImage(editor)}` })),
]

const forOtherPrograms = [
  row('GET /share/events/:id.png', reads, async ({ make }) => ({ path: `/share/events/${await make.anEvent()}.png` })),
  row('GET /share/matches/:id.png', reads, async ({ make }) => ({ path: `/share/matches/${await make.aMatch()}.png` })),
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
  row('GET /feeds/results.atom', reads, () => ({ path: '/feeds/results.atom' })),
  row('GET /feeds/results-spoiler-free.atom', reads, () => ({ path: '/feeds/results-spoiler-free.atom' })),
  row('GET /sitemaps/:part.xml', reads, () => ({ path: '/sitemaps/pages.xml' })),
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
  row('GET /api/history', writesStaff, () => ({ path: '/api/history?kind=match&recordId=none' })),
  row('GET /api/history/deleted', writesStaff, () => ({ path: '/api/history/deleted?kind=player' })),
  row('POST /api/history/:changeId/restore', writesStaff, async (site) => ({
    path: `/api/history/${(await aDeletion(site)).changeId}/restore`, body: { state: 'before' },
  })),
  row('POST /api/history/undo', writesStaff, async (site) => ({
    path: '/api/history/undo', body: { requestId: (await aDeletion(site)).requestId },
  })),
  row('PUT /api/presence/:kind/:id', writesStaff, async ({ make }) => ({
    path: `/api/presence/player/${await make.aPlayer()}`,
  })),
  row('DELETE /api/presence/:kind/:id', deletesStaff, async ({ make }) => ({
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
  row('GET /api/admin/webhooks', readsAdmin, () => ({ path: '/api/admin/webhooks' })),
  row('POST /api/admin/webhooks', [401, 403, 403, 201], () => ({ path: '/api/admin/webhooks', body: anEndpoint })),
  row('PUT /api/admin/webhooks/:id', readsAdmin, async (site) => ({
    path: await aWebhook(site), body: { ...anEndpoint, enabled: false },
  })),
  row('DELETE /api/admin/webhooks/:id', [401, 403, 403, 204], async (site) => ({ path: await aWebhook(site) })),
  row('POST /api/admin/webhooks/:id/secret', readsAdmin, async (site) => ({ path: `${await aWebhook(site)}/secret` })),
  row('POST /api/admin/webhooks/:id/test', [401, 403, 403, 202], async (site) => ({
    path: `${await aWebhook(site)}/test`,
  })),
  row('GET /api/admin/webhooks/:id/deliveries', readsAdmin, async (site) => ({
    path: `${await aWebhook(site)}/deliveries`,
  })),
  row('POST /api/admin/webhooks/:id/deliveries/:deliveryId/resend', [401, 403, 403, 202], async (site) => {
    const path = await aWebhook(site)
    return { path: `${path}/deliveries/${(await site.admin.post(`${path}/test`)).body.id}/resend` }
  }),
]

const aToken = { name: 'Score bot', scopes: ['matches:write'] }
const tokens = [
  row('GET /api/tokens', writesStaff, () => ({ path: '/api/tokens' })),
  row('POST /api/tokens', createsStaff, () => ({ path: '/api/tokens', body: aToken })),
  row('DELETE /api/tokens/:id', deletesStaff, async ({ editor }) => ({
    path: `/api/tokens/${(await editor.post('/api/tokens', aToken)).body.id}`,
  })),
]

let people = 0
const aPerson = () => ({ userId: `100000000000${(people += 1) + 100}`, username: 'Nelly', roles: ['editor'] })

const users = [
  row('GET /api/admin/users', readsAdmin, () => ({ path: '/api/admin/users' })),
  row('POST /api/admin/users', [401, 403, 403, 201], () => ({ path: '/api/admin/users', body: aPerson() })),
  row('PUT /api/admin/users/:id', readsAdmin, async ({ admin }) => {
    const person = aPerson()
    await admin.post('/api/admin/users', person)
    return { path: `/api/admin/users/${person.userId}`, body: { roles: [] } }
  }),
  row('DELETE /api/admin/users/:id/sessions', [401, 403, 403, 204], async ({ admin }) => {
    const person = aPerson()
    await admin.post('/api/admin/users', person)
    return { path: `/api/admin/users/${person.userId}/sessions` }
  }),
  row('GET /api/admin/audit', readsAdmin, () => ({ path: '/api/admin/audit' })),
  row('GET /api/version', writesStaff, () => ({ path: '/api/version' })),
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
  row('GET /api/auth/user', [401, 200, 200, 200], () => ({ path: '/api/auth/user' })),
  row('GET /api/auth/discord/login', [302, 302, 302, 302], () => ({ path: '/api/auth/discord/login' })),
  row('GET /api/auth/discord/callback', [400, 400, 400, 400], () => ({ path: `${CALLBACK}?state=none&code=none` })),
  row('GET /api/sessions', [401, 200, 200, 200], () => ({ path: '/api/sessions' })),
  // A session belongs to the caller, so a valid one is ended in the tests of sessions.
  row('DELETE /api/sessions/:id', [401, 404, 404, 404], () => ({ path: '/api/sessions/none' })),
  // The last of all: it ends the session.
  row('POST /api/auth/logout', [204, 204, 204, 204], () => ({ path: '/api/auth/logout' })),
]

/** Every route of the application and what each identity gets for a valid request. */
export const MATRIX: Row[] = [
  ...events, ...teams, ...players, ...matches, ...brackets, ...groups, ...snapshots, ...openToAll, ...forOtherPrograms,
  ...imports, ...uploads, ...history, ...users, ...webhooks, ...tokens, ...login,
]
