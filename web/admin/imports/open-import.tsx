import { useMemo } from 'react'
import { LocalTime } from '#web/ui/local-time.tsx'
import { Button } from '#web/ui/button.tsx'
import { Actions } from '#web/ui/dialog.tsx'
import { ask } from '#web/ui/question.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { reasonOf } from '#web/admin/editing/messages.ts'
import { counted } from '#web/ui/counted.ts'
import { ImportPreview } from './import-preview.tsx'
import { ImportProgress, ImportSummary, UndoneSummary } from './import-status.tsx'
import type { Kind } from './kinds.ts'
import type { Edit } from './reading.ts'
import { reasonsOf } from './row-state.ts'
import { saveCsv } from './save-file.ts'
import { tallyOf } from './tally.ts'
import type { Importing } from './use-import.ts'
import { useFocusOnShow } from './use-focus-on-show.ts'
import type { Preview, Reader } from './use-reader.ts'

type Props = {
  kind: Kind
  preview: Preview
  reader: Reader
  importing: Importing
  /** Goes back to choosing a file. */
  onOther: () => void
  onClose: () => void
}

/** A file that was read: its rows, the import of those that are good, and what became of it. */
export const OpenImport = ({ kind, preview, reader, importing, onOther, onClose }: Props) => {
  const { name, rows, isChecking } = preview
  const { results, progress, outcome, undone, earlier } = importing
  const heading = useFocusOnShow<HTMLHeadingElement>()
  const tally = useMemo(() => tallyOf(rows, results), [rows, results])
  const toSend = tally.pending + tally.failed + tally.unanswered
  const isIn = tally.created + tally.already
  const isBlocked = kind.isBlockedByErrors && tally.invalid > 0

  const edit = (edits: Edit[]) => {
    reader.edit(edits)
    importing.forget(edits.flatMap(({ index }) => rows[index]?.line ?? []))
  }
  const exportRows = async (indexes: number[]) => {
    const failed = indexes.flatMap((index) => {
      const row = rows[index]
      return row ? { index, reasons: reasonsOf(row, results.get(row.line)) } : []
    })
    saveCsv(`${name.replace(/\.\w+$/, '')}-errors.csv`, await reader.exportRows(failed))
  }
  const undo = async () => {
    const agreed = await ask({
      title: `Undo the import of ${name}?`,
      text: `${counted(isIn, kind.one, kind.many)} will be deleted. What was changed or used since is kept.`,
      action: 'Undo this import',
    })
    if (!agreed) return
    await importing.undo().catch((error: unknown) =>
      showToast({ title: 'The import could not be undone', description: reasonOf(error), failed: true }),
    )
  }

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 ref={heading} tabIndex={-1} className="min-w-0 text-base wrap-anywhere">
          {name}
        </h3>
        <Button onClick={onOther} disabled={progress !== null}>
          Choose another file
        </Button>
      </div>
      {earlier && earlier.imported > 0 && !outcome && !progress && (
        <output className="card px-4 py-3">
          {earlier.createdByName || 'Somebody'} imported this file on{' '}
          <LocalTime instant={earlier.createdAt} format="dateTime" />. In already:{' '}
          {earlier.imported.toLocaleString('en-US')} of {counted(earlier.rows, 'row')}; they will not be added again.
        </output>
      )}
      {progress && <ImportProgress progress={progress} onStop={importing.stop} />}
      {outcome && <ImportSummary kind={kind} outcome={outcome} tally={tally} />}
      {undone && <UndoneSummary kind={kind} undone={undone} />}
      <ImportPreview
        preview={preview}
        results={results}
        tally={tally}
        isLocked={progress !== null}
        onEdit={edit}
        onExport={(indexes) => void exportRows(indexes)}
      />
      <Actions className="sticky -bottom-4 -mx-5 -mb-4 border-t border-line bg-ground px-5 pb-4">
        {isBlocked && (
          <p className="mr-auto text-warning">
            Import is blocked: {counted(tally.invalid, 'row')} with errors. Correct them here or in the file.
          </p>
        )}
        {isIn > 0 && !progress && (
          <Button look="danger" onClick={() => void undo()}>
            Undo this import
          </Button>
        )}
        <Button onClick={onClose}>Close</Button>
        {(toSend > 0 || isIn === 0) && (
          <Button
            look="primary"
            disabled={toSend === 0 || isBlocked || isChecking || progress !== null}
            onClick={() => void importing.start(preview)}
          >
            {outcome ? `Retry ${counted(toSend, 'row')}` : `Import ${counted(toSend, kind.one, kind.many)}`}
          </Button>
        )}
      </Actions>
    </div>
  )
}
