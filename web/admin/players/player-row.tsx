import { clsx } from 'clsx'
import type { PlayerListItem } from '#contract/players.ts'
import { EditLink, pressedRow, RowMenu } from '#web/admin/editing/row-actions.tsx'
import { SelectRow } from '#web/ui/table/select-box.tsx'
import type { Selection } from '#web/ui/table/selection.ts'
import { cellClass } from '#web/ui/table/sort-header.tsx'
import { LocalTime } from '#web/ui/time/local-time.tsx'
import { countryText, nationalityText, teamsText } from './player-list.ts'

type Props = {
  player: PlayerListItem
  index: number
  selection: Selection
  isEdited: boolean
  editAddress: string
  onDelete: (player: PlayerListItem) => void
  measure: (row: HTMLTableRowElement | null) => void
}

/** A player in the list. Narrow windows show team, country and date below the name. */
export const PlayerRow = ({ player, index, selection, isEdited, measure, editAddress, onDelete }: Props) => {
  const { id, username, realName, createdAt } = player
  const [teams, nationality] = [teamsText(player), nationalityText(player.nationality)]
  return (
    <tr
      ref={measure}
      data-row
      data-index={index}
      aria-rowindex={index + 2}
      aria-current={isEdited || undefined}
      className={clsx(
        'border-t border-line/60',
        pressedRow,
        selection.has(id) && 'bg-higher',
        isEdited && 'shadow-[inset_3px_0_0_var(--accent)]',
      )}
    >
      <td>
        <SelectRow selection={selection} id={id} label={`Select ${username}`} />
      </td>
      <td className={clsx(cellClass, 'min-w-0')}>
        <EditLink id={id} to={editAddress} className="block">
          <bdi className="block truncate font-semibold">{username}</bdi>
        </EditLink>
        {realName && <bdi className="block truncate text-xs text-soft">{realName}</bdi>}
        <span className="block text-xs text-soft md:hidden">{[teams, countryText(player.nationality)].filter(Boolean).join(' · ')}</span>
      </td>
      <td className={clsx(cellClass, 'max-md:hidden')}>
        <bdi className="line-clamp-2">{teams}</bdi>
      </td>
      <td className={clsx(cellClass, 'max-md:hidden')}>
        <span className="line-clamp-2">{nationality}</span>
      </td>
      <td className={clsx(cellClass, 'text-soft tabular-nums max-md:hidden')}>
        <LocalTime instant={createdAt} format="date" />
      </td>
      <td>
        <RowMenu name={username} onDelete={() => onDelete(player)} className="ml-auto" />
      </td>
    </tr>
  )
}
