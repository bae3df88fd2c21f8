import { blankOf } from '#contract/fields.ts'
import { type TeamRecord, type TeamWrite, teamWrite } from '#contract/teams.ts'
import { useRecordForm, type RecordEditing, type RecordFormOptions } from '#web/admin/editing/form/use-record-form.ts'

export type TeamEditing = RecordEditing<TeamWrite, TeamRecord>

type Options = Pick<RecordFormOptions<TeamWrite, TeamRecord>, 'startsOver' | 'onSaved' | 'preservesChanges' | 'messages'> & {
  /** What a new team is called at first. */
  name?: string
}

/** The form of a team, new with null: that of the team page, and that in the middle of other work. */
export const useTeamForm = (record: TeamRecord | null, { name = '', ...options }: Options): TeamEditing =>
  useRecordForm<TeamWrite, TeamRecord>({
    kind: 'team',
    record,
    schema: teamWrite,
    blank: () => ({ ...blankOf(teamWrite), name }),
    send: async (api, body, { record: from, guard }) => {
      if (from) return api.call('PUT /teams/:id', { params: { id: from.id }, body, ...guard })
      return api.call('POST /teams', { body, ...guard })
    },
    texts: { created: 'Team created successfully!', updated: 'Team updated successfully!' },
    ...options,
  })
