import { clsx } from 'clsx'
import type { PlayerListItem } from '#contract/players.ts'
import { EditLink, pressedRow, RowMenu } from '#web/admin/editing/row-actions.tsx'
import { TeamLogo } from '#web/teams/team-logo.tsx'
import { SelectRow } from '#web/ui/table/select-box.tsx'
import type { Selection } from '#web/ui/table/selection.ts'
import { cellClass } from '#web/ui/table/sort-header.tsx'
import { LocalTime } from '#web/ui/time/local-time.tsx'
import { countryText, teamsText } from './player-list.ts'

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
  const [teams, nationality] = [teamsText(player), countryText(player.nationality)]
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
        <span className="block text-xs text-soft md:hidden">{[teams, nationality].filter(Boolean).join(' · ')}</span>
      </td>
      <td className={clsx(cellClass, 'max-md:hidden')}>
        {player.teams.map(({ id: teamId, name, logo, role, substitute }) => (
          <div key={teamId} className="flex min-w-0 items-center gap-2.5">
            <TeamLogo name={name} logo={logo} className="size-6 shrink-0" />
            <span className="min-w-0">
              <bdi className="block truncate">{name}</bdi>
              <span className="block text-xs text-soft capitalize">{[role, substitute && 'substitute'].filter(Boolean).join(', ')}</span>
            </span>
          </div>
        ))}
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
