import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { UserRecord } from '#contract/access/users.ts'
import { ApiError } from '#web/site/api.ts'
import { apiOf } from '#web/site/query-client.ts'
import { withStorage } from '#web/site/storage.ts'

const KEPT = 'user'
export const sessionKey = ['session'] as const

const keep = (user: UserRecord | null): void =>
  withStorage(() => {
    if (user) sessionStorage.setItem(KEPT, JSON.stringify(user))
    else sessionStorage.removeItem(KEPT)
  }, undefined)

const readKept = () => withStorage(() => JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') as UserRecord | null, null)

/** The person who is logged in, or null. */
const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async ({ client, signal }): Promise<UserRecord | null> => {
    try {
      const user = await apiOf(client).call('GET /auth/user', { signal })
      keep(user)
      return user
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error
      keep(null)
      return null
    }
  },
})

/**
 * The session as the admin area knows it: first what this tab stored, then the server's answer (AC-08). The stored
 * session only decides what is rendered at first: the server guards every call by itself.
 */
export const useSession = () => {
  const client = useQueryClient()
  useEffect(() => {
    const kept = readKept()
    if (kept && client.getQueryData(sessionKey) === undefined) client.setQueryData(sessionKey, kept, { updatedAt: 1 })
  }, [client])
  return useQuery(sessionQuery)
}

/** True when the API answers that the role is gone: it may have been removed a moment ago. */
const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.code === 'FORBIDDEN'

/** The message for a failed call: after a refusal the session is fetched again, and the gate knows (checks S07). */
export const useNoticeRefusal = () => {
  const client = useQueryClient()
  return useCallback(
    (error: unknown): void => {
      if (isRefusal(error)) void client.invalidateQueries({ queryKey: sessionKey })
    },
    [client],
  )
}

/** Notices refusals of every query of staff pages. */
export const useRefusalsOfReads = (): void => {
  const client = useQueryClient()
  const notice = useNoticeRefusal()
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') notice(event.action.error)
      }),
    [client, notice],
  )
}

/** Ends the session on the server and in this tab. */
export const useLogout = () => {
  const client = useQueryClient()
  return async (): Promise<void> => {
    await apiOf(client).call('POST /auth/logout')
    keep(null)
    client.setQueryData(sessionKey, null)
  }
}
