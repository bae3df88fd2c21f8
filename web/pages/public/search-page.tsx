import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { SearchHit } from '#contract/search.ts'
import type { MatchListItem } from '#contract/sent-matches.ts'
import { MatchesNow } from '#web/matches/archive/matches-now.tsx'
import { Browse } from '#web/search/browse.tsx'
import { FoundMatches } from '#web/search/found-matches.tsx'
import { NothingFound } from '#web/search/nothing-found.tsx'
import { ALL_MATCHES, loadResults, resultsQuery } from '#web/search/results.ts'
import { ResultCard } from '#web/search/result-card.tsx'
import { bySearch } from '#web/site/load.ts'
import { PageMeta } from '#web/site/page-meta.tsx'
import { InEachMode } from '#web/ui/in-each-mode.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { Alert } from '#web/ui/notice.tsx'

/** How long the page waits for more typing (SE-07). */
const DELAY_MS = 300

const countText = (count: number, what: string, all = `${what}s`): string => `${count} ${count === 1 ? what : all} found`

const Count = ({ children }: { children: string }) => <output className="text-base text-soft">{children}</output>

const KINDS = {
  event: ['event', 'events'], team: ['team', 'teams'], player: ['player', 'players'], hero: ['hero', 'heroes'], map: ['map', 'maps'],
} as const

/** How many of the results are of each kind; the most of one kind first, and nothing where all are of one. */
const kindsText = (hits: SearchHit[]): string => {
  const counts = Object.entries(KINDS).map(([type, names]) => ({ names, count: hits.filter((hit) => hit.type === type).length }))
  const some = counts.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count)
  return some.length < 2 ? '' : some.map(({ names, count }) => `${count} ${names[count === 1 ? 0 : 1]}`).join(', ')
}

type FoundProps = { matches: MatchListItem[]; known: MatchListItem[] | null; children: (matches: MatchListItem[], isKnown: boolean) => ReactNode }

/** What follows from the matches, and in spoiler mode from those alone that it shows. */
const OfFound = ({ matches, known, children }: FoundProps) => (
  <InEachMode spoilerMode={known && children(known, true)}>{children(matches, false)}</InEachMode>
)

const matchesText = (count: number): string => (count === 0 ? 'No results found' : countText(count, 'match', 'matches'))

/** The results of a query, or why there are none. An answer is shown for its own query only. */
const Results = ({ query }: { query: string }) => {
  const { data, error } = useQuery({ ...resultsQuery(query), enabled: query !== '' })
  if (query === '') {
    return (
      <>
        <p className="pb-4">
          <Count>Enter a search term to find events and teams</Count>
        </p>
        <div className="space-y-8">
          <Browse />
          <MatchesNow choices={ALL_MATCHES} onlyNext />
        </div>
      </>
    )
  }
  if (error) return <Alert>{error.message}</Alert>
  if (!data) {
    return (
      <div className="space-y-3">
        <Skeleton className="h-6 w-32" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
    )
  }
  const { hits, total, ...found } = data
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-4">
        {total > 0 ? <Count>{countText(total, 'result')}</Count> : <OfFound {...found}>{(matches) => <Count>{matchesText(matches.length)}</Count>}</OfFound>}
        {hits.length === total && <span className="text-xs text-soft">{kindsText(hits)}</span>}
      </div>
      <ul className="grid gap-2 @min-[47rem]/page:grid-cols-2">
        {hits.map((hit) => (
          <li key={`${hit.type} ${hit.id}`} className="min-w-0">
            <ResultCard hit={hit} query={query} />
          </li>
        ))}
      </ul>
      <OfFound {...found}>
        {(matches, isKnown) => {
          if (matches.length === 0) return total === 0 && <NothingFound query={query} />
          return <FoundMatches query={query} matches={matches} isKnown={isKnown} className={clsx(total > 0 && 'pt-8')} />
        }}
      </OfFound>
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
    <div className="page-width pt-6 sm:pt-8">
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
