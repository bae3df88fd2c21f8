import { z } from 'zod'
import { ledgerEntry } from '#contract/access/audit.ts'
import { API } from '#contract/api.ts'
import { bracket, bracketNode, placement, progressAnswer, progressResult, syncAnswer } from '#contract/brackets.ts'
import { draft, draftSlot, draftStored } from '#contract/drafts.ts'
import { errorBody } from '#contract/errors.ts'
import { bulkEditAnswer } from '#contract/editing/matches.ts'
import { event, eventListItem, withdrawalPlan, withdrawn } from '#contract/events.ts'
import { shownGroup, undecidedGroup } from '#contract/groups.ts'
import { deletedEntry, historyEntry, present, restoreAnswer, undoAnswer } from '#contract/history.ts'
import { importCreated, importListItem, importRecord, importRowResult, importUndone } from '#contract/imports.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { following } from '#contract/following/following.ts'
import { liveRevision } from '#contract/live.ts'
import { catchUp } from '#contract/catch-up/catch-up.ts'
import { headToHead, neighbours, preview } from '#contract/match/around.ts'
import { game, gameListItem } from '#contract/match/games.ts'
import { tapsAnswer } from '#contract/match/taps.ts'
import { match, matchListItem } from '#contract/matches.ts'
import { playersMerged, teamsMerged } from '#contract/editing/merges.ts'
import { madePlan, plan } from '#contract/plans/plans.ts'
import { nextRound, pairedRound } from '#contract/plans/swiss.ts'
import { closed, closing, listedStage, reopened, shownStage, stage, stageScenarios, stageTable, supposedStage } from '#contract/plans/stages.ts'
import { career, player, playerListItem } from '#contract/players.ts'
import { push, pushCreated, pushKey } from '#contract/push/push.ts'
import { paletteAnswer, searchHit, suggestion } from '#contract/search.ts'
import { session } from '#contract/access/sessions.ts'
import { snapshotRefreshAnswer } from '#contract/snapshots.ts'
import { countedGame, heroesReport, mapsReport, oneHeroReport, oneMapReport, scoutingReport } from '#contract/statistics/statistics.ts'
import { playerSnapshot, team, teamListItem, teamSnapshot } from '#contract/teams.ts'
import { eventPlacement, teamEvent, teamFigures, teamMaps, teamRoster } from '#contract/team/history.ts'
import { scenarios, supposedTable, teamScenario } from '#contract/tables/scenarios.ts'
import { standing } from '#contract/tables/standing.ts'
import { apiToken, tokenCreated } from '#contract/access/tokens.ts'
import { completeAnswer, image, signAnswer } from '#contract/uploads.ts'
import { user } from '#contract/access/users.ts'
import { answerOf } from '#contract/reading/including.ts'
import { runningVersion } from '#contract/version.ts'
import { change, changesAnswer } from '#contract/changes/changes.ts'
import { season, seasonFile } from '#contract/catalogue/seasons.ts'
import { deliveryQueued, webhook, webhookCreated, webhookDelivery, webhookSecret } from '#contract/webhooks.ts'

/** The names of answers' schemas in the description, so that generated clients have a Match and a Team. */
const NAMED: Record<string, z.ZodType> = {
  Error: errorBody, MatchesEdited: bulkEditAnswer, Match: match, MatchListItem: matchListItem, Game: game,
  GameListItem: gameListItem,
  Team: team, TeamListItem: teamListItem, TeamSnapshot: teamSnapshot, PlayerSnapshot: playerSnapshot, Player: player,
  PlayerListItem: playerListItem, Event: event, EventListItem: eventListItem, Bracket: bracket, BracketNode: bracketNode,
  Placement: placement, BracketSync: syncAnswer, BracketProgress: progressAnswer, ProgressResult: progressResult,
  Group: shownGroup, Standing: standing, Draft: draft,
  DraftSlot: draftSlot, AuditEntry: historyEntry, LedgerEntry: ledgerEntry, DeletedRecord: deletedEntry,
  ImportListItem: importListItem, Import: importRecord, ImportRowResult: importRowResult, ImportUndone: importUndone,
  LiveRevision: liveRevision, SearchHit: searchHit, Suggestion: suggestion, ApiToken: apiToken, Image: image, User: user,
  Change: change, Changes: changesAnswer, Season: season, SeasonFile: seasonFile, Webhook: webhook, WebhookDelivery: webhookDelivery, WebhookSecret: webhookSecret, WebhookCreated: webhookCreated,
  DraftStored: draftStored, DeliveryQueued: deliveryQueued,
  SnapshotRefresh: snapshotRefreshAnswer, Places: paletteAnswer, ImportStarted: importCreated, SignedUpload: signAnswer,
  StoredImage: completeAnswer, Session: session, RestoredRecord: restoreAnswer, UndoneRequest: undoAnswer, Present: present,
  WithdrawalPlan: withdrawalPlan, Withdrawn: withdrawn, UndecidedGroup: undecidedGroup, TokenCreated: tokenCreated,
  RunningVersion: runningVersion, Scenarios: scenarios, TeamScenario: teamScenario, SupposedTable: supposedTable,
  Career: career, PlayersMerged: playersMerged, TeamsMerged: teamsMerged, MatchPreview: preview, MatchNeighbours: neighbours, HeadToHead: headToHead, EventPlacement: eventPlacement, CatchUp: catchUp,
  TeamEvent: teamEvent, TeamRoster: teamRoster, TeamMaps: teamMaps, TeamFigures: teamFigures, Following: following,
  PushKey: pushKey, PushSubscription: push, PushSubscriptionCreated: pushCreated,
  Plan: plan, PlannedEvent: madePlan, StageRecord: stage, Stage: shownStage, StageListItem: listedStage, StageTable: stageTable,
  StageScenarios: stageScenarios, SupposedStage: supposedStage, StageClosing: closing, StageClosed: closed, StageReopened: reopened, SwissRound: nextRound, SwissRoundPaired: pairedRound,
  HeroStatistics: heroesReport, StatisticsOfHero: oneHeroReport, MapStatistics: mapsReport, StatisticsOfMap: oneMapReport, CountedGame: countedGame, Scouting: scoutingReport,
  MatchTapped: tapsAnswer,
}

/** Registers the names of answers' schemas in the registry that the description is made from. */
export function nameAnswers(): void {
  const names = new Map(Object.entries(NAMED).map(([id, schema]) => [schema, id]))
  for (const [schema, id] of names) z.globalRegistry.add(schema, { ...schema.meta(), id })
  for (const endpoint of Object.values<Endpoint>(API).filter(({ include }) => include)) {
    const [plain, whole] = [endpoint.answer, answerOf(endpoint)].map((answer) => (answer instanceof z.ZodArray ? answer.element : answer) as z.ZodType)
    if (plain && whole) z.globalRegistry.add(whole, { ...whole.meta(), id: `${names.get(plain)}WithIncluded` })
  }
}
