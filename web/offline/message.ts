/** A notification as it is shown. */
export type Shown = { title: string; body: string; tag: string; lang: string; navigate: string; id: string }

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * What a message says, as the server sends it (FO-11): declarative, for browsers that show it themselves. A browser must show something for
 * each message, so one that cannot be read becomes a hint to look.
 * @param origin of this site: a message leads nowhere else
 */
export function shownOf(message: unknown, origin: string): Shown {
  const { web_push: version, notification } = (typeof message === 'object' && message !== null ? message : {}) as { web_push?: unknown; notification?: unknown }
  const { title, body, tag, lang, navigate, data } = (typeof notification === 'object' && notification !== null ? notification : {}) as Record<string, unknown>
  if (version !== 8030 || !text(title)) return { title: 'News of what you follow', body: '', tag: 'news', lang: 'en', navigate: `${origin}/follow`, id: '' }
  const own = URL.canParse(text(navigate)) && new URL(text(navigate)).origin === origin ? text(navigate) : `${origin}/follow`
  const id = text((data as { id?: unknown } | undefined)?.id)
  return { title: text(title), body: text(body), tag: text(tag), lang: text(lang), navigate: own, id }
}

const MOST_KNOWN = 50

/** The ids of what was shown, with a new one; the oldest leave first. */
export const withKnown = (known: readonly string[], id: string): string[] => [...known.filter((each) => each !== id), id].slice(-MOST_KNOWN)
