import { useSyncExternalStore } from 'react'
import type { Tap } from '#domain/matches/desk/taps.ts'
import { withStorage } from '#web/site/storage.ts'

/** A tap that waits on this device; `refused` says why the server did not take it. */
export type Unsent = { matchId: string; title: string; label: string; tap: Tap; refused?: string; confirmed?: true }

const KEY = 'deskTaps'
const NONE: readonly Unsent[] = []

const read = (): readonly Unsent[] => withStorage(() => JSON.parse(localStorage.getItem(KEY) ?? '[]') as Unsent[], NONE)

let taps: readonly Unsent[] | null = null
const listeners = new Set<() => void>()

/** The taps that wait, in their order. A browser that refuses storage forgets them with the page. */
export const unsentTaps = (): readonly Unsent[] => (taps ??= read())

const tell = (): void => {
  for (const listener of listeners) listener()
}

/** Changes what waits; another tab may have changed it meanwhile, so its stored state counts. */
export const changeUnsent = (change: (taps: readonly Unsent[]) => readonly Unsent[]): void => {
  const stored = withStorage(() => localStorage.getItem(KEY), null)
  const next = change(stored === null ? unsentTaps() : read())
  taps = next
  withStorage(() => localStorage.setItem(KEY, JSON.stringify(next)), null)
  tell()
}

const subscribe = (listener: () => void) => {
  const readAgain = ({ key }: StorageEvent) => {
    if (key !== KEY) return
    taps = read()
    tell()
  }
  listeners.add(listener)
  addEventListener('storage', readAgain)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', readAgain)
  }
}

/** The taps of this device that the server does not have yet. */
export const useUnsent = (): readonly Unsent[] => useSyncExternalStore(subscribe, unsentTaps, () => NONE)
