import { clsx } from 'clsx'
import { useMemo } from 'react'
import type { PlayerListItem } from '#contract/players.ts'
import type { EditedId } from '#web/admin/editing/use-edited-id.ts'
import { SelectAll } from '#web/ui/table/select-box.tsx'
import type { Selection } from '#web/ui/table/selection.ts'
import { headClass, SortHeader } from '#web/ui/table/sort-header.tsx'
import { useWindowRows } from '#web/ui/table/use-window-rows.ts'
import { PLAYER_SORTS, type PlayerSort } from './player-list.ts'
import { PlayerRow } from './player-row.tsx'

const ROW_HEIGHT = 50

type Props = {
  players: PlayerListItem[]
  sort: PlayerSort
  onSort: (sort: PlayerSort) => void
  selection: Selection
  edited: EditedId
  onDelete: (player: PlayerListItem) => void
}

const Gap = ({ height }: { height: number }) => height > 0 && <tr aria-hidden style={{ height }} />

/** All players in one table; of thousands only those near the window are rendered. */
export const PlayerTable = ({ players, sort, onSort, selection, edited, onDelete }: Props) => {
  const ids = useMemo(() => players.map(({ id }) => id), [players])
  const { table, measure, shown, above, below } = useWindowRows({
    count: players.length, rowHeight: ROW_HEIGHT, keyOf: (index) => ids[index] ?? '',
  })
  const sortable = (of: PlayerSort) => ({
    order: sort === of ? (PLAYER_SORTS.find((one) => one.sort === of)?.order ?? null) : null,
    onSort: () => onSort(of),
  })
  return (
    <table ref={table} aria-label="Players" aria-rowcount={players.length + 1} className="w-full table-fixed">
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col" className="w-11">
            <SelectAll selection={selection} ids={ids} label={`Select all ${players.length}`} />
          </th>
          <SortHeader {...sortable('username')}>Username</SortHeader>
          <SortHeader {...sortable('team')} className="w-[28%] max-md:hidden">
            Team
          </SortHeader>
          <th scope="col" className={clsx(headClass, 'w-1/5 max-md:hidden')}>
            Nationality
          </th>
          <SortHeader {...sortable('added')} className="w-32 max-md:hidden">
            Date added
          </SortHeader>
          <th scope="col" className="w-12">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        <Gap height={above} />
        {shown.map(({ index }) => {
          const player = players[index]
          if (!player) return null
          return (
            <PlayerRow
              key={player.id}
              {...{ player, index, selection, measure, onDelete }}
              isEdited={player.id === edited.id}
              editAddress={edited.addressOf(player.id)}
            />
          )
        })}
        <Gap height={below} />
      </tbody>
    </table>
  )
}
