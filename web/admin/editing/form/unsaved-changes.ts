import { withStorage } from '#web/site/storage.ts'

/**
 * Unsaved changes, as this browser stores them. `version` is the version they are based on. `comesBack` marks changes
 * that were left for another page, to be restored when this tab returns.
 */
export type UnsavedChanges<Values> = {
  values: Values
  base: Values
  version: number | null
  at: number
  comesBack?: boolean
}

const PREFIX = 'clutchboard:work:'
const TAB = 'clutchboard:tab'

/** Names this tab for as long as it lives, also through reloads and a crash that the browser restores. */
const tabId = (): string =>
  withStorage(() => {
    const known = sessionStorage.getItem(TAB)
    if (known) return known
    const made = crypto.getRandomValues(new Uint32Array(2)).join('-')
    sessionStorage.setItem(TAB, made)
    return made
  }, 'only')

const keyOf = (name: string, tab: string): string => `${PREFIX}${name}:${tab}`

/** Marks this tab as alive until it closes, so that another tab does not offer its changes. */
export const holdTab = (): void => {
  void navigator.locks?.request(`${TAB}:${tabId()}`, { ifAvailable: true }, () => new Promise(() => {}))
}

const livingTabs = async (): Promise<Set<string>> => {
  const held = (await navigator.locks?.query())?.held ?? []
  return new Set(held.map(({ name = '' }) => name.slice(TAB.length + 1)))
}

/**
 * Stores the unsaved changes of one form, such as 'match:new' or 'match:ID'. A full or forbidden storage stores
 * nothing: saving still works, only a crash would lose what was typed.
 */
export const storeChanges = <Values>(name: string, work: UnsavedChanges<Values>): void =>
  withStorage(() => localStorage.setItem(keyOf(name, tabId()), JSON.stringify(work)), undefined)

const read = <Values>(key: string): UnsavedChanges<Values> | null =>
  withStorage(() => JSON.parse(localStorage.getItem(key) ?? 'null') as UnsavedChanges<Values> | null, null)

/** `isOwn`: this tab left it. */
export type FoundChanges<Values> = UnsavedChanges<Values> & { key: string; isOwn: boolean }

/** The newest unsaved changes of a form, left behind by this tab or by one that is gone. */
export const findChanges = async <Values>(name: string): Promise<FoundChanges<Values> | null> => {
  const alive = await livingTabs()
  alive.delete(tabId())
  const keys = withStorage(() => Object.keys(localStorage), []).filter((key) => key.startsWith(`${PREFIX}${name}:`))
  const found = keys
    .filter((key) => !alive.has(key.slice(`${PREFIX}${name}:`.length)))
    .flatMap((key) => {
      const work = read<Values>(key)
      return work ? [{ ...work, key, isOwn: key === keyOf(name, tabId()) }] : []
    })
  const newest = found.toSorted((one, other) => other.at - one.at)[0]
  return newest?.isOwn ? setAside(name, newest) : (newest ?? null)
}

/** Changes that this tab finds get another key: typing before they are restored must not overwrite them. */
const setAside = <Values>(name: string, { key, ...work }: FoundChanges<Values>): FoundChanges<Values> => {
  const aside = keyOf(name, `${tabId()}-${work.at}`)
  return withStorage(() => {
    localStorage.setItem(aside, JSON.stringify(work))
    localStorage.removeItem(key)
    return { ...work, key: aside }
  }, { ...work, key })
}

/** Discards the found changes, or those of this tab. */
export const discardChanges = (name: string, key = keyOf(name, tabId())): void =>
  withStorage(() => localStorage.removeItem(key), undefined)
