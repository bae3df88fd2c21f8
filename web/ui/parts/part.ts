/** A part of a list, in its order, and whether more lies on either side. */
export type Part<T> = { items: T[]; hasPrevious: boolean; hasNext: boolean }
export type Asked = { after: string | null; before: string | null; size: number }

/**
 * The place in a list that an address has; one that this list cannot have is none, so that its page shows the first part.
 * @param longest place that the list can have, in UTF-16 units
 */
export const placeIn = (search: URLSearchParams, isPlace: (text: string) => boolean, longest = 200): Pick<Asked, 'after' | 'before'> => {
  const given = (name: string) => {
    const place = search.get(name)?.trim() ?? ''
    return place.length <= longest && isPlace(place) ? place : null
  }
  return { after: given('after'), before: given('before') }
}

/** The parameters that ask for a part: one more than is shown tells whether there are more. */
export const askFor = ({ after, before, size }: Asked) => ({ ...(before ? { before } : { after: after ?? 'start' }), limit: size + 1 })

/** What is shown of an answer to that. */
export const partOf = <T>(items: T[], { after, before, size }: Asked): Part<T> => {
  const hasMore = items.length > size
  return before
    ? { items: hasMore ? items.slice(1) : items, hasPrevious: hasMore, hasNext: true }
    : { items: items.slice(0, size), hasPrevious: after !== null, hasNext: hasMore }
}

/**
 * Makes the address of a page of a list, with some choices changed; a place in the list holds for that list only.
 * @param reads the choices that the address can make, in its order
 */
export const addressOf = <Choices extends { [name in keyof Choices]: string | null }>(path: string, reads: readonly (keyof Choices & string)[]) =>
  (choices: Choices, changed: Partial<Choices>): string => {
    const next = { ...choices, after: null, before: null, ...changed }
    const chosen = reads.flatMap((name) => (next[name] === null ? [] : [[name, next[name]]]))
    return chosen.length === 0 ? path : `${path}?${new URLSearchParams(chosen)}`
  }

/** The same choices of a list by name, from its beginning where another order is chosen: in spoiler mode an order could tell results. */
export const byName = <Choices extends { order: string | null; after: string | null; before: string | null }>(choices: Choices): Choices =>
  choices.order === null ? choices : { ...choices, order: null, after: null, before: null }
