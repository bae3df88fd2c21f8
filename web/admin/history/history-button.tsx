import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import type { HistoryEntry } from '#contract/history.ts'
import type { RecordKind } from '#contract/nouns.ts'
import { reasonOf } from '#web/admin/editing/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { counted } from '#web/ui/counted.ts'
import { LoadingText } from '#web/ui/loading/loading-text.tsx'
import { Alert, Empty } from '#web/ui/notice.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { ask } from '#web/ui/overlay/question.tsx'
import { PagesOf } from '#web/ui/pages-of.tsx'
import { timeText } from '#web/ui/time/time-styles.ts'
import { Change } from './change.tsx'
import { Days } from './days.tsx'
import { recordHistoryQuery } from './queries.ts'
import { useUndo } from './undo.ts'
import { useNames } from './use-names.ts'
import { useRestore } from './use-restore.ts'

type Props = { kind: RecordKind; recordId: string; name: string }
/** `compact` leaves small screens the icon alone. */
type ButtonProps = Props & { compact?: boolean }

const HistoryDialog = ({ kind, recordId, name, onClose }: Props & { onClose: () => void }) => {
  const [page, setPage] = useState(1)
  const { data, error, isPending } = useQuery({ ...recordHistoryQuery(kind, recordId, page), placeholderData: keepPreviousData })
  const names = useNames()
  const restore = useRestore()
  const undo = useUndo()
  const [refusal, setRefusal] = useState('')
  const askAndRestore = async (entry: HistoryEntry) => {
    const agreed = await ask({
      title: `Restore ${name}?`,
      text: `All its fields become what they were after ${timeText(entry.at, 'dateTime')}. Later changes stay in the history and can be restored in the same way.`,
      action: 'Restore',
    })
    if (!agreed) return
    try {
      // The toast that offers Undo is out of reach behind a dialog.
      if (await restore(entry)) onClose()
    } catch (thrown) {
      setRefusal(reasonOf(thrown))
    }
  }
  const undoWhole = ({ requestId }: HistoryEntry) => {
    onClose() // the toast with the outcome is out of reach behind a dialog
    void undo(requestId)
  }
  return (
    <Dialog wide title={`History of ${name}`} onClose={onClose}>
      {isPending && <LoadingText>Loading history...</LoadingText>}
      {error && <Alert>{error.message}</Alert>}
      {refusal && <Alert className="mb-3">Error: {refusal}</Alert>}
      {data?.items.length === 0 && <Empty>No changes by staff yet. It may have been created before history began.</Empty>}
      <Days entries={data?.items ?? []}>
        {(entry) => (
          <Change
            key={entry.id}
            {...{ entry, names }}
            actions={
              <>
                {entry.others > 0 && (
                  <Button onClick={() => undoWhole(entry)}>Undo with {counted(entry.others, 'more record')}</Button>
                )}
                {(page > 1 || entry !== data?.items[0]) && <Button onClick={() => void askAndRestore(entry)}>Restore this state</Button>}
              </>
            }
          />
        )}
      </Days>
      <PagesOf label="Pages of the history" page={page} pages={data?.pages ?? 1} onChange={setPage} />
    </Dialog>
  )
}

/**
 * Opens the history of one record: every change, a button to restore any earlier state, and one to undo a change together
 * with what was changed with it (HI-02).
 */
export const HistoryButton = ({ compact, ...props }: ButtonProps) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <History size={18} aria-hidden />
        <span className={compact ? 'max-sm:sr-only' : undefined}>History</span>
      </Button>
      {open && <HistoryDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
