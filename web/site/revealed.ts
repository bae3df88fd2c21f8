import { REVEALED_KEY } from './setting-keys.ts'
import { withStorage } from './storage.ts'

const read = () => (JSON.parse(sessionStorage.getItem(REVEALED_KEY) ?? '[]') as string[] | null) ?? []

/** The spoiler keys that this tab has revealed, as they are stored. */
export const readRevealed = (): string[] => withStorage(read, [])
