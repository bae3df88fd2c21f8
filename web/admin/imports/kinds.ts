import type { QueryClient } from '@tanstack/react-query'
import type { ImportKind, ImportRowWrite } from '#contract/imports.ts'
import type { RecordKind } from '#contract/nouns.ts'
import { sentMatch } from '#contract/match-fields.ts'
import { MATCHES_TEMPLATE, type ImportedMatch } from '#domain/imports/matches-csv.ts'
import { TEAMS_TEMPLATE, type ImportedPlayer, type ImportedTeam } from '#domain/imports/teams-csv.ts'
import { matchImportText, teamImportText } from '#domain/imports/texts.ts'
import { allEventsQuery } from '#web/admin/events/queries.ts'
import { allPlayersQuery } from '#web/admin/players/queries.ts'
import { allTeamsQuery } from '#web/admin/teams/queries.ts'
import { eventMatchesQuery, matchQuery } from '#web/matches/queries.ts'
import type { ReadRow, Reference, StoredMatch } from './file/reading.ts'
import type { Choice, Tally } from './preview/tally.ts'

/** Everything in which imports of matches and of teams differ. */
export type Kind = {
  name: ImportKind
  title: string
  one: string
  many: string
  /** Which columns there are, for the person who writes the file. */
  columns: { name: string; text: string }[]
  template: { name: string; text: string }
  /** Whether one row with errors stops the others too. */
  isBlockedByErrors: boolean
  /** Loads the records that the rows refer to; recent answers are reused. */
  loadReference: (client: QueryClient, timeZone: string) => Promise<Reference>
  /** Looks up matches that rows of the file may change. */
  findStored: (client: QueryClient, rows: readonly ReadRow[]) => Promise<StoredMatch[]>
  /** A row to be sent; `choice` is for one that fits an existing record. */
  toBody: (row: ReadRow, choice: Choice | undefined) => ImportRowWrite
  summary: (tally: Tally) => string
  /** The kinds of records that it writes. */
  writes: readonly RecordKind[]
}

/** The most matches whose lists of streams and recordings are loaded to compare a row with them; each is a request. */
const COMPARED_LISTS = 60

/** What rows say, those with errors too: what is stored may show that they have none. */
const readIn = (rows: readonly ReadRow[]): ImportedMatch[] =>
  rows.flatMap(({ values, read }) => [values ?? read].filter((each) => each !== undefined && each !== null && 'eventId' in each))

/** Lists of matches have only the first stream and recording of each: those that rows have more of are loaded whole. */
async function withBroadcasts(client: QueryClient, matches: readonly StoredMatch[], rows: readonly ReadRow[]): Promise<StoredMatch[]> {
  const teamsOf = ({ sides }: Pick<StoredMatch, 'sides'>): string => [sides.one.teamId, sides.two.teamId].toSorted().join()
  const wanted = new Set(readIn(rows).flatMap((values) => (values.streams ?? values.vods ? teamsOf(values) : [])))
  const chosen = new Set(matches.filter((match) => wanted.has(teamsOf(match))).slice(0, COMPARED_LISTS))
  return Promise.all(matches.map(async (match) => (chosen.has(match) ? client.fetchQuery(matchQuery(match.id)) : match)))
}

/** The most events of a file whose matches are loaded before the import; each is a request. */
const COMPARED_EVENTS = 8

export const MATCHES: Kind = {
  name: 'matches',
  title: 'Import Matches',
  one: 'match',
  many: 'matches',
  columns: [
    { name: 'eventid', text: 'needed: id or name of the event' },
    { name: 'teamone, teamtwo', text: 'required: id, name or tag of each team' },
    { name: 'matchid', text: 'id of a match that the row changes, where its teams and time do not say which' },
    { name: 'matchstarttime, scheduledat', text: '2026-11-20 18:00 (your time zone) or 2026-11-20T18:00:00Z' },
    { name: 'schedule, postponedfrom', text: 'planned or postponed; when a postponed match was to be played' },
    { name: 'streamlink, vodlink', text: 'full web addresses' },
    { name: 'streams, vods', text: 'several of them: https://example.com/live | English; https://example.com/de | Deutsch | Map 1' },
    { name: 'serieswinner, winner', text: 'one of the two teams; otherwise the scores decide' },
    { name: 'bestof', text: 'how many maps the series is played over at most, 1 to 7' },
    { name: 'startedat, endedat, pausedat, delayedto', text: 'when it was really started and ended, since when it is paused, when it starts instead' },
    { name: 'resulttype, forfeitby, note', text: 'played, forfeit, walkover, double-forfeit or cancelled; the team that did not play; why, for visitors' },
    { name: 'startsoneup', text: 'the team that starts one map up' },
    { name: 'game1map, game1score, …', text: "a map id, 'dnp' or 'tbd'; a score like 2-1" },
    { name: 'game1pickedby, game1firstban, …', text: 'the team that picked the map, and the one that banned first' },
    { name: 'game1vodstart, game1replaycode, …', text: 'where the map begins in the VOD, like 1:02:03; its replay code' },
    { name: 'game1startedat, game1endedat, …', text: 'when the map was played' },
    { name: 'game1teamoneheroes, game1teamtwoheroes, …', text: "who had which hero how long: 'Ada: Hela 8:30, Luna Snow 40%; Ben: Thor'" },
  ],
  template: { name: 'matches-template.csv', text: MATCHES_TEMPLATE },
  isBlockedByErrors: false,
  loadReference: async (client, timeZone) => {
    const [events, teams, players] = await Promise.all([
      client.fetchQuery(allEventsQuery), client.fetchQuery(allTeamsQuery), client.fetchQuery(allPlayersQuery),
    ])
    return {
      kind: 'matches',
      records: {
        events: events.map(({ id, name }) => ({ id, name })),
        teams: teams.map(({ id, name, tag }) => ({ id, name, tag })),
        players: players.map(({ id, username }) => ({ id, username })),
        timeZone,
        now: Date.now(),
      },
    }
  },
  findStored: async (client, rows) => {
    const ids = new Set(readIn(rows).map(({ eventId }) => eventId))
    const events = [...ids].slice(0, COMPARED_EVENTS)
    const matches = await Promise.all(events.map((id) => client.fetchQuery(eventMatchesQuery(id))))
    return withBroadcasts(client, matches.flat(), rows)
  },
  toBody: ({ line, values, fit }, choice) => ({
    row: line, match: sentMatch(values as ImportedMatch),
    ...(fit && choice !== 'add' && choice && { update: { id: fit.id, version: fit.version, confirm: choice === 'confirm' } }),
  }),
  summary: ({ created, updated, invalid, failed }) =>
    matchImportText(created, invalid + failed) + (updated > 0 ? `, ${updated} updated` : ''),
  writes: ['match'],
}

const named = ({ username, role }: ImportedPlayer) => ({ username, role })

export const TEAMS: Kind = {
  name: 'teams',
  title: 'Import CSV',
  one: 'team',
  many: 'teams',
  columns: [
    { name: 'name, tag', text: 'needed; a team whose name or tag exists already is skipped' },
    { name: 'logo', text: 'full web address' },
    { name: 'region', text: 'Global, Americas, EMEA, Pacific or China' },
    {
      name: 'roster, substitutes',
      text: 'JSON: [{"username":"player1","role":"vanguard"}]; players who do not exist yet are created',
    },
  ],
  template: { name: 'teams-template.csv', text: TEAMS_TEMPLATE },
  isBlockedByErrors: true,
  loadReference: async (client) => {
    const [teams, players] = await Promise.all([client.fetchQuery(allTeamsQuery), client.fetchQuery(allPlayersQuery)])
    return {
      kind: 'teams',
      records: {
        teams: teams.map(({ id, name, tag }) => ({ id, name, tag })),
        players: players.map(({ id, username }) => ({ id, username })),
      },
    }
  },
  findStored: async () => [],
  toBody: ({ line, values }) => {
    const team = values as ImportedTeam
    return { row: line, team: { ...team, roster: team.roster.map(named), substitutes: team.substitutes.map(named) } }
  },
  summary: ({ created, duplicates, skipped, invalid, failed }) =>
    teamImportText(created, duplicates + skipped, invalid + failed),
  writes: ['team', 'player'],
}
