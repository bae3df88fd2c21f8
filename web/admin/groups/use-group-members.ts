import { useQueryClient } from '@tanstack/react-query'
import type { GroupRecord } from '#contract/groups.ts'
import { confirmedOr } from '#web/admin/editing/ask-about-effects.tsx'
import { changed } from '#web/admin/editing/changed.ts'
import type { Beginning, Messages } from '#web/admin/editing/messages.ts'
import { useOfferUndo } from '#web/admin/history/undo.ts'
import { groupKeys } from '#web/groups/queries.ts'
import { apiOf } from '#web/site/query-client.ts'

const MUTATION = ['group members']

/** The two lists of a group, and the message when a change of them fails (GR-15). */
const LISTS = {
  teams: { field: 'teamIds', added: 'Failed to add team to group: ', removed: 'Failed to remove team from group: ' },
  matches: { field: 'matchIds', added: 'Failed to add match to group: ', removed: 'Failed to remove match from group: ' },
} as const

type List = keyof typeof LISTS

/**
 * Adds teams and matches to a group and removes them. Each change is shown at once, reverted when the server refuses
 * it, and a removal can be undone.
 */
export const useGroupMembers = (group: GroupRecord, messages: Messages) => {
  const client = useQueryClient()
  const api = apiOf(client)
  const offerUndo = useOfferUndo()
  const queryKey = groupKeys.ofEvent(group.eventId)
  const groupId = group.id

  const show = (field: 'teamIds' | 'matchIds', ids: string[]) =>
    client.setQueryData<GroupRecord[]>(queryKey, (all) =>
      all?.map((one) => (one.id === group.id ? { ...one, [field]: ids } : one)),
    )

  /** Shows the list as it will be while it is sent. @returns the id of the request, or null when it failed */
  const change = async (
    list: List, ids: string[], failed: Beginning, send: () => Promise<{ requestId: string }>,
  ): Promise<string | null> => {
    const { field } = LISTS[list]
    await client.cancelQueries({ queryKey })
    show(field, ids)
    // One after the other, so that the order of the group is the order of the clicks.
    const options = { mutationKey: MUTATION, scope: { id: group.id }, mutationFn: send }
    const mutation = client.getMutationCache().build(client, options)
    try {
      const { requestId } = await mutation.execute(undefined)
      messages.clear()
      return requestId
    } catch (error) {
      show(field, group[field])
      messages.failed(failed, error)
      return null
    } finally {
      // An answer from before another change in flight would show that one undone.
      if (client.isMutating({ mutationKey: MUTATION }) === 0) void changed(client, ['group'])
    }
  }

  const add = async (list: List, id: string): Promise<void> => {
    const { field, added } = LISTS[list]
    if (id === '' || group[field].includes(id)) return
    await change(list, [...group[field], id], added, () =>
      list === 'teams'
        ? api.send('POST /groups/:groupId/teams', { params: { groupId }, body: { teamId: id } })
        : confirmedOr((asked) => api.send('POST /groups/:groupId/matches', { params: { groupId }, body: { matchId: id }, asked })))
  }

  const remove = async (list: List, id: string, name: string): Promise<void> => {
    const { field, removed } = LISTS[list]
    const ids = group[field].filter((one) => one !== id)
    const requestId = await change(list, ids, removed, () =>
      list === 'teams'
        ? api.send('DELETE /groups/:groupId/teams/:teamId', { params: { groupId, teamId: id } })
        : api.send('DELETE /groups/:groupId/matches/:matchId', { params: { groupId, matchId: id } }),
    )
    if (requestId === null) return
    const description = `${name} is no longer in ${group.name}.`
    const title = list === 'teams' ? 'Team removed' : 'Match unlinked'
    offerUndo({ title, description }, requestId)
  }

  return { add, remove }
}
