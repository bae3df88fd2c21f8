import { useState } from 'react'
import type { Hero } from '#domain/catalogue/catalogue.ts'
import { useDialogGuard } from '#web/admin/editing/form/use-dialog-guard.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import type { DraftValue } from './draft-data.ts'
import { DraftEditor } from './draft-editor.tsx'

type Props = {
  gameNumber: number
  value: DraftValue
  heroes: readonly Hero[]
  teamNames: readonly [string, string]
  onSave: (value: DraftValue) => void
  /** Called by Cancel, and by Escape or the cross: then only after a question, when something was changed. */
  onClose: () => void
}

/** The draft editor in a dialog over the match form (DR-10). */
export const DraftEditorDialog = ({ gameNumber, value, heroes, teamNames, onSave, onClose }: Props) => {
  const [isChanged, setChanged] = useState(false)
  const title = `Leave the draft of game ${gameNumber}?`
  const { leave } = useDialogGuard(isChanged, { title, text: 'Your changes to it will be lost.', action: 'Leave', otherwise: 'Stay' })
  return (
    <Dialog wide title={`Draft Editor - Game ${gameNumber}`} onClose={() => leave(onClose)}>
      <DraftEditor
        value={value}
        heroes={heroes}
        teamNames={teamNames}
        placeholderOption="Select Team"
        onSave={onSave}
        onCancel={onClose}
        onChange={() => setChanged(true)}
      />
    </Dialog>
  )
}
