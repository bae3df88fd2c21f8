import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { matchOf } from '#contract/sent-matches.ts'
import { LIMITS } from '#domain/limits.ts'
import { hasResult } from '#domain/matches/replays/replay.ts'
import { matchTitle } from '#domain/matches/sides.ts'
import { confirmedOr } from '#web/admin/editing/ask-about-effects.tsx'
import { useDialogGuard } from '#web/admin/editing/form/use-dialog-guard.ts'
import { MessageList } from '#web/admin/editing/message-list.tsx'
import { useMessages } from '#web/admin/editing/messages.ts'
import { useAction } from '#web/admin/editing/use-action.ts'
import type { Api } from '#web/site/api.ts'
import { Button } from '#web/ui/button.tsx'
import { DateTimeField } from '#web/ui/form/date-time-field.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { Actions, Dialog } from '#web/ui/overlay/dialog.tsx'
import { useNow } from '#web/ui/time/now.tsx'
import type { EditedMatch } from './values.ts'

const TEXT =
  'Its result counts nowhere any more: not in brackets, tables or lists. It is kept with the match, and the match is open again, without maps and scores. One Undo restores everything.'

const ReplayDialog = ({ match, onClose }: { match: EditedMatch; onClose: () => void }) => {
  const messages = useMessages()
  const { act, busy } = useAction(messages)
  const [reason, setReason] = useState('')
  const [start, setStart] = useState('')
  const [error, setError] = useState<string | undefined>()
  const { leave } = useDialogGuard(reason !== '' || start !== '')
  const close = () => leave(onClose)

  const send = (api: Api): Promise<{ requestId: string }> =>
    confirmedOr((asked) =>
      api.send('POST /matches/:id/replay', { params: { id: match.id }, body: { reason, matchStartTime: start || null }, version: match.version, asked }))
  const replay = async () => {
    if (reason.trim() === '') return setError('Say why the match is played again')
    const title = matchTitle(matchOf(match))
    const isDone = await act({ failed: 'Failed to open the match again: ', changes: 'match', undo: `${title} is played again`, send })
    if (isDone) onClose()
  }
  return (
    <Dialog title="Replay This Match" description={TEXT} onClose={close}>
      <div className="flex flex-col gap-4">
        <MessageList messages={messages} />
        <TextField
          label="Reason"
          required
          data-start
          hint="Visitors read it on the match's page, beside the score that does not count."
          maxLength={LIMITS.note}
          value={reason}
          error={error}
          onChange={({ target }) => {
            setReason(target.value)
            setError(undefined)
          }}
        />
        <DateTimeField label="New start" hint="Can be entered later." value={start} onChange={setStart} />
        <Actions className="pt-0">
          <Button onClick={close}>Cancel</Button>
          <Button look="danger" aria-disabled={busy} onClick={() => void replay()}>
            Replay Match
          </Button>
        </Actions>
      </div>
    </Dialog>
  )
}

/** The action on a match with a result that is played again (MT-28). */
export const Replay = ({ match }: { match: EditedMatch }) => {
  const now = useNow()
  const [isOpen, setOpen] = useState(false)
  if (!isOpen && !hasResult(matchOf(match), now)) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <RotateCcw size={16} aria-hidden />
        <span className="max-sm:sr-only">Replay This Match</span>
      </Button>
      {isOpen && <ReplayDialog match={match} onClose={() => setOpen(false)} />}
    </>
  )
}
