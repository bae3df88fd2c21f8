import { FOLLOW_KEY, SETTING_CHANGED, SLASH_KEY, SPOILER_KEY, THEME_KEY, TIMES_KEY } from '#web/site/setting-keys.ts'
import { withStorage } from '#web/site/storage.ts'

const root = document.documentElement

/** What the address of a frame chooses for its visitors (SH-10): whatever a browser stores is another site's there. */
const embedded = new URLSearchParams(location.pathname.startsWith('/embed/') ? location.search : '')

/** What the visitor chose; null where nothing was, and where storage is forbidden. */
const chosen = (key: string): string | null => withStorage(() => localStorage.getItem(key), null)

/** Whether the clocks of the visitor show UTC all year; without a formatter, which takes a slow phone long. */
const isAtUtc = (): boolean => [0, 6].every((month) => new Date(2026, month).getTimezoneOffset() === 0)

/** Sets theme and spoiler mode on <html>, and keeps them equal in all tabs and in pages that come back. */
export const followSettings = (): void => {
  const light = matchMedia('(prefers-color-scheme: light)')
  const setTheme = () => {
    const theme = embedded.get('theme') ?? chosen(THEME_KEY)
    root.dataset['theme'] = theme === 'dark' || theme === 'light' ? theme : light.matches ? 'light' : 'dark'
  }
  const setSpoiler = () => {
    const kept = embedded.get('spoilers') === 'hide' ? 'true' : chosen(SPOILER_KEY)
    root.dataset['spoiler'] = kept === 'true' ? 'on' : 'off'
  }
  /** The home page leaves room for the matches of what is followed. */
  const setFollowing = () => {
    root.dataset['following'] = chosen(FOLLOW_KEY) ? 'on' : 'off'
  }
  const reread = () => {
    setTheme()
    setSpoiler()
    setFollowing()
    dispatchEvent(new Event(SETTING_CHANGED))
  }
  setTheme()
  setSpoiler()
  setFollowing()
  if (chosen(SLASH_KEY) === 'off') root.dataset['slash'] = 'off'
  if (isAtUtc()) root.dataset['zone'] = 'utc'
  // The forms of staff read and write times of their own zone.
  if (chosen(TIMES_KEY) === 'utc' && !location.pathname.startsWith('/admin')) root.dataset['times'] = 'utc'
  light.addEventListener('change', setTheme)
  addEventListener('storage', reread)
  addEventListener('pageshow', (event) => {
    if (event.persisted) reread()
  })
}
