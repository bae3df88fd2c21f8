import { clsx } from 'clsx'
import { Trash2 } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import type { PlayerListItem } from '#contract/players.ts'
import { AddButton } from '#web/admin/editing/add-button.tsx'
import type { Messages } from '#web/admin/editing/messages.ts'
import { useDelete } from '#web/admin/editing/use-delete.tsx'
import type { EditedId } from '#web/admin/editing/use-edited-id.ts'
import { counted } from '#web/ui/counted.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/form/field.tsx'
import { Empty } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { BulkStatus } from '#web/ui/table/bulk-status.tsx'
import { useSelection } from '#web/ui/table/selection.ts'
import { useRowFocus } from '#web/ui/table/use-row-focus.ts'
import { useSearchText } from '#web/ui/table/use-search-text.ts'
import { useSearchState } from '#web/ui/use-search-state.ts'
import { playerDeletion, refusalText } from './deletion.ts'
import { findPlayers, PLAYER_SORTS, playerSortOf } from './player-list.ts'
import { PlayerTable } from './player-table.tsx'

type Props = {
  players: PlayerListItem[]
  messages: Messages
  edited: EditedId
}

/** The players with search, order and everything that can be done to one or many of them. */
export const PlayerListSection = ({ players, messages, edited }: Props) => {
  const [search, change] = useSearchState()
  const [text, setText] = useSearchText('search')
  const wanted = useDeferredValue(text)
  const sort = playerSortOf(search.get('sort'))
  const shown = useMemo(() => findPlayers(players, wanted, sort), [players, wanted, sort])
  const ids = useMemo(() => shown.map(({ id }) => id), [shown])
  const selection = useSelection(ids)
  const selected = useMemo(() => {
    const chosen = new Set(selection.selected)
    return shown.filter(({ id }) => chosen.has(id))
  }, [shown, selection.selected])

  const remove = useDelete(playerDeletion, messages, (gone) => {
    selection.set(gone, false)
    if (gone.includes(edited.id)) edited.leaveGone()
  })
  const used = remove.used.length
  const list = useRowFocus<HTMLDivElement>(players.length)
  const onSort = (to: string) => change({ sort: to === 'username' ? null : to })

  return (
    <Section title="Existing Players" aside={`Showing ${shown.length.toLocaleString('en-US')} of ${counted(players.length, 'player')}`}>
      <div className={clsx('flex flex-wrap items-center gap-3 pb-3', players.length === 0 && 'hidden')}>
        <TextField
          label="Search players"
          hideLabel
          type="search"
          placeholder="Username, real name, country or team"
          value={text}
          onChange={({ target }) => setText(target.value)}
          className="min-w-36 flex-1 sm:max-w-112 sm:min-w-48"
        />
        <SelectField label="Sort by" className="max-sm:w-32 max-sm:[&_label]:sr-only sm:ml-auto sm:flex-row sm:items-center sm:gap-3 sm:whitespace-nowrap" value={sort} onChange={({ target }) => onSort(target.value)}>
          {PLAYER_SORTS.map((one) => (
            <option key={one.sort} value={one.sort}>
              {one.label}
            </option>
          ))}
        </SelectField>
      </div>
      <BulkStatus
        bulk={remove.bulk}
        nameOf={playerDeletion.nameOf}
        reasonOf={refusalText}
        onRetry={remove.retry}
        onUndo={remove.undo}
        actions={
          used > 0 && (
            <Button look="danger" onClick={() => void remove.deleteUsed()}>
              Delete {counted(used, 'player')} in use
            </Button>
          )
        }
      />
      {shown.length === 0 ? (
        <Empty>
          {players.length === 0 ? 'No players yet.' : 'No players match your search criteria.'}
          {players.length === 0 && (
            <span className="mt-3 flex justify-center">
              <AddButton edited={edited}>Add the first player</AddButton>
            </span>
          )}
        </Empty>
      ) : (
        <div ref={list} tabIndex={-1} className="card overflow-hidden">
          <PlayerTable
            players={shown}
            sort={sort}
            onSort={onSort}
            selection={selection}
            edited={edited}
            onDelete={(player) => void remove.deleteOne(player)}
          />
        </div>
      )}
      {selected.length > 0 && (
        <section
          aria-label="Selection"
          className="keep-clear sticky bottom-3 z-20 mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line-strong bg-higher px-4 py-2 shadow-float"
        >
          <output className="mr-auto font-semibold">{selected.length.toLocaleString('en-US')} selected</output>
          <Button onClick={selection.clear}>Clear selection</Button>
          <Button
            look="danger"
            disabled={remove.bulk.progress !== null}
            onClick={() => void remove.deleteMany(selected)}
          >
            <Trash2 size={16} aria-hidden />
            Delete {counted(selected.length, 'player')}
          </Button>
        </section>
      )}
    </Section>
  )
}
