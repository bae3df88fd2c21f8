import type { BracketNode } from '#domain/stages/bracket.ts'
import { SaveButton } from '#web/admin/editing/form/save-button.tsx'
import type { BracketChange } from '#web/admin/brackets/use-bracket-change.ts'
import type { Messages } from '#web/admin/editing/messages.ts'
import { DateTimeField } from '#web/ui/form/date-time-field.tsx'
import { missingIn } from '#web/ui/form/time-reading.ts'
import { saveMatchDate } from './match-writes.ts'

type Props = BracketChange & {
  node: BracketNode
  date: string
  onDate: (date: string) => void
  onSaved: () => void
  messages: Messages
}

/** The date of a node, which a linked match shares (BR-23). */
export const NodeDateForm = ({ node, date, onDate, onSaved, messages, change, busy }: Props) => {
  const { matchId } = node
  const save = async () => {
    const isDone = await change('Failed to save date/time: ', async ({ patchNode, call }) => {
      if (matchId !== null) await saveMatchDate(call, matchId, date)
      await patchNode(node, { scheduledAt: date })
      return null
    })
    if (!isDone) return
    onSaved()
    messages.say('Match date/time saved successfully!')
  }
  return (
    <div className="flex flex-wrap items-start gap-3">
      <DateTimeField label="Date and Time" value={date} onChange={onDate} className="min-w-0 flex-1 basis-60" />
      <SaveButton busy={busy} why={missingIn(date)} onClick={() => void save()} className="sm:mt-6">
        {matchId === null ? 'Save Date/Time' : 'Update Date/Time'}
      </SaveButton>
    </div>
  )
}
