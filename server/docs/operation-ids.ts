const VERBS: Record<string, string> = { GET: 'get', POST: 'create', PUT: 'replace', PATCH: 'update', DELETE: 'delete' }

/** Calls whose name cannot be derived from method and address. */
const SPECIAL: Record<string, string> = {
  'GET /api/admin/audit': 'listLedger',
  'DELETE /api/admin/users/{id}/sessions': 'endSessionsOfUser',
  'GET /api/auth/discord/login': 'logIn',
  'GET /api/auth/discord/callback': 'finishLogIn',
  'GET /api/auth/user': 'getCurrentUser',
  'GET /api/sessions': 'listOwnSessions',
  'DELETE /api/sessions/{id}': 'endOwnSession',
  'POST /api/auth/logout': 'logOut',
  'GET /api/brackets/event/{id}': 'listBracketsOfEvent',
  'PATCH /api/brackets/display-order': 'orderBrackets',
  'POST /api/brackets/progress': 'progressMatch',
  'POST /api/brackets/test': 'createTestBracket',
  'POST /api/brackets/{id}/matches/{nodeId}/complete': 'completeBracketMatch',
  'POST /api/brackets/{id}/seed': 'seedBracket',
  'POST /api/brackets/{id}/sync': 'syncBracket',
  'GET /api/calendars/events/{id}.ics': 'getCalendarOfEvent',
  'GET /api/calendars/teams/{id}.ics': 'getCalendarOfTeam',
  'POST /api/events/{eventId}/groups': 'createGroup',
  'GET /api/events/{eventId}/groups': 'listGroups',
  'POST /api/groups/{groupId}/matches': 'addMatchToGroup',
  'DELETE /api/groups/{groupId}/matches/{matchId}': 'removeMatchFromGroup',
  'POST /api/groups/{groupId}/teams': 'addTeamToGroup',
  'DELETE /api/groups/{groupId}/teams/{teamId}': 'removeTeamFromGroup',
  'GET /api/history': 'listHistory',
  'GET /api/history/deleted': 'listDeletedRecords',
  'POST /api/history/undo': 'undoRequest',
  'POST /api/history/{changeId}/restore': 'restoreRecord',
  'POST /api/imports/{id}/rows': 'addImportRows',
  'POST /api/imports/{id}/undo': 'undoImport',
  'GET /api/live': 'openLiveStream',
  'GET /api/live/revision': 'getRevision',
  'GET /api/openapi.json': 'getDescription',
  'PUT /api/presence/{kind}/{id}': 'enterPresence',
  'DELETE /api/presence/{kind}/{id}': 'leavePresence',
  'GET /api/search': 'search',
  'GET /api/search/suggestions': 'listSuggestions',
  'POST /api/snapshots/events/{eventId}': 'refreshSnapshotsOfEvent',
  'GET /api/snapshots/events/{eventId}/teams/{teamId}': 'getTeamSnapshot',
  'POST /api/snapshots/events/{eventId}/teams/{teamId}': 'refreshTeamSnapshot',
  'POST /api/uploads/delete': 'deleteImage',
  'GET /api/uploads/list': 'listImages',
  'POST /api/uploads/signed-url': 'signUpload',
  'PUT /api/uploads/files/{area}/{name}': 'sendImage',
  'POST /api/uploads/signed-url/complete': 'completeUpload',
  'POST /api/admin/webhooks/{id}/deliveries/{deliveryId}/resend': 'resendWebhookDelivery',
  'POST /api/admin/webhooks/{id}/secret': 'renewWebhookSecret',
  'POST /api/admin/webhooks/{id}/test': 'testWebhook',
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
const singular = (word: string): string => word.replace(/ies$/, 'y').replace(/(?<=ch|s)es$|(?<!s)s$/, '')

/**
 * The name of a call in generated clients, like `listMatches`, `getMatch`, `createMatch`. It is as lasting as the address.
 * @param url as in the description, like `/api/matches/{id}`
 */
export function operationId(method: string, url: string): string {
  const special = SPECIAL[`${method} ${url}`]
  if (special !== undefined) return special
  const parts = url.split('/').filter((part) => part !== '' && part !== 'api' && part !== 'admin')
  const isOne = (at: number): boolean => parts[at + 1]?.startsWith('{') ?? method === 'POST'
  const nouns = parts.flatMap((part, at) => (part.startsWith('{') ? [] : isOne(at) ? singular(part) : part))
  const verb = method === 'GET' && !parts.at(-1)?.startsWith('{') && nouns.at(-1)?.endsWith('s') ? 'list' : VERBS[method]
  return verb + nouns.flatMap((noun) => noun.split(/\W+/)).map(capitalised).join('')
}
