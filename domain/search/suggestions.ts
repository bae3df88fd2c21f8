/** Suggestions of the search box (SE-04). */
export const MAX_SUGGESTIONS = 8

/** The second line of a suggestion: the event's description or 'Event', the team's '#tag' or 'Team'. */
export const eventSubtitle = (event: { description: string }): string => event.description || 'Event'
export const teamSubtitle = (team: { tag: string }): string => (team.tag ? `#${team.tag}` : 'Team')
