import { useQuery } from '@tanstack/react-query'
import type { Closing, ListedStage } from '#contract/plans/stages.ts'
import { Consequences } from '#web/admin/editing/consequences.tsx'
import { Awaited, DecisionDialog } from '#web/admin/editing/decision-dialog.tsx'
import { useMessages } from '#web/admin/editing/messages.ts'
import { useAction } from '#web/admin/editing/use-action.ts'
import { closingQuery } from './queries.ts'

const Plan = ({ closing: { seats, filled, open, ties } }: { closing: Closing }) => (
  <section className="flex max-h-96 flex-col gap-2 overflow-y-auto" tabIndex={-1} aria-label="Consequences">
    <Consequences title="Still to be played" texts={open.map(({ text }) => text)} />
    <Consequences title="Level on the line" texts={ties.map(({ text }) => text)} />
    <Consequences title="Places" texts={seats.map(({ stageName, text, teamName, reason }) => `${stageName}, ${text}: ${teamName} (${reason})`)} />
    <Consequences title="Then" texts={filled} />
    {seats.length === 0 && open.length === 0 && <p>No stage takes teams from here: it is only marked as closed.</p>}
  </section>
)

const whyNot = (closing: Closing | undefined): string | false => {
  if (!closing) return 'Its places are not known yet.'
  if (closing.open.length > 0) return 'Not all of its matches are over.'
  return closing.ties.length > 0 && 'Not all ties are decided.'
}

/** Closes a stage: first its consequences are shown, then all of them happen at once (SG-08). */
export const ClosingDialog = ({ stage, onClose }: { stage: ListedStage; onClose: () => void }) => {
  const messages = useMessages()
  const { act, busy } = useAction(messages)
  const { data: closing, error, refetch } = useQuery(closingQuery(stage.id))

  const close = async () => {
    if (!closing) return
    const isDone = await act({
      failed: 'Failed to close the stage: ',
      changes: 'stage',
      undo: `${stage.name} is closed`,
      send: (api) => api.call('POST /stages/:id/close', { params: { id: stage.id }, body: { basis: closing.basis } }),
    })
    if (isDone) onClose()
    else void refetch()
  }
  return (
    <DecisionDialog
      wide
      title={`Close ${stage.name}`}
      description="Its teams take their places in the next stages. One Undo takes it back."
      action="Close Stage"
      look="primary"
      why={whyNot(closing)}
      onAct={close}
      {...{ messages, busy, onClose }}
    >
      {closing ? <Plan closing={closing} /> : <Awaited error={error}>Looking for its places...</Awaited>}
    </DecisionDialog>
  )
}
