import { DESK_STORE } from '#web/offline/desk-store.ts'

let work: Promise<unknown> = Promise.resolve()

/** Uses what is stored of the desk, one task after the other, so that nothing is stored after it was forgotten. A browser that stores nothing does without. */
export const inTurn = async (task: () => Promise<unknown>): Promise<void> => {
  const done = work.then(task).catch(() => {})
  work = done
  await done
}

/** Forgets the desk on this device: whoever opened it logged out, or is no staff any more (ST-13). */
export const forgetDesk = (): Promise<void> => inTurn(async () => caches.delete(DESK_STORE))
