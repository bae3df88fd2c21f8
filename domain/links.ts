import { LIMITS } from '#domain/limits.ts'

/**
 * True for a full web address that is safe to put into a page as a link: http or https, no user name or password, no
 * white space, control characters or backslashes, at most LIMITS.url long. Everything else, such as `javascript:`,
 * `data:` or `//host`, could run script or mislead people.
 */
export const isHttpUrl = (text: string): boolean => {
  if (text.length > LIMITS.url || !/^https?:\/\/[^\s\\\p{Cc}]+$/iu.test(text) || !URL.canParse(text)) return false
  const url = new URL(text)
  return url.username === '' && url.password === ''
}

const NAMES: Record<string, string> = {
  'x.com': 'X',
  'twitter.com': 'X',
  'discord.gg': 'Discord',
  'discord.com': 'Discord',
  'bsky.app': 'Bluesky',
  'youtube.com': 'YouTube',
  'twitch.tv': 'Twitch',
  'reddit.com': 'Reddit',
  't.me': 'Telegram',
}

/** What people call the site of a web address: 'Discord' for https://discord.gg/clutchboard, else its host. */
export const nameOfSite = (url: string): string => {
  const host = new URL(url).hostname.replace(/^www\./, '')
  return NAMES[host] ?? host
}
