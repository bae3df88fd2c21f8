import { useQuery } from '@tanstack/react-query'
import { sentNext } from '#contract/bracket-fields.ts'
import type { BracketRecord } from '#contract/sent-brackets.ts'
import type { MatchListItem } from '#contract/sent-matches.ts'
import type { BracketNode } from '#domain/stages/bracket.ts'
import { matchNameIn } from '#domain/stages/formats/round-names.ts'
import { TBD_TEAM_ID } from '#domain/matches/match.ts'
import { SaveButton } from '#web/admin/editing/form/save-button.tsx'
import type { BracketChange, Calls } from '#web/admin/brackets/use-bracket-change.ts'
import { newKey } from '#web/admin/editing/new-key.ts'
import { eventBracketsQuery } from '#web/brackets/queries.ts'
import { Picker } from '#web/ui/form/picker.tsx'
import type { Ways } from './destinations.tsx'
import { freeMatches, matchChoice } from './match-choices.ts'
import { saveMatchDate } from './match-writes.ts'

const NONE_LEFT = 'No available matches (all are already linked)'

type Props = BracketChange & {
  bracket: BracketRecord
  node: BracketNode
  matches: MatchListItem[]
  notice: string | undefined
  /** The date as it was entered, an ISO instant; null without one. */
  date: string | null
  /** True when the date was changed here: a match that is linked gets it then. */
  isNewDate: boolean
  /** The next nodes of the teams, as chosen in the dialog. */
  ways: Ways
  /** The chosen match; '' without one. */
  matchId: string
  onMatch: (matchId: string) => void
  onDone: () => void
}

/** Links a match of the event, or a new one with the node's teams (BR-22). */
export const LinkForm = (props: Props) => {
  const { bracket, node, matches, date, isNewDate, matchId, onMatch, ways, change, busy, onDone } = props
  const brackets = useQuery(eventBracketsQuery(bracket.eventId))
  const free = freeMatches(matches, brackets.data ?? [bracket], node)
  const name = matchNameIn(bracket, node)
  const notice = props.notice ?? (free.length === 0 ? NONE_LEFT : undefined)

  /** The match copies what the node knows, and the node what the match knows. */
  const put = ({ patchNode }: Calls, id: string): Promise<BracketRecord> =>
    patchNode(node, { ...sentNext(ways), matchId: id, ...(isNewDate && { scheduledAt: date }) })

  const link = async () => {
    const isDone = await change('Failed to link match: ', async (calls) => {
      await put(calls, matchId)
      if (isNewDate && date) await saveMatchDate(calls.call, matchId, date)
      return `Match linked to ${name}`
    })
    if (isDone) onDone()
  }
  const create = async () => {
    const { top, bottom } = node.teams
    const body = {
      eventId: bracket.eventId, teamOneId: top?.id ?? TBD_TEAM_ID, teamTwoId: bottom?.id ?? TBD_TEAM_ID,
      matchStartTime: date, scheduledAt: date,
    }
    const key = newKey()
    const isDone = await change('Failed to link match: ', async (calls) => {
      const { id } = await calls.call('POST /matches', { body, key })
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
        options={free.map((match) => matchChoice(match, node))}
        notice={notice}
        hint={notice ?? 'Its teams and its result are copied.'}
        onChange={onMatch}
      />
      <div className="flex flex-wrap gap-3">
        <SaveButton look="primary" busy={busy} why={matchId === '' && 'Choose a match first.'} onClick={() => void link()}>
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
