import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { matchEntryPath } from '#web/admin/drafts/draft-data.ts'
import { MessageList } from '#web/admin/editing/message-list.tsx'
import { reasonOf, useMessages } from '#web/admin/editing/messages.ts'
import { useDelete } from '#web/admin/editing/use-delete.tsx'
import { BulkEditDialog } from '#web/admin/matches/bulk/bulk-edit-dialog.tsx'
import { DeletingGuard } from '#web/admin/matches/list/deleting-guard.tsx'
import { listedMatchDeletion } from '#web/admin/matches/list/deletion.tsx'
import { Filters, FiltersButton } from '#web/admin/matches/list/filters.tsx'
import { MatchTable } from '#web/admin/matches/list/match-table.tsx'
import { NothingFound } from '#web/admin/matches/list/nothing-found.tsx'
import { everyMatch, matchCountQuery, matchPageQuery, PAGE_SIZE } from '#web/admin/matches/list/queries.ts'
import { SelectionBar } from '#web/admin/matches/list/selection-bar.tsx'
import { StateFilters, Toolbar } from '#web/admin/matches/list/toolbar.tsx'
import { useKnownMatches } from '#web/admin/matches/list/use-known-matches.ts'
import { useListChoice } from '#web/admin/matches/list/use-list-choice.ts'
import { apiOf } from '#web/site/query-client.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { FailedPart } from '#web/ui/loading/failed-part.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { BulkStatus } from '#web/ui/table/bulk-status.tsx'
import { Pagination } from '#web/ui/table/pagination.tsx'
import { useSelection } from '#web/ui/table/selection.ts'

/** The matches of the site: search, filter, select, delete (ST-04). */
const MatchListPage = () => {
  const client = useQueryClient()
  const messages = useMessages()
  const list = useListChoice()
  const { choice, page, setPage } = list
  const { data, error, isPlaceholderData, refetch } = useQuery(matchPageQuery(choice, page))
  const { data: count } = useQuery(matchCountQuery)
  const known = useKnownMatches(choice, page, isPlaceholderData ? undefined : data?.matches)
  const selection = useSelection(known.ids)
  const counter = useRef<HTMLOutputElement>(null)
  const [isSelecting, setSelecting] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const [isNarrowing, setNarrowing] = useState(choice.eventId !== null || choice.day !== null)
  const startOver = () => {
    known.forget()
    selection.clear()
    // The pressed button disappears with its match.
    counter.current?.focus()
  }
  const { bulk, deleteOne, deleteMany, retry, undo } = useDelete(listedMatchDeletion, messages, startOver)

  const found = data?.total ?? 0
  const shown = data?.matches.length ?? 0
  const pages = Math.max(1, Math.ceil(found / PAGE_SIZE))
  const isBeyond = data !== undefined && !isPlaceholderData && page > pages
  useEffect(() => {
    if (isBeyond) setPage(pages)
  })

  const selected = selection.selected.flatMap((id) => known.byId.get(id) ?? [])
  const selectAll = async () => {
    setSelecting(true)
    try {
      const all = await everyMatch(apiOf(client), choice)
      known.learnAll(all)
      selection.set(all.map(({ id }) => id), true)
    } catch (failure) {
      messages.failed('Error selecting matches: ', failure)
    }
    setSelecting(false)
  }

  return (
    <AdminPage
      title="Match List"
      description={
        <span className="flex min-h-8 flex-wrap items-center gap-x-4 text-sm">
          <output ref={counter} tabIndex={-1}>
            {data && `Showing ${shown} of ${count ?? found} matches`}
            {list.isFiltered && found > shown && `, ${found} found`}
          </output>
          {list.isFiltered && found > 0 && (
            <button type="button" onClick={list.clearFilters} className="min-h-8 font-semibold text-accent hover:underline">
              Clear filters
            </button>
          )}
        </span>
      }
      actions={
        <Link to={matchEntryPath(null)} className={buttonClass('primary')}>
          <Plus size={18} aria-hidden />
          New Match
        </Link>
      }
    >
      <div className="flex flex-col gap-4">
        <Toolbar>
          <FiltersButton open={isNarrowing} onToggle={() => setNarrowing(!isNarrowing)} />
          <StateFilters choice={choice} setFilter={list.setFilter} />
        </Toolbar>
        {isNarrowing && <Filters {...list} />}
        <MessageList messages={messages} />
        {bulk.progress && <DeletingGuard onLeave={bulk.cancel} />}
        <BulkStatus bulk={bulk} nameOf={listedMatchDeletion.nameOf} reasonOf={reasonOf} onRetry={retry} onUndo={undo} />
        {error && <FailedPart what="The matches" error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton className="h-96" />}
        {data && (
          <>
            {found === 0 ? (
              <NothingFound isSiteEmpty={count === 0} onClear={list.clearFilters} />
            ) : (
              <MatchTable
                matches={data.matches}
                selection={selection}
                choice={choice}
                setOrder={list.setOrder}
                onDelete={(match) => void deleteOne(match)}
                isOld={isPlaceholderData}
              />
            )}
            <Pagination label="Pages of matches" page={page} pages={pages} />
          </>
        )}
        {selected.length > 0 && (
          <SelectionBar
            count={selected.length}
            found={found}
            isBusy={isSelecting || bulk.progress !== null}
            onSelectAll={() => void selectAll()}
            onClear={selection.clear}
            onEdit={() => setEditing(true)}
            onDelete={() => void deleteMany(selected)}
          />
        )}
        {isEditing && (
          <BulkEditDialog
            matches={selected}
            onClose={() => setEditing(false)}
            onDone={() => {
              // The dialog gives the focus back before the counter takes it.
              flushSync(() => setEditing(false))
              startOver()
            }}
          />
        )}
      </div>
    </AdminPage>
  )
}

export { MatchListPage as Component }
