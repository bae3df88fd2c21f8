import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { Fragment, useMemo, useRef, useState } from 'react'
import type { Edit } from '#web/admin/imports/file/reading.ts'
import type { Preview } from '#web/admin/imports/file/use-reader.ts'
import type { Results } from '#web/admin/imports/results.ts'
import { PreviewRow, type Column } from './preview-row.tsx'
import type { Choice, Choices } from './tally.ts'
import './preview-table.css'

type Props = {
  preview: Preview
  results: Results
  /** The places of the rows to show, from 0. */
  shown: readonly number[]
  choices: Choices
  isLocked: boolean
  onEdit: (edits: Edit[]) => void
  onChoose: (lines: readonly number[], choice: Choice) => void
}

/** Height of a row without errors, so that most rows need no correction after measuring. */
const ROW_HEIGHT = 49
const LINE_WIDTH = 64
const NOTES_WIDTH = 260
const WIDE = new Set(['roster', 'substitutes', 'logo', 'streamlink', 'vodlink', 'streams', 'vods'])
/** Cells beyond the header that are shown; a row with more is no slip of one comma. */
const MAX_EXTRA = 10
const MAX_HEADING = 60

const columnsOf = ({ headers, keys, used, rows }: Preview): Column[] => {
  const longest = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const extra = Math.min(MAX_EXTRA, Math.max(0, longest - headers.length))
  const columnOf = (index: number, key: string, label: string): Column => ({
    index, key, label, heading: label.slice(0, MAX_HEADING), isWide: WIDE.has(key),
  })
  return [
    ...used.map((index) => columnOf(index, keys[index] ?? '', headers[index]?.trim() ?? '')),
    ...Array.from({ length: extra }, (_, at) => columnOf(headers.length + at, '', `beyond the columns (${at + 1})`)),
  ]
}

const widthOf = (column: Column): number => (column.isWide ? 280 : 150)

/**
 * The rows of a file in a box that scrolls both ways; in a narrow box they are blocks, and it scrolls down alone. Only those in sight, and the one with the focus, are rendered.
 */
export const PreviewTable = ({ preview, results, choices, shown, isLocked, onEdit, onChoose }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<number | null>(null)
  const { rows } = preview
  const columns = useMemo(() => columnsOf(preview), [preview])
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by what it returns
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 1,
    useFlushSync: false,
    getItemKey: (position) => shown[position] ?? position,
    rangeExtractor: (range: Range) => {
      const inSight = defaultRangeExtractor(range)
      const isFar = focused !== null && focused < shown.length && !inSight.includes(focused)
      return isFar ? [...inSight, focused].toSorted((a, b) => a - b) : inSight
    },
  })
  const items = virtualizer.getVirtualItems()
  const width = LINE_WIDTH + NOTES_WIDTH + columns.reduce((sum, column) => sum + widthOf(column), 0)
  const gapBefore = (at: number): number => (items[at]?.start ?? 0) - (items[at - 1]?.end ?? 0)
  const gapAfter = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)

  return (
    <section
      ref={box}
      aria-label="Rows of the file"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll it
      tabIndex={0}
      className="import-rows isolate max-h-[55dvh] min-h-40 overflow-auto rounded-card border border-line bg-raised"
    >
      <table
        aria-rowcount={shown.length + 1}
        className="import-rows-table min-w-full table-fixed border-collapse text-left"
        style={{ width }}
      >
        <colgroup>
          <col style={{ width: LINE_WIDTH }} />
          <col style={{ width: NOTES_WIDTH }} />
          {columns.map((column) => (
            <col key={column.index} style={{ width: widthOf(column) }} />
          ))}
        </colgroup>
        <thead className="sticky top-0 z-20 bg-higher text-sm">
          <tr aria-rowindex={1}>
            <th scope="col" className="sticky left-0 z-10 bg-higher px-2 py-2 text-right">
              Row
            </th>
            <th scope="col" className="px-2 py-2">
              State
            </th>
            {columns.map((column) => (
              <th key={column.index} scope="col" className="truncate px-3 py-2">
                {column.heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item, at) => {
            const index = shown[item.index] ?? 0
            const row = rows[index]
            const gap = gapBefore(at)
            return (
              <Fragment key={item.key}>
                {gap > 0 && <tr aria-hidden style={{ height: gap }} />}
                {row && (
                  <PreviewRow
                    ref={virtualizer.measureElement}
                    row={row}
                    result={results.get(row.line)}
                    choice={choices.get(row.line)}
                    index={index}
                    position={item.index}
                    columns={columns}
                    isLocked={isLocked}
                    onEdit={onEdit}
                    onChoose={onChoose}
                    onFocus={setFocused}
                  />
                )}
              </Fragment>
            )
          })}
          {gapAfter > 0 && <tr aria-hidden style={{ height: gapAfter }} />}
        </tbody>
      </table>
    </section>
  )
}
