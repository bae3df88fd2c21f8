import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { allEventsQuery } from '#web/admin/events/queries.ts'
import { allPlayersQuery } from '#web/admin/players/queries.ts'
import { allTeamsQuery } from '#web/admin/teams/queries.ts'
import type { Names } from './wording.ts'

/** Names of teams, players and events by id, as far as they are loaded. */
export const useNames = (): Names => {
  const { data: teams } = useQuery(allTeamsQuery)
  const { data: players } = useQuery(allPlayersQuery)
  const { data: events } = useQuery(allEventsQuery)
  return useMemo(
    () =>
      new Map([
        ...(teams ?? []).map(({ id, name }) => [id, name] as const),
        ...(players ?? []).map(({ id, username }) => [id, username] as const),
        ...(events ?? []).map(({ id, name }) => [id, name] as const),
      ]),
    [teams, players, events],
  )
}
