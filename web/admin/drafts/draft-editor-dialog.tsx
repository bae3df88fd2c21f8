import { useRef } from 'react'
import type { Hero } from '#domain/catalogue/catalogue.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { ask } from '#web/ui/overlay/question.tsx'
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
  const changed = useRef(false)
  const leave = async () => {
    const title = `Leave the draft of game ${gameNumber}?`
    const question = { title, text: 'Your changes to it will be lost.', action: 'Leave', otherwise: 'Stay' }
    if (!changed.current || (await ask(question))) onClose()
  }
  return (
    <Dialog wide title={`Draft Editor - Game ${gameNumber}`} onClose={() => void leave()}>
      <DraftEditor
        value={value}
        heroes={heroes}
        teamNames={teamNames}
        placeholderOption="Select Team"
        onSave={onSave}
        onCancel={onClose}
        onChange={() => {
          changed.current = true
        }}
      />
    </Dialog>
  )
}
