/** Names under which the visitor's choices are kept in the browser. */
export const THEME_KEY = 'theme'
export const SPOILER_KEY = 'spoilerMode'
/** What was revealed in spoiler mode, kept for the session: a JSON list of secrets. */
export const REVEALED_KEY = 'revealed'
/** Whether the key `/` leads to the search: 'on' or 'off'. */
export const SLASH_KEY = 'searchKey'
