import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { matchOf } from '#contract/sent-matches.ts'
import { teamsOfMatches } from '#domain/events/schedule.ts'
import { changed } from '#web/admin/editing/changed.ts'
import { reasonOf, useMessages } from '#web/admin/editing/messages.ts'
import { allPages } from '#web/site/all-pages.ts'
import { ApiError } from '#web/site/api.ts'
import { apiOf } from '#web/site/query-client.ts'

const NO_EVENT = 'Error: No event selected for editing.'
const NO_TEAMS = 'No teams found in matches for this event. Add matches first.'
const REFRESHED = 'Snapshots updated with current team data for this event!'

/** The server's sentence, or the fallback when it sent none. */
const reasonOr = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.status > 0 && !error.code ? fallback : reasonOf(error)

/**
 * Takes new snapshots of an event's teams: of all that its matches name, or of one (EV-10). One refresh runs at a
 * time, and `messages` reports how it ended.
 */
export const useSnapshotRefresh = (eventId: string | null) => {
  const client = useQueryClient()
  const messages = useMessages()
  const [busy, setBusy] = useState(false)

  const refresh = async (work: (eventId: string) => Promise<string>, fallback: string): Promise<void> => {
    if (busy) return
    messages.clear()
    if (!eventId) return messages.fail(NO_EVENT)
    setBusy(true)
    try {
      const done = await work(eventId)
      // The form first learns of the new version, so that a save right after it does not look stale.
      await changed(client, ['event'])
      messages.say(done)
    } catch (error) {
      const reason = reasonOr(error, fallback)
      void changed(client, ['event'])
      messages.fail(reason === NO_TEAMS ? reason : `Error refreshing snapshots: ${reason}`, error)
    } finally {
      setBusy(false)
    }
  }

  const refreshAll = () =>
    refresh(async (id) => {
      const api = apiOf(client)
      const matches = await allPages(api, 'GET /matches', { limit: 500, query: { eventId: id } })
      const teamIds = teamsOfMatches(matches.map(matchOf)).map((team) => team.id)
      if (teamIds.length === 0) throw new Error(NO_TEAMS)
      const { refreshed } = await api.call('POST /snapshots/events/:eventId', {
        params: { eventId: id },
        body: { teamIds },
      })
      if (refreshed.length === 0) throw new Error('Failed to update snapshots')
      return REFRESHED
    }, 'Failed to update snapshots')

  const refreshOne = (teamId: string, name: string) =>
    refresh(async (id) => {
      const snapshot = await apiOf(client).call('POST /snapshots/events/:eventId/teams/:teamId', { params: { eventId: id, teamId } })
      if (!snapshot?.id) throw new Error('Failed to get snapshot')
      return `Snapshot of ${name} updated.`
    }, 'Failed to refresh snapshot')

  return { busy, messages, refreshAll, refreshOne }
}
