import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { TeamListItem } from '#contract/teams.ts'
import { ExistingList } from '#web/admin/editing/existing-list.tsx'
import { namedDeletion } from '#web/admin/editing/named-deletion.tsx'
import type { Messages } from '#web/admin/editing/messages.ts'
import { useDelete } from '#web/admin/editing/use-delete.tsx'
import type { EditedId } from '#web/admin/editing/use-edited-id.ts'
import { allTeamsQuery } from './queries.ts'
import { TeamRow } from './team-row.tsx'

const textsOf = ({ name, tag, region }: TeamListItem): string[] => [name, tag, region]
const DELETION = namedDeletion('team', 'It will be removed from events, brackets and groups; its matches still show it, except where a bracket loses their result.')

type Props = { messages: Messages; edited: EditedId; empty: ReactNode }

/** The existing teams, by name. */
export const ExistingTeams = ({ messages, edited, empty }: Props) => {
  const list = useQuery(allTeamsQuery)
  const remove = useDelete(DELETION, messages, ([id]) => {
    if (id === edited.id) edited.leaveGone()
  })
  return (
    <ExistingList title="Existing Teams" one="team" noun="teams" {...{ list, textsOf, empty }}>
      {(team) => (
        <TeamRow
          key={team.id}
          team={team}
          isEdited={team.id === edited.id}
          editAddress={edited.addressOf(team.id)}
          onDelete={() => void remove.deleteOne(team)}
        />
      )}
    </ExistingList>
  )
}
