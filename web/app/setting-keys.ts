/** Names under which the visitor's choices are kept in the browser. */
export const THEME_KEY = 'theme'
export const SPOILER_KEY = 'spoilerMode'
