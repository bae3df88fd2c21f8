/**
 * What staff are told about a line that lets nobody through (GR-09), or null: as many teams are eliminated as the group has,
 * or more. A group without teams is one that is being made.
 */
export const eliminationNote = (teamCount: number, teamsEliminated: number): string | null => {
  if (teamCount === 0 || teamsEliminated < teamCount) return null
  const size = teamCount === 1 ? 'one team' : `${teamCount} teams`
  const out = teamsEliminated === 1 ? 'the last one is' : `the bottom ${teamsEliminated} are`
  return `Nobody would advance: the group has ${size} so far, and ${out} eliminated.`
}
