/** Which places may be paired, by place. */
export type Allowed = readonly (readonly boolean[])[]

/**
 * The most pairs that can be made of these places at once, each of them allowed: Edmonds' blossoms. As everybody can be paired
 * with everybody, all that are left over have to be paired in ways that are not allowed, so this also tells how many of
 * those cannot be avoided.
 */
export const mostPairs = (places: readonly number[], allowed: Allowed): number => {
  const mate = new Map<number, number>()
  for (const root of places) if (!mate.has(root)) augment(root, places, allowed, mate)
  return mate.size / 2
}

/** Looks for a way from an unpaired place to another over which one more pair can be made, and makes it. */
const augment = (root: number, places: readonly number[], allowed: Allowed, mate: Map<number, number>): void => {
  const parent = new Map<number, number>()
  const base = new Map(places.map((place) => [place, place]))
  const isOuter = new Set([root])
  const queue = [root]
  const baseOf = (place: number): number => base.get(place) ?? place
  const common = (first: number, second: number): number => {
    const onTheWay = new Set<number>()
    for (let at: number | undefined = baseOf(first); at !== undefined;) {
      onTheWay.add(at)
      const paired = mate.get(at)
      at = paired === undefined ? undefined : baseOf(parent.get(paired) ?? root)
    }
    let at = baseOf(second)
    while (!onTheWay.has(at)) at = baseOf(parent.get(mate.get(at) ?? root) ?? root)
    return at
  }
  const mark = (from: number, to: number, child: number, inside: Set<number>): void => {
    let [at, below] = [from, child]
    while (baseOf(at) !== to) {
      const paired = mate.get(at) ?? at
      inside.add(baseOf(at)).add(baseOf(paired))
      parent.set(at, below)
      below = paired
      at = parent.get(paired) ?? to
    }
  }
  while (queue.length > 0) {
    const here = queue.shift() as number
    for (const next of places) {
      if (!allowed[here]?.[next] || baseOf(here) === baseOf(next) || mate.get(here) === next) continue
      const paired = mate.get(next)
      if (next === root || (paired !== undefined && parent.has(paired))) {
        const top = common(here, next)
        const inside = new Set<number>()
        mark(here, top, next, inside)
        mark(next, top, here, inside)
        for (const place of places) {
          if (!inside.has(baseOf(place))) continue
          base.set(place, top)
          if (!isOuter.has(place)) {
            isOuter.add(place)
            queue.push(place)
          }
        }
      } else if (!parent.has(next)) {
        parent.set(next, here)
        if (paired === undefined) {
          for (let at: number | undefined = next; at !== undefined;) {
            const before: number = parent.get(at) ?? root
            const further: number | undefined = mate.get(before)
            mate.set(at, before).set(before, at)
            at = further
          }
          return
        }
        isOuter.add(paired)
        queue.push(paired)
      }
    }
  }
}
