import { RefreshCw } from 'lucide-react'
import type { BracketRecord } from '#contract/sent-brackets.ts'
import { GRAND_FINALS, grandFinalOf, type GrandFinal } from '#domain/stages/formats/grand-final.ts'
import { hasThirdPlace } from '#domain/stages/formats/third-place.ts'
import { isPlayed } from '#domain/stages/graph/statuses.ts'
import type { Messages } from '#web/admin/editing/messages.ts'
import { HistoryButton } from '#web/admin/history/history-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, SelectField } from '#web/ui/form/field.tsx'
import { LengthsButton } from './lengths-button.tsx'
import { PickEmSwitch } from './pick-em-switch.tsx'
import { SaveButton } from '#web/admin/editing/form/save-button.tsx'
import type { BracketChange } from './use-bracket-change.ts'
import { GRAND_FINAL_NAMES } from './words.ts'

type Props = BracketChange & { bracket: BracketRecord; messages: Messages; onSync: () => void; onSeed: () => void }

/** What is done with a bracket as a whole: one row on wide screens (BR-29). */
export const BracketTools = ({ bracket, messages, change, busy, onSync, onSeed }: Props) => {
  const endWith = (grandFinal: GrandFinal) =>
    change('Failed to change the grand final: ', async ({ patch }) => {
      await patch(() => ({ grandFinal }))
      return `Grand final: ${GRAND_FINAL_NAMES[grandFinal].toLowerCase()}`
    })
  const playForThird = (thirdPlace: boolean) =>
    change('Failed to change the match for third place: ', async ({ patch }) => {
      await patch(() => ({ thirdPlace }))
      return thirdPlace ? 'Match for third place added' : 'Match for third place removed'
    })
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rail:gap-x-2">
      {bracket.nodes.some(({ side }) => side === 'finals') && (
        <SelectField
          label="Grand Final"
          className="flex-row items-center gap-2 whitespace-nowrap max-sm:flex-wrap rail:max-w-52 min-[90rem]:max-w-72"
          value={grandFinalOf(bracket.nodes)}
          disabled={busy}
          onChange={({ target }) => void endWith(GRAND_FINALS.find((kind) => kind === target.value) ?? 'single')}
        >
          {GRAND_FINALS.map((kind) => (
            <option key={kind} value={kind}>
              {GRAND_FINAL_NAMES[kind]}
            </option>
          ))}
        </SelectField>
      )}
      {bracket.type === 'single-elimination' && (
        <Checkbox
          role="switch"
          aria-checked={hasThirdPlace(bracket.nodes)}
          label="Match for third place"
          checked={hasThirdPlace(bracket.nodes)}
          disabled={busy}
          onChange={({ target }) => void playForThird(target.checked)}
        />
      )}
      <PickEmSwitch bracket={bracket} messages={messages} />
      <SaveButton busy={busy} onClick={onSync}>
        <RefreshCw size={16} aria-hidden />
        Sync Bracket with Match Results
      </SaveButton>
      {/* Seeding rebuilds the bracket, so it is not offered once something was played. */}
      {!bracket.nodes.some(isPlayed) && <Button onClick={onSeed}>Seed Teams</Button>}
      <LengthsButton {...{ bracket, change, busy }} />
      <HistoryButton kind="bracket" recordId={bracket.id} name={bracket.name} />
    </div>
  )
}
