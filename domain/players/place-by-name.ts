/** Where a player is in lists by name (PL-06), as the cursor of what follows or precedes it: names are not unique. */
export const placeByName = ({ id, username }: { id: string; username: string }): string => `${id}~${username}`
