import { useQueryClient } from '@tanstack/react-query'
import type { ZodType } from 'zod'
import { blankOf, writtenOf } from '#contract/fields.ts'
import { type TeamRecord, type TeamWrite, teamWrite } from '#contract/teams.ts'
import type { EditedId } from '#web/admin/editing/use-edited-id.ts'
import { useRecordForm, type RecordEditing } from '#web/admin/editing/form/use-record-form.ts'
import type { Attempt } from '#web/admin/editing/form/use-saving.ts'
import { apiOf } from '#web/site/query-client.ts'

export type TeamValues = TeamWrite
export type TeamEditing = RecordEditing<TeamValues, TeamRecord>

/** The form of the team page; after a save it is empty again. */
export const useTeamForm = (record: TeamRecord | null, { startNew, isSame }: EditedId): TeamEditing => {
  const client = useQueryClient()
  const send = async (body: TeamValues, { record: from, guard }: Attempt<TeamRecord>): Promise<TeamRecord> => {
    const api = apiOf(client)
    if (from) return api.call('PUT /teams/:id', { params: { id: from.id }, body, ...guard })
    return api.call('POST /teams', { body, ...guard })
  }
  return useRecordForm({
    kind: 'team',
    record,
    blank: () => blankOf(teamWrite),
    toValues: (team) => writtenOf(teamWrite, team),
    // Its parameter is wider than the form's own values.
    schema: teamWrite as ZodType<unknown, TeamValues>,
    send,
    texts: { created: 'Team created successfully!', updated: 'Team updated successfully!' },
    startsOver: true,
    onSaved: startNew,
    preservesChanges: isSame,
  })
}
