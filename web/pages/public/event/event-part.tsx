import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailedPart } from '#web/ui/loading/failed-part.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { eventErrorText } from './event-error-text.ts'

type Props<Data> = { query: UseQueryResult<Data>; what: string; children: (data: Data) => ReactNode }

/** A part of the event page with its own data: it loads and fails independently of the others (EV-13). */
export const Part = <Data,>({ query, what, children }: Props<Data>) => {
  if (query.data !== undefined) return children(query.data)
  if (!query.error) return <Skeleton className="h-64" />
  const error = new Error(eventErrorText(query.error, true))
  return <FailedPart what={what} error={error} onRetry={() => void query.refetch()} />
}
