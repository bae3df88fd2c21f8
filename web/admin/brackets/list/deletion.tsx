import type { BracketRecord } from '#contract/sent-brackets.ts'
import { countNodes } from '#domain/stages/graph/playable.ts'
import type { Deletion } from '#web/admin/editing/use-delete.tsx'
import { bracketKeys } from '#web/brackets/queries.ts'
import { counted } from '#web/ui/counted.ts'

export const bracketDeletion: Deletion<BracketRecord> = {
  kind: 'bracket',
  send: (api, id, { version }) => api.send('DELETE /brackets/:id', { params: { id }, version }),
  nameOf: ({ name }) => name,
  question: ({ name, nodes }) => (
    <>
      <p>Are you sure you want to delete this bracket?</p>
      <p>
        {name} has {counted(nodes.length, 'match', 'matches')}, {countNodes(nodes).completed} of them completed.
        They disappear from the event page too.{' '}
        {counted(nodes.filter(({ matchId }) => matchId !== null).length, 'linked match', 'linked matches')} and all teams stay.
      </p>
    </>
  ),
  action: 'Delete Bracket',
  failed: 'Failed to delete bracket: ',
  listOf: ({ eventId }) => bracketKeys.ofEvent(eventId),
}
