import { useQueryClient } from '@tanstack/react-query'
import type { BracketRecord } from '#contract/brackets.ts'
import { countNodes } from '#domain/brackets/structure/statuses.ts'
import { reasonOf, type Messages } from '#web/admin/editing/messages.ts'
import { useOfferUndo } from '#web/admin/history/undo.ts'
import { counted } from '#web/ui/counted.ts'
import { apiOf } from '#web/site/query-client.ts'
import { bracketKeys } from '#web/brackets/queries.ts'
import { ask } from '#web/ui/overlay/question.tsx'
import { bracketPath } from '#web/admin/brackets/queries.ts'

/** Deletes a bracket after a question that names what is deleted and what stays. It can be undone. */
export const useDeleteBracket = (messages: Messages, onDeleted: (id: string) => void) => {
  const client = useQueryClient()
  const offerUndo = useOfferUndo()

  return async (bracket: BracketRecord): Promise<void> => {
    const { id, name, version, matches } = bracket
    const linked = matches.filter(({ matchId }) => matchId !== null).length
    const agreed = await ask({
      title: `Delete ${name}?`,
      text: (
        <>
          <p>Are you sure you want to delete this bracket?</p>
          <p>
            {name} has {counted(matches.length, 'match', 'matches')}, {countNodes(matches).completed} of them completed. They disappear from the event page too. {counted(linked, 'linked match', 'linked matches')} and all teams stay.
          </p>
        </>
      ),
      action: 'Delete Bracket',
    })
    if (!agreed) return
    try {
      const headers = { 'if-match': `"${version}"` }
      const { requestId } = await apiOf(client).send('DELETE', bracketPath(id), { headers })
      messages.clear()
      onDeleted(id)
      offerUndo({ title: `${name} deleted` }, requestId)
    } catch (error) {
      messages.fail(`Failed to delete bracket: ${reasonOf(error)}`, error)
    }
    void client.invalidateQueries({ queryKey: bracketKeys.all })
  }
}
