import { DomainError } from '#domain/errors.ts'

/**
 * Lets `atOnce` pieces of work run and `waiting` more wait for them.
 * @param refusal the message for those who cannot even wait
 * @throws DomainError UNAVAILABLE when more would have to wait: better than to make everybody slow
 */
export function takeTurns(
  atOnce: number, waiting: number, refusal: string,
): <Value>(work: () => Promise<Value>) => Promise<Value> {
  const queue: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < atOnce) running += 1
    else {
      if (queue.length >= waiting) throw new DomainError('UNAVAILABLE', refusal)
      await new Promise<void>((start) => void queue.push(start)) // a finished one passes its place on
    }
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
