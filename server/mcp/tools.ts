import type { SentBracket } from '#contract/brackets.ts'
import type { EventRecord } from '#contract/events.ts'
import type { ShownGroup } from '#contract/groups.ts'
import type { HeadToHead } from '#contract/match/around.ts'
import type { SentListItem, SentMatch } from '#contract/matches.ts'
import type { InputOf, OutputOf, ToolName } from '#contract/mcp/tools.ts'
import { pathOf } from '#contract/nouns.ts'
import type { ListedStage } from '#contract/plans/stages.ts'
import type { RecordHit } from '#contract/search.ts'
import type { HeroesReport, MapsReport } from '#contract/statistics/statistics.ts'
import type { scenarios } from '#contract/tables/scenarios.ts'
import type { EventPlacement } from '#contract/team/history.ts'
import { findHero, findMap } from '#domain/catalogue/catalogue.ts'
import { LIVE_WINDOW_MS } from '#domain/matches/status.ts'
import type { z } from 'zod'
import { lineOf, placeOf, toldMatch } from './match-row.ts'

/** What an answer needs: the API, and what is the same for all. `read` throws what the API refuses. */
export type Reader = {
  read: <T>(path: string, query?: Record<string, string | number | undefined>) => Promise<{ body: T; total: number }>
  origin: string
  now: number
}
/** `text` is what an assistant without structured answers reads. */
type Answer<N extends ToolName> = { content: OutputOf<N>; text: string }
type Tools = { [N in ToolName]: (input: InputOf<N>, reader: Reader) => Promise<Answer<N>> }

const HIDDEN = 'Results are hidden, because the reader may not have watched yet. Ask again with spoilers: "show" if the reader wants them.'
const under = (title: string, rows: readonly string[]): string => [title, ...rows].join('\n')
const HOUR_MS = 3_600_000

/** The tools of the Model Context Protocol (AP-15): each reads the API as a visitor would, and changes nothing. */
export const RUN: Tools = {
  find: async ({ query, limit }, { read, origin }) => {
    const { body } = await read<RecordHit[]>('/search', { q: query, limit })
    const hits = body.map(({ type, id, name, tag, description }) => ({ type, ...placeOf(origin, type, id, name), detail: (tag || description).slice(0, 200) }))
    const rows = hits.map(({ type, id, name, url }) => `${type} ${name} (id ${id}): ${url}`)
    return { content: { hits }, text: hits.length > 0 ? under(`Found for "${query}":`, rows) : `Nothing is called "${query}".` }
  },

  match: async ({ id, spoilers }, { read, origin, now }) => {
    const { body } = await read<SentMatch>(pathOf('match', id))
    const show = spoilers === 'show'
    const match = toldMatch(body, { origin, now, show })
    const maps = show ? body.games.map(({ gameNumber, map, teamOneScore, teamTwoScore }) => ({
      number: gameNumber, map: findMap(map)?.name ?? map,
      score: teamOneScore === null || teamTwoScore === null ? null : { one: teamOneScore, two: teamTwoScore },
    })) : []
    const content = { match, maps, vods: show ? body.vods.map(({ url }) => url) : [], note: show ? body.note : '', hidden: show ? null : HIDDEN }
    return { content, text: lineOf(match) }
  },

  event: async ({ id, spoilers }, { read, origin }) => {
    const show = spoilers === 'show'
    const [{ body: event }, { body: groups }, { body: brackets }, { body: stages }, placed] = await Promise.all([
      read<EventRecord>(pathOf('event', id)), read<ShownGroup[]>(`${pathOf('event', id)}/groups`),
      read<SentBracket[]>(`/brackets/event/${encodeURIComponent(id)}`), read<ListedStage[]>(`${pathOf('event', id)}/stages`),
      show ? read<EventPlacement[]>(`${pathOf('event', id)}/placements`) : { body: [] },
    ])
    const { region, format, startDate, endDate, prizePool } = event
    const about = { ...placeOf(origin, 'event', event.id, event.name), region, format, startDate, endDate, prizePool }
    const named = ({ id: of, name }: { id: string; name: string }) => ({ id: of, name })
    const content = {
      event: about,
      teams: event.teamMetadata.map(({ teamId, snapshot }) => ({ id: teamId, name: snapshot?.name ?? '' })),
      stages: stages.map((stage) => ({ ...named(stage), format: stage.format })),
      groups: groups.map(named),
      brackets: brackets.map(named),
      placements: placed.body.flatMap(({ teamId, name, place, prize }) => (place ? [{ team: { id: teamId, name }, ...place, prize }] : [])),
      hidden: show ? null : HIDDEN,
    }
    return { content, text: `${about.name}, ${startDate ?? '?'} to ${endDate ?? '?'}, ${content.teams.length} teams: ${about.url}` }
  },

  standings: async ({ eventId, spoilers }, { read, origin }) => {
    const show = spoilers === 'show'
    const { body } = await read<ShownGroup[]>(`${pathOf('event', eventId)}/groups`)
    const url = origin + pathOf('event', eventId)
    const groups = body.map(({ id, name, standings }) => ({ id, name, rows: show ? standings : [] }))
    const rows = groups.flatMap(({ name, rows: table }) => [name, ...table.map((row) => `${row.rank}. ${row.name} ${row.wins}-${row.losses}, ${row.points} points`)])
    return { content: { url, groups, hidden: show ? null : HIDDEN }, text: under(show ? `Tables (${url}):` : `${HIDDEN} ${url}`, show ? rows : []) }
  },

  scenarios: async ({ groupId, spoilers }, { read }) => {
    if (spoilers === 'hide') return { content: { teams: [], openMatches: null, hidden: HIDDEN }, text: HIDDEN }
    const { body } = await read<z.infer<typeof scenarios>>(`${pathOf('group', groupId)}/scenarios`)
    const rows = body.teams.map(({ name, status, reason }) => `${name}: ${status}. ${reason}`)
    return { content: { teams: body.teams, openMatches: body.open.length, hidden: null }, text: under(`${body.open.length} matches are open.`, rows) }
  },

  head_to_head: async ({ teamId, otherTeamId, limit, spoilers }, { read, origin }) => {
    const show = spoilers === 'show'
    const path = `${pathOf('team', teamId)}/head-to-head/${encodeURIComponent(otherTeamId)}`
    const { body } = await read<HeadToHead>(path, { spoilerFree: show ? undefined : 'true' })
    const [one, two] = [body.one, body.two].map(({ id, name }) => placeOf(origin, 'team', id, name)) as [OutputOf<'head_to_head'>['one'], OutputOf<'head_to_head'>['two']]
    const meetings = body.meetings.slice(0, limit).map(({ id, at, eventName, score, opponentScore, result }) => ({
      id, url: origin + pathOf('match', id), at, event: eventName, result,
      score: score === null || opponentScore === null ? null : { one: score, two: opponentScore },
    }))
    const tally = body.tally ? ` ${body.tally.one}:${body.tally.two}` : ''
    const rows = meetings.map(({ at, event, result, url }) => `${at ?? 'no time'} ${event}${result ? `: ${result}` : ''} ${url}`)
    return { content: { one, two, meetings, tally: body.tally, hidden: show ? null : HIDDEN }, text: under(`${one.name} against ${two.name}${tally}`, rows) }
  },

  statistics: async ({ of, eventId, teamId, month, limit, spoilers }, { read, origin }) => {
    const url = `${origin}/${of}`
    if (spoilers === 'hide') return { content: { url, games: null, heroes: [], maps: [], hidden: HIDDEN }, text: `${HIDDEN} ${url}` }
    const filters = { eventId, teamId, month }
    if (of === 'heroes') {
      const { body } = await read<HeroesReport>('/statistics/heroes', filters)
      const heroes = body.heroes.slice(0, limit).map(({ heroId, presence, banned, protected: kept, wonBanning }) =>
        ({ hero: findHero(heroId)?.name ?? heroId, presence, banned, protected: kept, wonBanning }))
      const rows = heroes.map(({ hero, presence, banned }) => `${hero}: drafted on ${presence.hits} of ${presence.of}, banned on ${banned.hits}`)
      return { content: { url, games: body.games, heroes, maps: [], hidden: null }, text: under(`Of ${body.games} maps (${url}):`, rows) }
    }
    const { body } = await read<MapsReport>('/statistics/maps', filters)
    const maps = body.maps.slice(0, limit).map(({ map, played, drafts }) => ({ map: findMap(map)?.name ?? map, played, drafts }))
    const rows = maps.map(({ map, played }) => `${map}: ${played.hits} of ${played.of}`)
    return { content: { url, games: body.games, heroes: [], maps, hidden: null }, text: under(`Of ${body.games} maps (${url}):`, rows) }
  },

  schedule: async ({ eventId, teamId, from, until, limit, spoilers }, { read, origin, now }) => {
    const show = spoilers === 'show'
    // On the hour, so that what is asked within one is the same address to the cache.
    const since = from ?? new Date(Math.floor((now - LIVE_WINDOW_MS) / HOUR_MS) * HOUR_MS).toISOString()
    const filters = { eventId, teamId, from: since, until, limit, order: 'asc', spoilerFree: show ? undefined : 'true' }
    const { body, total } = await read<SentListItem[]>('/matches', filters)
    const matches = body.map((sent) => toldMatch(sent, { origin, now, show }))
    const content = { matches, more: total > matches.length, hidden: show ? null : HIDDEN }
    return { content, text: matches.length > 0 ? under('Matches:', matches.map(lineOf)) : 'There are no matches then.' }
  },
}
