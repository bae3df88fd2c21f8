import type { TeamRecord } from '#contract/teams.ts'
import { Roster } from '#web/teams/roster.tsx'
import { Empty } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'

/** The players of a team as it is now (TM-06). */
export const TeamLineUp = ({ team }: { team: TeamRecord }) => (
  <div className="space-y-8">
    <Section title="Current Roster">
      {team.rosterSnapshots.length > 0 ? <Roster players={team.rosterSnapshots} /> : <Empty>No roster information available</Empty>}
    </Section>
    {team.substituteSnapshots.length > 0 && (
      <Section title="Substitutes">
        <Roster players={team.substituteSnapshots} />
      </Section>
    )}
  </div>
)
