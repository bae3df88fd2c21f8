import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BracketRecord, ProgressResult } from '#contract/brackets.ts'
import type { MatchListItem } from '#contract/matches.ts'
import type { BracketNode } from '#domain/brackets/bracket.ts'
import { shortNodeName } from '#domain/brackets/labels.ts'
import { TBD_TEAM_ID } from '#domain/matches/match.ts'
import type { Messages } from '#web/admin/editing/messages.ts'
import { newKey } from '#web/admin/editing/new-key.ts'
import { apiOf } from '#web/app/query-client.ts'
import { eventBracketsQuery } from '#web/brackets/queries.ts'
import { Picker } from '#web/ui/form/picker.tsx'
import type { Ways } from './destinations.tsx'
import { freeMatches, matchChoice } from './match-choices.ts'
import { saveMatchDate } from './match-writes.ts'
import { withNode } from './nodes.ts'
import { SaveButton } from './save-button.tsx'
import type { BracketChange, Calls } from './use-bracket-change.ts'

const NONE_LEFT = 'No available matches (all are already linked)'

type Progressed = { results: ProgressResult[]; brackets: BracketRecord[] }

type Props = BracketChange & {
  bracket: BracketRecord
  node: BracketNode
  matches: MatchListItem[]
  notice: string | undefined
  /** The date as it was entered, an ISO instant; null without one. */
  date: string | null
  /** True when the date was changed here: a match that is linked gets it then. */
  isNewDate: boolean
  /** Where the teams go on to, as chosen in the dialog. */
  ways: Ways
  page: Messages
  onDone: () => void
}

/** Links a match of the event, or a new one with the node's teams (admin specification, section 2). */
export const LinkForm = (props: Props) => {
  const { bracket, node, matches, date, isNewDate, ways, page, change, busy, onDone } = props
  const api = apiOf(useQueryClient())
  const brackets = useQuery(eventBracketsQuery(bracket.eventId))
  const [matchId, setMatchId] = useState('')
  const free = freeMatches(matches, brackets.data ?? [bracket], node)
  const name = shortNodeName(node)
  const notice = props.notice ?? (free.length === 0 ? NONE_LEFT : undefined)

  const put = ({ patch }: Calls, id: string): Promise<BracketRecord> =>
    patch((latest) => ({
      matches: withNode(latest, node.id, { ...ways, matchId: id, ...(isNewDate && { scheduledAt: date }) }),
    }))

  const link = async () => {
    let left = ''
    const isDone = await change('Failed to link match: ', async (calls) => {
      const { send, keep, confirm } = calls
      await put(calls, matchId)
      if (isNewDate && date) await saveMatchDate(api, send, matchId, date)
      // The match fills in its teams and its result.
      const body = { matchId, confirm }
      const { brackets: moved, results } = await send<Progressed>('POST', '/brackets/progress', { body })
      for (const one of moved) keep(one)
      left = results.find(({ outcome }) => outcome === 'skipped')?.reason ?? ''
      return `Match linked to ${name}`
    })
    if (!isDone) return
    if (left) page.fail(`The match is linked, but its result was not taken over. ${left}`)
    onDone()
  }
  const create = async () => {
    const { top, bottom } = node.participants
    const body = {
      eventId: bracket.eventId, teamOneId: top?.id ?? TBD_TEAM_ID, teamTwoId: bottom?.id ?? TBD_TEAM_ID,
      matchStartTime: date, scheduledAt: date,
    }
    const headers = { 'idempotency-key': newKey() }
    const isDone = await change('Failed to link match: ', async (calls) => {
      const { id } = await calls.send<{ id: string }>('POST', '/matches', { body, headers })
      await put(calls, id)
      return `Match created and linked to ${name}`
    })
    if (isDone) onDone()
  }
  return (
    <div className="flex flex-col gap-3">
      <Picker
        label="Link to Match (Optional)"
        placeholder="Search matches..."
        empty="No match found."
        value={matchId}
        options={free.map(matchChoice)}
        notice={notice}
        hint={notice ?? 'Its teams and its result are taken over.'}
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
  )
}
