import { useMemo, useState } from 'react'
import { useTimeZone } from '#web/ui/use-local-day.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/field.tsx'
import { Empty } from '#web/ui/notice.tsx'
import { counted } from './counted.ts'
import { PreviewTable } from './preview-table.tsx'
import type { Edit } from './reading.ts'
import type { Results } from './results.ts'
import { hasFailed } from './row-state.ts'
import { SuggestionList } from './suggestion-list.tsx'
import type { Tally } from './tally.ts'
import type { Preview } from './use-reader.ts'

type Props = {
  preview: Preview
  results: Results
  tally: Tally
  isLocked: boolean
  onEdit: (edits: Edit[]) => void
  onExport: (indexes: number[]) => void
}

const countsText = (rows: number, tally: Tally): string => {
  const valid = tally.pending + tally.unanswered
  const bad = tally.invalid + tally.failed
  const left = tally.duplicates + tally.skipped
  const isIn = tally.created + tally.already
  return [
    counted(rows, 'row'),
    `${valid.toLocaleString('en-US')} valid`,
    `${bad.toLocaleString('en-US')} with errors`,
    ...(left > 0 ? [`${left.toLocaleString('en-US')} skipped (duplicates)`] : []),
    ...(isIn > 0 ? [`${isIn.toLocaleString('en-US')} imported`] : []),
  ].join(', ')
}

/** The rows of a file with what is wrong with them, to be corrected in place or exported. */
export const ImportPreview = ({ preview, results, tally, isLocked, onEdit, onExport }: Props) => {
  const timeZone = useTimeZone()
  // Rows that had errors when the filter was set: they stay in sight while they are corrected.
  const [kept, setKept] = useState<ReadonlySet<number> | null>(null)
  const { rows, keys, warnings } = preview

  const failed = useMemo(
    () => rows.flatMap((row, index) => (hasFailed(row, results.get(row.line)) ? index : [])),
    [rows, results],
  )
  const shown = useMemo(() => {
    if (!kept) return [...rows.keys()]
    const all = new Set([...kept, ...failed])
    return [...rows.keys()].filter((index) => all.has(index))
  }, [rows, failed, kept])
  const hasTimes = keys.includes('matchstarttime') || keys.includes('scheduledat')

  return (
    <div className="flex flex-col gap-3">
      {warnings.map((text) => (
        <p key={text} className="text-warning">
          {text}
        </p>
      ))}
      {hasTimes && <p className="text-sm text-soft">Times without a zone are read in your time zone, {timeZone}.</p>}
      {!isLocked && <SuggestionList preview={preview} onEdit={onEdit} />}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <output className="font-semibold">{countsText(rows.length, tally)}</output>
        <Checkbox
          label="Only rows with errors"
          checked={kept !== null}
          onChange={(event) => setKept(event.target.checked ? new Set(failed) : null)}
        />
        <Button className="ml-auto" disabled={failed.length === 0} onClick={() => onExport(failed)}>
          Export rows with errors
        </Button>
      </div>
      {shown.length === 0 ? (
        <Empty>No row has errors.</Empty>
      ) : (
        <PreviewTable
          // Another list begins at its top.
          key={kept === null ? 'all' : 'failed'}
          {...{ preview, results, shown, isLocked, onEdit }}
        />
      )}
    </div>
  )
}
