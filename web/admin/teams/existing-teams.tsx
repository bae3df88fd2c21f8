import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { TeamListItem } from '#contract/teams.ts'
import { ExistingList } from '#web/admin/editing/existing-list.tsx'
import { useDeleteRecord } from '#web/admin/editing/use-delete-record.tsx'
import type { EditedId } from '#web/admin/editing/use-edited-id.ts'
import { allTeamsQuery } from './queries.ts'
import type { TeamEditing } from './team-form.ts'
import { TeamRow } from './team-row.tsx'

const textsOf = ({ name, tag, region }: TeamListItem): string[] => [name, tag, region]

type Props = { editing: TeamEditing; edited: EditedId; empty: ReactNode }

/** The existing teams, by name. */
export const ExistingTeams = ({ editing, edited, empty }: Props) => {
  const list = useQuery(allTeamsQuery)
  const remove = useDeleteRecord({
    kind: 'team',
    path: '/teams',
    consequence: 'It will be removed from events, brackets and groups; its matches still show it.',
    failed: 'Error deleting team: ',
    messages: editing.messages,
    onDeleted: (id) => {
      if (id !== edited.id) return
      editing.reset()
      edited.startNew()
    },
  })
  return (
    <ExistingList title="Existing Teams" one="team" noun="teams" {...{ list, textsOf, empty }}>
      {(team) => (
        <TeamRow
          key={team.id}
          team={team}
          isEdited={team.id === edited.id}
          editAddress={edited.addressOf(team.id)}
          onDelete={() => void remove(team)}
        />
      )}
    </ExistingList>
  )
}
