import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BracketRecord, ProgressResult } from '#contract/brackets.ts'
import type { MatchListItem } from '#contract/matches.ts'
import type { BracketNode } from '#domain/brackets/bracket.ts'
import { nodeName, shortNodeName } from '#domain/brackets/labels.ts'
import { SLOTS, type SlotName } from '#domain/brackets/slots.ts'
import { TBD_TEAM_ID } from '#domain/matches/match.ts'
import { shownTime } from '#domain/matches/status.ts'
import { isInstant } from '#domain/times/dates.ts'
import { MessageList } from '#web/admin/editing/message-list.tsx'
import { useMessages, type Messages } from '#web/admin/editing/messages.ts'
import { newKey } from '#web/admin/editing/new-key.ts'
import { apiOf } from '#web/app/query-client.ts'
import { eventBracketsQuery } from '#web/brackets/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Picker } from '#web/ui/form/picker.tsx'
import { Destinations, type Ways } from './destinations.tsx'
import { LinkedMatch } from './linked-match.tsx'
import { freeMatches, matchChoice } from './match-choices.ts'
import { saveMatchDate } from './match-writes.ts'
import { NodeDateForm } from './node-date-form.tsx'
import { withNode } from './nodes.ts'
import { SaveButton } from './save-button.tsx'
import { useBracketChange, type Calls } from './use-bracket-change.ts'
import { pairName, SLOT_NAMES, teamName } from './words.ts'

type Progressed = { results: ProgressResult[]; brackets: BracketRecord[] }

type Props = {
  bracket: BracketRecord
  node: BracketNode
  /** Every match of the event. */
  matches: MatchListItem[]
  /** The messages of the page, for what is to be read after the dialog has closed. */
  page: Messages
  onSlot: (slot: SlotName) => void
  onClose: () => void
}

/** Everything about one node: its match, its date, where its teams go (admin specification, section 2). */
export const LinkDialog = ({ bracket, node, matches, page, onSlot, onClose }: Props) => {
  const api = apiOf(useQueryClient())
  const messages = useMessages()
  const { change, busy } = useBracketChange(bracket.id, messages)
  const brackets = useQuery(eventBracketsQuery(bracket.eventId))
  const linked = matches.find(({ id }) => id === node.matchId)
  const storedDate = (linked && shownTime(linked)) ?? node.scheduledAt ?? ''
  const [date, setDate] = useState(storedDate)
  const [matchId, setMatchId] = useState('')
  const [ways, setWays] = useState<Ways>(node)
  const free = freeMatches(matches, brackets.data ?? [bracket], node)
  const newDate = date !== storedDate && isInstant(date) ? date : null
  const redirects = ways.nextMatchId !== node.nextMatchId || ways.nextLoserMatchId !== node.nextLoserMatchId
  const wayFields = { nextMatchId: ways.nextMatchId, nextLoserMatchId: ways.nextLoserMatchId }

  const put = ({ patch }: Calls, id: string): Promise<BracketRecord> =>
    patch((latest) => ({
      matches: withNode(latest, node.id, { ...wayFields, matchId: id, ...(newDate && { scheduledAt: newDate }) }),
    }))

  const link = async () => {
    let left = ''
    const isDone = await change('Failed to link match', async (calls) => {
      const { send, keep, confirm } = calls
      await put(calls, matchId)
      if (newDate) await saveMatchDate(api, send, matchId, newDate)
      // The match fills in its teams and its result.
      const progressed = await send<Progressed>('POST', '/brackets/progress', { body: { matchId, confirm } })
      for (const one of progressed.brackets) keep(one)
      left = progressed.results.find(({ outcome }) => outcome === 'skipped')?.reason ?? ''
      return `Match linked to ${shortNodeName(node)}`
    })
    if (!isDone) return
    if (left) page.fail(`The match is linked, but its result was not taken over. ${left}`)
    onClose()
  }
  const create = async () => {
    const { top, bottom } = node.participants
    const start = isInstant(date) ? date : null
    const body = {
      eventId: bracket.eventId, teamOneId: top?.id ?? TBD_TEAM_ID, teamTwoId: bottom?.id ?? TBD_TEAM_ID,
      matchStartTime: start, scheduledAt: start,
    }
    const headers = { 'idempotency-key': newKey() }
    const isDone = await change('Failed to link match', async (calls) => {
      const { id } = await calls.send<{ id: string }>('POST', '/matches', { body, headers })
      await put(calls, id)
      return `Match created and linked to ${shortNodeName(node)}`
    })
    if (isDone) onClose()
  }
  const redirect = async () => {
    const isDone = await change('Failed to save destinations', async ({ patch }) => {
      await patch((latest) => ({ matches: withNode(latest, node.id, wayFields) }))
      return `Destinations of ${shortNodeName(node)} saved`
    })
    if (isDone) onClose()
  }
  return (
    <Dialog
      wide
      title="Link Match to Bracket Node"
      description={`${shortNodeName(node)} (${nodeName(node, bracket.roundLabels)}): ${pairName(bracket, node)}`}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        <MessageList messages={messages} />
        <section aria-label="Currently linked match" className="flex flex-col gap-2">
          <h3 className="text-base">Currently Linked Match</h3>
          <LinkedMatch {...{ node, change, busy }} match={linked} onDone={onClose} />
        </section>
        <NodeDateForm {...{ node, date, messages, change, busy }} onDate={setDate} />
        <div className="flex flex-col gap-3">
          <Picker
            label="Link to Match (Optional)"
            placeholder="Search matches..."
            empty="No match found."
            value={matchId}
            options={free.map(matchChoice)}
            notice={free.length === 0 ? 'No available matches (all are already linked)' : undefined}
            hint={free.length === 0 ? 'No available matches (all are already linked)' : 'Its teams and its result are taken over.'}
            onChange={setMatchId}
          />
          <div className="flex flex-wrap gap-3">
            <SaveButton look="primary" busy={busy} disabled={matchId === ''} onClick={() => void link()}>
              Link Match
            </SaveButton>
            {node.matchId === null && (
              <SaveButton busy={busy} onClick={() => void create()}>
                Create and link a new match
              </SaveButton>
            )}
          </div>
        </div>
        <div className="flex flex-col items-start gap-3">
          <Destinations {...{ bracket, node, ways }} onWays={setWays} />
          <SaveButton busy={busy} disabled={!redirects} onClick={() => void redirect()}>
            Save Destinations
          </SaveButton>
        </div>
        <section aria-label="Teams" className="flex flex-col gap-2">
          <h3 className="text-base">Teams</h3>
          <div className="flex flex-wrap gap-3">
            {SLOTS.map((slot) => (
              <Button key={slot} onClick={() => onSlot(slot)} className="min-w-0">
                <span className="text-soft">{SLOT_NAMES[slot]}:</span>
                <bdi className="min-w-0 wrap-anywhere">{teamName(bracket, node.participants[slot]?.id)}</bdi>
              </Button>
            ))}
          </div>
        </section>
      </div>
    </Dialog>
  )
}
