/** Names under which the visitor's choices are stored in the browser. */
export const THEME_KEY = 'theme'
export const SPOILER_KEY = 'spoilerMode'
/** What was revealed in spoiler mode, stored for the session: a JSON list of spoiler keys. */
export const REVEALED_KEY = 'revealed'
/** Whether `/` opens the search: 'on' or 'off'. */
export const SLASH_KEY = 'searchKey'
