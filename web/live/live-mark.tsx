import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { updatedAgo } from '#domain/times/updated-ago.ts'
import { tellWorker } from '#web/offline/tell-worker.ts'
import { keepInStep } from '#web/push/keep-in-step.ts'
import { useSite } from '#web/site/page-state.ts'
import { apiOf } from '#web/site/query-client.ts'
import { useRootSetting } from '#web/site/use-setting.ts'
import { AsOf } from './as-of.tsx'
import { announceScores } from './announce-scores.ts'
import { keepUpToDate } from './keep-up-to-date.ts'
import { useAskedView } from './use-asked-view.ts'
import { useLiveState } from './use-live-state.ts'

/** How often the time since the last update is rewritten. */
const TICK_MS = 5_000
/** The worker fetches nothing while the page still does, in milliseconds. */
const LATER_MS = 2_000

/** How long ago the page was updated. It is no news by itself, so nothing reads it aloud. */
const Updated = ({ at }: { at: number }) => {
  const [now, setNow] = useState(at)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return <span className="spoiler-on:hidden"> · {updatedAgo(at, now)}</span>
}

const lostBar = () => document.querySelector('[data-lost]')

/** Fills the bar below the header. While it is there nothing on the page counts as live. */
const Lost = ({ since, isOffline }: { since: number; isOffline: boolean }) => {
  useLayoutEffect(() => {
    const bar = lostBar()
    bar?.setAttribute('data-told', '')
    return () => bar?.removeAttribute('data-told')
  }, [])
  const bar = lostBar()
  return bar && createPortal(<AsOf at={since} why={isOffline ? 'offline' : 'connection lost'} />, bar)
}

/**
 * Updates what the page shows, and announces new scores to screen readers. Its foot says that it is current; only where it
 * is not, a bar tells from when it is.
 */
export const LiveMark = () => {
  const client = useQueryClient()
  const { revision } = useSite()
  const { state, say, since, asOf } = useLiveState()
  const storedAt = Number(useRootSetting('storedAt', '')) || Infinity
  const [updated, setUpdated] = useState<number>()
  const [news, setNews] = useState('')
  useEffect(() => keepUpToDate(client, revision, { say, onUpdate: () => setUpdated(Date.now()) }), [client, revision, say])
  useEffect(() => announceScores(client, setNews), [client])
  useEffect(() => keepInStep(apiOf(client)), [client])
  // What the early script wrote there is the first text; ours is an element behind it.
  useLayoutEffect(() => {
    const first = lostBar()?.firstChild
    if (first instanceof Text) first.remove()
  }, [])
  useAskedView()
  const { pathname, search } = useLocation()
  useEffect(() => {
    const timer = setTimeout(() => void tellWorker(pathname + search).catch(() => {}), LATER_MS)
    return () => clearTimeout(timer)
  }, [pathname, search])

  return (
    <>
      <output aria-label="New scores" className="sr-only spoiler-on:hidden">{news}</output>
      {state === 'live' && (
        <p className="page-width -mt-4 pb-6 text-xs text-soft print:hidden">
          <span>Up to date</span>
          {updated !== undefined && <Updated key={updated} at={updated} />}
        </p>
      )}
      {since !== null && <Lost since={Math.min(since, storedAt)} isOffline={asOf !== null} />}
    </>
  )
}
