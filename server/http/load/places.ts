/** A place among the requests under way. It can be released more than once; only the first time counts. */
export type Place = { leave: () => void }
/** Gets a place, or null where there is none and there will be none soon. */
type Take = (place: Place | null) => void
type Waiter = { take: Take; since: number }
/** `atOnce`: places. `waiting`: how many may wait for one. `now`: a clock in milliseconds. */
type Options = { atOnce: number; waiting: number; now: () => number }

/** The most places for one address: there is always one for others soon. */
const SHARE = 0.75
/** In milliseconds: whoever waited longer has left. */
const PATIENCE = 8_000
/** In milliseconds. */
const STUCK_AFTER = 10_000

/**
 * Shares places among addresses. A request that finds none free waits, and whenever a place is freed it is the next
 * address's turn, however many wait from another one. When too many wait, the last one of the address with the most
 * is dropped: so one address may use everything while nobody else is there, and makes nobody else wait.
 */
export function makePlaces({ atOnce, waiting: mostWaiting, now }: Options) {
  const mostOfOne = Math.ceil(atOnce * SHARE)
  const taken = new Map<string, number>()
  /** Waiting requests by address; the address whose turn is next comes first. */
  const queues = new Map<string, Waiter[]>()
  let free = atOnce
  let waiting = 0
  let lastMove = now()

  const mayTake = (address: string): boolean => free > 0 && (taken.get(address) ?? 0) < mostOfOne

  const occupy = (address: string): Place => {
    free -= 1
    taken.set(address, (taken.get(address) ?? 0) + 1)
    lastMove = now()
    let isHeld = true
    return {
      leave: () => {
        if (!isHeld) return
        isHeld = false
        free += 1
        const left = (taken.get(address) ?? 1) - 1
        if (left > 0) taken.set(address, left)
        else taken.delete(address)
        lastMove = now()
        callNext()
      },
    }
  }

  /** Takes one out of the queue of an address, whose next turn comes after all others'. */
  const shift = (address: string, queue: Waiter[]): Waiter | undefined => {
    const waiter = queue.shift()
    waiting -= 1
    queues.delete(address)
    if (queue.length > 0) queues.set(address, queue)
    return waiter
  }

  function callNext(): void {
    for (const [address, queue] of queues) {
      if (free === 0) return
      if (!mayTake(address)) continue
      const waiter = shift(address, queue)
      if (waiter) waiter.take(now() - waiter.since > PATIENCE ? null : occupy(address))
    }
  }

  /**
   * Turns away the last request of the address with the most.
   * @returns false when that is the caller
   */
  const makeRoom = (address: string): boolean => {
    let longest: [string, Waiter[]] = [address, queues.get(address) ?? []]
    const own = longest[1].length
    for (const each of queues) if (each[1].length > longest[1].length) longest = each
    const [crowded, queue] = longest
    if (queue.length <= own + 1) return false
    const last = queue.at(-1)
    if (last) withdraw(crowded, last)
    last?.take(null)
    return true
  }

  function withdraw(address: string, waiter: Waiter): void {
    const queue = queues.get(address)
    const at = queue?.indexOf(waiter) ?? -1
    if (!queue || at < 0) return
    queue.splice(at, 1)
    waiting -= 1
    if (queue.length === 0) queues.delete(address)
  }

  return {
    taken: () => atOnce - free,
    waiting: () => waiting,
    /** True when all places are taken and none was freed for ten seconds. */
    isStuck: () => free === 0 && now() - lastMove >= STUCK_AFTER,
    /**
     * Asks for a place for an address. `take` is called once, now or later.
     * @returns the function that ends the waiting of a client that left: `take` is not called any more
     */
    ask(address: string, take: Take): () => void {
      if (mayTake(address) && !queues.has(address)) take(occupy(address))
      else if (waiting >= mostWaiting && !makeRoom(address)) take(null)
      else {
        const waiter = { take, since: now() }
        const queue = queues.get(address)
        if (queue) queue.push(waiter)
        else queues.set(address, [waiter])
        waiting += 1
        return () => withdraw(address, waiter)
      }
      return () => {}
    },
  }
}
