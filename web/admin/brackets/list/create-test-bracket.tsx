import { SaveButton } from '#web/admin/editing/form/save-button.tsx'
import type { Messages } from '#web/admin/editing/messages.ts'
import { useAction } from '#web/admin/editing/use-action.ts'

const TEXT =
  'It is called Main Bracket: a single elimination with 8 sample teams, which exist in this bracket only. ' +
  'Visitors see it on the event page until it is deleted.'

type Props = { eventId: string; messages: Messages; onCreated: (id: string) => void }

/** Creates a bracket to try things with, after asking (BR-25). */
export const CreateTestBracket = ({ eventId, messages, onCreated }: Props) => {
  const { act, busy } = useAction(messages)
  const create = () =>
    act({
      question: { title: 'Create a test bracket?', text: TEXT, action: 'Create Test Bracket' },
      send: async (api) => {
        const answer = await api.send('POST /brackets/test', { body: { eventId } })
        onCreated(answer.data.id)
        return answer
      },
      undo: 'Test bracket created',
      failed: 'Failed to create bracket: ',
      changes: 'bracket',
    })
  return (
    <SaveButton busy={busy} onClick={() => void create()}>
      Create Test Bracket
    </SaveButton>
  )
}
