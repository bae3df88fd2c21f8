import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EventRecord, WithdrawalPlan } from '#contract/events.ts'
import { LIMITS } from '#domain/limits.ts'
import { MessageList } from '#web/admin/editing/message-list.tsx'
import { reasonOf, useMessages } from '#web/admin/editing/messages.ts'
import { useAction } from '#web/admin/editing/use-action.ts'
import { TeamPicker } from '#web/admin/teams/team-picker.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/form/field.tsx'
import { LoadingText } from '#web/ui/loading/loading-text.tsx'
import { Alert } from '#web/ui/notice.tsx'
import { Actions, Dialog } from '#web/ui/overlay/dialog.tsx'
import { withdrawalQuery } from './queries.ts'

const Consequences = ({ title, list }: { title: string; list: WithdrawalPlan['walkovers'] }) =>
  list.length > 0 && (
    <>
      <h3 className="text-sm font-semibold">{title}</h3>
      <ul className="list-outside list-disc pl-5 text-sm">
        {list.map(({ matchId, text }) => (
          <li key={`${matchId} ${text}`} className="wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
    </>
  )

const Plan = ({ plan: { teamName, walkovers, waiting, left } }: { plan: WithdrawalPlan }) => (
  <section className="flex max-h-72 flex-col gap-2 overflow-y-auto" tabIndex={-1} aria-label="Consequences">
    {walkovers.length + waiting.length + left.length === 0 && (
      <p>{teamName} has no open match in this event. Whoever meets it in a bracket later wins by walkover.</p>
    )}
    <Consequences title="Become walkovers" list={walkovers} />
    <Consequences title="Still waiting for an opponent" list={waiting} />
    <Consequences title="Stay as they are" list={left} />
  </section>
)

/** Withdraws a team: first its consequences are shown, then all of them happen at once (EV-17). */
export const WithdrawalDialog = ({ event, onClose }: { event: EventRecord; onClose: () => void }) => {
  const messages = useMessages()
  const { act, busy } = useAction(messages)
  const [teamId, setTeamId] = useState('')
  const [typed, setTyped] = useState<string | null>(null)
  const { data: plan, error, refetch } = useQuery({ ...withdrawalQuery(event.id, teamId), enabled: teamId !== '' })
  const note = typed ?? plan?.note ?? ''

  const withdraw = async () => {
    if (!plan) return
    const isDone = await act({
      failed: 'Failed to withdraw the team',
      changes: 'match',
      undo: `${plan.teamName} withdrew`,
      send: (api) =>
        api.call('POST /events/:id/withdrawals', { params: { id: event.id }, body: { teamId, note, basis: plan.basis } }),
    })
    if (isDone) onClose()
    else void refetch()
  }
  return (
    <Dialog title="Withdraw a Team" description={`From ${event.name}. One Undo restores everything, until a match named here or one that got a team is saved again.`} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <MessageList messages={messages} />
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
        {teamId !== '' && !plan && (error ? <Alert>{reasonOf(error)}</Alert> : <LoadingText>Looking for its matches...</LoadingText>)}
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
        <Actions className="pt-0">
          <Button onClick={onClose}>Cancel</Button>
          <Button look="danger" disabled={!plan} aria-disabled={busy} onClick={() => void withdraw()}>
            Withdraw Team
          </Button>
        </Actions>
      </div>
    </Dialog>
  )
}
