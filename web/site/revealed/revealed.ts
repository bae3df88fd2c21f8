import { REVEALED_KEY } from '#web/site/setting-keys.ts'
import { withStorage } from '#web/site/storage.ts'

const read = () => (JSON.parse(sessionStorage.getItem(REVEALED_KEY) ?? '[]') as string[] | null) ?? []

/** The spoiler keys that this tab has revealed, as they are stored. */
export const readRevealed = (): string[] => withStorage(read, [])
