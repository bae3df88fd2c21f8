import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '#web/app/api.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadingText } from '#web/ui/loading-text.tsx'
import { Alert, Empty } from '#web/ui/notice.tsx'
import { BracketEditor } from './bracket-editor.tsx'
import { bracketQuery } from './queries.ts'

type Props = {
  id: string
  eventId: string
  /** The way to a test bracket, where there is no bracket to show. */
  test: ReactNode
}

/** The editor of a bracket, or what stands in its place (admin specification, section 2). */
export const ChosenBracket = ({ id, eventId, test }: Props) => {
  const { data, error, isPending, refetch } = useQuery(bracketQuery(id))
  if (isPending) return <LoadingText>Loading bracket...</LoadingText>
  const isMissing = error ? error instanceof ApiError && error.status === 404 : data.eventId !== eventId
  if (isMissing) {
    return (
      <div className="flex flex-col items-center gap-4">
        <Empty className="w-full">No bracket found</Empty>
        {test}
      </div>
    )
  }
  if (!data) {
    return (
      <div className="flex flex-col gap-3">
        <Alert>Error: {error?.message || 'Failed to load bracket'}</Alert>
        <div className="flex flex-wrap gap-3">
          <Button look="primary" onClick={() => void refetch()}>
            Try Again
          </Button>
          {test}
        </div>
      </div>
    )
  }
  return <BracketEditor bracket={data} />
}
