import { useState, type ReactNode } from 'react'
import type { Api } from '#web/site/api.ts'
import { Button } from '#web/ui/button.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import { useDialogGuard } from './form/use-dialog-guard.ts'
import { useMessages } from './messages.ts'
import { useAction } from './use-action.ts'

type Chosen = { id: string; name: string }

type Props = {
  kind: 'player' | 'team'
  /** What it is called that is merged. */
  name: string
  /** What happens, in sentences. */
  description: string
  /** The field that chooses the one that stays. */
  renderPicker: (kept: Chosen | null, choose: (chosen: Chosen | null) => void) => ReactNode
  send: (api: Api, intoId: string) => Promise<{ requestId: string }>
  onMerged: () => void
}

/** Merges two records of one person or team (PL-10 TM-12): the one that stays is chosen, then all happens at once. */
const MergeDialog = ({ kind, name, description, renderPicker, send, onMerged, onClose }: Props & { onClose: () => void }) => {
  const messages = useMessages()
  const { act, busy } = useAction(messages)
  const [kept, setKept] = useState<Chosen | null>(null)
  const { leave, settle } = useDialogGuard(kept !== null)
  const merge = async () => {
    if (!kept) return
    const isDone = await act({
      failed: `Failed to merge the ${kind}s: `, changes: kind, undo: `${name} was merged into ${kept.name}`, send: (api) => send(api, kept.id),
    })
    if (!isDone) return
    settle()
    onClose()
    onMerged()
  }
  return (
    <DecisionDialog
      title="Merge a Duplicate"
      description={`${description} The old address and the old name lead there. One Undo brings all back.`}
      action={kind === 'player' ? 'Merge Players' : 'Merge Teams'}
      look="danger"
      why={kept === null && `Choose the ${kind} to keep first.`}
      onAct={merge}
      {...{ messages, busy }}
      onClose={() => leave(onClose)}
    >
      {renderPicker(kept, setKept)}
    </DecisionDialog>
  )
}

/** Opens the dialog that merges a record into another one. */
export const MergeButton = (props: Props) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <div className="pt-3">
        <Button onClick={() => setOpen(true)}>Merge into another {props.kind}...</Button>
      </div>
      {open && <MergeDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
