import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { UserRecord } from '#contract/access/users.ts'
import { allEventsKey } from '#web/admin/events/queries.ts'
import { matchKeys, matchQuery } from '#web/matches/queries.ts'
import { DESK, DESK_STATE, DESK_STORE } from '#web/offline/desk-store.ts'
import { isWorking } from '#web/offline/is-working.ts'
import { tellWorker } from '#web/offline/tell-worker.ts'
import { loadWholePages } from '#web/offline/whole-pages.ts'
import { copyOf, mayBeStored, STORED_AT } from '#web/offline/what.ts'
import { withStorage } from '#web/site/storage.ts'
import { forgetDesk, inTurn } from './desk-store.ts'
import { deskQuery, isOfQueue } from './queries.ts'

/** The last answers of the desk on this device, the person who opened it, and `at` when each answer came, in milliseconds. */
type Stored = { person: UserRecord; answers: { key: QueryKey; data: unknown; at: number }[] }

/** The most answers that are stored, the latest: the parts of the queue, the events, and the matches that were run last. */
const MOST_STORED = 20
/** The most live matches that are loaded before anybody opens them. */
const MOST_LOADED = 8

/** Whether an answer is of the desk: a part of its queue, a whole match, or the events to choose from. */
const isOfDesk = (key: QueryKey): boolean =>
  isOfQueue(key) || (key[0] === matchKeys.all[0] && key.length === 2) || JSON.stringify(key) === JSON.stringify(allEventsKey)

const answersOf = (client: QueryClient): Stored['answers'] =>
  client.getQueryCache().getAll()
    .flatMap(({ queryKey: key, state: { data, dataUpdatedAt: at } }) => (isOfDesk(key) && data !== undefined ? [{ key, data, at }] : []))
    .toSorted((a, b) => b.at - a.at)
    .slice(0, MOST_STORED)

/** Stores the shell of the desk as nobody in particular gets it: it is the same for everybody. */
async function storeShell(): Promise<void> {
  if (!isWorking()) return
  const answer = await fetch(DESK, { credentials: 'omit' })
  if (!mayBeStored(answer)) return
  await (await caches.open(DESK_STORE)).put(DESK, copyOf(answer, await answer.text(), Date.now()))
}

/** Stores what the desk shows. The worker finds there from when the queue is. */
async function storeAnswers(client: QueryClient, person: UserRecord): Promise<void> {
  const stored: Stored = { person, answers: answersOf(client) }
  const queue = stored.answers.filter(({ key }) => isOfQueue(key))
  if (!isWorking() || queue.length === 0) return
  const oldest = Math.min(...queue.map(({ at }) => at))
  const headers = { 'content-type': 'application/json', [STORED_AT]: String(oldest) }
  await (await caches.open(DESK_STORE)).put(DESK_STATE, new Response(JSON.stringify(stored), { headers }))
}

/** Shows what was stored of a person until the server answers; what somebody else left is forgotten. */
async function bringBack(client: QueryClient, by: string): Promise<void> {
  const answer = await (await caches.open(DESK_STORE)).match(DESK_STATE)
  if (!answer) return
  const stored = (await answer.json()) as Stored
  // One of an earlier version names nobody.
  if (stored.person?.id !== by) {
    void forgetDesk()
    return
  }
  for (const { key, data, at } of stored.answers) {
    if (client.getQueryData(key) !== undefined) continue
    client.setQueryData(key, data, { updatedAt: at })
    void client.invalidateQueries({ queryKey: key, exact: true })
  }
}

/** Loads what is being played, so that it opens without the server too. */
function loadLive(client: QueryClient, eventId: string | null): void {
  for (const { id } of client.getQueryData(deskQuery('Live', eventId).queryKey)?.slice(0, MOST_LOADED) ?? []) {
    if (client.getQueryData(matchQuery(id).queryKey) === undefined) void client.prefetchQuery(matchQuery(id))
  }
}

/**
 * Lets the desk survive a reload without the server: its shell and its last answers are on the device of whoever opened it (ST-13).
 * @param person who it is, as this tab knows it; `isConfirmed` once the server has named it: before, nothing new is stored
 */
export const useStoredDesk = ({ person, isConfirmed, eventId }: { person: UserRecord | null; isConfirmed: boolean; eventId: string | null }): void => {
  const client = useQueryClient()
  const by = person?.id ?? ''
  useEffect(loadWholePages, [])
  useEffect(() => {
    if (by !== '') void inTurn(async () => bringBack(client, by))
  }, [client, by])
  useEffect(() => {
    if (!person || !isConfirmed) return undefined
    const storeSoon = () => {
      loadLive(client, eventId)
      void inTurn(async () => storeAnswers(client, person))
    }
    const storeAll = () => {
      void inTurn(storeShell)
      storeSoon()
    }
    void tellWorker(DESK).then(storeAll).catch(() => {})
    const container = withStorage(() => navigator.serviceWorker, undefined)
    container?.addEventListener('controllerchange', storeAll)
    const leave = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success' && isOfDesk(event.query.queryKey)) storeSoon()
    })
    return () => {
      leave()
      container?.removeEventListener('controllerchange', storeAll)
    }
  }, [client, person, isConfirmed, eventId])
}
