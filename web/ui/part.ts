/** A part of a list, in its order, and whether more lies on either side. */
export type Part<T> = { items: T[]; hasPrevious: boolean; hasNext: boolean }
export type Asked = { after: string | null; before: string | null; size: number }

/** The parameters that ask for a part: one more than is shown tells whether there are more. */
export const askFor = ({ after, before, size }: Asked) => ({ ...(before ? { before } : { after: after ?? 'start' }), limit: size + 1 })

/** What is shown of an answer to that. */
export const partOf = <T>(items: T[], { after, before, size }: Asked): Part<T> => {
  const hasMore = items.length > size
  return before
    ? { items: hasMore ? items.slice(1) : items, hasPrevious: hasMore, hasNext: true }
    : { items: items.slice(0, size), hasPrevious: after !== null, hasNext: hasMore }
}
