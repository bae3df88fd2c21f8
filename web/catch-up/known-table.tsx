import type { KnownGroup } from '#contract/catch-up/catch-up.ts'
import { StandingsTable } from '#web/groups/standings-table.tsx'
import { RevealLine } from '#web/site/spoiler-reveal.tsx'
import { useSpoilerProps } from '#web/site/spoiler.ts'
import { tableKey } from './table-key.ts'

/** The table of a group from the matches that are known. */
export const KnownTable = ({ group, at }: { group: KnownGroup; at: string }) => {
  const spoiler = useSpoilerProps(tableKey(group, at))
  return (
    <section aria-label={group.name} className="min-w-0 overflow-hidden card">
      <h3 className="px-4 pt-4 pb-2 text-lg">
        <bdi>{group.name}</bdi>
      </h3>
      {group.state === 'unknown' ? (
        <p className="px-4 pb-4 text-soft">You know who plays here once you have watched what comes before.</p>
      ) : (
        <div {...spoiler}>
          <StandingsTable rows={group.standings} teams={new Map(group.teams.map((team) => [team.id, team]))} />
          <RevealLine spoilerKey={spoiler['data-spoiler-key']} what="standings" of={group.name} note="In alphabetical order" />
        </div>
      )}
    </section>
  )
}
