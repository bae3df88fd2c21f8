import { useQuery } from '@tanstack/react-query'
import { isSearched } from '#domain/search/length.ts'
import { useSpoilerMode } from '#web/site/spoiler.ts'
import { useDelayed } from '#web/ui/loading/use-delayed.ts'
import { suggestionsQuery } from './queries.ts'
import type { Row } from './suggest.ts'

/** After a pause in typing of this length the server is asked. */
const TYPING_MS = 120

/**
 * The suggestions for the text in the search field. Until its own answer is there (`settled`), those of the text
 * before that still fit, so that the list does not flicker; an answer for an older text never replaces a newer one. `leadsOn` is false
 * where the results page is known to have nothing either.
 */
export const useSuggestions = (query: string, open: boolean): { suggestions: Row[]; settled: boolean; leadsOn: boolean } => {
  const asked = useDelayed(query, TYPING_MS)
  const spoilerFree = useSpoilerMode()
  const { data, isSuccess, isPlaceholderData } = useQuery({
    ...suggestionsQuery(asked, spoilerFree),
    enabled: open && isSearched(asked),
    placeholderData: (before) => before,
  })
  const settled = isSuccess && !isPlaceholderData && asked === query
  return { suggestions: settled ? data.rows : (data?.fitting(query) ?? []), settled, leadsOn: !settled || data.hasResults }
}
