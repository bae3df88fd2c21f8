import { clsx } from 'clsx'
import type { TeamListItem } from '#contract/teams.ts'
import { RowActions } from '#web/admin/editing/row-actions.tsx'
import { counted } from '#web/ui/counted.ts'
import { TeamLogo } from '#web/teams/team-logo.tsx'

type Props = { team: TeamListItem; isEdited: boolean; editAddress: string; onDelete: () => void }

/** A team among the existing ones. */
export const TeamRow = ({ team, isEdited, editAddress, onDelete }: Props) => (
  <li className={clsx('flex items-center gap-3 py-2 pr-1 pl-3', isEdited && 'bg-higher')} aria-current={isEdited || undefined}>
    <TeamLogo name={team.name} logo={team.logo} className="size-10" />
    <div className="min-w-0 flex-1">
      <p className="text-base leading-5 wrap-anywhere">
        <bdi className="font-semibold">{team.name}</bdi> <bdi className="figures text-soft">{team.tag}</bdi>
      </p>
      <p className="text-sm text-soft">
        {[team.region, counted(team.roster.length + team.substitutes.length, 'player')].filter(Boolean).join(' · ')}
      </p>
    </div>
    <RowActions {...{ editAddress, onDelete }} name={team.name} />
  </li>
)
