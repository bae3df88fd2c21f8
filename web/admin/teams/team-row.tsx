import { clsx } from 'clsx'
import { Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import type { TeamListItem } from '#contract/teams.ts'
import { counted } from '#web/admin/imports/counted.ts'
import { TeamLogo } from '#web/teams/team-logo.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'

type Props = { team: TeamListItem; isEdited: boolean; editAddress: string; onDelete: () => void }

/** A team among the existing ones. */
export const TeamRow = ({ team, isEdited, editAddress, onDelete }: Props) => (
  <li className={clsx('flex gap-3 p-3', isEdited && 'bg-higher')} aria-current={isEdited || undefined}>
    <TeamLogo name={team.name} logo={team.logo} className="size-12" />
    <div className="min-w-0 flex-1">
      <p className="text-base leading-5 wrap-anywhere">
        <bdi className="font-semibold">{team.name}</bdi> <bdi className="figures text-soft">{team.tag}</bdi>
      </p>
      <p className="pt-1 text-sm text-soft">
        {[team.region, counted(team.roster.length + team.substitutes.length, 'player')].filter(Boolean).join(' · ')}
      </p>
      <div className="flex flex-wrap gap-2 pt-2">
        <Link to={editAddress} preventScrollReset aria-label={`Edit ${team.name}`} className={buttonClass('quiet')}>
          <Pencil size={16} aria-hidden />
          Edit
        </Link>
        <Button aria-label={`Delete ${team.name}`} onClick={onDelete}>
          <Trash2 size={16} aria-hidden />
          Delete
        </Button>
      </div>
    </div>
  </li>
)
