import type { UserRecord } from '#contract/access/users.ts'
import { DESK_STATE, DESK_STORE } from '#web/offline/desk-store.ts'

let work: Promise<unknown> = Promise.resolve()

/** Uses what is stored of the desk, one task after the other, so that nothing is stored after it was forgotten. A browser that stores nothing does without. */
export const inTurn = async (task: () => Promise<unknown>): Promise<void> => {
  const done = work.then(task).catch(() => {})
  work = done
  await done
}

/** Whose desk is on this device, or null where none is. */
export const deskOwner = async (): Promise<UserRecord | null> => {
  try {
    const answer = await (await caches.open(DESK_STORE)).match(DESK_STATE)
    return ((await answer?.json()) as { person?: UserRecord } | undefined)?.person ?? null
  } catch {
    return null
  }
}

/** Forgets the desk on this device: whoever opened it logged out, or is no staff any more (ST-13). */
export const forgetDesk = (): Promise<void> => inTurn(async () => caches.delete(DESK_STORE))
