import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EventRecord, WithdrawalPlan } from '#contract/events.ts'
import { LIMITS } from '#domain/limits.ts'
import { Consequences } from '#web/admin/editing/consequences.tsx'
import { Awaited, DecisionDialog } from '#web/admin/editing/decision-dialog.tsx'
import { useDialogGuard } from '#web/admin/editing/form/use-dialog-guard.ts'
import { useMessages } from '#web/admin/editing/messages.ts'
import { useAction } from '#web/admin/editing/use-action.ts'
import { TeamPicker } from '#web/admin/teams/team-picker.tsx'
import { TextArea } from '#web/ui/form/field.tsx'
import { withdrawalQuery } from './queries.ts'

const textsOf = (effects: WithdrawalPlan['walkovers']): string[] => effects.map(({ text }) => text)

const Plan = ({ plan: { teamName, walkovers, waiting, left } }: { plan: WithdrawalPlan }) => (
  <section className="flex max-h-72 flex-col gap-2 overflow-y-auto" tabIndex={-1} aria-label="Consequences">
    {walkovers.length + waiting.length + left.length === 0 && (
      <p>{teamName} has no open match in this event. Whoever meets it in a bracket later wins by walkover.</p>
    )}
    <Consequences title="Become walkovers" texts={textsOf(walkovers)} />
    <Consequences title="Still waiting for an opponent" texts={textsOf(waiting)} />
    <Consequences title="Stay as they are" texts={textsOf(left)} />
  </section>
)

/** Withdraws a team: first its consequences are shown, then all of them happen at once (EV-17). */
export const WithdrawalDialog = ({ event, onClose }: { event: EventRecord; onClose: () => void }) => {
  const messages = useMessages()
  const { act, busy } = useAction(messages)
  const [teamId, setTeamId] = useState('')
  const [typed, setTyped] = useState<string | null>(null)
  const { data: plan, error, refetch } = useQuery({ ...withdrawalQuery(event.id, teamId), enabled: teamId !== '' })
  const { leave } = useDialogGuard(teamId !== '')
  const note = typed ?? plan?.note ?? ''

  const withdraw = async () => {
    if (!plan) return
    const isDone = await act({
      failed: 'Failed to withdraw the team: ',
      changes: 'match',
      undo: `${plan.teamName} withdrew`,
      send: (api) =>
        api.call('POST /events/:id/withdrawals', { params: { id: event.id }, body: { teamId, note, basis: plan.basis } }),
    })
    if (isDone) onClose()
    else void refetch()
  }
  return (
    <DecisionDialog
      title="Withdraw a Team"
      description={`From ${event.name}. One Undo restores everything, until a match named here or one that got a team is saved again.`}
      action="Withdraw Team"
      look="danger"
      why={teamId === '' ? 'Choose a team first.' : !plan && 'Its matches are not known yet.'}
      onAct={withdraw}
      {...{ messages, busy }}
      onClose={() => leave(onClose)}
    >
      <TeamPicker
        label="Team"
        required
        canCreate={false}
        value={teamId}
        filter={({ id }) => !event.withdrawals.some((each) => each.teamId === id)}
        onChange={(id) => {
          setTeamId(id)
          setTyped(null)
        }}
      />
      {teamId !== '' && !plan && <Awaited error={error}>Looking for its matches...</Awaited>}
      {plan && <Plan plan={plan} />}
      {plan && (
        <TextArea
          label="Note for visitors"
          hint="Shown at each of its walkovers."
          rows={2}
          maxLength={LIMITS.note}
          value={note}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
    </DecisionDialog>
  )
}
