import type { BracketRecord } from '#contract/brackets.ts'
import type { MatchListItem } from '#contract/matches.ts'
import { overviewMatches } from '#domain/events/schedule.ts'
import { BracketColumns } from '#web/brackets/bracket-columns.tsx'
import { MatchList } from '#web/matches/match-list.tsx'
import { Empty } from '#web/ui/notice.tsx'
import { useNow } from '#web/ui/now.tsx'
import { Section } from '#web/ui/section.tsx'
import { Part } from './event-part.tsx'
import type { EventParts } from './use-event.ts'

type Props = { brackets: BracketRecord[]; matches: MatchListItem[] }

const Brackets = ({ brackets, matches }: Props) => {
  const byId = new Map(matches.map((match) => [match.id, match]))
  const sorted = brackets.toSorted((a, b) => a.displayOrder - b.displayOrder)
  if (sorted.length === 0) return <Empty>No brackets available for this event yet.</Empty>
  return (
    <div className="space-y-8">
      {sorted.map((bracket) => (
        <Section key={bracket.id} title={<bdi>{bracket.name}</bdi>}>
          <BracketColumns bracket={bracket} matches={byId} />
        </Section>
      ))}
    </div>
  )
}

const Sidebar = ({ matches }: Pick<Props, 'matches'>) => {
  const { upcoming, recent } = overviewMatches(matches, useNow())
  return (
    <div className="space-y-8">
      <Section title="Upcoming Matches">
        <MatchList matches={upcoming} empty="No upcoming matches" narrow byDay />
      </Section>
      <Section title="Recent Results">
        <MatchList matches={recent} empty="No recent results" narrow />
      </Section>
    </div>
  )
}

/** The Overview tab: brackets first, next and last matches beside them. */
export const EventOverview = ({ parts }: { parts: EventParts }) => (
  <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
    <div className="min-w-0">
      <Part query={parts.brackets} what="Brackets">
        {(brackets) => <Brackets brackets={brackets} matches={parts.matches.data ?? []} />}
      </Part>
    </div>
    <div className="min-w-0">
      <Part query={parts.matches} what="Matches">
        {(matches) => <Sidebar matches={matches} />}
      </Part>
    </div>
  </div>
)
