import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { UserRecord } from '#contract/access/users.ts'
import { deskOwner, forgetDesk } from '#web/admin/desk/desk-store.ts'
import { forgetTapsOf } from '#web/admin/desk/unsent.ts'
import { ApiError } from '#web/site/api.ts'
import { apiOf } from '#web/site/query-client.ts'
import { withStorage } from '#web/site/storage.ts'

const KEPT = 'user'
export const sessionKey = ['session'] as const

/** What is stored here is older than any answer, so it is asked for at once. */
const KEPT_AT = 1

const keep = (user: UserRecord | null): void =>
  withStorage(() => {
    if (user) sessionStorage.setItem(KEPT, JSON.stringify(user))
    else sessionStorage.removeItem(KEPT)
  }, undefined)

/** Stores who is logged in. Somebody who is no staff any more leaves no taps and no desk behind (ST-12 ST-13). */
const keepAnswer = (user: UserRecord): UserRecord => {
  keep(user)
  if (user.roles.length > 0) return user
  forgetTapsOf(user.id)
  void forgetDesk()
  return user
}

const readKept = () => withStorage(() => JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') as UserRecord | null, null)

/** No answer came, or only one of something in front of the server. */
export const isUnreached = (error: unknown): boolean => error instanceof ApiError && (error.status === 0 || error.status >= 502)

/** Where a login begins that leads back to a page of the site. */
export const loginPath = (returnTo: string): string => `/api/auth/discord/login?returnTo=${encodeURIComponent(returnTo)}`

/** Without the server whoever's desk is on this device is let in, also by a new tab, which has stored nobody (ST-13). */
async function bringOwner(client: QueryClient): Promise<void> {
  const owner = await deskOwner()
  if (owner && client.getQueryData(sessionKey) === undefined) client.setQueryData(sessionKey, owner, { updatedAt: KEPT_AT })
}

/** The person who is logged in, or null. */
const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async ({ client, signal }): Promise<UserRecord | null> => {
    try {
      return keepAnswer(await apiOf(client).call('GET /auth/user', { signal }))
    } catch (error) {
      if (isUnreached(error)) await bringOwner(client)
      if (!(error instanceof ApiError) || error.status !== 401) throw error
      keep(null)
      void forgetDesk()
      return null
    }
  },
})

/** Whether the server has named this person since the page was opened. */
export const isConfirmed = ({ dataUpdatedAt }: Pick<ReturnType<typeof useSession>, 'dataUpdatedAt'>): boolean => dataUpdatedAt > KEPT_AT

/**
 * The session as the admin area knows it: first what this tab stored, then the server's answer (AC-08). The stored
 * session only decides what is rendered at first: the server guards every call by itself.
 */
export const useSession = () => {
  const client = useQueryClient()
  useEffect(() => {
    const kept = readKept()
    if (kept && client.getQueryData(sessionKey) === undefined) client.setQueryData(sessionKey, kept, { updatedAt: KEPT_AT })
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

/**
 * Whether it is still this person who is logged in, as staff: another tab may have logged in somebody else. Where it is not, the page
 * learns who it is. It leaves the session of the page alone where no answer comes, so that nobody loses the page without a network.
 * @throws ApiError when there is no answer, or nobody is logged in
 */
export const isStillHere = async (client: QueryClient, person: string): Promise<boolean> => {
  const user = await apiOf(client).call('GET /auth/user')
  if (user.id === person && user.roles.length > 0) return true
  client.setQueryData(sessionKey, keepAnswer(user))
  return false
}

/** Forgets the taps of whoever just logged out of this page, and the desk on this device (ST-12 ST-13). */
export const forgetOwnTaps = (client: QueryClient): void => {
  const user = client.getQueryData<UserRecord | null>(sessionKey)
  if (user) forgetTapsOf(user.id)
  void forgetDesk()
}

/** Ends the session on the server and in this tab, and forgets what was not sent (ST-12). */
export const useLogout = () => {
  const client = useQueryClient()
  return async (): Promise<void> => {
    await apiOf(client).call('POST /auth/logout')
    forgetOwnTaps(client)
    keep(null)
    client.setQueryData(sessionKey, null)
  }
}
