/** Limits of what people can enter, shared by forms, imports and the server. Lengths are in UTF-16 code units. */
export const LIMITS = {
  name: 120,
  tag: 16,
  description: 4000,
  note: 500,
  url: 2048,
  format: 120,
  label: 80,
  /** Maps of one match (MT-13). */
  games: 7,
  score: 99,
  /** Streams of one match, and recordings (MT-33). */
  broadcasts: 12,
  language: 40,
  replayCode: 32,
  /** What one desk sends at once. */
  taps: 100,
  /** Seconds of the longest recording, and of a hero on one map. */
  recording: 172_800,
  playtime: 14_400,
  /** Players of one game, both teams together. */
  gamePlayers: 24,
  roster: 50,
  prizes: 64,
  prize: 1_000_000_000,
  place: 1024,
  eventTeams: 128,
  groupTeams: 128,
  groupMatches: 500,
  /** Points of one series, or of one deduction. */
  tablePoints: 100,
  bracketNodes: 127,
  /** Stages of an event, groups or brackets of a stage, and days of a plan. */
  stages: 24,
  stageParts: 32,
  planDays: 60,
  /** Matches of one bulk edit, and by how far it moves times: a year (MT-31). */
  bulkMatches: 200,
  shiftMinutes: 525_600,
  /** Days by which a match is delayed (MT-39). */
  delayDays: 90,
  /** Rows that an import sends to the server at once (IM-08). */
  importBatch: 200,
  /** How long staff actions can be undone. */
  undoDays: 30,
  /** Changes of one request, at most, for it to be undone. */
  undoChanges: 5_000,
  /** How long a shared draft is stored that nobody opens. */
  draftDays: 365,
  /** How long the address of a change is stored (checks G08). */
  auditIpDays: 90,
} as const
