import { useSyncExternalStore } from 'react'
import type { Tap } from '#domain/matches/desk/taps.ts'
import { withStorage } from '#web/site/storage.ts'

/**
 * A tap that waits on this device: `by` is the person who tapped, `refused` says why the server did not take it, `confirmed` represents the
 * effects that the person wants too. One that is `held` is sent once a question about it is answered.
 */
export type Unsent = { by?: string; matchId: string; title: string; label: string; tap: Tap; refused?: string; confirmed?: string; held?: true }

const KEY = 'deskTaps'
const NONE: readonly Unsent[] = []

const read = (): readonly Unsent[] => withStorage(() => JSON.parse(localStorage.getItem(KEY) ?? '[]') as Unsent[], NONE)

let taps: readonly Unsent[] | null = null
const listeners = new Set<() => void>()

/** Everybody's taps that wait, in their order. A browser that refuses storage forgets them with the page. */
const allUnsent = (): readonly Unsent[] => (taps ??= read())

/** Whether a tap is to be sent. */
export const isWaiting = ({ refused, held }: Unsent): boolean => refused === undefined && !held

/** Whether anything waits on this device, of whomever, also for an answer. */
export const hasUnsent = (): boolean => allUnsent().some(({ refused }) => refused === undefined)

/** Those of a person. Taps that were stored before they named anybody belong to whoever comes first, as they did then. */
const ofPerson = (all: readonly Unsent[], person: string): readonly Unsent[] => all.filter(({ by = person }) => by === person)

/** The taps of a person that wait, in their order. */
export const unsentTaps = (person: string): readonly Unsent[] => ofPerson(allUnsent(), person)

const tell = (): void => {
  for (const listener of listeners) listener()
}

/** Changes what waits; another tab may have changed it meanwhile, so its stored state counts. */
export const changeUnsent = (change: (taps: readonly Unsent[]) => readonly Unsent[]): void => {
  const stored = withStorage(() => localStorage.getItem(KEY), null)
  const next = change(stored === null ? allUnsent() : read())
  taps = next
  withStorage(() => localStorage.setItem(KEY, JSON.stringify(next)), null)
  tell()
}

/** Forgets what a person tapped on this device: they logged out, or are no staff any more (ST-12). */
export const forgetTapsOf = (person: string): void => {
  if (unsentTaps(person).length > 0) changeUnsent((all) => all.filter(({ by = person }) => by !== person))
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

/** The taps of a person on this device that the server does not have yet. */
export const useUnsent = (person: string): readonly Unsent[] => ofPerson(useSyncExternalStore(subscribe, allUnsent, () => NONE), person)
