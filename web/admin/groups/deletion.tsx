import type { GroupRecord } from '#contract/groups.ts'
import type { Deletion } from '#web/admin/editing/use-delete.tsx'
import { groupKeys } from '#web/groups/queries.ts'
import { counted } from '#web/ui/counted.ts'

export const groupDeletion: Deletion<GroupRecord> = {
  kind: 'group',
  send: (api, id, { version }) => api.send('DELETE /groups/:groupId', { params: { groupId: id }, version }),
  nameOf: ({ name }) => name,
  question: ({ name, teamIds, matchIds }) => (
    <>
      <p>Are you sure you want to delete this group?</p>
      <p>
        {name} has {counted(teamIds.length, 'team')} and {counted(matchIds.length, 'linked match', 'linked matches')}. They
        stay; only the group and its table are deleted.
      </p>
    </>
  ),
  action: 'Delete Group',
  failed: 'Failed to delete group: ',
  listOf: ({ eventId }) => groupKeys.ofEvent(eventId),
}
