import { X } from 'lucide-react'
import type { GroupRecord } from '#contract/groups.ts'
import type { TeamListItem } from '#contract/teams.ts'
import { TeamPicker } from '#web/admin/teams/team-picker.tsx'
import { TeamLogo } from '#web/teams/team-logo.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useRowFocus } from '#web/ui/table/use-row-focus.ts'

type Props = {
  group: GroupRecord
  teams: ReadonlyMap<string, TeamListItem>
  onAdd: (id: string) => void
  onRemove: (id: string, name: string) => void
}

/** The teams of a group, and the picker that adds one. */
export const GroupTeams = ({ group, teams, onAdd, onRemove }: Props) => {
  const list = useRowFocus<HTMLUListElement>(group.teamIds.length)
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-base">Teams</h3>
      {group.teamIds.length === 0 && <p className="text-soft">No teams assigned</p>}
      <ul ref={list} tabIndex={-1} className="xl:grid xl:grid-cols-2 xl:gap-x-6">
        {group.teamIds.map((id) => {
          const { name = id, tag = '', logo = '' } = teams.get(id) ?? {}
          return (
            <li key={id} className="flex items-center gap-2.5 border-t border-line/60 first:border-0 xl:[&:nth-child(2)]:border-0">
              <TeamLogo name={name} logo={logo} className="size-6" />
              <bdi className="min-w-0 flex-1 truncate font-medium">{name}</bdi>
              <bdi className="max-w-1/4 truncate text-xs text-soft">{tag}</bdi>
              <IconButton label={`Remove ${name} from ${group.name}`} onClick={() => onRemove(id, name)}>
                <X size={16} aria-hidden />
              </IconButton>
            </li>
          )
        })}
      </ul>
      <TeamPicker
        label="Add Team"
        hideLabel
        placeholder="Add Team"
        empty="No team found."
        value=""
        filter={({ id }) => !group.teamIds.includes(id)}
        onChange={onAdd}
      />
    </div>
  )
}
