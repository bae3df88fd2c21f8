import { clsx } from 'clsx'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import type { EventRecord } from '#contract/events.ts'
import type { BracketRecord } from '#contract/sent-brackets.ts'
import type { MatchListItem } from '#contract/sent-matches.ts'
import { CatchUpLink } from '#web/events/catch-up-link.tsx'
import { FinalPlaces } from '#web/events/final-places.tsx'
import { StageList } from '#web/events/stage-list.tsx'
import { Empty } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { BracketTree } from './bracket-tree.tsx'
import { ownSearch } from './picks/own-search.ts'
import { PicksLink } from './picks/picks-link.tsx'

type Props = { event: EventRecord | undefined; brackets: BracketRecord[]; matches: MatchListItem[]; hasInstead: boolean }

/**
 * The places of an event that is over, its stages, and its brackets, each below its name, in their display order (BR-30). `hasInstead`:
 * without one, something else is around it.
 */
export const EventBrackets = ({ event, brackets, matches, hasInstead }: Props) => {
  const { eventId = '' } = useParams()
  const byId = useMemo(() => new Map(matches.map((match) => [match.id, match])), [matches])
  return (
    <div className={clsx('space-y-10', hasInstead && 'not-empty:py-6')}>
      {event && <FinalPlaces event={event} brackets={brackets} matches={matches} />}
      <StageList eventId={eventId} />
      {brackets.length === 0 && !hasInstead && <Empty>No brackets available for this event yet.</Empty>}
      {brackets
        .toSorted((a, b) => a.displayOrder - b.displayOrder)
        .map((bracket, index) => (
          <Section
            key={bracket.id}
            title={<bdi>{bracket.name}</bdi>}
            aside={
              <div className="flex flex-wrap items-center justify-end gap-x-4">
                {index === 0 && <CatchUpLink eventId={eventId} matches={matches} />}
                {bracket.pickEmEnabled && <PicksLink search={ownSearch(brackets, bracket.id)} />}
              </div>
            }
          >
            <BracketTree bracket={bracket} matches={byId} />
          </Section>
        ))}
    </div>
  )
}
