import type { TeamRecord } from '#contract/teams.ts'
import { MergeButton } from '#web/admin/editing/merge-dialog.tsx'
import { TeamPicker } from './team-picker.tsx'

/** Merges a team into another one (TM-12). */
export const MergeTeam = ({ team, onMerged }: { team: TeamRecord; onMerged: () => void }) => (
  <MergeButton
    kind="team"
    name={team.name}
    description={`Matches, events, groups and brackets with ${team.name} have the other team afterwards; names in what was played stay.`}
    renderPicker={(kept, choose) => (
      <TeamPicker
        label="Team that stays"
        required
        canCreate={false}
        value={kept?.id ?? ''}
        filter={({ id }) => id !== team.id}
        onChange={(_id, chosen) => choose(chosen)}
      />
    )}
    send={(api, intoId) => api.call('POST /teams/:id/merge', { params: { id: team.id }, body: { intoId }, version: team.version })}
    onMerged={onMerged}
  />
)
