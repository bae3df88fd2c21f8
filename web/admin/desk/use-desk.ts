import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { MatchRecord } from '#contract/sent-matches.ts'
import { applyTaps, type Act } from '#domain/matches/desk/taps.ts'
import { withWinners } from '#domain/matches/editing/kept-winner.ts'
import { matchTitle } from '#domain/matches/sides.ts'
import { newKey } from '#web/admin/editing/new-key.ts'
import { useUndoQuietly } from '#web/admin/history/undo.ts'
import { useSession } from '#web/admin/session.ts'
import { sendTaps, type Waiting } from './send-taps.ts'
import { changeUnsent, isWaiting, useUnsent, type Unsent } from './unsent.ts'
import { tapText } from './words.ts'

/** How often it is tried again while something waits. */
const AGAIN_MS = 4_000

/** A match as it is with what was tapped on this device and does not have its answer yet. */
export const withUnsent = (match: MatchRecord, unsent: readonly Unsent[]): MatchRecord => {
  const own = unsent.flatMap((one) => (one.matchId === match.id && isWaiting(one) ? [one.tap] : []))
  if (own.length === 0) return match
  return withWinners(match, applyTaps(match, own).match)
}

/** What was taken last, for the line that says so: until it was undone with the request that undoes it, then with what came of that. */
export type Last = { matchId: string; title: string; label: string; requestId: string; undo: 'offered' | 'running' | 'done' | { problem: string } }

/** The desk of whoever is logged in on this device: taps are stored at once, and sent as soon as the network takes them (ST-12). */
export const useDesk = () => {
  const client = useQueryClient()
  const undoQuietly = useUndoQuietly()
  const by = useSession().data?.id ?? ''
  const unsent = useUnsent(by)
  const [problem, setProblem] = useState<Waiting>('')
  const [last, setLast] = useState<Last | null>(null)
  const send = async () => setProblem(await sendTaps(client, by, ([first, ...others], requestId) =>
    setLast({
      matchId: first.matchId, title: first.title, requestId, undo: 'offered',
      label: others.length === 0 ? first.label : `${others.length + 1} taps sent`,
    })))
  const undoLast = async (): Promise<void> => {
    if (!last || last.undo === 'running' || last.undo === 'done') return
    const become = (undo: Last['undo']) => setLast((now) => (now?.requestId === last.requestId ? { ...now, undo } : now))
    become('running')
    const { problem: left } = await undoQuietly(last.requestId)
    become(left === '' ? 'done' : { problem: left })
  }
  const waiting = unsent.filter(isWaiting).length
  const sendSoon = useEffectEvent(() => void send())
  useEffect(() => {
    if (waiting === 0) return undefined
    const now = () => sendSoon()
    now()
    const timer = setInterval(now, AGAIN_MS)
    addEventListener('online', now)
    return () => {
      clearInterval(timer)
      removeEventListener('online', now)
    }
  }, [waiting])
  const made = (match: MatchRecord, act: Act): Unsent =>
    ({ by, matchId: match.id, title: matchTitle(match), label: tapText(act, match), tap: { ...act, id: newKey(), at: new Date().toISOString() } })
  const tap = (match: MatchRecord, ...acts: Act[]): void => {
    const taps = acts.map((act) => made(match, act))
    changeUnsent((all) => [...all, ...taps])
  }
  /** Keeps a tap until a question about it is answered; a match has one at a time. */
  const hold = (match: MatchRecord, act: Act): void => {
    const one: Unsent = { ...made(match, act), held: true }
    changeUnsent((all) => [...all.filter(({ held, matchId }) => !held || matchId !== match.id), one])
  }
  /** Sends a tap that was held, between others that the answer means; without them it is dropped. */
  const release = (match: MatchRecord, { held: _held, ...one }: Unsent, beside: { before?: Act; after?: Act } | null): void => {
    const of = (act: Act | undefined) => (act ? [made(match, act)] : [])
    const taps = beside ? [...of(beside.before), one, ...of(beside.after)] : []
    changeUnsent((all) => [...all.filter(({ tap: { id } }) => id !== one.tap.id), ...taps])
  }
  return { unsent, waiting, problem, last, tap, hold, release, sendNow: () => void send(), undoLast: () => void undoLast() }
}
export type Desk = ReturnType<typeof useDesk>
