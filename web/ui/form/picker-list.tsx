import { clsx } from 'clsx'
import { Check, Plus } from 'lucide-react'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import type { useCombobox } from '#web/ui/use-combobox.ts'
import type { Choice } from './choices.ts'
import { useFloating } from './use-floating.ts'

/** In pixels. */
const MIN_WIDTH = 240

type Props = {
  label: ReactNode
  anchor: RefObject<HTMLElement | null>
  rows: Choice[]
  chosenId: string
  /** The id of the row that makes a new record, or null when there is none. */
  createId: string | null
  combobox: Pick<ReturnType<typeof useCombobox>, 'active' | 'listProps' | 'optionProps'>
  /** The message instead of rows. */
  note: string | null
  /** That there are more rows than shown. */
  more: string | null
}

const countText = (count: number): string => `${count} option${count === 1 ? '' : 's'}`

/** The open list of a picker, at most 300px high (ST-07). */
export const PickerList = ({ label, anchor, rows, chosenId, createId, combobox, note, more }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  useFloating({ anchor, floating: box, minWidth: MIN_WIDTH })
  const { active } = combobox
  useEffect(() => {
    if (active !== null) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  return (
    <div
      ref={box}
      popover="manual"
      role="presentation"
      // The field retains the focus while the list is pressed or scrolled.
      onMouseDown={(event) => event.preventDefault()}
      className="fixed inset-auto max-h-[300px] flex-col overflow-hidden rounded-card border border-line-strong bg-higher text-sm text-text shadow-float open:flex"
    >
      <output className={note ? 'block px-3 py-2.5 text-soft' : 'sr-only'}>{note ?? countText(rows.length)}</output>
      <ul
        ref={list}
        {...combobox.listProps}
        aria-label={typeof label === 'string' ? label : undefined}
        className="min-h-0 overflow-y-auto overscroll-contain"
      >
        {rows.map((row, index) => (
          <li
            key={row.id}
            {...combobox.optionProps(index)}
            className={clsx(
              'flex min-h-10 items-center gap-2.5 border-l-2 px-3 py-1.5',
              index === active ? 'border-accent bg-ground' : 'border-transparent',
              row.id === createId && 'font-semibold text-accent',
            )}
          >
            {row.id === createId ? <Plus size={18} aria-hidden /> : row.mark?.()}
            <bdi className="min-w-0 flex-1 truncate font-medium">{row.name}</bdi>
            {row.detail && <bdi className="max-w-2/5 shrink-0 truncate text-xs text-soft">{row.detail}</bdi>}
            {row.id === chosenId && <Check size={16} aria-label="chosen" className="shrink-0 text-accent" />}
          </li>
        ))}
      </ul>
      {more && <p className="shrink-0 border-t border-line px-3 py-2 text-xs text-soft">{more}</p>}
    </div>
  )
}
