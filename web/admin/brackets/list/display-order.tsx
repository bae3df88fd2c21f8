import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { DisplayOrderWrite } from '#contract/brackets.ts'
import { bracketOf, type BracketRecord } from '#contract/sent-brackets.ts'
import { SaveButton } from '#web/admin/editing/form/save-button.tsx'
import { StepButtons } from '#web/admin/brackets/seeding/step-buttons.tsx'
import { useOrder } from '#web/admin/brackets/seeding/use-order.ts'
import type { Messages } from '#web/admin/editing/messages.ts'
import { useAction } from '#web/admin/editing/use-action.ts'
import { bracketKeys } from '#web/brackets/queries.ts'
import { Section } from '#web/ui/section.tsx'
import { UnsavedOrder } from './unsaved-order.tsx'

type Props = { brackets: BracketRecord[]; messages: Messages }

/** Moves the brackets of an event up and down; a button saves the order (BR-19). */
export const DisplayOrder = ({ brackets, messages }: Props) => {
  const client = useQueryClient()
  const { act, busy } = useAction(messages)
  const saved = brackets.map(({ id }) => id)
  const [moved, setMoved] = useState<string[] | null>(null)
  const title = useRef<HTMLDivElement>(null)
  // Brackets that were created or deleted meanwhile reset the order.
  const isCurrent = moved?.length === saved.length && saved.every((id) => moved.includes(id))
  const order = moved && isCurrent ? moved : saved
  const nameOf = (id: string): string => brackets.find((bracket) => bracket.id === id)?.name ?? ''
  const { box, spoken, step } = useOrder(order, setMoved, nameOf)
  const differs = order.some((id, index) => id !== saved[index])

  const save = () =>
    act({
      send: async (api) => {
        const body: DisplayOrderWrite = order.map((bracketId, displayOrder) => ({ bracketId, displayOrder }))
        const answer = await api.send('PATCH /brackets/display-order', { body })
        const [first] = answer.data
        if (first) client.setQueryData(bracketKeys.ofEvent(first.eventId), answer.data.map(bracketOf))
        setMoved(null)
        // The button disappears; the card preserves its place.
        title.current?.focus()
        return answer
      },
      undo: 'Bracket order saved',
      failed: 'Failed to update bracket order: ',
      changes: 'bracket',
    })

  return (
    <Section title="Bracket Display Order" className="card px-4 pt-2 pb-1">
      <div ref={title} tabIndex={-1}>
        <p className="pb-1 text-sm text-soft">This is the order in which brackets appear on the event page.</p>
        <ol ref={box}>
          {order.map((id, index) => (
            <li key={id} className="flex items-center gap-2 border-t border-line/60 first:border-0">
              <span className="figures w-6 text-soft">{index + 1}</span>
              <bdi className="min-w-0 flex-1 truncate font-medium">{nameOf(id)}</bdi>
              <StepButtons {...{ id, index, step }} name={nameOf(id)} count={order.length} />
            </li>
          ))}
        </ol>
        <output className="sr-only">{spoken}</output>
        {differs && (
          <>
            <UnsavedOrder />
            <SaveButton look="primary" busy={busy} className="mt-3" onClick={() => void save()}>
              Save Order
            </SaveButton>
          </>
        )}
      </div>
    </Section>
  )
}
