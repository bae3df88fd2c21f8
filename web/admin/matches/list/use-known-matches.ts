import { useMemo, useState } from 'react'
import type { MatchListItem } from '#contract/sent-matches.ts'
import type { ListChoice } from './queries.ts'

type Known = { choice: ListChoice; pages: ReadonlyMap<number, readonly MatchListItem[]> }

/**
 * The matches of the current choice that were shown so far, page by page in the list's order: what can be selected.
 * Another choice starts over.
 * @param shown the matches of the page, or undefined while they are not there
 */
export const useKnownMatches = (choice: ListChoice, page: number, shown: readonly MatchListItem[] | undefined) => {
  const [known, setKnown] = useState<Known>({ choice, pages: new Map() })
  const pages = known.choice === choice ? known.pages : new Map<number, readonly MatchListItem[]>()
  if (shown && pages.get(page) !== shown) setKnown({ choice, pages: new Map(pages).set(page, shown) })

  const byId = useMemo(() => {
    const inOrder = [...known.pages].toSorted(([one], [other]) => one - other).flatMap(([, matches]) => matches)
    return new Map(inOrder.map((match) => [match.id, match]))
  }, [known])
  return {
    byId,
    ids: useMemo(() => [...byId.keys()], [byId]),
    /** Adds every match that the choice finds. */
    learnAll: (matches: readonly MatchListItem[]) => setKnown({ choice, pages: new Map([[0, matches]]) }),
    forget: () => setKnown({ choice, pages: new Map() }),
  }
}
