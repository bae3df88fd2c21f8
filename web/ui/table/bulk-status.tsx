import { CircleCheck, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Outcome } from './run-all.ts'
import type { Bulk, Progress } from './use-bulk.ts'

const Running = ({ progress: { finished, total }, onCancel }: { progress: Progress; onCancel: () => void }) => (
  <output className="flex flex-wrap items-center gap-x-4 gap-y-2 card px-4 py-2">
    <span>
      Deleting {finished} of {total}
    </span>
    <progress aria-label="Progress" value={finished} max={total} className="h-2 min-w-24 flex-1 accent-accent" />
    <Button onClick={onCancel}>Cancel</Button>
  </output>
)

/** '45 deleted, 5 failed'; items not begun are named too. */
export const summaryOf = ({ done, failed, left }: Outcome<unknown, unknown>): string =>
  [`${done.length} deleted`, failed.length > 0 && `${failed.length} failed`, left.length > 0 && `${left.length} left alone`]
    .filter(Boolean)
    .join(', ')

type Props<Item, Result> = {
  bulk: Bulk<Item, Result>
  nameOf: (item: Item) => string
  reasonOf: (error: unknown) => ReactNode
  onRetry: () => void
  /** Undoes the deletion. */
  onUndo: () => void
  /** Further actions for failures. */
  actions?: ReactNode
}

/** The progress and outcome of a bulk delete: counts, failures with their reasons, and actions on them. */
export const BulkStatus = <Item extends { id: string }, Result>(props: Props<Item, Result>) => {
  const { bulk, nameOf, reasonOf, onRetry, onUndo, actions } = props
  const { progress, outcome, cancel, dismiss } = bulk
  if (progress) return <Running progress={progress} onCancel={cancel} />
  if (!outcome) return null
  const { done, failed } = outcome
  const Icon = failed.length > 0 ? TriangleAlert : CircleCheck
  return (
    <div role={failed.length > 0 ? 'alert' : 'status'} className="flex items-start gap-3 card px-4 py-2">
      <Icon size={18} aria-hidden className={failed.length > 0 ? 'mt-2 shrink-0 text-live' : 'mt-2 shrink-0 text-win'} />
      <div className="min-w-0 flex-1">
        <p className="py-1.5 font-semibold">{summaryOf(outcome)}</p>
        {failed.length > 0 && (
          <ul className="max-h-60 overflow-y-auto pb-2">
            {failed.map(({ item, error }) => (
              <li key={item.id} className="border-t border-line/60 py-1">
                <bdi className="font-semibold">{nameOf(item)}</bdi>: {reasonOf(error)}
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap gap-3 pb-1 empty:hidden">
          {failed.length > 0 && <Button onClick={onRetry}>Retry</Button>}
          {failed.length > 0 && actions}
          {done.length > 0 && (
            <Button
              onClick={() => {
                dismiss()
                onUndo()
              }}
            >
              Undo
            </Button>
          )}
        </div>
      </div>
      <IconButton label="Close message" className="-mr-2" onClick={dismiss}>
        <X size={16} aria-hidden />
      </IconButton>
    </div>
  )
}
