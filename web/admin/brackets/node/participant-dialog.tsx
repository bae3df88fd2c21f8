import { useEffect, useRef, useState } from 'react'
import type { BracketRecord } from '#contract/sent-brackets.ts'
import { otherSlot, type BracketNode, type SlotName } from '#domain/stages/bracket.ts'
import { matchNameIn } from '#domain/stages/formats/round-names.ts'
import { SaveButton } from '#web/admin/editing/form/save-button.tsx'
import { EventTeamPicker } from '#web/admin/brackets/seeding/event-team-picker.tsx'
import type { EventTeams } from '#web/admin/brackets/seeding/use-event-teams.ts'
import { useBracketChange } from '#web/admin/brackets/use-bracket-change.ts'
import { placeName, SLOT_NAMES } from '#web/admin/brackets/words.ts'
import { useDialogGuard } from '#web/admin/editing/form/use-dialog-guard.ts'
import { MessageList } from '#web/admin/editing/message-list.tsx'
import { useMessages } from '#web/admin/editing/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Actions, Dialog } from '#web/ui/overlay/dialog.tsx'

/** The id of the choice that empties a slot. No team has it. */
const CLEAR = 'clear'

type Props = {
  bracket: BracketRecord
  node: BracketNode
  slot: SlotName
  teams: EventTeams
  /** Its box on the canvas. */
  beside: Element | null
  onClose: () => void
}

/** Puts a team into a slot by hand, or empties it (BR-24). */
export const ParticipantDialog = ({ bracket, node, slot, teams, beside, onClose }: Props) => {
  const messages = useMessages()
  const { change, busy } = useBracketChange(bracket.id, messages, node)
  const stored = node.teams[slot]?.id ?? ''
  const [chosen, setChosen] = useState(stored)
  const [opened] = useState(stored)
  const { leave } = useDialogGuard(chosen !== opened)
  const close = () => leave(onClose)
  const start = useRef<HTMLInputElement>(null)
  useEffect(() => start.current?.focus(), [])

  const place = `${matchNameIn(bracket, node)}, ${SLOT_NAMES[slot]}`
  const isClear = chosen === CLEAR
  const rival = node.teams[otherSlot(slot)]?.id

  const isSame = chosen === stored || (isClear && stored === '')
  const why = chosen === '' ? 'Choose a team first.' : isSame && 'Nothing is changed yet.'

  const save = async () => {
    const name = teams.all.find(({ id }) => id === chosen)?.name ?? chosen
    const isDone = await change('Failed to set participant: ', async ({ patchNode }) => {
      await patchNode(node, { [slot]: isClear ? null : chosen })
      return isClear ? `${place} cleared` : `${name} set in ${place}`
    })
    if (isDone) onClose()
  }
  return (
    <Dialog title="Select Participant" beside={beside} description={`${placeName(bracket, node)}, slot: ${SLOT_NAMES[slot]}`} onClose={close}>
      <form
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (!why && !busy) void save()
        }}
      >
        <MessageList messages={messages} />
        <EventTeamPicker
          label="Team"
          value={chosen}
          onChange={setChosen}
          teams={teams}
          without={rival === undefined ? [] : [rival]}
          first={{ id: CLEAR, name: '-- Clear Participant --' }}
          ref={start}
        />
        <Actions className="pt-0">
          <Button onClick={close}>Cancel</Button>
          <SaveButton
            look="primary"
            type="submit"
            busy={busy}
            why={why}
          >
            {isClear ? 'Clear Participant' : 'Set Participant'}
          </SaveButton>
        </Actions>
      </form>
    </Dialog>
  )
}
