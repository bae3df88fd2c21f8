import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { flag, idParams } from '#contract/fields.ts'
import { starsField } from '#contract/following/following.ts'
import { FEED_KINDS, pathOf, pluralOf, type FeedKind } from '#contract/nouns.ts'
import { matchOf } from '#contract/sent-matches.ts'
import type { Db } from '#server/db/pool.ts'
import { findEvent } from '#server/events/store.ts'
import { subjectsOf } from '#server/following/store.ts'
import type { Routes } from '#server/http/routes.ts'
import { orMoved } from '#server/merging/moved.ts'
import { listMatches } from '#server/matches/list.ts'
import { findTeam } from '#server/teams/store.ts'
import { atomFeed } from './atom.ts'
import { calendarFile } from './calendar.ts'
import { findScheduledMatches, type ScheduledMatch, type Whose } from './store.ts'

const feedQuery = z.object({ event: z.string().optional(), team: z.string().optional() })
type FeedQuery = z.infer<typeof feedQuery>

type Subject = { id: string; name: string }
/** How what has a calendar is found, and whose matches are in it. */
const CALENDARS: Record<FeedKind, { find: (db: Db, id: string) => Promise<Subject>; whose: (id: string) => Whose }> = {
  event: { find: findEvent, whose: (eventId) => ({ eventIds: [eventId] }) },
  team: { find: findTeam, whose: (teamId) => ({ teamIds: [teamId] }) },
}

/** Results in a feed. */
const LATEST = 50
const file = { description: 'An iCalendar file', content: { 'text/calendar': { schema: z.string() } } }
const calendarQuery = z.object({
  spoilerFree: flag.describe("Calls matches of teams who advanced by their place, like 'Upper Semifinal 1'"),
})
const described = { tags: ['Calendars'], response: { 200: file } }

/** Feeds that other programs subscribe to. Addresses in them follow PUBLIC_URL, never the Host header (checks X16). */
export const feedRoutes: Routes = async (app, { config, db, now, publicUrl }) => {
  const siteName = config.SITE_NAME

  type About = { name: string; page: string; spoilerFree: boolean }
  const sendCalendar = (reply: FastifyReply, { name, page, spoilerFree }: About, matches: ScheduledMatch[]) => {
    const title = `${name}${spoilerFree ? ' without spoilers' : ''} | ${siteName}`
    return reply
      .type('text/calendar; charset=utf-8')
      .serializer(String)
      .send(calendarFile({ name: title, siteName, origin: publicUrl(), page, matches, now: now() }))
  }

  for (const kind of FEED_KINDS) {
    const { find, whose } = CALENDARS[kind]
    app.get(`/api/calendars/${pluralOf(kind)}/:id.ics`, {
      config: { access: 'public', cached: true },
      schema: { ...described, params: idParams, querystring: calendarQuery, operationId: `getCalendarOf${kind === 'event' ? 'Event' : 'Team'}`, summary: `Matches of one ${kind} as iCalendar, without results` },
      handler: async (request, reply) => {
        const { id, name } = await orMoved(db, { kind, id: request.params.id }, request, reply, (asked) => find(db, asked))
        const { spoilerFree } = request.query
        const matches = await findScheduledMatches(db, whose(id), { spoilerFree, now: now() })
        return sendCalendar(reply, { name, page: pathOf(kind, id), spoilerFree }, matches)
      },
    })
  }

  // What is followed is in its address, which a calendar program keeps (FO-03).
  app.get('/api/calendars/following.ics', {
    config: { access: 'public', cached: true },
    schema: {
      ...described, querystring: calendarQuery.extend({ stars: starsField }), operationId: 'getCalendarOfFollowing',
      summary: 'Matches of everything that is followed as iCalendar, without results',
    },
    handler: async (request, reply) => {
      const { stars, spoilerFree } = request.query
      const matches = await findScheduledMatches(db, await subjectsOf(db, stars), { spoilerFree, now: now() })
      return sendCalendar(reply, { name: 'Following', page: '/follow', spoilerFree }, matches)
    },
  })

  /** The subject of the feed: the site, an event, a team, or a team in an event. */
  const subjectOf = async (request: FastifyRequest<{ Querystring: FeedQuery }>, reply: FastifyReply) => {
    const { event: eventId, team: id } = request.query
    const event = eventId === undefined ? null : await findEvent(db, eventId)
    const team = id === undefined ? null : await orMoved(db, { kind: 'team', id }, request, reply, (asked) => findTeam(db, asked))
    const page = team ? pathOf('team', team.id) : event ? pathOf('event', event.id) : '/'
    return { page, names: [team?.name, event?.name, siteName].filter((name) => name !== undefined) }
  }

  for (const [name, spoilerFree] of [['results', false], ['results-spoiler-free', true]] as const) {
    app.get(`/feeds/${name}.atom`, {
      config: { access: 'public', cached: true },
      schema: { hide: true, querystring: feedQuery },
      handler: async (request: FastifyRequest<{ Querystring: FeedQuery }>, reply) => {
        const { event: eventId, team: teamId } = request.query
        const { page, names } = await subjectOf(request, reply)
        const latest = { page: 1, limit: LATEST, status: 'recent', eventId, teamId, spoilerFree } as const
        const { items } = await listMatches(db, latest, now())
        const filters = new URLSearchParams({ ...(eventId && { event: eventId }), ...(teamId && { team: teamId }) })
        const path = `/feeds/${name}.atom${filters.size > 0 ? `?${filters.toString()}` : ''}`
        const title = `Results${spoilerFree ? ' without spoilers' : ''} | ${names.join(' | ')}`
        reply.header('cache-control', 'public, max-age=300').type('application/atom+xml; charset=utf-8')
        const about = { title, author: siteName, origin: publicUrl(), path, page }
        return reply.send(atomFeed({ ...about, spoilerFree, matches: items.map(matchOf) }))
      },
    })
  }
}
