import { useQueryClient } from '@tanstack/react-query'
import type { BracketRecord } from '#contract/sent-brackets.ts'
import { changed } from '#web/admin/editing/changed.ts'
import type { Messages } from '#web/admin/editing/messages.ts'
import { useOnce } from '#web/admin/editing/use-once.ts'
import { bracketKeys } from '#web/brackets/queries.ts'
import { apiOf } from '#web/site/query-client.ts'
import { Checkbox } from '#web/ui/form/field.tsx'
import { bracketQuery, keepBracket, showBracket } from './queries.ts'

const FAILED = "Failed to update pick'em setting"

/** Turns predictions on and off. It switches at once and goes back when the server refuses. */
export const PickEmSwitch = ({ bracket, messages }: { bracket: BracketRecord; messages: Messages }) => {
  const client = useQueryClient()
  const [, once] = useOnce()
  const show = (pickEmEnabled: boolean) => {
    const latest = client.getQueryData(bracketQuery(bracket.id).queryKey)
    if (latest) showBracket(client, { ...latest, pickEmEnabled })
  }
  const change = async (pickEmEnabled: boolean) => {
    await client.cancelQueries({ queryKey: bracketKeys.all })
    show(pickEmEnabled)
    try {
      const body = { pickEmEnabled }
      keepBracket(client, await apiOf(client).call('PATCH /brackets/:id', { params: { id: bracket.id }, body }))
      messages.clear()
    } catch (error) {
      show(!pickEmEnabled)
      messages.fail(FAILED, error)
    }
    void changed(client, ['bracket'])
  }
  return (
    <Checkbox
      role="switch"
      aria-checked={bracket.pickEmEnabled}
      label="Pick'em Predictions"
      checked={bracket.pickEmEnabled}
      onChange={({ target }) => void once(() => change(target.checked))}
    />
  )
}
