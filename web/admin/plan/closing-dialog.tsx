import { useQuery } from '@tanstack/react-query'
import type { Closing, ListedStage } from '#contract/plans/stages.ts'
import { MessageList } from '#web/admin/editing/message-list.tsx'
import { reasonOf, useMessages } from '#web/admin/editing/messages.ts'
import { useAction } from '#web/admin/editing/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadingText } from '#web/ui/loading/loading-text.tsx'
import { Alert } from '#web/ui/notice.tsx'
import { Actions, Dialog } from '#web/ui/overlay/dialog.tsx'
import { closingQuery } from './queries.ts'
import { Texts } from './texts.tsx'

const Consequences = ({ closing: { seats, filled, open, ties } }: { closing: Closing }) => (
  <section className="flex max-h-96 flex-col gap-2 overflow-y-auto" tabIndex={-1} aria-label="Consequences">
    <Texts title="Still to be played" texts={open.map(({ text }) => text)} />
    <Texts title="Level on the line" texts={ties.map(({ text }) => text)} />
    <Texts title="Places" texts={seats.map(({ stageName, text, teamName, reason }) => `${stageName}, ${text}: ${teamName} (${reason})`)} />
    <Texts title="Then" texts={filled} />
    {seats.length === 0 && open.length === 0 && <p>No stage takes teams from here: it is only marked as closed.</p>}
  </section>
)

/** Closes a stage: first its consequences are shown, then all of them happen at once (SG-08). */
export const ClosingDialog = ({ stage, onClose }: { stage: ListedStage; onClose: () => void }) => {
  const messages = useMessages()
  const { act, busy } = useAction(messages)
  const { data: closing, error, refetch } = useQuery(closingQuery(stage.id))
  const canClose = closing?.open.length === 0 && closing.ties.length === 0

  const close = async () => {
    if (!closing) return
    const isDone = await act({
      failed: 'Failed to close the stage',
      changes: 'stage',
      undo: `${stage.name} is closed`,
      send: (api) => api.call('POST /stages/:id/close', { params: { id: stage.id }, body: { basis: closing.basis } }),
    })
    if (isDone) onClose()
    else void refetch()
  }
  return (
    <Dialog wide title={`Close ${stage.name}`} description="Its teams take their places in the next stages. One Undo takes it back." onClose={onClose}>
      <div className="flex flex-col gap-4">
        <MessageList messages={messages} />
        {!closing && (error ? <Alert>{reasonOf(error)}</Alert> : <LoadingText>Looking for its places...</LoadingText>)}
        {closing && <Consequences closing={closing} />}
        <Actions className="pt-0">
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" disabled={!canClose} aria-disabled={busy} onClick={() => void close()}>
            Close Stage
          </Button>
        </Actions>
      </div>
    </Dialog>
  )
}
