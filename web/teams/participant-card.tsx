import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { EventTeam } from '#domain/events/event.ts'
import type { PlayerSnapshot, TeamSnapshot } from '#domain/teams/team.ts'
import { useHoverCard } from '#web/ui/overlay/use-hover-card.ts'
import { LineUp } from './line-up.tsx'
import { TeamLogo } from './team-logo.tsx'

const frame = 'flex h-full min-h-16 w-full items-center gap-3 card px-3 py-2.5 text-left'

type ListProps = { title: string; players: PlayerSnapshot[]; shown: boolean }

const PlayerList = ({ title, players, shown }: ListProps) => (
  <div className={clsx('col-start-1 row-start-1', !shown && 'invisible')}>
    <p className="pb-1 font-semibold">{title}</p>
    {players.length > 0 ? <LineUp players={players} /> : <p className="text-soft">No roster information available</p>}
  </div>
)

/** Both lists are in one place: a card that got shorter would leave the pointer that is on it, and close. */
const LineUpCard = ({ team, teamId }: { team: TeamSnapshot; teamId: string }) => {
  const [substitutes, setSubstitutes] = useState(false)
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)]">
        <PlayerList title="Starting lineup" players={team.rosterSnapshots} shown={!substitutes} />
        {team.substituteSnapshots.length > 0 && (
          <PlayerList title="Substitutes" players={team.substituteSnapshots} shown={substitutes} />
        )}
      </div>
      <div className="flex flex-wrap justify-between gap-x-4 pt-1 font-semibold text-accent">
        <Link to={`/teams/${encodeURIComponent(teamId)}`} className="flex min-h-8 items-center hover:underline">
          View Team
        </Link>
        {team.substituteSnapshots.length > 0 && (
          <button type="button" onClick={() => setSubstitutes(!substitutes)} className="min-h-8 hover:underline">
            {substitutes ? 'Starting lineup' : 'Substitutes'}
          </button>
        )}
      </div>
    </>
  )
}

/** A team of an event, with the group that it plays in; its line-up opens on hover, focus and tap (TM-07); without script it is a link (PU-16). */
export const ParticipantCard = ({ entry, group }: { entry: EventTeam; group: string | undefined }) => {
  const { open, area, button, card } = useHoverCard()
  const team = entry.snapshot
  if (!team?.name) return <div className={`${frame} text-soft`}>Invalid team data</div>
  const face = (
    <>
      <TeamLogo name={team.name} logo={team.logo} className="size-10" />
      <span className="min-w-0 flex-1">
        <bdi className="figures line-clamp-2 text-base leading-5">{team.name}</bdi>
        <span className="flex flex-wrap gap-x-3 text-xs text-soft">
          {team.tag && <span>#{team.tag}</span>}
          {group && <bdi>{group}</bdi>}
        </span>
      </span>
    </>
  )
  return (
    <div {...area} className="relative h-full">
      <button type="button" {...button} className={`${frame} card-link aria-expanded:border-line-strong`}>
        {face}
        <ChevronDown size={16} aria-hidden className="shrink-0 text-soft max-sm:hidden" />
      </button>
      <Link to={`/teams/${encodeURIComponent(entry.teamId)}`} className={`${frame} card-link hidden without-script:flex`}>
        {face}
      </Link>
      {open && (
        <div {...card} data-card className="floating left-0 w-full min-w-[min(15rem,90vw)] p-4">
          <LineUpCard team={team} teamId={entry.teamId} />
        </div>
      )}
    </div>
  )
}
