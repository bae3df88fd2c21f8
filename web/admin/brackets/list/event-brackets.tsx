import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useEffect, useEffectEvent, useRef } from 'react'
import { ChosenBracket } from '#web/admin/brackets/chosen-bracket.tsx'
import { MessageList } from '#web/admin/editing/message-list.tsx'
import { useMessages } from '#web/admin/editing/messages.ts'
import { useDelete } from '#web/admin/editing/use-delete.tsx'
import { useEditedId } from '#web/admin/editing/use-edited-id.ts'
import { eventBracketsQuery } from '#web/brackets/queries.ts'
import { useUpToDate } from '#web/live/use-up-to-date.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadingText } from '#web/ui/loading/loading-text.tsx'
import { Alert, Empty } from '#web/ui/notice.tsx'
import { BracketList } from './bracket-list.tsx'
import { CreateTestBracket } from './create-test-bracket.tsx'
import { bracketDeletion } from './deletion.tsx'
import { DisplayOrder } from './display-order.tsx'

type Props = {
  eventId: string
  /** On narrow screens the list steps back behind the editor. */
  isFolded: boolean
  onCreate: () => void
  onChoose: (bracketId: string | null) => void
}

/**
 * The brackets of an event and the editor of the chosen one: cells of the grid of the page. On wide screens a single bracket is beside the
 * event; of several the order is, and they are below the event.
 */
export const EventBrackets = ({ eventId, isFolded, onCreate, onChoose }: Props) => {
  const brackets = useQuery(eventBracketsQuery(eventId))
  const messages = useMessages()
  useUpToDate()
  const { id: chosenId, addressOf } = useEditedId('bracketId')
  const remove = useDelete(bracketDeletion, messages, ([id]) => id === chosenId && onChoose(null))
  // The only one opens by itself: once, so that one that was just deleted does not.
  const only = brackets.data?.length === 1 ? brackets.data[0]?.id : undefined
  const wasOpen = useRef(false)
  const open = useEffectEvent(onChoose)
  useEffect(() => {
    if (!chosenId && !wasOpen.current && only) open(only)
    if (chosenId || only) wasOpen.current = true
  }, [chosenId, only])
  const test = <CreateTestBracket {...{ eventId, messages }} onCreated={onChoose} />

  return (
    <>
      {brackets.data && brackets.data.length > 0 && (
        <div className={clsx('grid gap-y-3 rail:contents', isFolded && 'max-rail:hidden')}>
          <BracketList
            brackets={brackets.data}
            {...{ chosenId, addressOf }}
            onDelete={(bracket) => void remove.deleteOne(bracket)}
          />
          {brackets.data.length > 1 && (
            <div className="rail:col-start-2 rail:row-span-2 rail:row-start-1">
              <DisplayOrder brackets={brackets.data} messages={messages} />
            </div>
          )}
        </div>
      )}
      <div className="col-span-full flex min-w-0 flex-col gap-4 empty:hidden">
        <MessageList messages={messages} />
        {/* The editor loads beside the list, and does not move when that comes later. */}
        {brackets.isPending && !chosenId && <LoadingText>Loading brackets...</LoadingText>}
        {brackets.error && (
          <Alert>
            <p className="font-semibold">Failed to load brackets</p>
            <p className="text-soft">{brackets.error.message}</p>
            <Button className="mt-2" onClick={() => void brackets.refetch()}>
              Try Again
            </Button>
          </Alert>
        )}
        {brackets.data?.length === 0 && !chosenId && (
          <div className="flex flex-col items-center gap-4">
            <Empty className="w-full">No bracket found</Empty>
            <div className="flex flex-wrap justify-center gap-3">
              <Button look="primary" onClick={onCreate}>
                Create Bracket
              </Button>
              {test}
            </div>
          </div>
        )}
        {chosenId && <ChosenBracket key={chosenId} id={chosenId} eventId={eventId} test={test} />}
        {!chosenId && brackets.data && brackets.data.length > 0 && <Empty>Choose a bracket to edit it.</Empty>}
      </div>
    </>
  )
}
