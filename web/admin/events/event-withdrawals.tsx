import { useQuery } from '@tanstack/react-query'
import { UserMinus } from 'lucide-react'
import { useState } from 'react'
import type { EventRecord } from '#contract/events.ts'
import { MessageList } from '#web/admin/editing/message-list.tsx'
import { useMessages } from '#web/admin/editing/messages.ts'
import { useAction } from '#web/admin/editing/use-action.ts'
import { allTeamsQuery } from '#web/admin/teams/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { WithdrawalDialog } from './withdrawal-dialog.tsx'

type ListProps = { event: EventRecord; busy: boolean; onReturn: (teamId: string, name: string) => void }

const WithdrawnTeams = ({ event, busy, onReturn }: ListProps) => {
  const { data = [] } = useQuery(allTeamsQuery)
  return (
    <ul className="flex flex-col gap-2 pb-3">
      {event.withdrawals.map(({ teamId, note }) => {
        const name = data.find(({ id }) => id === teamId)?.name ?? teamId
        return (
          <li key={teamId} className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
              <bdi className="font-semibold">{name}</bdi>
              {note && <span className="block text-sm text-soft">{note}</span>}
            </span>
            <Button aria-label={`Let ${name} return`} aria-disabled={busy} onClick={() => onReturn(teamId, name)}>
              Let Return
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

/** The teams that left the event before its end, and the action that withdraws one (EV-17). */
export const EventWithdrawals = ({ event }: { event: EventRecord | null }) => {
  const messages = useMessages()
  const { act, busy } = useAction(messages)
  const [isOpen, setOpen] = useState(false)
  if (!event) return null
  const letReturn = (teamId: string, name: string) =>
    act({
      question: {
        title: `Let ${name} return?`,
        text: 'It plays whoever it meets from now on. Its walkovers stay: correct the matches that are to be played after all.',
        action: 'Let Return',
      },
      failed: `Failed to let ${name} return: `,
      changes: 'event',
      send: (api) => api.call('DELETE /events/:id/withdrawals/:teamId', { params: { id: event.id, teamId } }),
      done: { title: `${name} is back in the event` },
    })
  return (
    <Section title="Withdrawals" className="card flex flex-col p-4">
      <p className="pb-3 text-sm text-soft">
        When a team leaves, its open matches become walkovers and brackets go on. You see every consequence first.
      </p>
      <MessageList messages={messages} />
      {event.withdrawals.length > 0 && (
        <WithdrawnTeams {...{ event, busy }} onReturn={(teamId, name) => void letReturn(teamId, name)} />
      )}
      <Button onClick={() => setOpen(true)} className="self-start">
        <UserMinus size={16} aria-hidden />
        Withdraw a Team
      </Button>
      {isOpen && <WithdrawalDialog event={event} onClose={() => setOpen(false)} />}
    </Section>
  )
}
