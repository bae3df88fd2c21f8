import { useState } from 'react'
import type { BracketRecord } from '#contract/sent-brackets.ts'
import { withRoundLength } from '#domain/matches/editing/default-length.ts'
import { roundNames } from '#domain/stages/formats/round-names.ts'
import { roundsOf } from '#domain/stages/graph/rounds.ts'
import { isSame } from '#web/admin/editing/conflict/differences.ts'
import { useDialogGuard } from '#web/admin/editing/form/use-dialog-guard.ts'
import { BestOfOptions, lengthFrom } from '#web/admin/matches/best-of-options.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/form/field.tsx'
import { Actions, Dialog } from '#web/ui/overlay/dialog.tsx'
import { SaveButton } from '#web/admin/editing/form/save-button.tsx'
import type { BracketChange } from './use-bracket-change.ts'

type Props = BracketChange & { bracket: BracketRecord }

const LengthsDialog = ({ bracket, change, busy, onClose }: Props & { onClose: () => void }) => {
  const [bestOf, setBestOf] = useState(bracket.bestOf)
  const [roundBestOf, setRounds] = useState(bracket.roundBestOf)
  const [opened] = useState({ bestOf, roundBestOf })
  const { leave } = useDialogGuard(!isSame({ bestOf, roundBestOf }, opened))
  const close = () => leave(onClose)
  const names = roundNames(bracket)
  const ofBracket = bestOf === null ? 'As the event says' : `As the bracket: ${bestOf}`
  const save = async () => {
    const isDone = await change('Failed to save lengths: ', async ({ patch }) => {
      await patch(() => ({ bestOf, roundBestOf }))
      return 'Lengths saved'
    })
    if (isDone) onClose()
  }
  return (
    <Dialog
      title="Lengths of Series"
      description="A match that is linked here from now on gets this length, unless it has one of its own. Matches that are linked already stay as they are."
      onClose={close}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Best of"
          className="sm:col-span-2"
          data-start
          value={bestOf ?? ''}
          onChange={({ target }) => setBestOf(lengthFrom(target.value))}
        >
          <BestOfOptions none="As the event says" />
        </SelectField>
        {roundsOf(bracket.nodes).map(({ key }) => (
          <SelectField
            key={key}
            label={`Best of in ${names[key]}`}
            value={roundBestOf[key] ?? ''}
            onChange={({ target }) => setRounds(withRoundLength(roundBestOf, key, lengthFrom(target.value)))}
          >
            <BestOfOptions none={ofBracket} />
          </SelectField>
        ))}
      </div>
      <Actions>
        <Button onClick={close}>Cancel</Button>
        <SaveButton look="primary" busy={busy} onClick={() => void save()}>
          Save Lengths
        </SaveButton>
      </Actions>
    </Dialog>
  )
}

/** How long the series of a bracket and of its rounds are by default (MT-30). */
export const LengthsButton = (props: Props) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Lengths</Button>
      {isOpen && <LengthsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
