import type { ReactNode } from 'react'
import type { ShownGroup } from '#contract/groups.ts'
import type { MatchListItem } from '#contract/sent-matches.ts'
import { recordOf } from '#domain/stages/formats/swiss/swiss.ts'
import { MatchList } from '#web/matches/match-list.tsx'
import type { StandingTeam } from './standings-table.tsx'

type Props = { group: ShownGroup; matches: MatchListItem[]; teams: ReadonlyMap<string, StandingTeam> }

const Round = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="w-[calc(100%-2.5rem)] shrink-0 snap-start space-y-4 sm:w-80">
    <h3 className="text-base">{title}</h3>
    {children}
  </section>
)

const Teams = ({ ids, teams, note }: { ids: string[]; teams: Props['teams']; note?: string }) => (
  <ul className="text-base">
    {ids.map((id) => (
      <li key={id} className="wrap-anywhere">
        <bdi>{teams.get(id)?.name ?? id}</bdi>
        {note && <span className="text-soft"> {note}</span>}
      </li>
    ))}
  </ul>
)

/** The rounds of a Swiss stage by record, and at the end who went through or out with which; on a phone one round beside the other (SW-10). */
export const SwissRounds = ({ group, matches, teams }: Props) => {
  const byId = new Map(matches.map((match) => [match.id, match]))
  const done = group.standings.filter(({ swiss }) => swiss?.status === 'through' || swiss?.status === 'out')
  const byRecord = [...Map.groupBy(done, recordOf)]
  return (
    <section
      aria-label={`Rounds of ${group.name}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll it
      tabIndex={0}
      className="relative flex snap-x snap-mandatory scroll-px-4 gap-6 overflow-x-auto overscroll-x-contain border-t border-line/60 p-4 sm:snap-none spoiler:hidden"
    >
      {group.swiss?.rounds.map(({ round, records }) => (
        <Round key={round} title={`Round ${round}`}>
          {records.map(({ record, matchIds, byes }) => (
            <div key={record}>
              <h4 className="figures text-sm text-soft">{record || 'Not paired yet'}</h4>
              <MatchList matches={matchIds.flatMap((id) => byId.get(id) ?? [])} empty="No matches" narrow bare />
              <Teams ids={byes} teams={teams} note="has a bye" />
            </div>
          ))}
        </Round>
      ))}
      {byRecord.length > 0 && (
        <Round title="Through and out">
          {byRecord.map(([record, rows]) => (
            <div key={record}>
              <h4 className="figures text-sm text-soft">
                {record} {rows[0]?.swiss?.status}
              </h4>
              <Teams ids={rows.map(({ teamId }) => teamId)} teams={teams} />
            </div>
          ))}
        </Round>
      )}
    </section>
  )
}
