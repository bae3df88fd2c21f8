import { useQueryClient } from '@tanstack/react-query'
import type { GroupRecord } from '#contract/groups.ts'
import { reasonOf, type Messages } from '#web/admin/editing/messages.ts'
import { useOfferUndo } from '#web/admin/history/undo.ts'
import { counted } from '#web/ui/counted.ts'
import { apiOf } from '#web/site/query-client.ts'
import { groupKeys } from '#web/groups/queries.ts'
import { ask } from '#web/ui/overlay/question.tsx'

/** Deletes a group after a question; it disappears at once, comes back when the server refuses, and can be undone. */
export const useDeleteGroup = (messages: Messages) => {
  const client = useQueryClient()
  const offerUndo = useOfferUndo()

  return async (group: GroupRecord): Promise<void> => {
    const { id, name, version, eventId, teamIds, matchIds } = group
    const agreed = await ask({
      title: `Delete ${name}?`,
      text: (
        <>
          <p>Are you sure you want to delete this group?</p>
          <p>
            {name} has {counted(teamIds.length, 'team')} and{' '}
            {counted(matchIds.length, 'linked match', 'linked matches')}. They stay; only the group and its table are deleted.
          </p>
        </>
      ),
      action: 'Delete Group',
    })
    if (!agreed) return
    const queryKey = groupKeys.ofEvent(eventId)
    await client.cancelQueries({ queryKey })
    const before = client.getQueryData<GroupRecord[]>(queryKey)
    client.setQueryData<GroupRecord[]>(queryKey, (all) => all?.filter((one) => one.id !== id))
    try {
      const headers = { 'if-match': `"${version}"` }
      const { requestId } = await apiOf(client).send('DELETE', `/groups/${encodeURIComponent(id)}`, { headers })
      offerUndo({ title: `${name} deleted` }, requestId)
    } catch (error) {
      client.setQueryData(queryKey, before)
      messages.fail(`Failed to delete group: ${reasonOf(error)}`, error)
    }
    void client.invalidateQueries({ queryKey })
  }
}
