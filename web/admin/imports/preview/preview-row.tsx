import { clsx } from 'clsx'
import type { Ref } from 'react'
import type { Edit, ReadRow } from '#web/admin/imports/file/reading.ts'
import type { RowResult } from '#web/admin/imports/send-batches.ts'
import { reasonsOf, rowState } from './row-state.ts'
import { FitChoice } from './fit-choice.tsx'
import { isSettled, type Choice } from './tally.ts'

/** A column of the preview; `key` is '' for cells beyond the header, and `heading` is what fits of the label. */
export type Column = { index: number; key: string; label: string; heading: string; isWide: boolean }

type Props = {
  ref: Ref<HTMLTableRowElement>
  row: ReadRow
  result: RowResult | undefined
  choice: Choice | undefined
  /** Its place in the file, from 0. */
  index: number
  /** Its place in the shown list, from 0. */
  position: number
  columns: readonly Column[]
  isLocked: boolean
  onEdit: (edits: Edit[]) => void
  onChoose: (lines: readonly number[], choice: Choice) => void
  /** Gets the position when a cell gets the focus, and null when it loses it. */
  onFocus: (position: number | null) => void
}

const TONES = { win: 'text-win', live: 'text-live', warning: 'text-warning', soft: 'text-soft' } as const

/** Longer cells are shown in part: a text of megabytes in a field would freeze the page. */
const MAX_EDITABLE = 5_000

const CellText = ({ text }: { text: string }) => (
  <span className="block truncate px-2 py-2 text-soft">
    {text.slice(0, 80)}… ({text.length.toLocaleString('en-US')} characters)
  </span>
)

const Notes = ({ row, result, choice, columns, index, isLocked, onEdit, onChoose }: Omit<Props, 'ref' | 'position' | 'onFocus'>) => {
  const { label, tone } = rowState(row, result)
  const isDone = isSettled(result)
  const columnOf = (key: string) => columns.find((column) => column.key === key)?.index
  return (
    <div className="flex flex-col items-start gap-1 px-2 py-2 text-sm wrap-anywhere">
      <span className={clsx('font-semibold', TONES[tone])}>{label}</span>
      {!isDone && row.fit && row.status === 'valid' && (
        <FitChoice
          fit={row.fit}
          line={row.line}
          effects={result?.status === 'failed' ? result.effects : undefined}
          {...{ choice, isLocked, onChoose }}
        />
      )}
      {!isDone && reasonsOf(row, result).map((text) => <span key={text}>{text}</span>)}
      {!isDone && row.warnings.map((text) => <span key={text} className="text-warning">{text}</span>)}
      {result?.status === 'skipped' && <span className="text-warning">{result.error}</span>}
      {!isDone && row.hints.map((text) => <span key={text} className="text-soft">{text}</span>)}
      {!isDone &&
        row.fixes.map(({ key, value }) => {
          const column = columnOf(key)
          if (column === undefined) return null
          return (
            <button
              key={key}
              type="button"
              disabled={isLocked}
              className="min-h-8 rounded-control border border-line px-2 text-left font-semibold hover:bg-higher"
              onClick={() => onEdit([{ index, column, value }])}
            >
              Did you mean {value}?
            </button>
          )
        })}
    </div>
  )
}

type CellProps = Pick<Props, 'row' | 'index' | 'position' | 'isLocked' | 'onEdit' | 'onFocus'> & { column: Column; isDone: boolean }

const Cell = ({ row, index, position, column, isDone, isLocked, onEdit, onFocus }: CellProps) => {
  const text = row.cells[column.index] ?? ''
  return (
    <td className="px-1 py-1">
      <label className="import-rows-field">
        <span className="import-rows-label text-sm wrap-anywhere text-soft">{column.heading}</span>
        {text.length > MAX_EDITABLE ? (
          <CellText text={text} />
        ) : (
          <input
            value={text}
            readOnly={isLocked || isDone}
            aria-label={`${column.label}, row ${row.line}`}
            aria-invalid={(!isDone && row.faulty.includes(column.key)) || undefined}
            className="field min-h-10 w-full px-2 text-sm read-only:border-transparent aria-invalid:border-live"
            onFocus={() => onFocus(position)}
            onBlur={() => onFocus(null)}
            onChange={(event) => onEdit([{ index, column: column.index, value: event.target.value }])}
          />
        )}
      </label>
    </td>
  )
}

/** A row of the preview: its line in the file, its messages, and its cells to be edited. */
export const PreviewRow = ({ ref, position, onFocus, ...props }: Props) => {
  const { row, result, index, columns, isLocked, onEdit } = props
  return (
    <tr ref={ref} data-index={position} aria-rowindex={position + 2} className="border-b border-line align-top">
      <th scope="row" className="figures sticky left-0 z-10 bg-raised px-2 py-2 text-right font-normal text-soft">
        <span className="import-rows-label">Row </span>
        {row.line}
      </th>
      <td className="import-rows-notes">
        <Notes {...props} />
      </td>
      {columns.map((column) => (
        <Cell key={column.index} isDone={isSettled(result)} {...{ row, index, position, column, isLocked, onEdit, onFocus }} />
      ))}
    </tr>
  )
}
