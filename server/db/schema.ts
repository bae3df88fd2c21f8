import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { input, output, ZodType } from 'zod'
import type { SentNode } from '#contract/brackets.ts'
import type { ImportKind } from '#contract/imports.ts'
import type { MatchWrite, VoidedResult } from '#contract/matches.ts'
import type { StageRecord } from '#contract/plans/stages.ts'
import type { playerWrite } from '#contract/players.ts'
import type { teamWrite } from '#contract/teams.ts'
import type { BracketParticipant, BracketStatus, BracketType } from '#domain/stages/bracket.ts'
import type { PlayerRole } from '#domain/catalogue/catalogue.ts'
import type { SeasonFile } from '#domain/catalogue/seasons.ts'
import type { Region } from '#domain/catalogue/regions.ts'
import type { Draft } from '#domain/drafts/draft.ts'
import type { EventRules, TableRules } from '#domain/groups/table-rules.ts'
import type { Broadcast, ResultType, Schedule, Side, WinnerMode } from '#domain/matches/match.ts'
import type { EventStatus, Prize, Withdrawal } from '#domain/events/event.ts'
import type { FactKind, SoonMinutes } from '#domain/push/kinds.ts'
import type { Quiet } from '#domain/push/quiet.ts'
import type { TeamSnapshot } from '#domain/teams/team.ts'
import type { SnakeCase } from './columns.ts'

/** Instants travel as ISO strings (server/db/pool.ts sets the parser); null means unset. */
type Instant = ColumnType<string, string | undefined, string>
type NullableInstant = ColumnType<string | null, string | null | undefined, string | null>
type Json<T extends object> = JSONColumnType<T>
type DefaultJson<T extends object> = ColumnType<T, string | undefined, string>
type NullableJson<T extends object> = ColumnType<T | null, string | null, string | null>

type Versioned = { version: Generated<number>; created_at: Instant; updated_at: Instant }

type Mergeable = { id: string; former_names: DefaultJson<string[]>; former_ids: DefaultJson<string[]> }

/** The columns of what a write takes: a field that it may leave out has a default here too. */
type Written<Shape extends Record<string, ZodType>> = {
  [Name in keyof Shape & string as SnakeCase<Name>]: undefined extends input<Shape[Name]>
    ? ColumnType<output<Shape[Name]>, output<Shape[Name]> | undefined, output<Shape[Name]>>
    : output<Shape[Name]>
}

type StoredGame = MatchWrite['games'][number]
/** The parts of a match's games and snapshots that lists show; maintained by the database. */
export type MatchListPart = {
  games: (Pick<StoredGame, 'gameNumber' | 'map' | 'teamOneScore' | 'teamTwoScore'> & { hasDraft: boolean })[]
  one: TeamMark | null
  two: TeamMark | null
}
type TeamMark = Pick<TeamSnapshot, 'id' | 'name' | 'tag' | 'logo'>

export type Schema = {
  users: {
    id: string
    username: string
    discriminator: string
    avatar: string
    roles: string[]
    created_at: Instant
    last_login_at: NullableInstant
  }
  sessions: {
    token_hash: Buffer
    user_id: string
    created_at: Instant
    last_seen_at: Instant
    id: Generated<string>
    ip: string | null
    user_agent: Generated<string>
  }
  login_attempts: { state_hash: Buffer; verifier: string; return_to: string; created_at: Instant }
  players: Versioned & Mergeable & Written<(typeof playerWrite)['shape']>
  teams: Versioned & Mergeable & Written<Omit<(typeof teamWrite)['shape'], 'roster' | 'substitutes'>>
  team_players: { team_id: string; player_id: string; role: PlayerRole; substitute: boolean; position: number }
  events: Versioned & {
    id: string
    name: string
    description: string
    image: string
    region: Region
    status: EventStatus
    format: string
    start_date: string | null
    end_date: string | null
    prize_pool: number
    prize_distribution: Json<Prize[]>
    table_rules: DefaultJson<Partial<EventRules>>
    withdrawals: DefaultJson<Withdrawal[]>
    best_of: number | null
    season: Generated<string>
    layout: Generated<string>
  }
  event_teams: {
    event_id: string
    team_id: string
    participant_id: string
    snapshot: NullableJson<TeamSnapshot>
    position: number
  }
  matches: Versioned & {
    id: string
    event_id: string | null
    team_one_id: string | null
    team_two_id: string | null
    team_one_name: string
    team_two_name: string
    team_one_snapshot: NullableJson<TeamSnapshot>
    team_two_snapshot: NullableJson<TeamSnapshot>
    match_start_time: NullableInstant
    scheduled_at: NullableInstant
    schedule: Schedule['schedule']
    postponed_from: NullableInstant
    started_at: NullableInstant
    ended_at: NullableInstant
    paused_at: NullableInstant
    delayed_to: NullableInstant
    winner: string | null
    series_winner: string | null
    winner_mode: WinnerMode | null
    best_of: number | null
    result_type: ResultType | null
    forfeit_by: Side | null
    advantage: Side | null
    note: Generated<string>
    stream_link: string
    vod_link: string
    streams: DefaultJson<Broadcast[]>
    vods: DefaultJson<Broadcast[]>
    games: Json<StoredGame[]>
    voided: DefaultJson<VoidedResult[]>
    search_text: GeneratedAlways<string>
    drawn: GeneratedAlways<boolean>
    list_part: GeneratedAlways<MatchListPart>
  }
  brackets: Versioned & {
    id: string
    event_id: string
    name: string
    type: BracketType
    status: Generated<BracketStatus>
    participant_count: number
    display_order: number
    pick_em_enabled: Generated<boolean>
    nodes: Json<Omit<SentNode, 'matchId'>[]>
    participants: Json<Record<string, BracketParticipant>>
    round_labels: Json<Record<string, string>>
    best_of: number | null
    round_best_of: DefaultJson<Record<string, number>>
  }
  bracket_links: { bracket_id: string; node_id: string; match_id: string }
  groups: Versioned & {
    id: string
    event_id: string
    name: string
    teams_eliminated: number
    best_of: number | null
    table_rules: DefaultJson<Partial<TableRules>>
  }
  group_teams: { group_id: string; team_id: string; position: Generated<number> }
  group_matches: { match_id: string; group_id: string; position: Generated<number> }
  stages: Versioned & {
    id: string
    event_id: string
    name: string
    position: number
    format: StageRecord['format']
    settings: Json<StageRecord['settings']>
    places: Json<StageRecord['places']>
    group_ids: Json<string[]>
    bracket_ids: Json<string[]>
    pairings: Json<StageRecord['pairings']>
    swiss_rounds: Json<StageRecord['swissRounds']>
    pick_em_enabled: boolean
    closed_at: NullableInstant
  }
  seasons: Versioned & { id: string; position: Generated<number>; file: Json<SeasonFile> }
  drafts: { id: string; content_hash: Buffer; draft: Json<Draft>; created_at: Instant; opened_at: Instant }
  uploads: {
    path: string
    area: string
    content_type: string
    status: 'signed' | 'stored' | 'complete' | 'removed'
    created_by: string
    created_at: Instant
    completed_at: NullableInstant
  }
  audit_log: {
    id: Generated<string>
    at: Instant
    actor_id: string
    action: 'create' | 'update' | 'delete'
    kind: string
    record_id: string
    before: NullableJson<object>
    after: NullableJson<object>
    request_id: string
    token_name: string | null
    ip: string | null
  }
  presence: { kind: string; record_id: string; user_id: string; since: Instant; seen_at: Instant }
  secrets: { name: string; value: Buffer }
  imports: {
    id: string
    kind: ImportKind
    file_name: string
    file_hash: string
    row_count: number
    created_by: string
    created_at: Instant
  }
  /** A mark: this row of the file is in, as this match or team, while that exists. */
  import_rows: { import_id: string; row_number: number; record_id: string }
  /** The rows that changed a match, with the change in `audit_log`. */
  import_updates: { import_id: string; row_number: number; match_id: string; change_id: string }
  /** The players that an import of teams created. */
  import_players: { player_id: string; import_id: string }
  rate_limits: { key: string; hits: number; resets_at: Instant }
  api_tokens: {
    id: string
    token_hash: Buffer
    user_id: string
    name: string
    scopes: string[]
    expires_at: NullableInstant
    last_used_at: NullableInstant
    created_at: Instant
  }
  webhooks: Versioned & {
    id: string
    url: string
    events: string[]
    description: string
    enabled: boolean
    disabled_reason: Generated<string>
    failing_since: NullableInstant
    secret: string
    old_secret: string | null
    old_secret_until: NullableInstant
  }
  /** One event for one endpoint; it waits while `due_at` is set. */
  webhook_deliveries: {
    id: string
    webhook_id: string
    position: GeneratedAlways<string>
    type: string
    payload: string
    tries: Generated<number>
    due_at: NullableInstant
    delivered_at: NullableInstant
    created_at: Instant
  }
  webhook_attempts: {
    id: GeneratedAlways<string>
    delivery_id: string
    at: Instant
    status: number | null
    ms: number
    answer: string
  }
  /** The keys that notifications are or were signed with; the latest is for new subscriptions. */
  push_keys: { public_key: string; private_key: string; created_at: Instant }
  /** A browser that gets notifications (FO-08). */
  push_subscriptions: {
    id: GeneratedAlways<string>
    handle_hash: Buffer
    endpoint: string
    service: string
    p256dh: string
    auth: string
    public_key: string
    soon: SoonMinutes | null
    live: boolean
    result: boolean
    scores: boolean
    spoiler_free: boolean
    quiet: NullableJson<Quiet>
    zone: string
    paused: boolean
    failing_since: NullableInstant
    created_at: Instant
    seen_at: Instant
  }
  push_stars: { star: string; subscription_id: string }
  /** What can be told of a match, once (FO-09); it is for the subscriptions after `queued_to` until `queued_at` is set. */
  push_facts: {
    id: GeneratedAlways<string>
    match_id: string
    kind: FactKind
    minutes: number
    about: string
    expires_at: string
    seen_at: Instant
    queued_to: Generated<string>
    queued_at: NullableInstant
  }
  /** One fact for one subscription; it waits while `due_at` is set. */
  push_deliveries: {
    id: GeneratedAlways<string>
    subscription_id: string
    fact_id: string
    service: string
    tries: Generated<number>
    due_at: NullableInstant
    sent_at: NullableInstant
    created_at: Instant
  }
  idempotency_keys: {
    user_id: string
    key: string
    request_hash: Buffer
    kind: Generated<string>
    record_id: string
    created_at: Instant
  }
  /** One row: grows with every transaction that changes what visitors see (migration 0004). */
  site_revision: { revision: ColumnType<string, never, never> }
  /** The players of each match and what they did; triggers follow the matches (migration 0119). */
  appearances: {
    player_id: string
    match_id: string
    side: Side
    at: string | null
    event_id: string | null
    team_id: string
    team_name: string
    listed: boolean
    result: 'won' | 'lost' | 'drawn' | null
    maps: Json<[map: string, sign: -1 | 0 | 1][]>
    heroes: Json<[heroId: string, seconds: number | null, game: number][]>
  }
  /** When teams and players last played, and what teams won, by their ids; triggers maintain them (TM-16 PL-13). */
  teams_last_played: { record_id: string; at: string | null }
  players_last_played: { record_id: string; at: string | null }
  teams_prizes: { record_id: string; prize: string }
  /** The row counts of tables, as sums of numbers that triggers maintain. */
  row_counts: { table_name: CountedTable; part: string; slot: Generated<string>; rows: string }
}

export type CountedTable = 'matches' | 'audit_log' | 'players'
