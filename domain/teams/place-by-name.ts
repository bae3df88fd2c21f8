/** Where a team is in lists by name (TM-08), as the cursor of what follows or precedes it. */
export const placeByName = ({ name }: { name: string }): string => `~${name}`
