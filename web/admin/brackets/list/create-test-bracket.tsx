import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SaveButton } from '#web/admin/brackets/save-button.tsx'
import { changed } from '#web/admin/editing/changed.ts'
import { reasonOf, type Messages } from '#web/admin/editing/messages.ts'
import { useOfferUndo } from '#web/admin/history/undo.ts'
import { apiOf } from '#web/site/query-client.ts'
import { ask } from '#web/ui/overlay/question.tsx'

const TEXT =
  'It is called Main Bracket: a single elimination with 8 sample teams, which exist in this bracket only. ' +
  'Visitors see it on the event page until it is deleted.'

type Props = { eventId: string; messages: Messages; onCreated: (id: string) => void }

/** Creates a bracket to try things with, after asking (BR-25). */
export const CreateTestBracket = ({ eventId, messages, onCreated }: Props) => {
  const client = useQueryClient()
  const offerUndo = useOfferUndo()
  const [busy, setBusy] = useState(false)

  const create = async () => {
    const agreed = await ask({
      title: 'Create a test bracket?',
      text: TEXT,
      action: 'Create Test Bracket',
    })
    if (!agreed) return
    setBusy(true)
    try {
      const body = { eventId }
      const { data, requestId } = await apiOf(client).send('POST /brackets/test', { body })
      messages.clear()
      offerUndo({ title: 'Test bracket created' }, requestId)
      onCreated(data.id)
    } catch (error) {
      messages.fail(`Failed to create bracket: ${reasonOf(error)}`, error)
    }
    setBusy(false)
    void changed(client, ['bracket'])
  }
  return (
    <SaveButton busy={busy} onClick={() => void create()}>
      Create Test Bracket
    </SaveButton>
  )
}
