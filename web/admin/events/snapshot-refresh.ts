import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MatchListItem } from '#contract/matches.ts'
import { teamsOfMatches } from '#domain/events/schedule.ts'
import { reasonOf, useMessages } from '#web/admin/editing/messages.ts'
import { allPages } from '#web/app/all-pages.ts'
import { ApiError } from '#web/app/api.ts'
import { apiOf } from '#web/app/query-client.ts'

const NO_EVENT = 'Error: No event selected for editing.'
const NO_TEAMS = 'No teams found in matches for this event. Add matches first.'
const REFRESHED = 'Snapshots updated with current team data for this event!'

/** The server's sentence, or the fallback when it sent none. */
const reasonOr = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.status > 0 && !error.code ? fallback : reasonOf(error)

/**
 * Takes new snapshots of the teams of an event: of all that its matches name, or of one. One refresh at a time; what
 * came of it is in `messages` (admin specification, sections 4 and 8).
 */
export const useSnapshotRefresh = (eventId: string | null) => {
  const client = useQueryClient()
  const messages = useMessages()
  const [busy, setBusy] = useState(false)

  const refresh = async (work: (eventId: string) => Promise<void>, fallback: string): Promise<void> => {
    if (busy) return
    messages.clear()
    if (!eventId) return messages.fail(NO_EVENT)
    setBusy(true)
    try {
      await work(eventId)
    } catch (error) {
      messages.fail(`Error refreshing snapshots: ${reasonOr(error, fallback)}`, error)
    } finally {
      setBusy(false)
      void client.invalidateQueries()
    }
  }

  const refreshAll = () =>
    refresh(async (id) => {
      const api = apiOf(client)
      const matches = await allPages<MatchListItem>(api, '/matches', { limit: 500, query: { eventId: id } })
      const teamIds = teamsOfMatches(matches).map((team) => team.id)
      if (teamIds.length === 0) return messages.fail(NO_TEAMS)
      const { refreshed } = await api.post<{ refreshed: string[] }>(`/snapshots/events/${encodeURIComponent(id)}`, {
        body: { teamIds },
      })
      if (refreshed.length === 0) return messages.fail('Error refreshing snapshots: Failed to update snapshots')
      messages.say(REFRESHED)
    }, 'Failed to update snapshots')

  const refreshOne = (teamId: string, name: string) =>
    refresh(async (id) => {
      await apiOf(client).post(`/snapshots/events/${encodeURIComponent(id)}/teams/${encodeURIComponent(teamId)}`)
      messages.say(`Snapshot of ${name} updated.`)
    }, 'Failed to refresh snapshot')

  return { busy, messages, refreshAll, refreshOne }
}
