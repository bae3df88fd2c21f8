import { setTimeout as sleep } from 'node:timers/promises'

type How = {
  withinMs?: number
  everyMs?: number
  /** The message when it does not come. */
  otherwise?: () => string
}

/**
 * Asks again and again until there is an answer that is neither false nor missing.
 * @returns that answer
 * @throws Error when none comes in time, and what `ask` throws
 */
export async function until<T>(
  ask: () => T | Promise<T>, { withinMs = 60_000, everyMs = 20, otherwise = () => '' }: How = {},
): Promise<NonNullable<Exclude<T, false>>> {
  for (const end = performance.now() + withinMs; performance.now() < end; await sleep(everyMs)) {
    const answer = await ask()
    if (answer) return answer as NonNullable<Exclude<T, false>>
  }
  throw new Error(`It did not come to that in time. ${otherwise()}`)
}
