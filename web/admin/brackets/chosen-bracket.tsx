import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isGone } from '#web/site/api.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadingText } from '#web/ui/loading/loading-text.tsx'
import { Alert, Empty } from '#web/ui/notice.tsx'
import { BracketEditor } from './bracket-editor.tsx'
import { bracketQuery } from './queries.ts'

type Props = {
  id: string
  eventId: string
  /** The button for a test bracket, where there is no bracket to show. */
  test: ReactNode
}

/** The editor of a bracket, or the message and the test bracket instead (BR-29). */
export const ChosenBracket = ({ id, eventId, test }: Props) => {
  const { data, error, isPending, refetch } = useQuery(bracketQuery(id))
  if (isPending) return <LoadingText>Loading bracket...</LoadingText>
  if (data ? data.eventId !== eventId : isGone(error)) {
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
  // An editor who was typing when somebody else deleted it loses nothing typed, and reads why it can't be saved.
  return (
    <>
      {isGone(error) && <Alert>This bracket was deleted in the meantime. You can restore it from History.</Alert>}
      <BracketEditor bracket={data} />
    </>
  )
}
