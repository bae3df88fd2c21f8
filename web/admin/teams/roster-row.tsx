import { clsx } from 'clsx'
import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, GripVertical, X } from 'lucide-react'
import { useController } from 'react-hook-form'
import { PLAYER_ROLES } from '#domain/catalogue/roles.ts'
import type { RosterList } from '#domain/teams/roster.ts'
import type { RosterEntry } from '#domain/teams/team.ts'
import { withCapital } from '#domain/text/capital.ts'
import { SelectField } from '#web/ui/form/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { TeamEditing } from './team-form.ts'
import type { RosterDrag } from './use-roster-drag.ts'
import { isRole, type Roster } from './use-roster.ts'

type Props = Pick<TeamEditing, 'form'> & {
  entry: RosterEntry
  name: string
  list: RosterList
  index: number
  count: number
  roster: Roster
  drag: RosterDrag
}

/** A player of a team with the role and the buttons to move. */
export const RosterRow = ({ form, entry, name, list, index, count, roster, drag }: Props) => {
  const { playerId, role } = entry
  // Errors at this place lead to the role, the first control of the row.
  const { field: { ref }, fieldState } = useController({ control: form.control, name: `${list}.${index}.playerId` })
  const other = list === 'roster' ? 'substitutes' : 'roster'
  const Move = list === 'roster' ? ArrowDownToLine : ArrowUpToLine
  const isOver = (at: number): boolean => drag.over?.list === list && drag.over.index === at
  return (
    <li
      data-member={playerId}
      {...drag.rowProps(list, index)}
      className={clsx(
        'flex flex-wrap items-center gap-x-1 border-t py-1.5',
        isOver(index) ? 'border-accent' : 'border-line',
        isOver(index + 1) && index === count - 1 && 'border-b border-b-accent',
        drag.dragged === playerId && 'opacity-50',
      )}
    >
      <span {...drag.handleProps(playerId)} aria-hidden title="Drag" className="cursor-grab py-2 pr-1 text-soft">
        <GripVertical size={18} />
      </span>
      <bdi className="min-w-24 flex-1 font-semibold wrap-anywhere">{name}</bdi>
      <SelectField
        label={`Role of ${name}`}
        hideLabel
        ref={ref}
        value={role}
        onChange={({ target }) => isRole(target.value) && roster.setRole(playerId, target.value)}
        error={fieldState.error?.message}
        className="w-32"
      >
        {PLAYER_ROLES.map((one) => (
          <option key={one} value={one}>
            {withCapital(one)}
          </option>
        ))}
      </SelectField>
      <span className="ml-auto flex">
        <IconButton
          label={`Move ${name} up`}
          data-control="up"
          aria-disabled={index === 0}
          className="aria-disabled:opacity-40"
          onClick={() => roster.step(playerId, list, -1)}
        >
          <ArrowUp size={18} aria-hidden />
        </IconButton>
        <IconButton
          label={`Move ${name} down`}
          data-control="down"
          aria-disabled={index === count - 1}
          className="aria-disabled:opacity-40"
          onClick={() => roster.step(playerId, list, 1)}
        >
          <ArrowDown size={18} aria-hidden />
        </IconButton>
        <IconButton
          label={`Move ${name} to ${other === 'roster' ? 'starters' : 'substitutes'}`}
          data-control="move"
          onClick={() => roster.move(playerId, other)}
        >
          <Move size={18} aria-hidden />
        </IconButton>
        <IconButton label={`Remove ${name}`} onClick={() => roster.remove(playerId, list)}>
          <X size={18} aria-hidden />
        </IconButton>
      </span>
    </li>
  )
}
