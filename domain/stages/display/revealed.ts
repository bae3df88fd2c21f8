/** More are not named in one request. */
export const MOST_REVEALED = 50

const KEY = /^(?:match|group|node):[\w.~:-]{1,140}$/

/** The spoiler keys of results in a text, each once, the last fifty; anything else in it counts as nothing (SP-10). */
export const revealedIn = (text: string): string[] => [...new Set(text.split(',').filter((key) => KEY.test(key)))].slice(-MOST_REVEALED)
