import { useMemo, useState } from 'react'
import { useTimeZone } from '#web/ui/time/use-local-day.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/field.tsx'
import { Empty } from '#web/ui/notice.tsx'
import { counted } from '#web/ui/counted.ts'
import { PreviewTable } from './preview-table.tsx'
import type { Edit } from '#web/admin/imports/file/reading.ts'
import type { Results } from '#web/admin/imports/results.ts'
import { hasFailed, hasWarning } from './row-state.ts'
import { SuggestionList } from './suggestion-list.tsx'
import type { Choice, Choices, Tally } from './tally.ts'
import type { Preview } from '#web/admin/imports/file/use-reader.ts'

type Props = {
  preview: Preview
  results: Results
  tally: Tally
  choices: Choices
  isLocked: boolean
  onEdit: (edits: Edit[]) => void
  onChoose: (lines: readonly number[], choice: Choice) => void
  onExport: (indexes: number[]) => void
}

/** Rows that had it when the filter was set stay in sight while they are corrected. */
type Filter = { by: 'errors' | 'warnings'; kept: readonly number[] }

const countsText = (rows: number, tally: Tally, warned: number): string => {
  const valid = tally.pending + tally.unanswered
  const bad = tally.invalid + tally.failed
  const left = tally.duplicates + tally.skipped
  const isIn = tally.created + tally.updated + tally.already
  return [
    counted(rows, 'row'),
    `${valid.toLocaleString('en-US')} valid`,
    `${bad.toLocaleString('en-US')} with errors`,
    ...(left > 0 ? [`${left.toLocaleString('en-US')} skipped (duplicates)`] : []),
    ...(tally.undecided > 0 ? [`${tally.undecided.toLocaleString('en-US')} fit matches that exist`] : []),
    ...(warned > 0 ? [`${warned.toLocaleString('en-US')} with warnings`] : []),
    ...(isIn > 0 ? [`${isIn.toLocaleString('en-US')} imported`] : []),
  ].join(', ')
}

/** The rows of a file with their problems, to be corrected in place or exported. */
export const ImportPreview = ({ preview, results, tally, choices, isLocked, onEdit, onChoose, onExport }: Props) => {
  const timeZone = useTimeZone()
  const [filter, setFilter] = useState<Filter | null>(null)
  const { rows, keys, warnings } = preview

  const failed = useMemo(
    () => rows.flatMap((row, index) => (hasFailed(row, results.get(row.line)) ? index : [])),
    [rows, results],
  )
  const warned = useMemo(
    () => rows.flatMap((row, index) => (hasWarning(row, results.get(row.line)) ? index : [])),
    [rows, results],
  )
  const shown = useMemo(() => {
    if (!filter) return [...rows.keys()]
    const all = new Set([...filter.kept, ...(filter.by === 'errors' ? failed : warned)])
    return [...rows.keys()].filter((index) => all.has(index))
  }, [rows, failed, warned, filter])
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
        <output className="font-semibold">{countsText(rows.length, tally, warned.length)}</output>
        <Checkbox
          label="Only rows with errors"
          checked={filter?.by === 'errors'}
          onChange={(event) => setFilter(event.target.checked ? { by: 'errors', kept: failed } : null)}
        />
        {(warned.length > 0 || filter?.by === 'warnings') && (
          <Checkbox
            label="Only rows with warnings"
            checked={filter?.by === 'warnings'}
            onChange={(event) => setFilter(event.target.checked ? { by: 'warnings', kept: warned } : null)}
          />
        )}
        <Button className="ml-auto" disabled={failed.length === 0} onClick={() => onExport(failed)}>
          Export rows with errors
        </Button>
      </div>
      {shown.length === 0 ? (
        <Empty>No row has {filter?.by}.</Empty>
      ) : (
        <PreviewTable
          // Another list begins at its top.
          key={filter?.by ?? 'all'}
          {...{ preview, results, choices, shown, isLocked, onEdit, onChoose }}
        />
      )}
    </div>
  )
}
