import { clsx } from 'clsx'
import type { EventRecord } from '#contract/events.ts'
import type { ShownGroup } from '#contract/groups.ts'
import type { MatchListItem } from '#contract/sent-matches.ts'
import { isTeamId } from '#domain/matches/series.ts'
import { CatchUpLink } from '#web/events/catch-up-link.tsx'
import { GroupCard } from '#web/groups/group-card.tsx'
import type { StandingTeam } from '#web/groups/standings-table.tsx'
import { sidesOf } from '#domain/matches/sides.ts'
import { Empty } from '#web/ui/notice.tsx'

/** Names and logos by team id: from the event's snapshots, else from its matches, else as the team is named today. */
const teamsOf = (event: EventRecord, matches: MatchListItem[], groups: ShownGroup[]): Map<string, StandingTeam> => {
  const played = matches.flatMap((match) => Object.values(sidesOf(match))).filter(({ id }) => isTeamId(id))
  const listed = event.teamMetadata.flatMap(({ teamId, snapshot }) => (snapshot ? [{ ...snapshot, id: teamId }] : []))
  return new Map([...groups.flatMap(({ teams }) => teams), ...played, ...listed].map(({ id, name, logo }) => [id ?? '', { id: id ?? '', name, logo: logo ?? '' }]))
}

const NO_MATCHES: MatchListItem[] = []

type Props = { event: EventRecord; groups: ShownGroup[]; matches: MatchListItem[] | undefined }

/** The Groups tab: one card per group. */
export const EventGroups = ({ event, groups, matches = NO_MATCHES }: Props) => {
  if (groups.length === 0) return <Empty>No groups have been created for this event yet.</Empty>
  const teams = teamsOf(event, matches, groups)
  return (
    <>
      <p className="-mt-2 pb-2 text-right">
        <CatchUpLink eventId={event.id} matches={matches} />
      </p>
      <div className={clsx('grid items-start gap-6', groups.length > 1 && 'lg:grid-cols-2')}>
        {groups.map((group) => (
          <GroupCard key={group.id} group={group} matches={matches} teams={teams} />
        ))}
      </div>
    </>
  )
}
