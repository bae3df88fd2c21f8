import type { LiveNews, LiveRevision } from '#contract/live.ts'

/** `live`: changes arrive as they happen. `reconnecting`: some may be missing. */
export type LiveState = 'live' | 'reconnecting'

type Follow = {
  /** The revision of what the page shows, where it is known. */
  since: number | null
  hear: (news: LiveNews) => void
  say: (state: LiveState) => void
}

const STREAM = '/api/live'
const REVISION = '/api/live/revision'
const AGAIN_AFTER = { first: 1_000, most: 8_000 }
/** After so many streams that failed to open, the revision is polled before each try. */
const FAILURES = 2
/** A stream that was silent for two heartbeats and a half is dead, whatever the network reports. */
const SILENCE = 40_000
/** A hidden page closes its stream after this time. */
const UNSEEN = 60_000

/**
 * Receives changes on a stream of events, and reconnects by itself with what it missed; where streams do not work, it
 * polls the revision every few seconds, which any cache on the way can answer. Nothing is open while the page is
 * hidden.
 * @returns the function that ends it
 */
export const follow = ({ since, hear, say }: Follow): (() => void) => {
  let known = since
  let source: EventSource | null = null
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined

  const take = ({ revision, changes }: LiveNews): void => {
    if (revision === known) return
    const isNew = known !== null
    known = revision
    if (isNew) hear({ revision, changes })
  }
  const close = (): void => {
    source?.close()
    source = null
    clearTimeout(timer)
    clearTimeout(silence)
  }
  const lose = (): void => {
    close()
    if (failures === 0) say('reconnecting')
    const wait = Math.min(AGAIN_AFTER.most, AGAIN_AFTER.first * 2 ** failures) * (0.5 + Math.random() / 2)
    failures += 1
    timer = setTimeout(() => void retry(), wait)
  }
  const listenOn = (): void => {
    clearTimeout(silence)
    silence = setTimeout(lose, SILENCE)
  }
  const open = (): void => {
    close()
    source = new EventSource(known === null ? STREAM : `${STREAM}?since=${known}`)
    source.addEventListener('error', lose)
    source.addEventListener('heartbeat', listenOn)
    source.addEventListener('revision', ({ data }: MessageEvent<string>) => {
      failures = 0
      listenOn()
      say('live')
      const { revision } = JSON.parse(data) as LiveRevision
      // Missed changes follow as one; a revision before ours belongs to another history.
      if (known === null || revision < known) take({ revision, changes: 'all' })
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
    say('live')
  }
  const retry = async (): Promise<void> => {
    if (failures > FAILURES) await poll().catch(() => say('reconnecting'))
    if (document.visibilityState === 'visible') open()
  }
  const look = (): void => {
    clearTimeout(timer)
    if (document.visibilityState === 'hidden') timer = setTimeout(close, UNSEEN)
    else if (source === null) open()
  }
  const comeBack = (): void => {
    if (document.visibilityState === 'visible') open()
  }

  open()
  document.addEventListener('visibilitychange', look)
  addEventListener('online', comeBack)
  addEventListener('offline', lose)
  return () => {
    close()
    document.removeEventListener('visibilitychange', look)
    removeEventListener('online', comeBack)
    removeEventListener('offline', lose)
  }
}
