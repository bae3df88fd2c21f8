import { clsx } from 'clsx'
import type { Selection } from './selection.ts'

const boxClass = 'grid size-10 cursor-pointer place-items-center max-md:size-11'

/** The box that chooses a row; with Shift, all rows since the last one that was clicked. */
export const SelectRow = ({ selection, id, label }: { selection: Selection; id: string; label: string }) => (
  <label className={boxClass}>
    <input
      type="checkbox"
      aria-label={label}
      className="size-5 accent-accent"
      checked={selection.has(id)}
      onChange={({ nativeEvent }) =>
        selection.toggle(id, { range: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey })
      }
    />
  </label>
)

type AllProps = { selection: Selection; ids: readonly string[]; label: string; className?: string }

/** The box that chooses all of these rows; half ticked when some of them are chosen. */
export const SelectAll = ({ selection, ids, label, className }: AllProps) => {
  const count = ids.filter((id) => selection.has(id)).length
  const all = ids.length > 0 && count === ids.length
  return (
    <label className={clsx(boxClass, className)}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !all
        }}
        type="checkbox"
        aria-label={label}
        className="size-5 accent-accent"
        checked={all}
        disabled={ids.length === 0}
        onChange={() => selection.set(ids, !all)}
      />
    </label>
  )
}
