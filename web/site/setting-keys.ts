/** Names under which the visitor's choices are stored in the browser. */
export const THEME_KEY = 'theme'
export const SPOILER_KEY = 'spoilerMode'
/** What was revealed in spoiler mode, stored for the session: a JSON list of spoiler keys. */
export const REVEALED_KEY = 'revealed'
/** What the visitor follows: stars with commas between (FO-01). */
export const FOLLOW_KEY = 'following'
/** The zone that times are shown in: 'utc', or else the visitor's own. */
export const TIMES_KEY = 'times'
/** Whether `/` opens the search: 'on' or 'off'. */
export const SLASH_KEY = 'searchKey'
/** Whether this browser is notified of what is followed, and of what: JSON (FO-08). */
export const NOTIFY_KEY = 'notifications'

/** Under this, with the id of a bracket or group behind it, the browser has the picks of the visitor (PK-04). */
export const PICKS_KEY = 'picks:'

/** The event on the window that tells of a changed setting; the early script sends it when another tab changed one. */
export const SETTING_CHANGED = 'settingchange'
