import type { PushWrite } from '#contract/push/push.ts'

/** Where the worker finds what it needs when a browser changes its address at the push service. */
export const PUSH_STORE = 'push-1'
const STATE = '/push-state'

/** The subscription of this browser, and what the server was last told about it. */
export type PushState = { handle: string; write: PushWrite }

/** Leaves the state for the worker; a browser without room does without. */
export const forWorker = async (state: PushState | null): Promise<void> => {
  try {
    const store = await caches.open(PUSH_STORE)
    if (state) await store.put(STATE, new Response(JSON.stringify(state), { headers: { 'content-type': 'application/json' } }))
    else await store.delete(STATE)
  } catch {
    // The browser has no room for more, or gives none.
  }
}

export const stateOf = async (): Promise<PushState | null> => {
  const stored = await (await caches.open(PUSH_STORE)).match(STATE)
  return stored ? ((await stored.json()) as PushState) : null
}
