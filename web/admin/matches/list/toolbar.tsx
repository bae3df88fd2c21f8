import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { LIMITS } from '#domain/limits.ts'
import { useSearchText } from '#web/ui/table/use-search-text.ts'
import { MATCH_LIST_FILTERS } from './queries.ts'
import type { ListState } from './use-list-choice.ts'

/** The search above the list, and the filters beside it: one row, which stays in sight on wide screens. */
export const Toolbar = ({ children }: { children: ReactNode }) => {
  const [text, setText] = useSearchText('search')
  return (
    <div className="flex flex-wrap items-center gap-2 bg-ground rail:sticky rail:top-14 rail:z-10 rail:gap-3 rail:py-2">
      <search className="relative min-w-0 flex-1 rail:basis-52">
        <Search size={16} aria-hidden className="pointer-events-none absolute top-3 left-3 text-soft" />
        <input
          type="search"
          aria-label="Search matches"
          placeholder="Search by team, event or winner..."
          maxLength={LIMITS.name}
          value={text}
          onChange={({ target }) => setText(target.value)}
          className="field min-h-10.5 py-2 max-md:min-h-11 pr-3 pl-9 text-base rail:text-sm"
        />
      </search>
      {children}
    </div>
  )
}

/** The filters by state: a row of their own until there is room beside the search. */
export const StateFilters = ({ choice, setFilter }: Pick<ListState, 'choice' | 'setFilter'>) => (
  <fieldset className="flex min-w-0 flex-wrap gap-1 max-rail:basis-full max-md:chip-row max-md:scroll-row max-md:scroll-cue max-md:flex-nowrap">
    <legend className="sr-only">Show</legend>
    {MATCH_LIST_FILTERS.map((filter) => (
      <button
        key={filter}
        type="button"
        aria-pressed={filter === choice.filter}
        onClick={() => setFilter(filter)}
        className={clsx(
          'min-h-10 shrink-0 max-md:min-h-11 rounded-control border px-3 text-sm font-semibold transition-colors max-sm:px-2',
          filter === choice.filter
            ? 'border-accent bg-accent text-on-accent'
            : 'border-line bg-raised text-soft hover:border-line-strong hover:text-text',
        )}
      >
        {filter}
      </button>
    ))}
  </fieldset>
)
