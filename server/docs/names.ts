import { z } from 'zod'
import { auditEntry, ledgerEntry } from '#contract/audit.ts'
import { bracket, bracketNode, progressAnswer, progressResult, syncAnswer } from '#contract/brackets.ts'
import { draft, draftSlot } from '#contract/drafts.ts'
import { errorBody } from '#contract/errors.ts'
import { event, eventListItem } from '#contract/events.ts'
import { created } from '#contract/fields.ts'
import { group } from '#contract/groups.ts'
import { deletedEntry } from '#contract/history.ts'
import { importListItem, importRecord, importRowResult, importUndone } from '#contract/imports.ts'
import { liveRevision } from '#contract/live.ts'
import { game, gameListItem, match, matchListItem } from '#contract/matches.ts'
import { player, playerListItem } from '#contract/players.ts'
import { searchHit, suggestion } from '#contract/search.ts'
import { playerSnapshot, team, teamListItem, teamSnapshot } from '#contract/teams.ts'
import { apiToken } from '#contract/tokens.ts'
import { image } from '#contract/uploads.ts'
import { user } from '#contract/users.ts'
import { webhook, webhookDelivery } from '#contract/webhooks.ts'

/** The names of answers' schemas in the description, so that generated clients have a Match and a Team. */
const NAMED: Record<string, z.ZodType> = {
  Error: errorBody, Created: created, Match: match, MatchListItem: matchListItem, Game: game, GameListItem: gameListItem,
  Team: team, TeamListItem: teamListItem, TeamSnapshot: teamSnapshot, PlayerSnapshot: playerSnapshot, Player: player,
  PlayerListItem: playerListItem, Event: event, EventListItem: eventListItem, Bracket: bracket, BracketNode: bracketNode,
  BracketSync: syncAnswer, BracketProgress: progressAnswer, ProgressResult: progressResult, Group: group, Draft: draft,
  DraftSlot: draftSlot, AuditEntry: auditEntry, LedgerEntry: ledgerEntry, DeletedRecord: deletedEntry,
  ImportListItem: importListItem, Import: importRecord, ImportRowResult: importRowResult, ImportUndone: importUndone,
  LiveRevision: liveRevision, SearchHit: searchHit, Suggestion: suggestion, ApiToken: apiToken, Image: image, User: user,
  Webhook: webhook, WebhookDelivery: webhookDelivery,
}

/** Registers the names of answers' schemas in the registry that the description is made from. */
export function nameAnswers(): void {
  for (const [id, schema] of Object.entries(NAMED)) z.globalRegistry.add(schema, { ...schema.meta(), id })
}
