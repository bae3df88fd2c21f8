/** What reveals the whole scouting card of a match, whatever else is revealed (SA-12). */
export const scoutingSpoilerKey = ({ id }: { id: string }): string => `scouting:${id}`
