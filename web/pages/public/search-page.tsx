import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { MIN_QUERY_LENGTH, searchKey } from '#domain/search/match.ts'
import { Browse } from '#web/search/browse.tsx'
import { loadResults, resultsQuery } from '#web/search/results.ts'
import { ResultCard } from '#web/search/result-card.tsx'
import { bySearch } from '#web/site/load.ts'
import { PageMeta } from '#web/site/page-meta.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { Alert } from '#web/ui/notice.tsx'

/** How long the page waits for more typing (SE-07). */
const DELAY_MS = 300

const countText = (count: number): string => `${count} result${count === 1 ? '' : 's'} found`

/** The results of a query, or why there are none. An answer is shown for its own query only. */
const Results = ({ query }: { query: string }) => {
  const { data, error } = useQuery({ ...resultsQuery(query), enabled: query !== '' })
  if (query === '') {
    return (
      <>
        <output className="block pb-4 text-base text-soft">Enter a search term to find events and teams</output>
        <Browse />
      </>
    )
  }
  if (error) return <Alert>{error.message}</Alert>
  if (!data) {
    return (
      <div className="space-y-3">
        <Skeleton className="h-6 w-32" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
    )
  }
  return (
    <>
      <output className="block pb-4 text-base text-soft">
        {data.total === 0 ? 'No results found' : countText(data.total)}
      </output>
      {searchKey(query) === null && <p className="pb-4 text-soft">A search needs at least {MIN_QUERY_LENGTH} characters.</p>}
      {data.total === 0 && <Browse />}
      <ul className="space-y-3">
        {data.hits.map((hit) => (
          <li key={`${hit.type} ${hit.id}`}>
            <ResultCard hit={hit} query={query} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** The search page; the query is part of its address (SE-07). */
const SearchPage = () => {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('q') ?? ''
  const [text, setText] = useState(asked)
  const [shownFor, setShownFor] = useState(asked)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // The address may change without typing: a link, the search box, or going back.
  if (asked !== shownFor) {
    setShownFor(asked)
    if (asked.trim() !== text.trim()) setText(asked)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = (typed: string) => {
    setText(typed)
    clearTimeout(timer.current)
    const go = () => setSearch(typed.trim() ? { q: typed } : {}, { replace: true, preventScrollReset: true })
    timer.current = setTimeout(go, DELAY_MS)
  }

  return (
    <div className="page-width max-w-3xl pt-8">
      <PageMeta
        title={asked ? `Search: ${asked}` : 'Search'}
        description="Search all events and teams."
        path="/search"
      />
      <h1 className="pb-4 text-2xl">Search</h1>
      <search aria-label="Results" className="relative block pb-6">
        <Search size={20} aria-hidden className="pointer-events-none absolute top-3.5 left-4 text-soft" />
        {/* Without script Enter searches (PU-16); else typing does. */}
        <form action="/search" onSubmit={(event) => event.preventDefault()}>
          <input
            type="search"
            name="q"
            maxLength={200}
            aria-label="Search events and teams"
            placeholder="Search events and teams..."
            value={text}
            onChange={({ target }) => type(target.value)}
            className="field min-h-12 pr-4 pl-12 text-base"
          />
        </form>
      </search>
      <Results query={asked.trim()} />
    </div>
  )
}

export { SearchPage as Component }
export const loader = bySearch(loadResults)
