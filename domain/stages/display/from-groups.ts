import type { BracketNode } from '#domain/stages/bracket.ts'
import type { Group } from '#domain/groups/group.ts'

/** By team id: the group whose standings decide where the team starts in a bracket. */
export type FromGroups = Record<string, string>

/**
 * Which teams a bracket has from the standings of which group of its event: anyone who sees where they start knows
 * how they did there. It follows from the structure of the event and from no result, so it is the same whichever
 * teams advanced: - a team that is in no group was entered by hand, and is always known; - a group without matches
 * decides nothing; - a bracket that plays matches of a group (as GSL groups are played) is that group, and does not
 * come after it; - a team in several groups comes from the last one. Spoiler mode hides such a team with its
 * standings (SP-04).
 * @param groups those of the bracket's event, in their order
 */
export function fromGroups(nodes: BracketNode[], groups: Pick<Group, 'id' | 'teamIds' | 'matchIds'>[]): FromGroups {
  const linked = new Set(nodes.map(({ matchId }) => matchId))
  const feeding = groups.filter(({ matchIds }) => matchIds.length > 0 && !matchIds.some((id) => linked.has(id)))
  return Object.fromEntries(feeding.flatMap(({ id, teamIds }) => teamIds.map((teamId) => [teamId, id])))
}
