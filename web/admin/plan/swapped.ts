/** A pairing by hand; null for a bye. */
export type ByHand = { one: string; two: string | null }

/**
 * Pairings once a team is at a place of them: the team that was there takes the place that this one had, so that everybody is
 * still paired once.
 */
export function swapped(pairings: readonly ByHand[], index: number, side: 'one' | 'two', teamId: string): ByHand[] {
  const before = pairings[index]?.[side] ?? null
  const put = (id: string | null, at: number, own: 'one' | 'two'): string | null => {
    if (at === index && own === side) return teamId
    return id === teamId ? before : id
  }
  return pairings.map(({ one, two }, at) => ({ one: put(one, at, 'one') ?? one, two: put(two, at, 'two') }))
}
