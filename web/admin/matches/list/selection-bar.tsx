import { Pencil, Trash2 } from 'lucide-react'
import { LIMITS } from '#domain/limits.ts'
import { SaveButton } from '#web/admin/editing/form/save-button.tsx'
import { Button } from '#web/ui/button.tsx'

type Props = {
  count: number
  /** How many the list finds on all its pages. */
  found: number
  isBusy: boolean
  onSelectAll: () => void
  onClear: () => void
  onEdit: () => void
  onDelete: () => void
}

const text = (count: number): string => count.toLocaleString('en-US')

/** What can be done with the selected matches; rendered while there are any. */
export const SelectionBar = ({ count, found, isBusy, onSelectAll, onClear, onEdit, onDelete }: Props) => (
  <section
    aria-label="Selection"
    className="keep-clear sticky bottom-3 z-20 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line-strong bg-higher px-4 py-2 max-sm:gap-x-2 shadow-float"
  >
    <output className="mr-auto font-semibold">{text(count)} selected</output>
    {count < found && (
      <Button disabled={isBusy} onClick={onSelectAll}>
        {isBusy ? 'Selecting...' : `Select all ${text(found)} matches`}
      </Button>
    )}
    <Button className="max-sm:px-2" onClick={onClear}>Clear selection</Button>
    <SaveButton className="max-sm:px-2" disabled={isBusy} why={count > LIMITS.bulkMatches && `At most ${LIMITS.bulkMatches} can be edited at once`} onClick={onEdit}>
      <Pencil size={16} aria-hidden />
      Edit {text(count)} {count === 1 ? 'match' : 'matches'}
    </SaveButton>
    <Button look="danger" disabled={isBusy} onClick={onDelete}>
      <Trash2 size={16} aria-hidden />
      Delete {text(count)} {count === 1 ? 'match' : 'matches'}
    </Button>
  </section>
)
