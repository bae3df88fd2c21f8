import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { contains } from '#domain/search/match.ts'
import { counted } from '#web/ui/counted.ts'
import { Button } from '#web/ui/button.tsx'
import { FailedPart } from '#web/ui/loading/failed-part.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { LoadingText } from '#web/ui/loading/loading-text.tsx'
import { Empty } from '#web/ui/notice.tsx'
import { PagesOf } from '#web/ui/pages-of.tsx'
import { Section } from '#web/ui/section.tsx'
import { useSearchState } from '#web/ui/use-search-state.ts'

/** Rows of a page. */
const PAGE = 20
/** A longer list can be searched. */
const SHORT = 5

type Props<Rec extends { id: string }> = {
  /** 'Existing Events'. */
  title: string
  /** 'event' and 'events'. */
  one: string
  noun: string
  list: Pick<UseQueryResult<Rec[]>, 'data' | 'error' | 'refetch'>
  /** The texts that a search looks at. */
  textsOf: (record: Rec) => string[]
  /** Shown instead of a list without records: what to do, with the button for it. */
  empty: ReactNode
  children: (record: Rec) => ReactNode
}

/** The existing records, to be edited and deleted. Search and page are in the address. */
export const ExistingList = <Rec extends { id: string }>({ title, one, noun, list, textsOf, empty, children }: Props<Rec>) => {
  const [state, change] = useSearchState()
  const query = state.get('search') ?? ''
  const wanted = useDeferredValue(query.trim())
  const { data, error, refetch } = list
  const found = useMemo(
    () => (data ?? []).filter((record) => textsOf(record).some((text) => contains(text, wanted))),
    [data, textsOf, wanted],
  )
  const pages = Math.max(1, Math.ceil(found.length / PAGE))
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(state.get('page'))) || 1))
  const shown = found.slice((page - 1) * PAGE, page * PAGE)
  const search = (text: string) => change({ search: text || null, page: null })
  const all = data?.length ?? 0
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(all)
  // The row whose button was pressed is gone: the focus stays in the list.
  useEffect(() => {
    const { activeElement } = document
    if (before.current > all && (activeElement === null || activeElement === document.body)) box.current?.focus()
    before.current = all
  }, [all])

  return (
    <Section
      title={title}
      aside={<output>{data && (found.length < all ? `${found.length} of ${all}` : counted(all, one, noun))}</output>}
    >
      {!data && !error && <LoadingText>Loading {noun}...</LoadingText>}
      {!data && error && <FailedPart what={title} error={error} onRetry={() => void refetch()} />}
      {data && all === 0 && empty}
      {(all > SHORT || query !== '') && (
        <TextField
          type="search"
          label={`Search ${noun}`}
          hideLabel
          placeholder={`Search ${noun}...`}
          value={query}
          onChange={({ target }) => search(target.value)}
          className="pb-3"
        />
      )}
      {all > 0 && found.length === 0 && (
        <Empty>
          No {noun} match “<bdi>{wanted}</bdi>”.
          <Button className="mx-auto mt-3 flex" onClick={() => search('')}>
            Clear search
          </Button>
        </Empty>
      )}
      <div ref={box} tabIndex={-1} className="@container">
        {shown.length > 0 && <ul className="card divide-y divide-line">{shown.map(children)}</ul>}
      </div>
      <PagesOf label={`Pages of ${noun}`} page={page} pages={pages} onChange={(next) => change({ page: String(next) })} />
    </Section>
  )
}
