import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { UNSAVED, useDialogGuard } from '#web/admin/editing/form/use-dialog-guard.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadingText } from '#web/ui/loading/loading-text.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useTimeZone } from '#web/ui/time/use-local-day.ts'
import { ChooseSource } from './choose-source.tsx'
import type { Kind } from './kinds.ts'
import { OpenImport } from './open-import.tsx'
import { isSettled } from './preview/tally.ts'
import { useImport } from './use-import.ts'
import { useReader, type Preview } from './file/use-reader.ts'

const STOP = {
  title: 'Stop the import?',
  text:
    'Imported rows stay; the batch in flight may still be added. You can import the same file again: only what is ' +
    'missing is added then.',
  action: 'Stop the import',
  otherwise: 'Continue',
}
const DISCARD = {
  title: 'Discard your corrections?',
  text: 'The rows you corrected here are not imported yet. The file itself is not changed.',
  action: 'Discard',
}

/** From a file to records: choose it, preview, correct, import, and undo (IM-03). */
export const ImportDialog = ({ kind, onClose }: { kind: Kind; onClose: () => void }) => {
  const client = useQueryClient()
  const timeZone = useTimeZone()
  const reader = useReader()
  const { state } = reader
  const importing = useImport(kind, state.is === 'open' ? state.preview.hash : null)
  const isRunning = importing.progress !== null

  const isOpenWork = ({ isEdited, rows }: Preview): boolean =>
    isEdited && rows.some((row) => row.status !== 'skipped' && !isSettled(importing.results.get(row.line)))

  const [pasted, setPasted] = useState('')
  const isCorrected = state.is === 'open' && isOpenWork(state.preview)
  const isPasted = state.is === 'empty' && pasted.trim() !== ''
  const guard = useDialogGuard(isRunning || isCorrected || isPasted, isRunning ? STOP : isCorrected ? DISCARD : UNSAVED)
  const leave = (then: () => void) =>
    guard.leave(() => {
      importing.stop()
      then()
    })
  const chooseAnother = () => {
    importing.reset()
    reader.close()
  }

  return (
    <Dialog title={kind.title} wide onClose={() => leave(onClose)}>
      {state.is === 'empty' && (
        <ChooseSource
          kind={kind}
          problem={state.problem}
          pasted={pasted}
          onPasted={setPasted}
          onProblem={reader.close}
          onSource={(name, source) =>
            void reader.open({
              name,
              source,
              reference: kind.loadReference(client, timeZone),
              findStored: (rows) => kind.findStored(client, rows),
            })
          }
        />
      )}
      {state.is === 'reading' && (
        <div className="flex flex-col items-start gap-3">
          <LoadingText>Reading {state.name}…</LoadingText>
          <progress aria-label="Read rows" value={state.done} className="h-2 w-full accent-accent" />
          <Button onClick={() => reader.close()}>Cancel</Button>
        </div>
      )}
      {state.is === 'open' && (
        <OpenImport
          kind={kind}
          preview={state.preview}
          reader={reader}
          importing={importing}
          onOther={() => leave(chooseAnother)}
          onClose={() => leave(onClose)}
        />
      )}
    </Dialog>
  )
}
