import { useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { updatedAgo } from '#domain/times/updated-ago.ts'
import { tellWorker } from '#web/offline/tell-worker.ts'
import { useSite } from '#web/site/page-state.ts'
import { AsOf } from './as-of.tsx'
import { announceScores } from './announce-scores.ts'
import { keepUpToDate } from './keep-up-to-date.ts'
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
  return <span className="spoiler-on:hidden">· {updatedAgo(at, now)}</span>
}

/** Updates what the page shows, indicates quietly whether it is current, and announces new scores to screen readers. */
export const LiveMark = () => {
  const client = useQueryClient()
  const { revision } = useSite()
  const { state, say, asOf } = useLiveState()
  const [updated, setUpdated] = useState<number>()
  const [news, setNews] = useState('')
  useEffect(() => keepUpToDate(client, revision, { say, onUpdate: () => setUpdated(Date.now()) }), [client, revision, say])
  useEffect(() => announceScores(client, setNews), [client])
  const { pathname } = useLocation()
  useEffect(() => {
    const timer = setTimeout(() => void tellWorker(pathname).catch(() => {}), LATER_MS)
    return () => clearTimeout(timer)
  }, [pathname])

  return (
    <>
      <output aria-label="New scores" className="sr-only spoiler-on:hidden">{news}</output>
      {(state ?? asOf) && (
        <p className="pointer-events-none fixed bottom-2 left-2 z-30 flex items-center gap-1.5 rounded-full border border-line bg-raised px-2 py-0.5 text-xs text-soft print:hidden">
          <span
            aria-hidden
            className={clsx('size-1.5 rounded-full', state === 'live' ? 'bg-win' : 'bg-current')}
          />
          {asOf === null ? <span>{state}</span> : <AsOf at={asOf} />}
          {asOf === null && updated !== undefined && <Updated key={updated} at={updated} />}
        </p>
      )}
    </>
  )
}
