import { clsx } from 'clsx'
import { useId, useState } from 'react'
import type { BracketRecord } from '#contract/sent-brackets.ts'
import type { BracketNode } from '#domain/stages/bracket.ts'
import { matchNameIn } from '#domain/stages/formats/round-names.ts'
import { listNodes, teamIdsOf } from '#domain/stages/graph/statuses.ts'
import { SaveButton } from '#web/admin/editing/form/save-button.tsx'
import type { BracketChange } from '#web/admin/brackets/use-bracket-change.ts'
import { nodeChoice, teamName } from '#web/admin/brackets/words.ts'
import type { Messages } from '#web/admin/editing/messages.ts'
import { SelectField } from '#web/ui/form/field.tsx'

/** On wide screens labels are beside their fields: the panel is one row. */
const BESIDE = 'min-w-0 rail:flex-row rail:items-center rail:gap-2'

const MISSING = 'Please select a match and winner'

type Props = BracketChange & {
  bracket: BracketRecord
  messages: Messages
  /** The chosen node, or ''. */
  nodeId: string
  onNode: (nodeId: string) => void
}

/** Completes a match by hand, or corrects one that is complete (BR-16). */
export const CompletePanel = ({ bracket, messages, change, busy, nodeId, onNode }: Props) => {
  const titleId = useId()
  const [chosen, setChosen] = useState('')
  const { active, completed } = listNodes(bracket.nodes)
  const node = [...active, ...completed].find(({ id }) => id === nodeId)
  const teamIds = node ? teamIdsOf(node) : []
  const winnerId = teamIds.includes(chosen) ? chosen : ''

  const choose = (id: string) => {
    onNode(id)
    setChosen('')
  }
  const complete = async () => {
    if (!node || !winnerId) return messages.fail(MISSING)
    const body = { winnerId, was: { winnerId: node.winnerId } }
    const isDone = await change('Failed to complete match: ', async ({ call, keep }) => {
      const params = { id: bracket.id, nodeId: node.id }
      keep(await call('POST /brackets/:id/matches/:nodeId/complete', { params, body }))
      return `${teamName(bracket, winnerId)} won ${matchNameIn(bracket, node)}`
    })
    if (isDone) choose('')
  }
  const optionOf = (one: BracketNode) => (
    <option key={one.id} value={one.id}>
      {nodeChoice(bracket, one)}
    </option>
  )
  return (
    <section aria-labelledby={titleId} className="card flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2">
      <h2 id={titleId} className="text-base tracking-wide uppercase max-rail:basis-full">
        Complete Match
      </h2>
      <SelectField
        label="Match"
        value={node ? nodeId : ''}
        onChange={({ target }) => choose(target.value)}
        className={clsx(BESIDE, 'flex-1 basis-64')}
      >
        <option value="">{active.length > 0 ? 'Select a match' : 'No match has both of its teams yet'}</option>
        {active.map(optionOf)}
        {completed.length > 0 && (
          <optgroup label="Completed: correct the winner">{completed.map(optionOf)}</optgroup>
        )}
      </SelectField>
      <fieldset className="min-w-0 flex-1 basis-72 rail:flex rail:items-center rail:gap-2">
        {/* Floating, a legend is laid out like any other child. */}
        <legend className="pb-1 text-sm font-semibold rail:float-left rail:pb-0">Winner</legend>
        <div className="flex min-h-10 flex-wrap gap-2">
          {teamIds.length === 0 && <p className="content-center text-soft">Select a match first.</p>}
          {teamIds.map((id) => (
            <label
              key={id}
              className={clsx(
                'flex min-h-10 min-w-0 cursor-pointer items-center gap-2 rounded-control border px-3',
                winnerId === id ? 'border-win bg-win/15 font-semibold' : 'border-line',
              )}
            >
              <input
                type="radio"
                name="winner"
                checked={winnerId === id}
                onChange={() => setChosen(id)}
                className="size-4 shrink-0 accent-accent"
              />
              <bdi className="min-w-0 wrap-anywhere">{teamName(bracket, id)}</bdi>
              {node?.winnerId === id && <span className="text-xs text-soft">won</span>}
            </label>
          ))}
        </div>
      </fieldset>
      <SaveButton look="primary" busy={busy} onClick={() => void complete()}>
        Complete Match
      </SaveButton>
    </section>
  )
}
