import type { LiveNews, LiveRevision } from '#contract/live.ts'
import { away } from './away.ts'
import { takePlace } from './places.ts'

/** `live`: changes arrive as they happen. `reconnecting`: some may be missing. */
export type LiveState = 'live' | 'reconnecting'

type Follow = {
  /** The revision of what the page shows, where it is known. */
  since: number | null
  hear: (news: LiveNews) => void
  /** `at` is when that began to be so, in milliseconds. */
  say: (state: LiveState, at: number) => void
}

const STREAM = '/api/live'
const REVISION = '/api/live/revision'
const AGAIN_AFTER = { first: 1_000, most: 8_000 }
/** After so many streams that failed to open, the revision is polled before each try. */
const FAILURES = 2
/** A stream that was silent for two heartbeats and a half is dead, whatever the network reports. */
const SILENCE = 40_000
/** A hidden page lets its stream go after this time (PU-18). */
const UNSEEN = 30_000
/** Without a place for a stream the revision is polled so often. */
const POLLED = 4_000

const isHidden = (): boolean => document.visibilityState === 'hidden'

/**
 * Receives changes on a stream of events, and reconnects by itself with what it missed; where streams do not work, or other
 * windows have all connections that streams may take, it polls the revision every few seconds, which any cache on the way can
 * answer. A hidden page has no stream, and gets what it missed when it is seen; one that opens hidden, as in a tab behind this
 * one, opens none before.
 * @returns the function that ends it
 */
export const follow = ({ since, hear, say }: Follow): (() => void) => {
  let known = since
  let source: EventSource | null = null
  let giveBack: (() => void) | null = null
  /** Counts openings and closings: what began before the last of them is no longer wanted. */
  let turn = 0
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined

  const take = ({ revision, changes }: LiveNews): void => {
    const isNew = revision !== known && (known !== null || away.since !== null)
    known = revision
    if (isNew) hear({ revision, changes })
    else away.since = null
  }
  const close = (): void => {
    turn += 1
    source?.close()
    source = null
    giveBack?.()
    giveBack = null
    clearTimeout(timer)
    clearTimeout(silence)
  }
  const leave = (): void => {
    close()
    away.since ??= Date.now()
  }
  const tellLost = (): void => say('reconnecting', away.since ?? Date.now())
  const lose = (): void => {
    close()
    if (failures === 0) tellLost()
    const wait = Math.min(AGAIN_AFTER.most, AGAIN_AFTER.first * 2 ** failures) * (0.5 + Math.random() / 2)
    failures += 1
    timer = setTimeout(() => void retry(), wait)
  }
  const listenOn = (): void => {
    clearTimeout(silence)
    silence = setTimeout(lose, SILENCE)
  }
  const open = async (): Promise<void> => {
    close()
    const mine = turn
    const place = await takePlace()
    if (mine !== turn) return place?.()
    if (!place) return void goOnPolling()
    giveBack = place
    source = new EventSource(known === null ? STREAM : `${STREAM}?since=${known}`)
    source.addEventListener('error', lose)
    source.addEventListener('heartbeat', listenOn)
    source.addEventListener('revision', ({ data }: MessageEvent<string>) => {
      failures = 0
      listenOn()
      say('live', Date.now())
      const { revision } = JSON.parse(data) as LiveRevision
      // Missed changes follow as one; a revision before ours belongs to another history.
      if (known === null || revision <= known) take({ revision, changes: 'all' })
    })
    source.addEventListener('change', ({ data }: MessageEvent<string>) => {
      listenOn()
      take(JSON.parse(data) as LiveNews)
    })
    listenOn()
  }
  const poll = async (): Promise<void> => {
    const answer = await fetch(REVISION, { signal: AbortSignal.timeout(5_000) })
    if (!answer.ok) throw new Error(String(answer.status))
    take({ ...((await answer.json()) as LiveRevision), changes: 'all' })
    say('live', Date.now())
  }
  /** Until a window that has a stream gives its place back. */
  const goOnPolling = async (): Promise<void> => {
    const mine = turn
    // Of streams that it no longer opens: with these the retry would ask once more.
    failures = 0
    await poll().catch(tellLost)
    if (mine !== turn) return
    clearTimeout(timer)
    timer = setTimeout(() => void retry(), POLLED * (0.75 + Math.random() / 2))
  }
  const retry = async (): Promise<void> => {
    if (failures > FAILURES) await poll().catch(tellLost)
    if (isHidden()) leave()
    else await open()
  }
  const look = (): void => {
    clearTimeout(timer)
    if (isHidden()) timer = setTimeout(leave, UNSEEN)
    else if (source === null) void open()
  }
  const comeBack = (): void => {
    if (!isHidden()) void open()
  }

  if (isHidden()) leave()
  else void open()
  document.addEventListener('visibilitychange', look)
  // A page that the browser freezes, to come back to, may have neither stream nor place.
  addEventListener('pagehide', leave)
  addEventListener('online', comeBack)
  addEventListener('offline', lose)
  return () => {
    close()
    document.removeEventListener('visibilitychange', look)
    removeEventListener('pagehide', leave)
    removeEventListener('online', comeBack)
    removeEventListener('offline', lose)
  }
}
