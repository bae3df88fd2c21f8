import { useQuery } from '@tanstack/react-query'
import { FileUp, Plus } from 'lucide-react'
import { useState } from 'react'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { EditingLayout } from '#web/admin/editing/editing-layout.tsx'
import { RecordActions } from '#web/admin/editing/record-actions.tsx'
import { useEditedId } from '#web/admin/editing/use-edited-id.ts'
import { ImportTeamsDialog } from '#web/admin/imports/import-teams-dialog.tsx'
import { ExistingTeams } from '#web/admin/teams/existing-teams.tsx'
import { MergeTeam } from '#web/admin/teams/merge-team.tsx'
import { TeamEditor } from '#web/admin/teams/team-editor.tsx'
import { useTeamForm } from '#web/admin/teams/team-form.ts'
import { teamQuery } from '#web/teams/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/notice.tsx'

/** Team management: a form for one team, import from CSV, and the existing teams (ST-10). */
export const TeamsPage = () => {
  const edited = useEditedId('teamId')
  const { data, error } = useQuery({ ...teamQuery(edited.id), enabled: edited.id !== '', staleTime: 0 })
  const record = (edited.id && data) || null
  const editing = useTeamForm(record, { startsOver: true, onSaved: edited.startNew, preservesChanges: edited.isSame })
  const [importing, setImporting] = useState(false)

  const addNew = () => {
    if (edited.id) edited.startNew()
    else editing.form.setFocus('name')
  }
  const empty = (
    <Empty>
      No teams yet. Fill in the form to add the first one, or import many from a CSV file.
      <Button className="mx-auto mt-3 flex" onClick={addNew}>
        Add the first team
      </Button>
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
          <Button onClick={addNew}>
            <Plus size={16} aria-hidden />
            Add New Team
          </Button>
        </>
      }
    >
      <EditingLayout
        edited={edited}
        title={record ? `Edit ${record.name}` : 'Create Team'}
        actions={<RecordActions kind="team" record={record} />}
        listTitle="Existing Teams"
        isLoading={edited.id !== '' && !data && !error}
        error={data || !edited.id ? null : error}
        list={<ExistingTeams {...{ editing, edited, empty }} />}
      >
        <TeamEditor editing={editing} onReset={edited.startNew} />
        {record && <MergeTeam key={record.id} team={record} onMerged={edited.startNew} />}
      </EditingLayout>
      {importing && <ImportTeamsDialog onClose={() => setImporting(false)} />}
    </AdminPage>
  )
}
