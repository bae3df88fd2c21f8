import { useQuery } from '@tanstack/react-query'
import type { BracketRecord } from '#contract/sent-brackets.ts'
import type { BracketParticipant } from '#domain/stages/bracket.ts'
import { compareNames } from '#domain/compare.ts'
import { teamsOfMatches } from '#domain/events/schedule.ts'
import { everyMatchOfEventQuery } from '#web/admin/groups/queries.ts'
import { allTeamsQuery } from '#web/admin/teams/queries.ts'
import { eventBracketsQuery } from '#web/brackets/queries.ts'
import { eventQuery } from '#web/events/queries.ts'
import { eventGroupsQuery } from '#web/groups/queries.ts'

/**
 * The teams that can be in a bracket: those of its event (entered there, in its groups, brackets or matches), with
 * the bracket's own, and all other teams; both by name.
 */
export const useEventTeams = (bracket: BracketRecord) => {
  const { eventId, participants } = bracket
  const teams = useQuery(allTeamsQuery)
  const event = useQuery(eventQuery(eventId))
  const groups = useQuery(eventGroupsQuery(eventId))
  const brackets = useQuery(eventBracketsQuery(eventId))
  const matches = useQuery(everyMatchOfEventQuery(eventId))
  const ids = new Set([
    ...(event.data?.teamMetadata ?? []).map(({ teamId }) => teamId),
    ...(groups.data ?? []).flatMap(({ teamIds }) => teamIds),
    ...(brackets.data ?? []).flatMap((one) => Object.keys(one.participants)),
    ...teamsOfMatches(matches.data ?? []).map(({ id }) => id),
  ])
  const all: BracketParticipant[] = (teams.data ?? []).map(({ id, name, logo, tag }) => ({ id, name, logo, tag }))
  const known = new Map(all.map((team) => [team.id, team]))
  const own = Object.values(participants).filter(({ id }) => !known.has(id))
  const ofEvent = all.filter(({ id }) => ids.has(id) || Object.hasOwn(participants, id))
  return {
    ofEvent: [...ofEvent, ...own].toSorted(compareNames),
    all: [...all, ...own].toSorted(compareNames),
    groups: groups.data ?? [],
    matches: matches.data ?? [],
    isPending: [teams, event, groups, brackets, matches].some((query) => query.isPending),
    error: teams.error,
  }
}
export type EventTeams = ReturnType<typeof useEventTeams>
