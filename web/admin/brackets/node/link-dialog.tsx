import { useState } from 'react'
import { flushSync } from 'react-dom'
import { sentNext } from '#contract/bracket-fields.ts'
import type { BracketRecord } from '#contract/sent-brackets.ts'
import type { MatchListItem } from '#contract/sent-matches.ts'
import { SLOTS, type BracketNode, type SlotName } from '#domain/stages/bracket.ts'
import { isAlone, shortNodeName } from '#domain/stages/formats/labels.ts'
import { matchNameIn } from '#domain/stages/formats/round-names.ts'
import { shownTime } from '#domain/matches/status.ts'
import { isInstant } from '#domain/times/dates.ts'
import { SaveButton } from '#web/admin/editing/form/save-button.tsx'
import { useBracketChange } from '#web/admin/brackets/use-bracket-change.ts'
import { pairName, SLOT_NAMES, teamName } from '#web/admin/brackets/words.ts'
import { useDialogGuard } from '#web/admin/editing/form/use-dialog-guard.ts'
import { MessageList } from '#web/admin/editing/message-list.tsx'
import { useMessages } from '#web/admin/editing/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Destinations, type Ways } from './destinations.tsx'
import { LinkForm } from './link-form.tsx'
import { LinkedMatch } from './linked-match.tsx'
import { NodeDateForm } from './node-date-form.tsx'

/** What was entered and is not saved: the date as it was typed, and the destinations; null where nothing was. */
type Entered = { date: string | null; ways: Ways | null; matchId: string }
const NOTHING: Entered = { date: null, ways: null, matchId: '' }

const REST = 'Saved. What else you entered here is not saved yet.'

type Props = {
  bracket: BracketRecord
  node: BracketNode
  /** Every match of the event. */
  matches: MatchListItem[]
  /** Why there are no matches to offer: they are loading, or could not be loaded. */
  notice: string | undefined
  onSlot: (slot: SlotName) => void
  /** Its box on the canvas. */
  beside: Element | null
  onClose: () => void
}

/** Everything about one node: its match (BR-22), its date (BR-23), its teams' destinations (BR-06). */
export const LinkDialog = ({ bracket, node, matches, notice, onSlot, beside, onClose }: Props) => {
  const messages = useMessages()
  const name = matchNameIn(bracket, node)
  const { change, busy } = useBracketChange(bracket.id, messages, node)
  const linked = matches.find(({ id }) => id === node.matchId)
  const storedDate = (linked && shownTime(linked)) ?? node.scheduledAt ?? ''
  const [entered, setEntered] = useState(NOTHING)
  const enter = (some: Partial<Entered>) => setEntered((all) => ({ ...all, ...some }))
  /** A saved date, which the list of matches has later. */
  const [savedDate, setSavedDate] = useState<string | null>(null)
  const date = entered.date ?? storedDate
  const ways = entered.ways ?? node.next
  const isNewDate = date !== storedDate && date !== savedDate
  const redirects = ways.winner !== node.next.winner || ways.loser !== node.next.loser
  const { leave, isUnsaved } = useDialogGuard(isNewDate || redirects || entered.matchId !== '')
  /** Closes once something is saved, except where something else was entered that is not. */
  const finish = (saved: Partial<Entered> = {}) => {
    flushSync(() => enter(saved))
    if (isUnsaved()) messages.say(REST)
    else onClose()
  }

  const redirect = async () => {
    const isDone = await change('Failed to save destinations: ', async ({ patchNode }) => {
      await patchNode(node, sentNext(ways))
      return `Destinations of ${name} saved`
    })
    if (isDone) finish({ ways: null })
  }
  return (
    <Dialog
      title="Link Match to Bracket Node"
      beside={beside}
      description={`${isAlone(node) ? name : `${name} (${shortNodeName(node)})`}: ${pairName(bracket, node)}`}
      onClose={() => leave(onClose)}
    >
      <div className="flex flex-col gap-5">
        <MessageList messages={messages} />
        <section aria-label="Currently linked match" className="flex flex-col gap-2">
          <h3 className="text-base">Currently Linked Match</h3>
          <LinkedMatch {...{ bracket, node, change, busy }} match={linked} onDone={finish} />
        </section>
        <NodeDateForm {...{ node, date, messages, change, busy }} onDate={(typed) => enter({ date: typed })} onSaved={() => setSavedDate(date)} />
        <LinkForm
          {...{ bracket, node, matches, notice, ways, change, busy }}
          date={isInstant(date) ? date : null}
          isNewDate={isNewDate && isInstant(date)}
          matchId={entered.matchId}
          onMatch={(matchId) => enter({ matchId })}
          onDone={() => finish(isInstant(date) ? NOTHING : { ways: null, matchId: '' })}
        />
        <div className="flex flex-col items-start gap-3">
          <Destinations {...{ bracket, node, ways }} onWays={(chosen) => enter({ ways: chosen })} />
          <SaveButton busy={busy} why={!redirects && 'Nothing is changed yet.'} onClick={() => void redirect()}>
            Save Destinations
          </SaveButton>
        </div>
        <section aria-label="Teams" className="flex flex-col gap-2">
          <h3 className="text-base">Teams</h3>
          <div className="flex flex-wrap gap-3">
            {SLOTS.map((slot) => (
              <Button key={slot} onClick={() => leave(() => onSlot(slot))} className="min-w-0">
                <span className="text-soft">{SLOT_NAMES[slot]}:</span>
                <bdi className="min-w-0 wrap-anywhere">{teamName(bracket, node.teams[slot]?.id)}</bdi>
              </Button>
            ))}
          </div>
        </section>
      </div>
    </Dialog>
  )
}
