import { useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { useSite } from '#web/app/page-state.ts'
import type { LiveState } from './follow.ts'
import { keepUpToDate } from './keep-up-to-date.ts'

/** Keeps what the page shows up to date, and says quietly whether it is. */
export const LiveMark = () => {
  const client = useQueryClient()
  const { revision } = useSite()
  const [state, setState] = useState<LiveState>()
  useEffect(() => keepUpToDate(client, revision, setState), [client, revision])

  return (
    state && (
      <p className="pointer-events-none fixed bottom-2 left-2 z-30 flex items-center gap-1.5 rounded-full bg-ground/85 px-2 py-0.5 text-xs text-soft print:hidden">
        <span
          aria-hidden
          className={clsx('size-1.5 rounded-full', state === 'live' ? 'bg-win' : 'animate-pulse-dot bg-current')}
        />
        {state}
      </p>
    )
  )
}
