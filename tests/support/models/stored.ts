/** What follows from other records when one is read; histories, conflicts and some answers to saves have it without. */
const FOLLOWING = new Set(['round', 'origin', 'earned', 'roundNames', 'origins', 'fromGroups', 'standings', 'tableRules', 'rounds', 'leadsTo', 'contested'])

/** A match, bracket or group as it is stored. Events store their `tableRules`. */
export const asStored = (record: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !FOLLOWING.has(name) || (name === 'tableRules' && 'prizeDistribution' in record)))
