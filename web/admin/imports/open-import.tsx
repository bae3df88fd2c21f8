import { useMemo, useState } from 'react'
import { SaveButton } from '#web/admin/editing/form/save-button.tsx'
import { LocalTime } from '#web/ui/time/local-time.tsx'
import { Button } from '#web/ui/button.tsx'
import { Actions } from '#web/ui/overlay/dialog.tsx'
import { ask } from '#web/ui/overlay/question.tsx'
import { showToast } from '#web/ui/toast/toast.tsx'
import { reasonOf } from '#web/admin/editing/messages.ts'
import { counted } from '#web/ui/counted.ts'
import { ImportPreview } from './preview/import-preview.tsx'
import { ImportProgress, ImportSummary, UndoneSummary } from './import-status.tsx'
import type { Kind } from './kinds.ts'
import type { Edit } from './file/reading.ts'
import { reasonsOf } from './preview/row-state.ts'
import { saveCsv } from './file/save-file.ts'
import { deedOf, fittingText, isUndecided, tallyOf, type Choice, type Choices } from './preview/tally.ts'
import type { Importing } from './use-import.ts'
import { useFocusOnShow } from './use-focus-on-show.ts'
import type { Preview, Reader } from './file/use-reader.ts'

type Props = {
  kind: Kind
  preview: Preview
  reader: Reader
  importing: Importing
  /** Returns to choosing a file. */
  onOther: () => void
  onClose: () => void
}

const NO_CHOICES: Choices = new Map()

/** A file that was read: its rows, the import of the valid ones, and its outcome. */
export const OpenImport = ({ kind, preview, reader, importing, onOther, onClose }: Props) => {
  const { name, rows, isChecking } = preview
  const { results, progress, outcome, undone, earlier } = importing
  const heading = useFocusOnShow<HTMLHeadingElement>()
  const [choices, setChoices] = useState<Choices>(NO_CHOICES)
  const tally = useMemo(() => tallyOf(rows, results, choices), [rows, results, choices])
  const toSend = tally.pending + tally.failed + tally.unanswered
  const isIn = tally.created + tally.updated + tally.already
  const undecided = useMemo(() => rows.filter((row) => isUndecided(row, results, choices)), [rows, results, choices])
  const choose = (lines: readonly number[], choice: Choice) =>
    setChoices((now) => new Map([...now, ...lines.map((line): [number, Choice] => [line, choice])]))
  const isBlocked = kind.isBlockedByErrors && tally.invalid > 0

  const edit = (edits: Edit[]) => {
    reader.edit(edits)
    const lines = edits.flatMap(({ index }) => rows[index]?.line ?? [])
    importing.forget(lines)
    // It may be about another match now.
    setChoices((now) => new Map([...now].filter(([line]) => !lines.includes(line))))
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
      text: `${counted(isIn, kind.one, kind.many)} will be deleted or restored to what they were before. Anything changed or used since stays.`,
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
          <LocalTime instant={earlier.createdAt} format="dateTime" />. Already imported:{' '}
          {earlier.imported.toLocaleString('en-US')} of {counted(earlier.rows, 'row')}; they will not be added again.
        </output>
      )}
      {progress && <ImportProgress progress={progress} onStop={importing.stop} />}
      {outcome && <ImportSummary kind={kind} outcome={outcome} tally={tally} />}
      {undone && <UndoneSummary kind={kind} undone={undone} />}
      {undecided.length > 0 && (
        <section aria-label="Existing matches" className="card flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
          <p className="mr-auto">
            {fittingText(undecided.length)} The rows below show what would change; nothing changes unless you choose it.
          </p>
          <Button onClick={() => choose(undecided.map(({ line }) => line), 'update')}>
            Update {counted(undecided.length, 'match', 'matches')}
          </Button>
          <Button onClick={() => choose(undecided.map(({ line }) => line), 'add')}>Add as new</Button>
        </section>
      )}
      <ImportPreview
        preview={preview}
        results={results}
        tally={tally}
        choices={choices}
        isLocked={progress !== null}
        onEdit={edit}
        onChoose={choose}
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
          <SaveButton
            look="primary"
            disabled={isChecking || progress !== null}
            why={toSend === 0 ? 'There is nothing to import.' : isBlocked && 'Correct the rows with errors first.'}
            onClick={() => void importing.start(preview, choices)}
          >
            {outcome ? `Retry ${counted(toSend, 'row')}` : `${deedOf(rows, results, choices)} ${counted(toSend, kind.one, kind.many)}`}
          </SaveButton>
        )}
      </Actions>
    </div>
  )
}
