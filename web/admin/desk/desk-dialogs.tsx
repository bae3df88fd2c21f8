import { useState } from 'react'
import type { MatchRecord } from '#contract/sent-matches.ts'
import { tooLateDelay } from '#domain/matches/delay.ts'
import type { Act } from '#domain/matches/desk/taps.ts'
import { formSeriesWinner } from '#domain/matches/editing/winners.ts'
import { LIMITS } from '#domain/limits.ts'
import { SIDES, type Side } from '#domain/matches/match.ts'
import { seriesScore } from '#domain/matches/series.ts'
import { shownTime } from '#domain/matches/status.ts'
import { isInstant } from '#domain/times/dates.ts'
import { SaveButton } from '#web/admin/editing/form/save-button.tsx'
import { useDialogGuard } from '#web/admin/editing/form/use-dialog-guard.ts'
import { Button } from '#web/ui/button.tsx'
import { DateTimeField } from '#web/ui/form/date-time-field.tsx'
import { SelectField, TextField } from '#web/ui/form/field.tsx'
import { missingIn } from '#web/ui/form/time-reading.ts'
import { Actions, Dialog } from '#web/ui/overlay/dialog.tsx'

type Props = { match: MatchRecord; tap: (...acts: Act[]) => void; onClose: () => void }

const BIG = 'min-h-11'
const MINUTES = [10, 20, 30]

/** When the match starts instead. */
export const DelayDialog = ({ match, tap, onClose }: Props) => {
  const [opened] = useState(Date.now)
  const planned = Date.parse(shownTime(match) ?? '')
  const base = Math.max(Number.isNaN(planned) ? 0 : planned, Math.ceil(opened / 300_000) * 300_000)
  const [to, setTo] = useState('')
  const { leave } = useDialogGuard(to !== '')
  const tooLate = isInstant(to) ? tooLateDelay({ ...match, delayedTo: new Date(to).toISOString() }, match, opened) : null
  const send = (value: string | null) => {
    tap({ kind: 'delay', was: match.delayedTo, to: value })
    onClose()
  }
  return (
    <Dialog title="Delay the match" description="Visitors see the new time beside the plan." onClose={() => leave(onClose)}>
      <div className="flex flex-wrap gap-2">
        {MINUTES.map((minutes) => (
          <Button key={minutes} className={BIG} onClick={() => setTo(new Date(base + minutes * 60_000).toISOString())}>+{minutes} min</Button>
        ))}
      </div>
      <DateTimeField label="It starts at" value={to} error={tooLate ?? undefined} onChange={setTo} />
      <Actions>
        {match.delayedTo && <Button className={BIG} onClick={() => send(null)}>Take the delay back</Button>}
        <SaveButton look="primary" className={BIG} why={missingIn(to) || (tooLate !== null && 'Pick an earlier time first.')} onClick={() => send(new Date(to).toISOString())}>Delay it</SaveButton>
      </Actions>
    </Dialog>
  )
}

const sideOf = (value: string): Side | null => SIDES.find((side) => side === value) ?? null

/** Which side did not play, and why. */
export const ForfeitDialog = ({ match, tap, onClose }: Props) => {
  const [by, setBy] = useState<Side | null>(null)
  const [note, setNote] = useState('')
  const { leave } = useDialogGuard(by !== null || note !== '')
  return (
    <Dialog title="Forfeit" description="The other team wins the match at once." onClose={() => leave(onClose)}>
      <SelectField label="Team that does not play" value={by ?? ''} onChange={({ target }) => setBy(sideOf(target.value))}>
        <option value="">Choose a team</option>
        {SIDES.map((side) => <option key={side} value={side}>{match.sides[side].name}</option>)}
      </SelectField>
      <TextField label="Note for visitors" maxLength={LIMITS.note} value={note} onChange={({ target }) => setNote(target.value)} />
      <Actions>
        <SaveButton
          look="danger" className={BIG} why={by === null && 'Choose a team first.'}
          onClick={() => {
            if (by) tap({ kind: 'forfeit', by, note })
            onClose()
          }}
        >
          Forfeit
        </SaveButton>
      </Actions>
    </Dialog>
  )
}

/** How a match ends: with a winner, or without one. */
type Ending = Side | 'none'

const ENDINGS: readonly Ending[] = [...SIDES, 'none']

/** The end of the match: the winner by the maps is chosen already, and nobody is while no side has won. */
export const EndDialog = ({ match, tap, onClose, onNext }: Props & { onNext: (() => void) | null }) => {
  const [proposed] = useState<Ending | null>(() => formSeriesWinner(match))
  const [was] = useState(() => seriesScore(match.games, match.advantage))
  const [ending, setEnding] = useState(proposed)
  const { leave, settle } = useDialogGuard(ending !== proposed)
  const why = ending === null && 'Choose who won first.'
  const send = () => {
    if (ending === null) return
    tap({ kind: 'end', winner: ending === 'none' ? null : ending, was })
    settle()
    onClose()
  }
  return (
    <Dialog title="End the match" description="Its brackets and tables follow. One Undo takes it back." onClose={() => leave(onClose)}>
      <SelectField label="Winner" value={ending ?? ''} onChange={({ target }) => setEnding(ENDINGS.find((each) => each === target.value) ?? null)}>
        {proposed === null && <option value="">Choose who won</option>}
        {SIDES.map((side) => <option key={side} value={side}>{match.sides[side].name}</option>)}
        <option value="none">No winner yet, or drawn</option>
      </SelectField>
      <Actions>
        <SaveButton look="primary" className={BIG} why={why} onClick={send}>End the match</SaveButton>
        {onNext && (
          <SaveButton
            className={BIG} why={why}
            onClick={() => {
              send()
              onNext()
            }}
          >
            End, and the next match
          </SaveButton>
        )}
      </Actions>
    </Dialog>
  )
}
