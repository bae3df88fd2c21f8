import { auditEndpoints } from './access/audit.ts'
import { bracketEndpoints } from './brackets.ts'
import { catchUpEndpoints } from './catch-up/catch-up.ts'
import { bulkEditEndpoints } from './editing/matches.ts'
import { draftEndpoints } from './drafts.ts'
import { eventEndpoints } from './events.ts'
import { followingEndpoints } from './following/following.ts'
import { groupEndpoints } from './groups.ts'
import { historyEndpoints } from './history.ts'
import { importEndpoints } from './imports.ts'
import { liveEndpoints } from './live.ts'
import { aroundEndpoints } from './match/around.ts'
import { tapEndpoints } from './match/taps.ts'
import { matchEndpoints } from './matches.ts'
import { planEndpoints } from './plans/plans.ts'
import { stageEndpoints } from './plans/stages.ts'
import { playerEndpoints } from './players.ts'
import { pushEndpoints } from './push/push.ts'
import { searchEndpoints } from './search.ts'
import { changesEndpoints } from './changes/changes.ts'
import { seasonEndpoints } from './catalogue/seasons.ts'
import { loginEndpoints } from './access/sessions.ts'
import { snapshotEndpoints } from './snapshots.ts'
import { statisticsEndpoints } from './statistics/statistics.ts'
import { teamHistoryEndpoints } from './team/history.ts'
import { teamEndpoints } from './teams.ts'
import { tokenEndpoints } from './access/tokens.ts'
import { uploadEndpoints } from './uploads.ts'
import { userEndpoints } from './access/users.ts'
import { versionEndpoints } from './version.ts'
import { webhookEndpoints } from './webhooks.ts'

/**
 * The API: every call that takes and answers JSON, once. The server serves these, the site calls them, and the
 * description, the role matrix of the tests and the fuzzer read them. Code for browsers imports its type only: the
 * schemas are heavy.
 */
export const API = {
  ...eventEndpoints,
  ...catchUpEndpoints,
  ...playerEndpoints,
  ...teamEndpoints,
  ...teamHistoryEndpoints,
  ...matchEndpoints,
  ...aroundEndpoints,
  ...bulkEditEndpoints,
  ...tapEndpoints,
  ...bracketEndpoints,
  ...groupEndpoints,
  ...stageEndpoints,
  ...planEndpoints,
  ...snapshotEndpoints,
  ...draftEndpoints,
  ...seasonEndpoints,
  ...searchEndpoints,
  ...followingEndpoints,
  ...pushEndpoints,
  ...statisticsEndpoints,
  ...changesEndpoints,
  ...liveEndpoints,
  ...historyEndpoints,
  ...importEndpoints,
  ...uploadEndpoints,
  ...loginEndpoints,
  ...userEndpoints,
  ...tokenEndpoints,
  ...webhookEndpoints,
  ...auditEndpoints,
  ...versionEndpoints,
}
export type Api = typeof API
export type ApiRoute = keyof Api
