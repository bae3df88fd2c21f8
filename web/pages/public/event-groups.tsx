import { clsx } from 'clsx'
import type { EventRecord } from '#contract/events.ts'
import type { MatchListItem } from '#contract/sent-matches.ts'
import { isTeamId } from '#domain/matches/series.ts'
import { GroupCard } from '#web/groups/group-card.tsx'
import type { StandingTeam } from '#web/groups/standings-table.tsx'
import { sidesOf } from '#domain/matches/sides.ts'
import { Empty } from '#web/ui/notice.tsx'
import { Part } from './event-part.tsx'
import type { EventParts } from './use-event.ts'

/** Names and logos by team id: from the event's snapshots, and from its matches for teams without one. */
const teamsOf = (event: EventRecord, matches: MatchListItem[]): Map<string, StandingTeam> => {
  const played = matches.flatMap((match) => Object.values(sidesOf(match))).filter(({ id }) => isTeamId(id))
  const listed = event.teamMetadata.flatMap(({ teamId, snapshot }) => (snapshot ? [{ ...snapshot, id: teamId }] : []))
  return new Map([...played, ...listed].map(({ id, name, logo }) => [id ?? '', { id: id ?? '', name, logo }]))
}

/** The Groups tab: one card per group. */
export const EventGroups = ({ event, parts }: { event: EventRecord; parts: EventParts }) => {
  const matches = parts.matches.data ?? []
  const teams = teamsOf(event, matches)
  return (
    <Part query={parts.groups} what="Groups">
      {(groups) =>
        groups.length === 0 ? (
          <Empty>No groups have been created for this event yet.</Empty>
        ) : (
          <div className={clsx('grid items-start gap-6', groups.length > 1 && 'lg:grid-cols-2')}>
            {groups.map((group) => (
              <GroupCard key={group.id} group={group} matches={matches} teams={teams} />
            ))}
          </div>
        )
      }
    </Part>
  )
}
