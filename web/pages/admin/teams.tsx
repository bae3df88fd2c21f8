import { useQuery } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { AddButton } from '#web/admin/editing/add-button.tsx'
import { EditingLayout } from '#web/admin/editing/editing-layout.tsx'
import { useMessages } from '#web/admin/editing/messages.ts'
import { RecordActions } from '#web/admin/editing/record-actions.tsx'
import { useEditedId } from '#web/admin/editing/use-edited-id.ts'
import { ImportTeamsDialog } from '#web/admin/imports/import-teams-dialog.tsx'
import { ExistingTeams } from '#web/admin/teams/existing-teams.tsx'
import { TeamEditor } from '#web/admin/teams/team-editor.tsx'
import { teamQuery } from '#web/teams/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/notice.tsx'

/** Team management: the existing teams, the form of one on demand, and import from CSV (ST-10). */
const TeamsPage = () => {
  const edited = useEditedId('teamId')
  const messages = useMessages()
  const { data, error } = useQuery({ ...teamQuery(edited.id), enabled: edited.id !== '', staleTime: 0 })
  const record = (edited.id && data) || null
  const [importing, setImporting] = useState(false)
  const empty = (
    <Empty>
      No teams yet. Add the first one, or import many from a CSV file.
      <span className="mt-3 flex justify-center">
        <AddButton edited={edited}>Add the first team</AddButton>
      </span>
    </Empty>
  )
  return (
    <AdminPage
      title="Team Management"
      description="Add and update team information and logos"
      actions={
        <>
          <Button onClick={() => setImporting(true)}>
            <FileUp size={16} aria-hidden />
            Import CSV
          </Button>
          <AddButton edited={edited}>Add New Team</AddButton>
        </>
      }
    >
      <EditingLayout
        {...{ edited, messages }}
        title={record ? `Edit ${record.name}` : edited.id ? 'Edit Team' : 'Create Team'}
        actions={<RecordActions kind="team" record={record} />}
        isLoading={edited.id !== '' && !data && !error}
        error={data || !edited.id ? null : error}
        list={<ExistingTeams {...{ messages, edited, empty }} />}
      >
        <TeamEditor team={record} {...{ edited, messages }} />
      </EditingLayout>
      {importing && <ImportTeamsDialog onClose={() => setImporting(false)} />}
    </AdminPage>
  )
}

export { TeamsPage as Component }
