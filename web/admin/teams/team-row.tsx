import { clsx } from 'clsx'
import type { TeamListItem } from '#contract/teams.ts'
import { pathOf } from '#contract/nouns.ts'
import { EditLink, pressedRow, RowMenu } from '#web/admin/editing/row-actions.tsx'
import { counted } from '#web/ui/counted.ts'
import { TeamLogo } from '#web/teams/team-logo.tsx'

type Props = { team: TeamListItem; isEdited: boolean; editAddress: string; onDelete: () => void }

/** A team among the existing ones. */
export const TeamRow = ({ team, isEdited, editAddress, onDelete }: Props) => (
  <li data-row className={clsx('flex items-center gap-3 py-2 pr-1 pl-3', pressedRow, isEdited && 'bg-higher')} aria-current={isEdited || undefined}>
    <TeamLogo name={team.name} logo={team.logo} className="size-10" />
    <div className="min-w-0 flex-1 items-center gap-x-4 @3xl:grid @3xl:grid-cols-[minmax(0,1fr)_16rem]">
      <p className="text-base leading-5 wrap-anywhere">
        <EditLink id={team.id} to={editAddress} className="font-semibold">
          <bdi>{team.name}</bdi>
        </EditLink>{' '}
        <bdi className="figures text-soft">{team.tag}</bdi>
      </p>
      <p className="text-sm text-soft">
        {[team.region, counted(team.roster.length + team.substitutes.length, 'player')].filter(Boolean).join(' · ')}
      </p>
    </div>
    <RowMenu name={team.name} onDelete={onDelete} publicPath={pathOf('team', team.id)} />
  </li>
)
